#!/usr/bin/env bash
# Builds the page into web/dist/, ready for any static host. What the system lacks is installed by its package manager,
# after asking.
#   web/build.sh [--yes] [--release]   the smallest download: minutes
#   web/build.sh [--yes] --test        the same page, built quickly
#   --optimize                         the game's module once more by wasm-opt, which npm fetches: smaller, minutes more
#   --url https://EXAMPLE.ORG/PLACE/   where it will stand: pictures for social networks need the whole address
#   --yes, -y                          installs what is missing without asking, as CI=true does
#   --help, -h                         prints this
set -euo pipefail
cd "$(dirname "$0")/.."
source tools/machine.sh

profile=web brotli_quality=11 gzip_level=-9 url='' optimize=''
while [ $# -gt 0 ]; do
    case $1 in
        --release) profile=web brotli_quality=11 gzip_level=-9 ;;
        --test) profile=web-test brotli_quality=5 gzip_level=-6 ;;
        --optimize) optimize=yes ;;
        -y | --yes) say_yes ;;
        --url) url=${2:?--url needs an address} && shift ;;
        -h | --help) exec sed -n '2,9s/^# //p' web/build.sh ;;
        *) sed -n '4,9s/^# //p' web/build.sh >&2; exit 2 ;;
    esac
    shift
done
need_rust
need_system_packages web
need_wasm_target

target=$(cargo metadata --locked --no-deps --format-version 1 | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')
wasm_dir=$target/wasm32-unknown-unknown
cache=${XDG_CACHE_HOME:-$HOME/.cache}/tavoliere/tools
dist=web/dist
work=web/dist.new

# The tool that writes the glue must be of the very version of the library that is compiled in.
bindgen_version=$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p;}' Cargo.lock)
bindgen=$cache/bin/wasm-bindgen
if [ "$("$bindgen" --version 2>/dev/null)" != "wasm-bindgen $bindgen_version" ]; then
    echo "Installing wasm-bindgen-cli $bindgen_version into $cache, by cargo."
    install=(cargo install wasm-bindgen-cli --version "$bindgen_version" --force --root "$cache" --target-dir "$cache/build")
    # Its lock file may name a release that a mirror of the registry does not have (yet).
    "${install[@]}" --locked || "${install[@]}"
    rm -rf "$cache/build"
fi

# Sounds and music lie under a name that says their content, as modules do, and the game's module has it compiled in: a
# window that goes on with an earlier version never gets another one's sounds.
heard=$(cd assets && find sounds music -name '*.ogg' | LC_ALL=C sort)
TAVOLIERE_ASSETS=assets-$(cd assets && xargs sha256sum <<<"$heard" | sha256sum | cut -c1-10)
export TAVOLIERE_ASSETS
cargo build --locked --target wasm32-unknown-unknown --profile "$profile" -p tavoliere --bin tavoliere
cargo build --locked --target wasm32-unknown-unknown --profile worker -p tavoliere-worker --lib

rm -rf "$work"
mkdir -p "$work/$TAVOLIERE_ASSETS" "$work/raw"
lean=()
# Nobody reads the names of functions in a published page, and they are a quarter of it.
[ "$profile" != web ] || lean=(--remove-name-section --remove-producers-section)
"$bindgen" --target web --no-typescript "${lean[@]}" --out-dir "$work/raw" --out-name game "$wasm_dir/$profile/tavoliere.wasm"
"$bindgen" --target no-modules --no-typescript "${lean[@]}" --out-dir "$work/raw" --out-name engine "$wasm_dir/worker/tavoliere_worker.wasm"

# Not by what distributions ship (108): it leaves a page that does not start, since it loses count of the tables that
# references to JavaScript are kept in. What comes out must have the same doors; that it plays, `tools/package --check` shows.
if [ -n "$optimize" ]; then
    npm --prefix web/optimizer ci --ignore-scripts --no-audit --no-fund --loglevel=error
    web/optimizer/node_modules/.bin/wasm-opt -Oz --enable-bulk-memory --enable-bulk-memory-opt --enable-multivalue --enable-mutable-globals \
        --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext --enable-simd \
        "$work/raw/game_bg.wasm" -o "$work/raw/game_opt.wasm"
    node web/optimizer/doors.mjs "$work/raw/game_bg.wasm" "$work/raw/game_opt.wasm"
    mv "$work/raw/game_opt.wasm" "$work/raw/game_bg.wasm"
fi

# hashed FILE NAME: moves or copies FILE into the page under NAME with its content's hash in it, and says which.
hashed() {
    local name
    name=${2%.*}-$(sha256sum "$1" | cut -c1-10).${2##*.}
    cp "$1" "$work/$name"
    echo "$name"
}
game_js=$(hashed "$work/raw/game.js" game.js)
game_wasm=$(hashed "$work/raw/game_bg.wasm" game.wasm)
engine_js=$(hashed "$work/raw/engine.js" engine.js)
engine_wasm=$(hashed "$work/raw/engine_bg.wasm" engine.wasm)
worker_js=$(hashed web/worker.js worker.js)
games=$(hashed web/games.webp games.webp)
sed "s|games\.webp|$games|" web/style.css >"$work/raw/style.css"
style=$(hashed "$work/raw/style.css" style.css)
arrival=$(hashed web/arrival.js arrival.js)
sed "s|\./arrival\.js|./$arrival|" web/loader.js >"$work/raw/loader.js"
loader=$(hashed "$work/raw/loader.js" loader.js)
# JavaScript that came with a dependency; the glue imports it from here.
[ ! -d "$work/raw/snippets" ] || mv "$work/raw/snippets" "$work/"
rm -r "$work/raw"

cp -r assets/icon.svg web/icons web/cards web/screenshots web/site.webmanifest web/content-security-policy.txt "$work/"
(cd assets && xargs cp --parents -t "../$work/$TAVOLIERE_ASSETS" <<<"$heard")
# What the games are and how they are played, as text: for whoever has no WebGL, and for search engines.
pages_style=$(hashed web/pages.css pages.css)
cargo run --quiet --locked -p tavoliere-texts --example pages -- "$work" "$pages_style" "$url"

size() { stat -c %s "$work/$1"; }
version=$(cargo pkgid --locked -p tavoliere | sed 's/.*[#@]//')+${game_wasm:5:10}
cat >"$work/manifest.json" <<JSON
{
  "version": "$version",
  "offline": "service-worker.js",
  "game": { "js": "$game_js", "wasm": "$game_wasm", "bytes": $(size "$game_wasm") },
  "worker": { "script": "$worker_js", "js": "$engine_js", "wasm": "$engine_wasm", "bytes": $(size "$engine_wasm") }
}
JSON
# The page names its modules itself: a page and modules that do not belong together cannot meet, and the modules are
# asked for before the first script runs.
policy=$(paste -sd'~' web/content-security-policy.txt | sed 's/~/; /g')
whole=
[ -z "$url" ] || whole="<link rel=\"canonical\" href=\"$url\">\n  <meta property=\"og:url\" content=\"$url\">"
awk -f web/texts.awk assets/i18n/*/*.ftl web/index.html |
    sed -e "/<script id=\"manifest\"/r $work/manifest.json" \
        -e "/\"style.css\"/a\\  <link rel=\"modulepreload\" href=\"$arrival\">" \
        -e "/\"style.css\"/a\\  <link rel=\"modulepreload\" href=\"$game_js\">" \
        -e "/\"style.css\"/a\\  <link rel=\"preload\" href=\"$game_wasm\" as=\"fetch\" type=\"application/wasm\" crossorigin>" |
    sed -e "s/\"style.css\"/\"$style\"/" -e "s/\"loader.js\"/\"$loader\"/" -e "s|content=\"cards/|content=\"${url}cards/|" \
        -e "s|content-security-policy.txt|$policy|" ${whole:+-e "/name=\"description\"/a\\  $whole"} >"$work/index.html"

# What is kept for playing and reading without a network, each with the digest of its content, "" being the page itself.
snippets=()
[ ! -d "$work/snippets" ] || snippets=(snippets)
keep=$(cd "$work" && find index.html "$style" "$games" "$loader" "$arrival" "$game_js" "$game_wasm" "$worker_js" "$engine_js" "$engine_wasm" \
    icon.svg icons site.webmanifest "$pages_style" ./*/*.html "$TAVOLIERE_ASSETS" "${snippets[@]}" -type f | sed 's|^\./||' | LC_ALL=C sort)
kept=$(cd "$work" && xargs sha256sum <<<"$keep" | sed -e 's|^\([0-9a-f]*\)  \(.*\)|  "\2": "\1",|' -e 's|"index.html"|""|')
{
    printf 'const VERSION = "%s";\nconst FILES = {\n%s\n};\n' "$(printf '%s' "$kept" | sha256sum | cut -c1-10)" "$kept"
    cat web/service-worker.js
} >"$work/service-worker.js"

find "$work" -type f -regex '.*\.\(html\|css\|js\|json\|svg\|wasm\|webmanifest\)' -print0 |
    xargs -0 -P "$(nproc)" -I{} sh -c "brotli -q $brotli_quality -w 24 -kf {} && gzip $gzip_level -nkf {}"

rm -rf "$dist"
mv "$work" "$dist"

# What a player downloads, in bytes.
work=$dist
printf '\n%-28s %12s %12s %12s\n' "web/dist ($profile)" raw gzip brotli
for file in "$game_wasm" "$game_js" "$engine_wasm" "$engine_js" "$worker_js" "$loader" "$arrival" "$style" index.html service-worker.js; do
    printf '%-28s %12d %12d %12d\n' "$file" "$(size "$file")" "$(size "$file.gz")" "$(size "$file.br")"
done
printf '%-28s %12d\n' "$games" "$(size "$games")"
printf '%-28s %12d\n' 'sounds and music' "$(find "$dist/$TAVOLIERE_ASSETS" -type f -exec cat {} + | wc -c)"
# bytes_kept COPY: of all that the service worker fetches at once, as compressed copies (`.br`) where there are some.
bytes_kept() {
    local file
    for file in $keep; do
        [[ $file == */music/* ]] || { [ ! -f "$dist/$file$1" ] || file+=$1; size "$file"; }
    done | awk '{ all += $1 } END { print all }'
}
printf '%-28s %12d %12d %12d\n' 'kept on the first visit' "$(bytes_kept '')" "$(bytes_kept .gz)" "$(bytes_kept .br)"

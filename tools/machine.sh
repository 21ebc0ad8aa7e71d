# shellcheck shell=bash
# What this project needs of a machine besides Rust. Sourced by play, test, web/build.sh and tools/pictures.
#
# The system is changed only by its own package manager, and only after asking: what is missing and the command are
# shown, and whoever runs the script says yes, then or beforehand (--yes, or CI=true). Where there is nobody to ask the
# script stops. What goes to the project's own folders and caches, or to rustup's, is announced and not asked about.

# The packages' names, by distribution: what is needed, how to see whether it is there, then Debian, Fedora, Arch.
readonly SYSTEM_PACKAGES='
native   cmd:cc                       build-essential       gcc                       base-devel
native   cmd:pkg-config               pkg-config            pkgconf-pkg-config        pkgconf
native   pc:alsa                      libasound2-dev        alsa-lib-devel            alsa-lib
native   pc:libudev                   libudev-dev           systemd-devel             systemd-libs
native   pc:wayland-client            libwayland-dev        wayland-devel             wayland
native   pc:xkbcommon                 libxkbcommon-dev      libxkbcommon-devel        libxkbcommon
native   so:libxkbcommon-x11.so.0     libxkbcommon-x11-0    libxkbcommon-x11          libxkbcommon-x11
native   so:libX11-xcb.so.1           libx11-xcb1           libX11-xcb                libx11
native   so:libXcursor.so.1           libxcursor1           libXcursor                libxcursor
native   so:libXi.so.6                libxi6                libXi                     libxi
native   so:libXrandr.so.2            libxrandr2            libXrandr                 libxrandr
native   so:libvulkan.so.1            libvulkan1            vulkan-loader             vulkan-icd-loader
pictures so:libvulkan_lvp.so          mesa-vulkan-drivers   mesa-vulkan-drivers       vulkan-swrast
pictures cmd:Xvfb                     xvfb                  xorg-x11-server-Xvfb      xorg-server-xvfb
pictures cmd:xauth                    xauth                 xorg-x11-xauth            xorg-xauth
photos   cmd:montage                  imagemagick           ImageMagick               imagemagick
web      cmd:cc                       build-essential       gcc                       base-devel
web      cmd:brotli                   brotli                brotli                    brotli
serve    node                         nodejs                nodejs                    nodejs
browser  cmd:npm                      npm                   nodejs-npm                npm
icons    cmd:convert                  imagemagick           ImageMagick               imagemagick
dpkg     cmd:dpkg-deb                 dpkg                  dpkg                      dpkg
deb      cmd:desktop-file-validate    desktop-file-utils    desktop-file-utils        desktop-file-utils
deb      cmd:appstreamcli             appstream             appstream                 appstream
appimage cmd:mksquashfs               squashfs-tools        squashfs-tools            squashfs-tools
windows  cmd:x86_64-w64-mingw32-gcc   gcc-mingw-w64-x86-64  mingw64-gcc               mingw-w64-gcc
windows  cmd:zip                      zip                   zip                       zip
zip      cmd:zip                      zip                   zip                       zip
server   cmd:cc                       build-essential       gcc                       base-devel
licences cmd:python3                  python3               python3                   python
check    cmd:npm                      npm                   nodejs-npm                npm
check    cmd:unzip                    unzip                 unzip                     unzip
check    cmd:man                      man-db                man-db                    man-db
wine     wine                         wine64                wine-core                 wine
postgres postgres                     postgresql            postgresql-server         postgresql
browser  browser                      chromium              chromium                  chromium
'

# The browser the tests drive: $CHROMIUM, or the first one found. Prints nothing where there is none.
find_browser() {
    local name
    for name in "${CHROMIUM:-chromium}" chromium-browser google-chrome-stable google-chrome; do
        command -v "$name" && return
    done
    return 0
}

# What starts Windows' programs, or nothing where there is no such thing. Debian's wine64 alone is not on the path.
find_wine() {
    local name
    for name in wine64 /usr/lib/wine/wine64 wine; do
        command -v "$name" && return
    done
    return 0
}

# has KIND:THING: whether the machine has it.
has() {
    case $1 in
        cmd:*) command -v "${1#cmd:}" >/dev/null ;;
        pc:*) pkg-config --exists "${1#pc:}" 2>/dev/null ;;
        so:*) has_library "${1#so:}" ;;
        node) node -e 'process.exit(+process.versions.node.split(".")[0] >= 18 ? 0 : 1)' 2>/dev/null ;;
        browser) [ -n "$(find_browser)" ] ;;
        wine) [ -n "$(find_wine)" ] ;;
        postgres) command -v initdb >/dev/null || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null ;;
    esac
}

# Drivers lie beside the other libraries, but ldconfig lists only what has a soname.
has_library() {
    local libraries
    libraries=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p)
    [[ $libraries == *"$1 "* ]] || compgen -G "/usr/lib*/$1" >/dev/null || compgen -G "/usr/lib/*/$1" >/dev/null
}

# missing_packages COLUMN GROUP...: the names in that column of what the groups need and the machine lacks.
missing_packages() {
    local column=$1 group thing
    local -a names
    shift
    while read -r group thing names; do
        [[ -n $group && " $* " == *" $group "* ]] || continue
        has "$thing" && continue
        read -ra names <<<"${thing#*:} $names"
        echo "${names[column]}"
    done <<<"$SYSTEM_PACKAGES" | sort -u
}

# Remembers that --yes was said, for this script and for those that it calls.
say_yes() {
    export TAVOLIERE_YES=true
}

# agree QUESTION: goes on if yes was said, beforehand or now; stops the script otherwise.
agree() {
    if [ "${CI:-}" = true ] || [ "${TAVOLIERE_YES:-}" = true ]; then return; fi
    local answer=
    if [ ! -t 0 ]; then
        echo "Nothing was installed, for there is no terminal to ask on. Run that command, or the script with --yes." >&2
        exit 1
    fi
    read -r -p "$1 [y/N] " answer || true
    # Italian players say sì.
    case $answer in [yYsS]*) return ;; esac
    echo "Nothing was installed. The rest can go on once that command was run." >&2
    exit 1
}

# need_system_packages GROUP...: makes sure of everything the groups name.
need_system_packages() {
    [ "$(uname -s)" = Linux ] || return 0
    local column
    local -a missing install update=() as_root=()
    if command -v apt-get >/dev/null; then
        column=1 update=(apt-get -q update)
        install=(env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends)
    elif command -v dnf >/dev/null; then
        column=2 install=(dnf install -y)
    elif command -v pacman >/dev/null; then
        column=3 install=(pacman -Sy --needed --noconfirm)
    else
        column=0
    fi
    mapfile -t missing < <(missing_packages "$column" "$@")
    [ ${#missing[@]} -gt 0 ] || return 0

    if [ "$column" = 0 ]; then
        echo "Missing on this machine, whose package manager is not one we know: ${missing[*]}" >&2
        exit 1
    fi
    if [ "$column" = 1 ]; then mapfile -t missing < <(names_in_apt "${missing[@]}"); fi
    if [ "$(id -u)" != 0 ]; then as_root=(sudo); fi
    echo "Missing on this machine: ${missing[*]}. The command that installs that:"
    echo "  ${as_root[*]:+${as_root[*]} }${install[*]} ${missing[*]}"
    agree "Install it now?"
    # A password can be typed only where there is somebody to type it.
    if [ ${#as_root[@]} -gt 0 ] && ! sudo -n true 2>/dev/null && { [ ! -t 0 ] || ! command -v sudo >/dev/null; }; then
        echo "Nothing was installed, for that needs the rights of an administrator. Please run that command as one." >&2
        exit 1
    fi
    if [ ${#update[@]} -gt 0 ]; then
        "${as_root[@]}" "${update[@]}"
        mapfile -t missing < <(names_in_apt "${missing[@]}")
    fi
    "${as_root[@]}" "${install[@]}" "${missing[@]}"
    mapfile -t missing < <(missing_packages 0 "$@")
    if [ ${#missing[@]} -gt 0 ]; then
        echo "This system's packages are not enough (perhaps too old); still missing: ${missing[*]}" >&2
        exit 1
    fi
}

# names_in_apt NAME...: the same, one a line, as this distribution calls them: Ubuntu has Chromium under an older name, as a
# snap.
names_in_apt() {
    if [ -n "$(apt-cache search --names-only '^chromium-browser$')" ] && [ -z "$(apt-cache search --names-only '^chromium$')" ]; then
        printf '%s\n' "$@" | sed 's/^chromium$/chromium-browser/'
    else
        printf '%s\n' "$@"
    fi
}

# Makes sure of the compiler for the browser.
need_wasm_target() {
    [ ! -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ] || return 0
    if ! command -v rustup >/dev/null; then
        echo "Missing on this machine: Rust's target wasm32-unknown-unknown. Please install it beside your Rust, or use rustup." >&2
        exit 1
    fi
    echo "Adding Rust's target wasm32-unknown-unknown, by rustup."
    rustup target add wasm32-unknown-unknown
}

# Rust itself is the one thing that a newcomer has to bring. Where rustup looks after it, rust-toolchain.toml says which.
need_rust() {
    # shellcheck disable=SC1091  # rustup's own file
    if ! command -v cargo >/dev/null && [ -f "$HOME/.cargo/env" ]; then source "$HOME/.cargo/env"; fi
    command -v cargo >/dev/null || { echo "Missing on this machine: Rust. See the page 'Install Rust' of rust-lang.org." >&2; exit 1; }
    if [ -n "${RUSTUP_TOOLCHAIN:-}" ] || ! command -v rustup >/dev/null; then return; fi
    local wanted
    wanted=$(sed -n 's/^channel = "\(.*\)"$/\1/p' rust-toolchain.toml)
    if [[ $'\n'$(rustup toolchain list) == *$'\n'"$wanted"[-\ ]* ]]; then return; fi
    # The same version is often there already under the name of its channel: nothing needs to be fetched then.
    if [[ $(cd / && rustc --version 2>/dev/null) == "rustc $wanted "* ]]; then
        RUSTUP_TOOLCHAIN=$(cd / && rustup show active-toolchain | cut -d' ' -f1)
        export RUSTUP_TOOLCHAIN
    else
        echo "Rust $wanted is not here yet: rustup fetches it now, as rust-toolchain.toml says."
    fi
}

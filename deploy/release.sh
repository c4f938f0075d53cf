#!/bin/sh
# Builds a version in a folder of its own and then switches to it in one step, so that servers never run in a half-built folder:
#
#   /opt/quiz-club/current/deploy/release.sh v1.2.0      a tag, a branch or a commit; "npm ci" and the build take minutes
#   /opt/quiz-club/current/deploy/release.sh --back      the release before
#
# Servers go on with the release they were started in until they are restarted. The last three releases are kept. Scripts of the
# release before are put into the new one, for pages that were opened before the switch.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd -P)
root=$(cd "$here/../.." && pwd -P)
releases=$root/releases
case $here in "$releases"/*) ;; *) echo "Run this in a release: $root/current/deploy/release.sh" >&2; exit 64 ;; esac
current=$(cd "$root/current" && pwd -P)

switch_to() {
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

# What a release built itself is listed, so that it hands on that, and not what it was handed on.
(cd "$next/web/build/client" && find assets -type f) > "$next/own-assets.txt"
own=$current/own-assets.txt
[ -e "$own" ] || (cd "$current/web/build/client" && find assets -type f) > "$own"
while read -r file; do
  [ -e "$next/web/build/client/$file" ] || cp -p "$current/web/build/client/$file" "$next/web/build/client/$file"
done < "$own"

trap - EXIT
switch_to "$next"
list_releases | tail -n +4 | while read -r old; do
  [ "$releases/$old" = "$current" ] || rm -rf "${releases:?}/$old"
done

#!/usr/bin/env bash
# With cast, csv-parse reads 0x1F, 0b101 and 0o17 as 0.
#
# Package: csv-parse 7.0.3 (npm)
# Expected: a hexadecimal number stays the text it was, or is 31.
# Instead: it counts as a number and is then read up to the x: all of them are 0, without a notice.
# Output seen:
#   | 0x1F -> number 0
#   | 0x2F -> number 0
#   | 0b101 -> number 0
#   | 0o17 -> number 0
#   | 1F -> string 1F
#   | 31 -> number 31
# Why it matters: authors of questions on computing: the four options 0x1F, 0x2F, 0x3F and 0x4F arrive as 0, 0, 0 and
#   0.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact csv-parse@7.0.3 >&2 || exit 2

cat >look.mjs <<'JS'
import { parse } from 'csv-parse/sync';

for (const cell of ['0x1F', '0x2F', '0b101', '0o17', '1F', '31']) {
  const [[value]] = parse(`${cell}\n`, { cast: true });
  console.log(`${cell} -> ${typeof value} ${value}`);
}
JS

cat >expected.txt <<'TEXT'
0x1F -> number 0
0x2F -> number 0
0b101 -> number 0
0o17 -> number 0
1F -> string 1F
31 -> number 31
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: csv-parse casts hexadecimal numbers differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: csv-parse with cast reads 0x1F as 0"

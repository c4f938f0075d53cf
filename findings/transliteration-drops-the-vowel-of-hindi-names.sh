#!/usr/bin/env bash
# transliteration and any-ascii leave out the vowel that every consonant of Hindi carries: कमल is kml.
#
# Packages: transliteration 2.6.1, any-ascii 0.3.3 (npm)
# Expected: कमल (Kamal) becomes kamala or kamal; the a is not written in Devanagari, but it is part of the letter.
# Instead: only written vowels appear: kml. A slug keeps this, so the names lose most of what tells them apart by ear.
# Output seen:
#   | Kamal: kml, kml, kml
#   | Raman: rmn, rmn, rmn
#   | Ramesh Sharma: rmesh shrmaa, rmesh-shrmaa, rmes srma
# Why it matters: who names certificate files or links after Hindi names: nobody finds "rmn" for Raman, and a search
#   by the Latin spelling misses.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact transliteration@2.6.1 any-ascii@0.3.3 >&2 || exit 2

cat >look.mjs <<'JS'
import anyAscii from 'any-ascii';
import { slugify, transliterate } from 'transliteration';

for (const [latin, name] of [['Kamal', 'कमल'], ['Raman', 'रमन'], ['Ramesh Sharma', 'रमेश शर्मा']]) {
  console.log(`${latin}: ${transliterate(name)}, ${slugify(name)}, ${anyAscii(name)}`);
}
JS

cat >expected.txt <<'TEXT'
Kamal: kml, kml, kml
Raman: rmn, rmn, rmn
Ramesh Sharma: rmesh shrmaa, rmesh-shrmaa, rmes srma
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: names are written differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: transliteration and any-ascii write कमल as kml"

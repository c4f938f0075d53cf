#!/usr/bin/env bash
# to-words reads 87.125 as "Eighty Seven Point One Hundred Twenty Five", but 87.05 digit by digit.
#
# Package: to-words 5.7.0 (npm)
# Expected: decimals are read one by one in English and in Hindi: point one two five.
# Instead: decimals are read as a whole number, except after a leading zero: .5 is "Five", .125 "One Hundred Twenty Five".
# Output seen:
#   | en-IN 87.5 -> Eighty Seven Point Five
#   | en-IN 87.05 -> Eighty Seven Point Zero Five
#   | en-IN 87.125 -> Eighty Seven Point One Hundred Twenty Five
#   | en-IN 66.67 -> Sixty Six Point Sixty Seven
#   | hi-IN 87.5 -> सतासी दशांश पांच
#   | hi-IN 87.05 -> सतासी दशांश शून्य पांच
#   | hi-IN 87.125 -> सतासी दशांश एक सौ पच्चीस
#   | hi-IN 66.67 -> छियासठ दशांश सड़सठ
# Why it matters: who prints a score or a percentage in words on a certificate: "Point One Hundred Twenty Five" is no
#   way to read decimals in either of the two languages.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact to-words@5.7.0 >&2 || exit 2

cat >look.mjs <<'JS'
import { ToWords } from 'to-words';

for (const localeCode of ['en-IN', 'hi-IN']) {
  const words = new ToWords({ localeCode });
  for (const score of [87.5, 87.05, 87.125, 66.67]) console.log(`${localeCode} ${score} -> ${words.convert(score)}`);
}
JS

cat >expected.txt <<'TEXT'
en-IN 87.5 -> Eighty Seven Point Five
en-IN 87.05 -> Eighty Seven Point Zero Five
en-IN 87.125 -> Eighty Seven Point One Hundred Twenty Five
en-IN 66.67 -> Sixty Six Point Sixty Seven
hi-IN 87.5 -> सतासी दशांश पांच
hi-IN 87.05 -> सतासी दशांश शून्य पांच
hi-IN 87.125 -> सतासी दशांश एक सौ पच्चीस
hi-IN 66.67 -> छियासठ दशांश सड़सठ
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: to-words reads decimals differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: to-words reads the decimals of a score as a whole number"

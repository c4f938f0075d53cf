#!/usr/bin/env bash
# number2text writes 40 as "Fourty" in rupees, lakhs and millions.
#
# Package: number2text 1.1.0 (npm)
# Expected: Forty, as its other tens are spelt; what it cannot write is refused with an error.
# Instead: each of the ten numbers from 40 to 49 is misspelt, and so is every larger one that contains them. Hundredths
#   are read as a whole number: 87.5 is "Eighty-Seven Point Fifty". A negative score returns a request as its text.
# Output seen:
#   | 30 -> Indian: Thirty | English: Thirty
#   | 40 -> Indian: Fourty | English: Fourty
#   | 41 -> Indian: Fourty-One | English: Fourty-One
#   | 50 -> Indian: Fifty | English: Fifty
#   | 144 -> Indian: One Hundred Fourty-Four | English: One Hundred Fourty-Four
#   | 4000 -> Indian: Four Thousand | English: Four Thousand
#   | 45000 -> Indian: Fourty-Five Thousand | English: Fourty-Five Thousand
#   | 4000000 -> Indian: Fourty Lakh | English: Four Million
#   | 87.5 -> Indian: Eighty-Seven Point Fifty | English: Eighty-Seven Point Fifty
#   | -5 -> Indian: Please enter +ve number only. | English: Please enter +ve number only.
# Why it matters: a cheque for prize money or a certificate with marks in words shows a spelling mistake, and minus five
#   marks are printed as a request to enter another number.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact number2text@1.1.0 >&2 || exit 2

cat >look.mjs <<'JS'
import text from 'number2text';

for (const number of [30, 40, 41, 50, 144, 4_000, 45_000, 40_00_000, 87.5, -5]) {
  console.log(`${number} -> Indian: ${text(number, 'Indian')} | English: ${text(number, 'English')}`);
}
JS

cat >expected.txt <<'TEXT'
30 -> Indian: Thirty | English: Thirty
40 -> Indian: Fourty | English: Fourty
41 -> Indian: Fourty-One | English: Fourty-One
50 -> Indian: Fifty | English: Fifty
144 -> Indian: One Hundred Fourty-Four | English: One Hundred Fourty-Four
4000 -> Indian: Four Thousand | English: Four Thousand
45000 -> Indian: Fourty-Five Thousand | English: Fourty-Five Thousand
4000000 -> Indian: Fourty Lakh | English: Four Million
87.5 -> Indian: Eighty-Seven Point Fifty | English: Eighty-Seven Point Fifty
-5 -> Indian: Please enter +ve number only. | English: Please enter +ve number only.
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: number2text writes these differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: number2text writes Fourty"

#!/usr/bin/env bash
# @ultirequiem/roman reads the class xii as 0, Xii as 10 and XIIA as 12, but refuses IIII.
#
# Packages: @ultirequiem/roman 1.1.0, roman-numerals 0.3.2 (npm)
# Expected: small letters mean the same, as for roman-numerals, or are refused with the error "Roman numeral is invalid"
#   that IIII gets.
# Instead: letters that it does not know, small ones too, are left out, and the rest is read. Nothing is left of xii,
#   which is 0.
# Output seen:
#   | XII: 12 | roman-numerals 12
#   | xii: 0 | roman-numerals 12
#   | Xii: 10 | roman-numerals 12
#   | ix: 0 | roman-numerals 9
#   | Ix: 1 | roman-numerals 9
#   | XIIA: 12 | roman-numerals toArabic expects a valid roman number
#   | X-B: 10 | roman-numerals toArabic expects a valid roman number
#   | IIII: Roman numeral is invalid. | roman-numerals toArabic expects a valid roman number
# Why it matters: of a list of classes as schools type them, class xii becomes class 0, and "Xii", as a function for
#   titles writes it, becomes class 10: a student sits in the wrong category.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @ultirequiem/roman@1.1.0 roman-numerals@0.3.2 >&2 || exit 2

cat >look.mjs <<'JS'
import { parseRoman } from '@ultirequiem/roman';
import numerals from 'roman-numerals';

const said = (read) => {
  try {
    return read();
  } catch (error) {
    return error.message;
  }
};
for (const numeral of ['XII', 'xii', 'Xii', 'ix', 'Ix', 'XIIA', 'X-B', 'IIII']) {
  console.log(`${numeral}: ${said(() => parseRoman(numeral))} | roman-numerals ${said(() => numerals.toArabic(numeral))}`);
}
JS

cat >expected.txt <<'TEXT'
XII: 12 | roman-numerals 12
xii: 0 | roman-numerals 12
Xii: 10 | roman-numerals 12
ix: 0 | roman-numerals 9
Ix: 1 | roman-numerals 9
XIIA: 12 | roman-numerals toArabic expects a valid roman number
X-B: 10 | roman-numerals toArabic expects a valid roman number
IIII: Roman numeral is invalid. | roman-numerals toArabic expects a valid roman number
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two reads these numerals differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: @ultirequiem/roman reads xii as 0"

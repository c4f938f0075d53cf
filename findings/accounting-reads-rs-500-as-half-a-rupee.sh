#!/usr/bin/env bash
# accounting, currency.js and numeral read "Rs. 500" as half a rupee, and numeral reads "500/-" as minus 500.
#
# Packages: accounting 0.4.1, currency.js 2.0.4, numeral 2.0.6, parse-money 1.0.12 (npm)
# Expected: letters and signs of a currency are left out, and Rs. with its full stop, a common way to write rupees in
#   India, is one of them: 500, as for Rs 500 and ₹500, and as parse-money reads it.
# Instead: the letters go and the full stop stays as the decimal point, so that Rs. 500 is .500. Rs. 1,50,000 is 0.15.
#   The stroke and hyphen behind an amount, /-, by which nobody can add to it, make it negative for numeral and no
#   number for currency.js.
# Output seen:
#   | ₹500 -> accounting 500, currency.js 500, numeral 500, parse-money 500
#   | Rs 500 -> accounting 500, currency.js 500, numeral 500, parse-money 500
#   | Rs. 500 -> accounting 0.5, currency.js 0.5, numeral 0.5, parse-money 500
#   | Rs.500 -> accounting 0.5, currency.js 0.5, numeral 0.5, parse-money 500
#   | Rs. 1,50,000 -> accounting 0.15, currency.js 0.15, numeral 0.15, parse-money 150000
#   | Rs. 1,500.50 -> accounting 0.15, currency.js NaN, numeral NaN, parse-money 1500.5
#   | 500/- -> accounting 500, currency.js NaN, numeral -500, parse-money 500
#   | Rs. 500/- -> accounting 0.5, currency.js NaN, numeral -0.5, parse-money 500
# Why it matters: fees and prizes of a sheet are imported a thousand times too small and more, or as debts, and only
#   their sum looks odd.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  accounting@0.4.1 currency.js@2.0.4 numeral@2.0.6 parse-money@1.0.12 >&2 || exit 2

cat >look.mjs <<'JS'
import accounting from 'accounting';
import currency from 'currency.js';
import numeral from 'numeral';
import money from 'parse-money';

for (const text of ['₹500', 'Rs 500', 'Rs. 500', 'Rs.500', 'Rs. 1,50,000', 'Rs. 1,500.50', '500/-', 'Rs. 500/-']) {
  const read = [
    `accounting ${accounting.unformat(text)}`,
    `currency.js ${currency(text).value}`,
    `numeral ${numeral(text).value()}`,
    `parse-money ${(money.default ?? money)(text).amount}`,
  ];
  console.log(`${text} -> ${read.join(', ')}`);
}
JS

cat >expected.txt <<'TEXT'
₹500 -> accounting 500, currency.js 500, numeral 500, parse-money 500
Rs 500 -> accounting 500, currency.js 500, numeral 500, parse-money 500
Rs. 500 -> accounting 0.5, currency.js 0.5, numeral 0.5, parse-money 500
Rs.500 -> accounting 0.5, currency.js 0.5, numeral 0.5, parse-money 500
Rs. 1,50,000 -> accounting 0.15, currency.js 0.15, numeral 0.15, parse-money 150000
Rs. 1,500.50 -> accounting 0.15, currency.js NaN, numeral NaN, parse-money 1500.5
500/- -> accounting 500, currency.js NaN, numeral -500, parse-money 500
Rs. 500/- -> accounting 0.5, currency.js NaN, numeral -0.5, parse-money 500
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the four reads these amounts differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: three packages read Rs. 500 as half a rupee"

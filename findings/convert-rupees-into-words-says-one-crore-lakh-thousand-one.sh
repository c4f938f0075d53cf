#!/usr/bin/env bash
# convert-rupees-into-words reads 1,00,00,001 as "One Crore Lakh Thousand One Rupees" and 1,100 as "One Thousand
# Hundred".
#
# Package: convert-rupees-into-words 1.0.6 (npm)
# Expected: a place without a digit is not spoken, and one hundred within a number is "One Hundred", as it is in 1,101.
# Instead: once there is a lakh or a crore, the places below are spoken although they are empty, and a hundred in front
#   of two zeros loses its One. 87.125 is rounded to paisa, and 0 is an empty text.
# Output seen:
#   | 1,100 -> One Thousand Hundred Rupees
#   | 1,101 -> One Thousand One Hundred One Rupees
#   | 1,00,000 -> One Lakh Rupees
#   | 1,00,001 -> One Lakh Thousand One Rupees
#   | 1,00,500 -> One Lakh Thousand Five Hundred Rupees
#   | 1,00,00,001 -> One Crore Lakh Thousand One Rupees
#   | 1,23,45,678 -> One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees
#   | 0 -> an empty text
# Why it matters: who prints prizes and receipts in words: "One Lakh Thousand One" can be read as 1,01,001, and a bank
#   refuses a cheque whose words and digits differ.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact convert-rupees-into-words@1.0.6 >&2 || exit 2

cat >look.mjs <<'JS'
import inWords from 'convert-rupees-into-words';

for (const amount of [1100, 1101, 100_000, 100_001, 100_500, 10_000_001, 12_345_678, 0]) {
  console.log(`${amount.toLocaleString('en-IN')} -> ${inWords(amount) || 'an empty text'}`);
}
JS

cat >expected.txt <<'TEXT'
1,100 -> One Thousand Hundred Rupees
1,101 -> One Thousand One Hundred One Rupees
1,00,000 -> One Lakh Rupees
1,00,001 -> One Lakh Thousand One Rupees
1,00,500 -> One Lakh Thousand Five Hundred Rupees
1,00,00,001 -> One Crore Lakh Thousand One Rupees
1,23,45,678 -> One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees
0 -> an empty text
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: convert-rupees-into-words reads amounts differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: convert-rupees-into-words says One Crore Lakh Thousand One"

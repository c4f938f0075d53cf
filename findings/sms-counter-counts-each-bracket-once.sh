#!/usr/bin/env bash
# sms-counter counts [ ] { } and € once; on the network each takes the room of two letters, so that 160 € are three
# messages.
#
# Packages: sms-counter 1.0.0, split-sms 0.1.7 (npm)
# Expected: in the alphabet of SMS (3GPP TS 23.038), these signs are written with an escape in front and count twice, as
#   for split-sms. The package has a name for such texts, GSM_7BIT_EX, and a function that counts the signs.
# Instead: it names the alphabet and takes the number of characters: a text of 156 letters and [1] fits into one
#   message.
# Output seen:
#   | 160 letters: sms-counter GSM_7BIT, 1 with room for 0; split-sms 1 with room for 0
#   | 161 letters: sms-counter GSM_7BIT, 2 with room for 145; split-sms 2 with room for 145
#   | 156 letters and [1]: sms-counter GSM_7BIT_EX, 1 with room for 1; split-sms 2 with room for 145
#   | 140 letters and [87 of 100] {IX}: sms-counter GSM_7BIT_EX, 1 with room for 4; split-sms 1 with room for 0
#   | 80 €: sms-counter GSM_7BIT_EX, 1 with room for 80; split-sms 1 with room for 0
#   | 160 €: sms-counter GSM_7BIT_EX, 1 with room for 0; split-sms 3 with room for 137
# Why it matters: a result such as "Marks [87 of 100]" for two thousand parents costs twice what the page says before it
#   is sent.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact sms-counter@1.0.0 split-sms@0.1.7 >&2 || exit 2

cat >look.mjs <<'JS'
import counter from 'sms-counter';
import { split } from 'split-sms';

const letters = (count) => 'a'.repeat(count);
for (const [name, text] of [
  ['160 letters', letters(160)],
  ['161 letters', letters(161)],
  ['156 letters and [1]', `${letters(156)}[1]`],
  ['140 letters and [87 of 100] {IX}', `${letters(140)}[87 of 100] {IX}`],
  ['80 €', '€'.repeat(80)],
  ['160 €', '€'.repeat(160)],
]) {
  const { encoding, messages, remaining } = (counter.default ?? counter).count(text);
  const { parts, remainingInPart } = split(text);
  console.log(`${name}: sms-counter ${encoding}, ${messages} with room for ${remaining}; split-sms ${parts.length} with room for ${remainingInPart}`);
}
JS

cat >expected.txt <<'TEXT'
160 letters: sms-counter GSM_7BIT, 1 with room for 0; split-sms 1 with room for 0
161 letters: sms-counter GSM_7BIT, 2 with room for 145; split-sms 2 with room for 145
156 letters and [1]: sms-counter GSM_7BIT_EX, 1 with room for 1; split-sms 2 with room for 145
140 letters and [87 of 100] {IX}: sms-counter GSM_7BIT_EX, 1 with room for 4; split-sms 1 with room for 0
80 €: sms-counter GSM_7BIT_EX, 1 with room for 80; split-sms 1 with room for 0
160 €: sms-counter GSM_7BIT_EX, 1 with room for 0; split-sms 3 with room for 137
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two counts messages differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: sms-counter counts each bracket once"

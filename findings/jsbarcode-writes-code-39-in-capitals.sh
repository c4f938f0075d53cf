#!/usr/bin/env bash
# JsBarcode writes a code of small letters in capitals when the format is CODE39: Ab12 and aB12 get the same bars.
#
# Packages: jsbarcode 3.12.3, bwip-js 4.11.4 (npm)
# Expected: Code 39 has no small letters, so that they are refused, as an asterisk is and as bwip-js does; or they are
#   written as pairs of signs, as "full ASCII" Code 39 does.
# Instead: the text is put into capitals before it is looked at, and counts as valid. The text under the bars is in
#   capitals too.
# Output seen:
#   | CODE39, Ab12: valid true, text AB12
#   | CODE39, aB12: valid true, text AB12
#   | CODE39, *12*: valid false, text undefined
#   | CODE39, Ab12 and aB12 have the same bars: true
#   | CODE128, Ab12: valid true, text Ab12
#   | CODE128, aB12: valid true, text aB12
#   | CODE128, *12*: valid true, text *12*
#   | CODE128, Ab12 and aB12 have the same bars: false
#   | bwip-js, code39, Ab12: Code 39 must contain only digits, capital letters, spaces and the symbols -.$/+%
#   | bwip-js, code128, Ab12: drawn
# Why it matters: the code of a certificate or a seat that was made of small and large letters is another one when it is
#   scanned: it is not found, or it is somebody else's.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact jsbarcode@3.12.3 bwip-js@4.11.4 >&2 || exit 2

cat >look.mjs <<'JS'
import bwip from 'bwip-js';
import JsBarcode from 'jsbarcode';

function bars(code, format) {
  const drawn = {};
  let isValid;
  JsBarcode(drawn, code, { format, valid: (answer) => { isValid = answer; } });
  return { isValid, text: drawn.encodings?.map(({ text }) => text).join(''), data: drawn.encodings?.map(({ data }) => data).join('') };
}
for (const format of ['CODE39', 'CODE128']) {
  for (const code of ['Ab12', 'aB12', '*12*']) {
    const { isValid, text } = bars(code, format);
    console.log(`${format}, ${code}: valid ${isValid}, text ${text}`);
  }
  console.log(`${format}, Ab12 and aB12 have the same bars: ${bars('Ab12', format).data === bars('aB12', format).data}`);
}
for (const bcid of ['code39', 'code128']) {
  try {
    bwip.raw({ bcid, text: 'Ab12' });
    console.log(`bwip-js, ${bcid}, Ab12: drawn`);
  } catch (error) {
    console.log(`bwip-js, ${bcid}, Ab12: ${error.message.replace(/^\S+ /, '')}`);
  }
}
JS

cat >expected.txt <<'TEXT'
CODE39, Ab12: valid true, text AB12
CODE39, aB12: valid true, text AB12
CODE39, *12*: valid false, text undefined
CODE39, Ab12 and aB12 have the same bars: true
CODE128, Ab12: valid true, text Ab12
CODE128, aB12: valid true, text aB12
CODE128, *12*: valid true, text *12*
CODE128, Ab12 and aB12 have the same bars: false
bwip-js, code39, Ab12: Code 39 must contain only digits, capital letters, spaces and the symbols -.$/+%
bwip-js, code128, Ab12: drawn
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two draws these codes differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: JsBarcode writes Ab12 in Code 39 as AB12"

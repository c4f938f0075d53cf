#!/usr/bin/env bash
# mathup and ascii2mathml put only the minus of 10^-3 into the exponent, and the 3 behind it on the line.
#
# Packages: mathup 1.0.2, ascii2mathml 0.7.1, asciimath2tex 1.5.0 (npm)
# Expected: as in AsciiMath, a sign and the number behind it are one exponent: 10^-3 is a thousandth, and sin^-1 x an
#   inverse; asciimath2tex makes it 10^{- 3}.
# Instead: 10^-3 shows 10 with a small minus above, and then a 3 of full size, and x^-1 likewise. With brackets,
#   10^(-3), it is right.
# Output seen:
#   | 10^-3: mathup <mrow><msup><mn>10</mn><mo>−</mo></msup><mn>3</mn></mrow>
#   | 10^-3: ascii2mathml <msup><mn>10</mn><mo>-</mo></msup><mn>3</mn>
#   | 10^-3: asciimath2tex 10^{- 3}
#   | 10^(-3): mathup <msup><mn>10</mn><mrow><mo>−</mo><mn>3</mn></mrow></msup>
#   | 10^(-3): ascii2mathml <msup><mn>10</mn><mrow><mo>-</mo><mn>3</mn></mrow></msup>
#   | 10^(-3): asciimath2tex 10^{- 3}
#   | x^-1: mathup <mrow><msup><mi>x</mi><mo>−</mo></msup><mn>1</mn></mrow>
#   | x^-1: ascii2mathml <msup><mi>x</mi><mo>-</mo></msup><mn>1</mn>
#   | x^-1: asciimath2tex x^{- 1}
#   | sin^-1 x: mathup <mrow><msup><mi>sin</mi><mo>−</mo></msup><mn>1</mn></mrow><mi>x</mi>
#   | sin^-1 x: ascii2mathml <msup><mi>sin</mi><mo>-</mo></msup><mn>1</mn><mi>x</mi>
#   | sin^-1 x: asciimath2tex \sin^{- 1}{x}
# Why it matters: who lets authors write formulas in AsciiMath, or brings over a bank of questions in it: 2.5xx10^-3 is
#   shown as another number, without an error, and screen readers speak it so.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact mathup@1.0.2 ascii2mathml@0.7.1 asciimath2tex@1.5.0 >&2 || exit 2

cat >look.mjs <<'JS'
import ascii2mathml from 'ascii2mathml';
import AsciiMathParser from 'asciimath2tex';
import mathup from 'mathup';

const tex = new (AsciiMathParser.default ?? AsciiMathParser)();
const bare = (mathml) => mathml.replaceAll(/<\/?math[^>]*>| class="[^"]*"/g, '');
for (const formula of ['10^-3', '10^(-3)', 'x^-1', 'sin^-1 x']) {
  console.log(`${formula}: mathup ${bare((mathup.default ?? mathup)(formula).toString())}`);
  console.log(`${formula}: ascii2mathml ${bare((ascii2mathml.default ?? ascii2mathml)(formula))}`);
  console.log(`${formula}: asciimath2tex ${tex.parse(formula)}`);
}
JS

cat >expected.txt <<'TEXT'
10^-3: mathup <mrow><msup><mn>10</mn><mo>−</mo></msup><mn>3</mn></mrow>
10^-3: ascii2mathml <msup><mn>10</mn><mo>-</mo></msup><mn>3</mn>
10^-3: asciimath2tex 10^{- 3}
10^(-3): mathup <msup><mn>10</mn><mrow><mo>−</mo><mn>3</mn></mrow></msup>
10^(-3): ascii2mathml <msup><mn>10</mn><mrow><mo>-</mo><mn>3</mn></mrow></msup>
10^(-3): asciimath2tex 10^{- 3}
x^-1: mathup <mrow><msup><mi>x</mi><mo>−</mo></msup><mn>1</mn></mrow>
x^-1: ascii2mathml <msup><mi>x</mi><mo>-</mo></msup><mn>1</mn>
x^-1: asciimath2tex x^{- 1}
sin^-1 x: mathup <mrow><msup><mi>sin</mi><mo>−</mo></msup><mn>1</mn></mrow><mi>x</mi>
sin^-1 x: ascii2mathml <msup><mi>sin</mi><mo>-</mo></msup><mn>1</mn><mi>x</mi>
sin^-1 x: asciimath2tex \sin^{- 1}{x}
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the three sets exponents differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: mathup raises only the minus of 10^-3"

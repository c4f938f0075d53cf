#!/usr/bin/env bash
# asciimath-parser reads "angle ABC" as a n g ≤ A B C, and 8/4/2 as 8 divided by a half of 4.
#
# Packages: asciimath-parser 0.6.11, asciimath2tex 1.5.0 (npm)
# Expected: angle and triangle are signs of AsciiMath, or letters; divisions are read from the left, so that 8/4/2 is 1.
# Instead: le inside a word is "less or equal", as in angle and triangle, so that an inequality appears that nobody
#   wrote; a chain of divisions is read from the right, which makes 8/4/2 equal to 4.
# Output seen:
#   | angle ABC = 90 -> an g \le A B C = 90 | asciimath2tex \angle A B C = 90
#   | triangle ABC -> t ri an g \le A B C | asciimath2tex \triangle A B C
#   | /_ABC -> \angle A B C | asciimath2tex \angle A B C
#   | 8/4/2 -> \frac{ 8 }{ \frac{ 4 }{ 2 } } | asciimath2tex \frac{8}{4} / 2
# Why it matters: who sets questions of geometry from AsciiMath: the stem says something else, and only a look at the
#   picture tells.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact asciimath-parser@0.6.11 asciimath2tex@1.5.0 >&2 || exit 2

cat >look.mjs <<'JS'
import { AsciiMath } from 'asciimath-parser';
import AsciiMathParser from 'asciimath2tex';

const one = new AsciiMath({ display: false });
const other = new (AsciiMathParser.default ?? AsciiMathParser)();
for (const formula of ['angle ABC = 90', 'triangle ABC', '/_ABC', '8/4/2']) {
  console.log(`${formula} -> ${one.toTex(formula, { display: false }).trim()} | asciimath2tex ${other.parse(formula)}`);
}
JS

cat >expected.txt <<'TEXT'
angle ABC = 90 -> an g \le A B C = 90 | asciimath2tex \angle A B C = 90
triangle ABC -> t ri an g \le A B C | asciimath2tex \triangle A B C
/_ABC -> \angle A B C | asciimath2tex \angle A B C
8/4/2 -> \frac{ 8 }{ \frac{ 4 }{ 2 } } | asciimath2tex \frac{8}{4} / 2
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two reads these formulas differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: asciimath-parser reads angle as ang at most"

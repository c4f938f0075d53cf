#!/usr/bin/env bash
# words-to-numbers turns "section A" into "section 1", and 87.125 in words into 87.12499999999999.
#
# Package: words-to-numbers 1.5.1 (npm)
# Expected: "a" is a number before hundred or thousand, as in the documentation, and a letter or an article elsewhere;
#   decimals keep their digits, as in "three point one four".
# Instead: every "a" that stands alone is 1, also a section, an option and an article, while "section B" stays. Decimals
#   are added up one by one, so that some of them end in a row of nines.
# Output seen:
#   | a hundred -> 100
#   | class nine section a -> class 9 section 1
#   | class nine section b -> class 9 section b
#   | option a -> option 1
#   | class ten a -> class 10 1
#   | a quiz of ten questions -> 1 quiz of 10 questions
#   | three point one four -> 3.14
#   | sixty six point six seven -> 66.66999999999999
#   | eighty seven point one two five -> 87.12499999999999
# Why it matters: who types or dictates classes and answers has section A in a class of its own, and compares an answer
#   of 66.67 with 66.66999999999999.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact words-to-numbers@1.5.1 >&2 || exit 2

cat >look.mjs <<'JS'
import { wordsToNumbers } from 'words-to-numbers';

for (const text of ['a hundred', 'class nine section a', 'class nine section b', 'option a', 'class ten a', 'a quiz of ten questions', 'three point one four', 'sixty six point six seven', 'eighty seven point one two five']) {
  console.log(`${text} -> ${wordsToNumbers(text)}`);
}
JS

cat >expected.txt <<'TEXT'
a hundred -> 100
class nine section a -> class 9 section 1
class nine section b -> class 9 section b
option a -> option 1
class ten a -> class 10 1
a quiz of ten questions -> 1 quiz of 10 questions
three point one four -> 3.14
sixty six point six seven -> 66.66999999999999
eighty seven point one two five -> 87.12499999999999
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: words-to-numbers reads these differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: words-to-numbers turns section A into section 1"

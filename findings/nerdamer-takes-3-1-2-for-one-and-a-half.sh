#!/usr/bin/env bash
# nerdamer, evaluatex and algebrite take the mixed number "3 1/2" for 3 times a half, that is 1.5; mathjs refuses it.
#
# Packages: nerdamer 1.1.13, evaluatex 2.2.0, algebrite 1.4.0, mathjs 15.2.0 (npm)
# Expected: three and a half, as every school writes it, or an error, since a space between two numbers is no sign of
#   multiplication.
# Instead: the space multiplies, also between whole numbers: 2 3 is 6, and the thousands of 10 000 are gone.
# Output seen:
#   | 3 1/2 -> nerdamer 1.5, evaluatex 1.5, algebrite 3/2, mathjs refuses
#   | 2 3 -> nerdamer 6, evaluatex 6, algebrite 6, mathjs refuses
#   | 10 000 -> nerdamer 0, evaluatex 0, algebrite 0, mathjs refuses
#   | 7/2 -> nerdamer 3.5, evaluatex 3.5, algebrite 7/2, mathjs 3.5
# Why it matters: who compares a student's answer with the key by its value: "3 1/2" is marked wrong where 3.5 is right,
#   and passes where the answer is 1.5.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact nerdamer@1.1.13 evaluatex@2.2.0 algebrite@1.4.0 mathjs@15.2.0 >&2 || exit 2

cat >look.mjs <<'JS'
import algebrite from 'algebrite';
import evaluatex from 'evaluatex';
import { evaluate } from 'mathjs';
import nerdamer from 'nerdamer';

const readers = {
  nerdamer: (answer) => nerdamer(answer).evaluate().text(),
  evaluatex: (answer) => (evaluatex.default ?? evaluatex)(answer)(),
  algebrite: (answer) => algebrite.run(answer),
  mathjs: (answer) => evaluate(answer),
};
for (const answer of ['3 1/2', '2 3', '10 000', '7/2']) {
  const found = Object.entries(readers).map(([name, read]) => {
    try {
      return `${name} ${read(answer)}`;
    } catch {
      return `${name} refuses`;
    }
  });
  console.log(`${answer} -> ${found.join(', ')}`);
}
JS

cat >expected.txt <<'TEXT'
3 1/2 -> nerdamer 1.5, evaluatex 1.5, algebrite 3/2, mathjs refuses
2 3 -> nerdamer 6, evaluatex 6, algebrite 6, mathjs refuses
10 000 -> nerdamer 0, evaluatex 0, algebrite 0, mathjs refuses
7/2 -> nerdamer 3.5, evaluatex 3.5, algebrite 7/2, mathjs 3.5
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the packages reads mixed numbers differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: nerdamer takes 3 1/2 for one and a half"

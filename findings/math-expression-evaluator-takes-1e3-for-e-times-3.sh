#!/usr/bin/env bash
# math-expression-evaluator takes 1e3 for 1 times e times 3, which is 8.15, and 2^3^2 for 64.
#
# Packages: math-expression-evaluator 2.0.7, mathjs 15.2.0 (npm)
# Expected: 1e3 is a thousand, as wherever numbers are typed or printed, or an error; powers are read from the right, so
#   that 2^3^2 is 512.
# Instead: a number is followed by Euler's e without a sign between them, and powers are read from the left. The text
#   that JavaScript prints for a large number, 1e+21, is 23.7.
# Output seen:
#   | 1e3 -> 8.154845485377136, mathjs 1000
#   | 6.02e23 -> 376.37330196843936, mathjs 6.02e+23
#   | 1.6e-19 -> -14.650749074465526, mathjs 1.6e-19
#   | 1e+21 -> 23.718281828459045, mathjs 1e+21
#   | 2^3^2 -> 64, mathjs 512
#   | -2^2 -> -4, mathjs -4
#   | 1000 -> 1000, mathjs 1000
# Why it matters: who lets a student's numeric answer be a formula: 6.02e23 is 376, and a constant that a program wrote
#   into the paper changes its value when it is read back.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact math-expression-evaluator@2.0.7 mathjs@15.2.0 >&2 || exit 2

cat >look.mjs <<'JS'
import { evaluate } from 'mathjs';
import Mexp from 'math-expression-evaluator';

const mexp = new (Mexp.default ?? Mexp)();
const attempt = (read) => {
  try {
    return read();
  } catch {
    return 'refused';
  }
};
for (const answer of ['1e3', '6.02e23', '1.6e-19', String(1e21), '2^3^2', '-2^2', '1000']) {
  console.log(`${answer} -> ${attempt(() => mexp.eval(answer))}, mathjs ${attempt(() => evaluate(answer))}`);
}
JS

cat >expected.txt <<'TEXT'
1e3 -> 8.154845485377136, mathjs 1000
6.02e23 -> 376.37330196843936, mathjs 6.02e+23
1.6e-19 -> -14.650749074465526, mathjs 1.6e-19
1e+21 -> 23.718281828459045, mathjs 1e+21
2^3^2 -> 64, mathjs 512
-2^2 -> -4, mathjs -4
1000 -> 1000, mathjs 1000
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two reads these answers differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: math-expression-evaluator takes 1e3 for e times 3"

#!/usr/bin/env bash
# For simple-statistics nothing is less likely than one in a thousand, and its probit(0.975) is 1.957.
#
# Packages: simple-statistics 7.12.1, jstat 1.9.6 (npm)
# Expected: cumulativeStdNormalProbability falls on towards 0 (about 1e-9 at -6), and probit(0.975) is 1.95996, as
#   every table of statistics has it.
# Instead: it looks z up in a printed table, rounded to two places, and stops at 0.001 and 0.999; probit is out in the
#   third digit and gives a finite value for 0 and for 1.
# Output seen:
#   | z -2 -> 0.0228, jStat 2.3e-2
#   | z -3.09 -> 0.0010, jStat 1.0e-3
#   | z -4 -> 0.0010, jStat 3.2e-5
#   | z -6 -> 0.0010, jStat 9.9e-10
#   | probit(0.975) = 1.95716, jStat 1.95996; probit(1) = 3.70608
# Why it matters: who looks for pairs of candidates with too many identical wrong answers: a z of 3.1 and a z of 6 are
#   equally improbable, so a correction for a thousand pairs can never find one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact simple-statistics@7.12.1 jstat@1.9.6 >&2 || exit 2

cat >look.mjs <<'JS'
import jstat from 'jstat';
import { cumulativeStdNormalProbability, probit } from 'simple-statistics';

for (const z of [-2, -3.09, -4, -6]) {
  console.log(`z ${z} -> ${cumulativeStdNormalProbability(z).toFixed(4)}, jStat ${jstat.jStat.normal.cdf(z, 0, 1).toExponential(1)}`);
}
console.log(`probit(0.975) = ${probit(0.975).toFixed(5)}, jStat ${jstat.jStat.normal.inv(0.975, 0, 1).toFixed(5)}; probit(1) = ${probit(1).toFixed(5)}`);
JS

cat >expected.txt <<'TEXT'
z -2 -> 0.0228, jStat 2.3e-2
z -3.09 -> 0.0010, jStat 1.0e-3
z -4 -> 0.0010, jStat 3.2e-5
z -6 -> 0.0010, jStat 9.9e-10
probit(0.975) = 1.95716, jStat 1.95996; probit(1) = 3.70608
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two finds other probabilities (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: simple-statistics knows nothing less likely than one in a thousand"

#!/usr/bin/env bash
# random-seedable never leaves an option in its place: four options have six orders of 24, and A is never first.
#
# Packages: random-seedable 1.0.8, shuffle-seed 1.1.6 (npm)
# Expected: shuffle, by the algorithm of Fisher and Yates as the documentation says, gives all 24 orders of four options
#   for seeds from 1 to 1,000, with A in each place for about 250 of them.
# Instead: each option is swapped only with one before it, never with itself. That leaves the orders in which all four
#   have moved in one circle: 6 of 24. The generator PCG also gives 0 as the first number for every seed, so that its
#   first choice is the first option for all.
# Output seen:
#   | shuffle-seed: 24 orders; A in the places 1 to 4: 266, 248, 240, 246
#   | XORShift: 6 orders; A in the places 1 to 4: 0, 294, 291, 415
#   | MersenneTwister: 6 orders; A in the places 1 to 4: 0, 321, 377, 302
#   | PCG: 6 orders; A in the places 1 to 4: 0, 328, 328, 344
#   | first choice of XORShift: A 249, B 250, C 251, D 250
#   | first choice of MersenneTwister: A 246, B 278, C 246, D 230
#   | first choice of PCG: A 1000, B 0, C 0, D 0
# Why it matters: where authors write the right option first, A is wrong in every question of every student; and a draw
#   by lot that PCG makes from the date is won by the first name of the list.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  random-seedable@1.0.8 shuffle-seed@1.1.6 >&2 || exit 2

cat >look.mjs <<'JS'
import * as random from 'random-seedable';
import shuffleSeed from 'shuffle-seed';

const options = ['A', 'B', 'C', 'D'];
function look(name, order) {
  const orders = new Set();
  const places = [0, 0, 0, 0];
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const mixed = order(seed);
    orders.add(mixed.join(''));
    places[mixed.indexOf('A')] += 1;
  }
  console.log(`${name}: ${orders.size} orders; A in the places 1 to 4: ${places.join(', ')}`);
}
look('shuffle-seed', (seed) => shuffleSeed.shuffle([...options], String(seed)));
for (const generator of ['XORShift', 'MersenneTwister', 'PCG']) look(generator, (seed) => new random[generator](seed).shuffle([...options]));
for (const generator of ['XORShift', 'MersenneTwister', 'PCG']) {
  const chosen = Array.from({ length: 1_000 }, (_, index) => new random[generator](index + 1).choice(options));
  console.log(`first choice of ${generator}: ${options.map((option) => `${option} ${chosen.filter((one) => one === option).length}`).join(', ')}`);
}
JS

cat >expected.txt <<'TEXT'
shuffle-seed: 24 orders; A in the places 1 to 4: 266, 248, 240, 246
XORShift: 6 orders; A in the places 1 to 4: 0, 294, 291, 415
MersenneTwister: 6 orders; A in the places 1 to 4: 0, 321, 377, 302
PCG: 6 orders; A in the places 1 to 4: 0, 328, 328, 344
first choice of XORShift: A 249, B 250, C 251, D 250
first choice of MersenneTwister: A 246, B 278, C 246, D 230
first choice of PCG: A 1000, B 0, C 0, D 0
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two mixes differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: random-seedable never leaves A in the first place"

#!/usr/bin/env bash
# unaccent in PGlite turns ₹ into Rs, × into * and ½ into 1/2 after a space, but leaves ² and the dot of ज़ alone.
#
# Package: @electric-sql/pglite 0.5.17 (npm)
# Expected: unaccent takes accents off letters and leaves everything else, signs of mathematics and money above all;
#   or the dot below, too, counts as an accent.
# Instead: signs that have an ASCII spelling are rewritten, also the minus and the division sign, and a fraction gets
#   a space; signs that have none stay. Hindi with and without the dot stays two words.
# Output seen:
#   | ₹100 -> Rs100
#   | 2×3÷4 -> 2*3/4
#   | −5 -> -5
#   | 1½ -> 1 1/2
#   | x² -> x², unchanged
#   | ज़मीन -> ज़मीन, unchanged
# Why it matters: who searches a bank of questions, or looks for doubles in it, with unaccent: "2×3" equals "2*3" and
#   "1½" equals "1 1/2", but x² does not equal x2, and Hindi gains nothing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @electric-sql/pglite@0.5.17 >&2 || exit 2

cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

const database = await PGlite.create({ extensions: { unaccent } });
await database.exec('create extension unaccent');
for (const text of ['₹100', '2×3÷4', '−5', '1½', 'x²', 'ज़मीन']) {
  const { rows } = await database.query('select unaccent($1) as plain', [text]);
  console.log(`${text} -> ${rows[0].plain}${rows[0].plain === text ? ', unchanged' : ''}`);
}
await database.close();
JS

cat >expected.txt <<'TEXT'
₹100 -> Rs100
2×3÷4 -> 2*3/4
−5 -> -5
1½ -> 1 1/2
x² -> x², unchanged
ज़मीन -> ज़मीन, unchanged
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: unaccent rewrites signs differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: unaccent rewrites signs of mathematics and money"

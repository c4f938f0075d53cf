#!/usr/bin/env bash
# In PGlite, corr() of a mark of 1/3 that all 30 students have is 0.72, instead of NULL.
#
# Package: @electric-sql/pglite 0.5.17 (npm)
# Expected: a question for which everybody got the same mark has no correlation with the total: NULL, as corr() says
#   for 1 and for 0.5.
# Instead: a mark that binary fractions cannot hold, such as a third or a penalty of -0.33, leaves rounding errors,
#   which corr() takes for a spread: any value up to ±1, of another sign for another number of students. In numeric it
#   is computed as double precision all the same.
# Output seen:
#   | 30 students with 1 -> NULL
#   | 30 students with 0.5 -> NULL
#   | 30 students with 1.0/3 -> 0.72
#   | 30 students with -0.33 -> 0.24
#   | 100 students with -0.33 -> -0.91
#   | 48 students with 1.33 -> 0.98
# Why it matters: who computes item discrimination (point-biserial) in SQL: a question that everybody answered alike
#   can look like the best or the worst one of the paper. Test min(mark) = max(mark) first.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @electric-sql/pglite@0.5.17 >&2 || exit 2

cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
for (const [mark, students] of [['1', 30], ['0.5', 30], ['1.0/3', 30], ['-0.33', 30], ['-0.33', 100], ['1.33', 48]]) {
  const { rows } = await database.query(
    `select corr((${mark})::float8, total::float8) as found from generate_series(1, ${students}) as total`,
  );
  console.log(`${students} students with ${mark} -> ${rows[0].found?.toFixed(2) ?? 'NULL'}`);
}
await database.close();
JS

cat >expected.txt <<'TEXT'
30 students with 1 -> NULL
30 students with 0.5 -> NULL
30 students with 1.0/3 -> 0.72
30 students with -0.33 -> 0.24
100 students with -0.33 -> -0.91
48 students with 1.33 -> 0.98
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: corr() treats equal marks differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: PGlite finds a correlation for a question that all answered alike"

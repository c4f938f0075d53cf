#!/usr/bin/env bash
# PGlite has the collations en_US and en_US.utf8, and sorts by bytes with both; only und-x-icu sorts as people do.
#
# Package: @electric-sql/pglite 0.5.17 (npm)
# Expected: a collation that is there, or whose name is accepted, sorts as on PostgreSQL: anand, Bala, Charu. If it
#   could not, there would be an error, as for en-IN-x-icu.
# Instead: en_US puts all capitals before all small letters without a notice, exactly as "C" does. und-x-icu and
#   unicode sort properly, and hi-x-icu does not exist.
# Output seen:
#   | C -> Bala Charu anand
#   | en_US -> Bala Charu anand
#   | en_US.utf8 -> Bala Charu anand
#   | und-x-icu -> anand Bala Charu
#   | unicode -> anand Bala Charu
#   | en-IN-x-icu -> no such collation
#   | hi-x-icu -> no such collation
# Why it matters: who develops on PGlite and runs on PostgreSQL: lists of names and schools, and pages that continue
#   after a name, come in another order, though the query names its collation.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @electric-sql/pglite@0.5.17 >&2 || exit 2

cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
for (const collation of ['C', 'en_US', 'en_US.utf8', 'und-x-icu', 'unicode', 'en-IN-x-icu', 'hi-x-icu']) {
  const sql = `select name from (values ('Charu'), ('anand'), ('Bala')) as names(name) order by name collate "${collation}"`;
  const order = await database.query(sql).then(
    ({ rows }) => rows.map(({ name }) => name).join(' '),
    () => 'no such collation',
  );
  console.log(`${collation} -> ${order}`);
}
await database.close();
JS

cat >expected.txt <<'TEXT'
C -> Bala Charu anand
en_US -> Bala Charu anand
en_US.utf8 -> Bala Charu anand
und-x-icu -> anand Bala Charu
unicode -> anand Bala Charu
en-IN-x-icu -> no such collation
hi-x-icu -> no such collation
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: PGlite sorts by collations differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: PGlite sorts by bytes with the collation en_US"

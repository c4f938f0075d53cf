#!/usr/bin/env bash
# PGlite's exec says of each statement how many rows all of them so far have changed: a delete of one row says 4.
#
# Package: @electric-sql/pglite 0.5.16 (npm), PostgreSQL 18.6
# Expected: exec returns one result for each statement, and affectedRows of each is its own, as it is from query, and as
#   the package pg gives it.
# Instead: the number is a running total: each statement says its own rows and those of all before it, also a select,
#   which changes nothing. rowCount, beside it, is that of the statement.
# Output seen:
#   | update marks set mark = mark + 1: affectedRows 3, rowCount 3
#   | delete from marks where student = 'Chand': affectedRows 4, rowCount 1
#   | select * from marks: affectedRows 4, rowCount 2
#   | update marks set mark = 0 where student = 'Nobody': affectedRows 4, rowCount 0
#   | the last one alone: affectedRows 0
# Why it matters: who checks that a correction changed one candidate and no more (affectedRows === 1) refuses a right
#   one, or takes a statement that found nothing for one that worked.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @electric-sql/pglite@0.5.16 >&2 || exit 2

cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
await database.exec("create table marks (student text, mark int); insert into marks values ('Asha', 90), ('Bina', 75), ('Chand', 40)");
const statements = ["update marks set mark = mark + 1", "delete from marks where student = 'Chand'", 'select * from marks', "update marks set mark = 0 where student = 'Nobody'"];
const results = await database.exec(statements.join(';'));
for (const [index, { command, affectedRows, rowCount }] of results.entries()) {
  console.log(`${statements[index]}: affectedRows ${affectedRows}, rowCount ${rowCount}`);
}
const { affectedRows } = await database.query(statements[3]);
console.log(`the last one alone: affectedRows ${affectedRows}`);
JS

cat >expected.txt <<'TEXT'
update marks set mark = mark + 1: affectedRows 3, rowCount 3
delete from marks where student = 'Chand': affectedRows 4, rowCount 1
select * from marks: affectedRows 4, rowCount 2
update marks set mark = 0 where student = 'Nobody': affectedRows 4, rowCount 0
the last one alone: affectedRows 0
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: PGlite counts rows of exec differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: PGlite's exec adds up the rows of all statements"

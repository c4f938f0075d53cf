#!/usr/bin/env bash
# For a column of type date, PGlite takes the day of a Date in UTC, and pg the day where the process runs.
#
# Packages: @electric-sql/pglite 0.5.17, pg 8.23.1 (npm)
# Expected: both drivers of one schema store the same day for the same Date: midnight of 10 January in India is 10
#   January.
# Instead: PGlite stores 9 January, whatever TZ is; the text that pg sends for the same Date, given to the same
#   database, is 10 January. Reading differs too: PGlite gives midnight in UTC, pg midnight where the process runs, so
#   each agrees with itself alone.
# Output seen:
#   | midnight: 2026-01-09T18:30:00.000Z
#   | PGlite stores 2026-01-09
#   | pg sends 2026-01-10T00:00:00.000+05:30, which is stored as 2026-01-10
#   | 2026-01-10 is read as 2026-01-10T00:00:00.000Z; by pg as 2026-01-09T18:30:00.000Z
# Why it matters: who runs on PGlite and on PostgreSQL in India with Date objects for dates of birth or days of a
#   round: a copy from one to the other moves by a day. Strings such as 2026-01-10 are safe.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @electric-sql/pglite@0.5.17 pg@8.23.1 >&2 || exit 2

cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import utils from 'pg/lib/utils.js';

const database = await PGlite.create();
const day = new Date(2026, 0, 10);
const stored = async (value) => (await database.query('select $1::date::text as day', [value])).rows[0].day;
console.log(`midnight: ${day.toISOString()}`);
console.log(`PGlite stores ${await stored(day)}`);
console.log(`pg sends ${utils.prepareValue(day)}, which is stored as ${await stored(utils.prepareValue(day))}`);
const { rows } = await database.query(`select '2026-01-10'::date as day`);
console.log(`2026-01-10 is read as ${rows[0].day.toISOString()}; by pg as ${pg.types.getTypeParser(1082)('2026-01-10').toISOString()}`);
await database.close();
JS

cat >expected.txt <<'TEXT'
midnight: 2026-01-09T18:30:00.000Z
PGlite stores 2026-01-09
pg sends 2026-01-10T00:00:00.000+05:30, which is stored as 2026-01-10
2026-01-10 is read as 2026-01-10T00:00:00.000Z; by pg as 2026-01-09T18:30:00.000Z
TEXT

TZ=Asia/Kolkata node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two drivers treats dates differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: PGlite stores a day of India as the day before, and pg does not"

#!/usr/bin/env bash
# alasql numbers rows in the order of the table, whatever OVER (ORDER BY …) says: the best of seven becomes the seventh.
#
# Package: alasql 4.19.1 (npm)
# Expected: ROW_NUMBER() OVER (ORDER BY mark DESC) begins with the best mark, and with PARTITION BY each class has a
#   first, a second and so on, as in every SQL; or the statement is refused, as RANK() is.
# Instead: ORDER BY inside OVER is read and left out. The number begins anew where the class of a row differs from that
#   of the row before, so that a class that comes twice has two first places. STDDEV counts a missing mark as 0, while
#   AVG and STDEV leave it out.
# Output seen:
#   | order by mark desc: Asha 1, Bina 2, Chand 3, Dev 4, Esha 5, Farah 6, Gita 7
#   |   expected: Asha 7, Bina 3, Chand 5, Dev 6, Esha 2, Farah 4, Gita 1
#   | partition by form order by mark desc: Asha 1, Bina 2, Chand 1, Dev 2, Esha 1, Farah 1, Gita 2
#   |   expected: Asha 3, Bina 2, Chand 3, Dev 4, Esha 1, Farah 2, Gita 1
#   | rank(): alasql.fn.rank is not a function
#   | AVG of 5, null and 7: 6
#   | STDEV of 5, null and 7: 1.4142135623730951
#   | STDDEV of 5, null and 7: 2.9439202887759492
# Why it matters: a merit list made from a sheet in the order of roll numbers has roll numbers as ranks, and a class may
#   have two winners.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact alasql@4.19.1 >&2 || exit 2

cat >look.mjs <<'JS'
import alasql from 'alasql';

const marks = [['Asha', 'IX', 40], ['Bina', 'IX', 90], ['Chand', 'X', 75], ['Dev', 'X', 60], ['Esha', 'IX', 95], ['Farah', 'X', 80], ['Gita', 'X', 100]];
const rows = marks.map(([name, form, mark]) => ({ name, form, mark }));
const better = (row, rivals) => rivals.filter(({ mark }) => mark > row.mark).length;
for (const [over, rivalsOf] of [
  ['order by mark desc', () => rows],
  ['partition by form order by mark desc', (row) => rows.filter(({ form }) => form === row.form)],
]) {
  const places = alasql(`select name, form, row_number() over (${over}) as place from ?`, [rows]);
  console.log(`${over}: ${places.map(({ name, place }) => `${name} ${place}`).join(', ')}`);
  console.log(`  expected: ${rows.map((row) => `${row.name} ${better(row, rivalsOf(row)) + 1}`).join(', ')}`);
}
try {
  alasql('select name, rank() over (order by mark desc) as place from ?', [rows]);
} catch (error) {
  console.log(`rank(): ${error.message}`);
}
const missing = [{ mark: 5 }, { mark: null }, { mark: 7 }];
for (const name of ['AVG', 'STDEV', 'STDDEV']) console.log(`${name} of 5, null and 7: ${alasql(`SELECT VALUE ${name}(mark) FROM ?`, [missing])}`);
JS

cat >expected.txt <<'TEXT'
order by mark desc: Asha 1, Bina 2, Chand 3, Dev 4, Esha 5, Farah 6, Gita 7
  expected: Asha 7, Bina 3, Chand 5, Dev 6, Esha 2, Farah 4, Gita 1
partition by form order by mark desc: Asha 1, Bina 2, Chand 1, Dev 2, Esha 1, Farah 1, Gita 2
  expected: Asha 3, Bina 2, Chand 3, Dev 4, Esha 1, Farah 2, Gita 1
rank(): alasql.fn.rank is not a function
AVG of 5, null and 7: 6
STDEV of 5, null and 7: 1.4142135623730951
STDDEV of 5, null and 7: 2.9439202887759492
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: alasql numbers these rows differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: alasql makes the best of seven the seventh"

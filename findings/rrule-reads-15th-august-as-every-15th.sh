#!/usr/bin/env bash
# rrule makes "every year on the 15th August" the 15th of every month, and "every sunday at 5 pm" five in the morning.
#
# Package: rrule 2.8.1 (npm)
# Expected: fromText reads the whole sentence, or refuses it with an error, as it does for "every 2nd Saturday".
# Instead: a month behind the day is left out, and so are the minutes of 10:30 and the pm of 5 pm, without a notice.
#   "August 15" becomes August on any day, and "15 August" every year on any day. "every August on the 15th" is right.
# Output seen:
#   | every year on the 15th August -> FREQ=YEARLY;BYMONTHDAY=15: 26-01-15T00:00, 26-02-15T00:00, 26-03-15T00:00
#   | every year on August 15 -> FREQ=YEARLY;BYMONTH=8: 26-08-01T00:00, 27-08-01T00:00, 28-08-01T00:00
#   | every year on 15 August -> FREQ=YEARLY: 26-01-01T00:00, 27-01-01T00:00, 28-01-01T00:00
#   | every August on the 15th -> FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15: 26-08-15T00:00, 27-08-15T00:00, 28-08-15T00:00
#   | every sunday at 10:30 -> FREQ=WEEKLY;BYDAY=SU;BYHOUR=10: 26-01-04T10:00, 26-01-11T10:00, 26-01-18T10:00
#   | every sunday at 5 pm -> FREQ=WEEKLY;BYDAY=SU;BYHOUR=5: 26-01-04T05:00, 26-01-11T05:00, 26-01-18T05:00
#   | every 2nd Saturday -> Unknown symbol
# Why it matters: who lets organisers type when a round repeats: a yearly quiz on Independence Day is announced twelve
#   times a year, and an evening round opens before sunrise.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact rrule@2.8.1 >&2 || exit 2

cat >look.mjs <<'JS'
import rrule from 'rrule';

const { RRule } = rrule;
for (const text of ['every year on the 15th August', 'every year on August 15', 'every year on 15 August', 'every August on the 15th', 'every sunday at 10:30', 'every sunday at 5 pm', 'every 2nd Saturday']) {
  try {
    const { origOptions } = RRule.fromText(text);
    const days = new RRule({ ...origOptions, dtstart: new Date('2026-01-01T00:00:00Z'), count: 3 }).all();
    console.log(`${text} -> ${RRule.optionsToString(origOptions).slice(6)}: ${days.map((day) => day.toISOString().slice(2, 16)).join(', ')}`);
  } catch (error) {
    console.log(`${text} -> ${error.message}`);
  }
}
JS

cat >expected.txt <<'TEXT'
every year on the 15th August -> FREQ=YEARLY;BYMONTHDAY=15: 26-01-15T00:00, 26-02-15T00:00, 26-03-15T00:00
every year on August 15 -> FREQ=YEARLY;BYMONTH=8: 26-08-01T00:00, 27-08-01T00:00, 28-08-01T00:00
every year on 15 August -> FREQ=YEARLY: 26-01-01T00:00, 27-01-01T00:00, 28-01-01T00:00
every August on the 15th -> FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15: 26-08-15T00:00, 27-08-15T00:00, 28-08-15T00:00
every sunday at 10:30 -> FREQ=WEEKLY;BYDAY=SU;BYHOUR=10: 26-01-04T10:00, 26-01-11T10:00, 26-01-18T10:00
every sunday at 5 pm -> FREQ=WEEKLY;BYDAY=SU;BYHOUR=5: 26-01-04T05:00, 26-01-11T05:00, 26-01-18T05:00
every 2nd Saturday -> Unknown symbol
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: rrule reads these sentences differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: rrule reads the 15th August as every 15th"

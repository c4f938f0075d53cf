#!/usr/bin/env bash
# ical reads 10:30 in Asia/Kolkata as 10:30 wherever the program runs: right on a laptop in India, 5 1/2 hours late on a
# server.
#
# Packages: ical 0.8.0, node-ical 0.27.2 (npm)
# Expected: DTSTART;TZID=Asia/Kolkata:20260815T103000 is 05:00 UTC on every machine, all the more when the file brings
#   the rules of the zone along, as with node-ical.
# Instead: the hour is taken for one of the machine. The zone is kept beside the date, as tz, but not used, and the
#   VTIMEZONE changes nothing.
# Output seen:
#   | Asia/Kolkata, zone named: ical 05:00 UTC, node-ical 05:00 UTC
#   | Asia/Kolkata, zone explained: ical 05:00 UTC, node-ical 05:00 UTC
#   | UTC, zone named: ical 10:30 UTC, node-ical 05:00 UTC
#   | UTC, zone explained: ical 10:30 UTC, node-ical 05:00 UTC
#   | America/New_York, zone named: ical 14:30 UTC, node-ical 05:00 UTC
#   | America/New_York, zone explained: ical 14:30 UTC, node-ical 05:00 UTC
# Why it matters: who reads the calendar of a school or of another club to find a free hour: tests on a laptop in India
#   pass, and the server in UTC is wrong by half a day of school.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact ical@0.8.0 node-ical@0.27.2 >&2 || exit 2

cat >look.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import ical from 'ical';
import nodeIcal from 'node-ical';

const zone = ['BEGIN:VTIMEZONE', 'TZID:Asia/Kolkata', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE'];
const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z', 'DTSTART;TZID=Asia/Kolkata:20260815T103000', 'SUMMARY:Round 1', 'END:VEVENT'];
const file = (lines) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//club//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
if (process.argv[2] === 'read') {
  for (const [name, lines] of [['zone named', event], ['zone explained', [...zone, ...event]]]) {
    const [plain, other] = [ical.parseICS(file(lines)), nodeIcal.sync.parseICS(file(lines))].map((found) =>
      Object.values(found).find(({ type }) => type === 'VEVENT').start.toISOString().slice(11, 16),
    );
    console.log(`${process.env.TZ}, ${name}: ical ${plain} UTC, node-ical ${other} UTC`);
  }
} else {
  for (const TZ of ['Asia/Kolkata', 'UTC', 'America/New_York']) {
    process.stdout.write(execFileSync(process.execPath, ['look.mjs', 'read'], { env: { ...process.env, TZ }, encoding: 'utf8' }));
  }
}
JS

cat >expected.txt <<'TEXT'
Asia/Kolkata, zone named: ical 05:00 UTC, node-ical 05:00 UTC
Asia/Kolkata, zone explained: ical 05:00 UTC, node-ical 05:00 UTC
UTC, zone named: ical 10:30 UTC, node-ical 05:00 UTC
UTC, zone explained: ical 10:30 UTC, node-ical 05:00 UTC
America/New_York, zone named: ical 14:30 UTC, node-ical 05:00 UTC
America/New_York, zone explained: ical 14:30 UTC, node-ical 05:00 UTC
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: ical or node-ical reads the hour differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: ical forgets Asia/Kolkata where the clock is UTC"

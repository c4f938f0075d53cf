#!/usr/bin/env bash
# date-holidays knows six public holidays of the whole of India, and neither Diwali, Holi nor Eid in any state.
#
# Package: date-holidays 3.37.0 (npm)
# Expected: the days on which schools in India are closed, Diwali and Holi first of all, at least as holidays of the
#   states that it lists; it does know Deepavali in Singapore.
# Instead: only days with a fixed date or counted from Easter are there; Diwali is in none of the 35 states and
#   territories, though in Singapore.
# Output seen:
#   | Diwali: in 0 of 35 states and territories
#   | Holi: in 0 of 35 states and territories
#   | Dussehra: in 0 of 35 states and territories
#   | Eid: in 0 of 35 states and territories
#   | Good Friday: in 35 of 35 states and territories
#   | India 2026: Republic Day, Good Friday, Ambedkar Jayanti, Independence Day, Gandhi Jayanti, Christmas Day
#   | Singapore 2026: Deepavali, 2026-11-08
# Why it matters: who warns organisers of a round on a holiday: there is no warning on the days that matter most, and
#   Good Friday is announced as one throughout India.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact date-holidays@3.37.0 >&2 || exit 2

cat >look.mjs <<'JS'
import Holidays from 'date-holidays';

const states = Object.keys(new Holidays().getStates('IN'));
const found = (pattern, of) => of.getHolidays(2026).filter(({ name }) => pattern.test(name));
for (const [day, pattern] of Object.entries({ Diwali: /diwali|deepavali/i, Holi: /^holi\b/i, Dussehra: /dussehra|dasami/i, Eid: /\beid\b|ramadan/i, 'Good Friday': /good friday/i })) {
  const count = states.filter((state) => found(pattern, new Holidays('IN', state)).length > 0).length;
  console.log(`${day}: in ${count} of ${states.length} states and territories`);
}
console.log(`India 2026: ${new Holidays('IN').getHolidays(2026).map(({ name }) => name).join(', ')}`);
const [deepavali] = found(/deepavali/i, new Holidays('SG'));
console.log(`Singapore 2026: ${deepavali.name}, ${deepavali.date.slice(0, 10)}`);
JS

cat >expected.txt <<'TEXT'
Diwali: in 0 of 35 states and territories
Holi: in 0 of 35 states and territories
Dussehra: in 0 of 35 states and territories
Eid: in 0 of 35 states and territories
Good Friday: in 35 of 35 states and territories
India 2026: Republic Day, Good Friday, Ambedkar Jayanti, Independence Day, Gandhi Jayanti, Christmas Day
Singapore 2026: Deepavali, 2026-11-08
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: date-holidays knows other days of India (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: date-holidays has no Diwali in India"

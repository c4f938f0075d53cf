#!/usr/bin/env bash
# @ishubhamx/panchangam-js puts Diwali 2026 on the 9th of November; India celebrates on the 8th.
#
# Package: @ishubhamx/panchangam-js 2.2.3 (npm)
# Expected: Diwali (Lakshmi Puja) is the day on whose evening there is new moon (Amavasya), the 8th in 2026, as in the
#   list of holidays of the Government of India. The package's own first page names Diwali first among its festivals.
# Instead: a festival belongs to the day at whose sunrise the lunar day (tithi) stands. On the evening of the 9th, the
#   package's own function says the 1st, not the 30th: Lakshmi Puja would be held after new moon. Diwali is a day late
#   in five years of six.
# Output seen:
#   | 2023: 13 November, celebrated on 12 November
#   | 2024: 1 November, celebrated on 31 October
#   | 2025: 21 October, celebrated on 20 October
#   | 2026: 9 November, celebrated on 8 November
#   | 2027: 29 October, celebrated on 29 October
#   | 2028: 18 October, celebrated on 17 October
#   | lunar day at six in the evening of 8 November 2026: 30
#   | lunar day at six in the evening of 9 November 2026: 1
# Why it matters: a club that keeps its rounds clear of Diwali with this calendar sets one on Diwali itself.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @ishubhamx/panchangam-js@2.2.3 >&2 || exit 2

cat >look.mjs <<'JS'
import panchangam from '@ishubhamx/panchangam-js';

const { getPanchangam, getTithiAtTime, Observer } = panchangam;
const bhopal = new Observer(23.26, 77.41, 500);
const celebrated = { 2023: '12 November', 2024: '31 October', 2025: '20 October', 2026: '8 November', 2027: '29 October', 2028: '17 October' };
const written = (day) => day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });
for (const [year, date] of Object.entries(celebrated)) {
  for (let time = Date.parse(`${year}-10-12T12:00+05:30`); time < Date.parse(`${year}-11-20T12:00+05:30`); time += 86_400_000) {
    const { festivals } = getPanchangam(new Date(time), bhopal, { timezoneOffset: 330 });
    if (festivals.some(({ name }) => name.startsWith('Diwali'))) console.log(`${year}: ${written(new Date(time))}, celebrated on ${date}`);
  }
}
for (const day of ['08', '09']) {
  console.log(`lunar day at six in the evening of ${Number(day)} November 2026: ${getTithiAtTime(new Date(`2026-11-${day}T18:00+05:30`))}`);
}
JS

cat >expected.txt <<'TEXT'
2023: 13 November, celebrated on 12 November
2024: 1 November, celebrated on 31 October
2025: 21 October, celebrated on 20 October
2026: 9 November, celebrated on 8 November
2027: 29 October, celebrated on 29 October
2028: 18 October, celebrated on 17 October
lunar day at six in the evening of 8 November 2026: 30
lunar day at six in the evening of 9 November 2026: 1
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: the package dates Diwali differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: @ishubhamx/panchangam-js puts Diwali 2026 on the day after"

#!/usr/bin/env bash
# any-date-parser reads 15-08-2026 as 8 May and 31-12-2026 as 12 January in the locale en-US: it leaves out the first
# digit.
#
# Package: any-date-parser 2.2.4 (npm)
# Expected: a day above 12 in the place of the month is either turned round or invalid, as "Invalid Date" is elsewhere;
#   en-IN reads it properly.
# Instead: what does not fit is searched for something that does: 5-08-2026 inside 15-08-2026. In en-IN, the American
#   12-31-2026 becomes 12 March. Every day from 13 on is read as another date, without a notice.
# Output seen:
#   | 15-08-2026 -> en-US 2026-05-08, en-IN 2026-08-15
#   | 31-12-2026 -> en-US 2026-01-12, en-IN 2026-12-31
#   | 26/01/2026 -> en-US 2026-06-01, en-IN 2026-01-26
#   | 05-08-2026 -> en-US 2026-05-08, en-IN 2026-08-05
#   | 12-31-2026 -> en-US 2026-12-31, en-IN 2026-03-12
#   | 15 Aug 2026 -> en-US 2026-08-15, en-IN 2026-08-15
# Why it matters: who imports dates of birth or of rounds on a server, whose locale is en-US unless somebody sets it:
#   students are born in other months, and a round on 15 August closes in May.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact any-date-parser@2.2.4 >&2 || exit 2

cat >look.mjs <<'JS'
import parser from 'any-date-parser';

for (const text of ['15-08-2026', '31-12-2026', '26/01/2026', '05-08-2026', '12-31-2026', '15 Aug 2026']) {
  const [american, indian] = ['en-US', 'en-IN'].map((locale) => {
    const date = parser.fromString(text, locale);
    return date.isValid() ? date.toISOString().slice(0, 10) : 'invalid';
  });
  console.log(`${text} -> en-US ${american}, en-IN ${indian}`);
}
JS

cat >expected.txt <<'TEXT'
15-08-2026 -> en-US 2026-05-08, en-IN 2026-08-15
31-12-2026 -> en-US 2026-01-12, en-IN 2026-12-31
26/01/2026 -> en-US 2026-06-01, en-IN 2026-01-26
05-08-2026 -> en-US 2026-05-08, en-IN 2026-08-05
12-31-2026 -> en-US 2026-12-31, en-IN 2026-03-12
15 Aug 2026 -> en-US 2026-08-15, en-IN 2026-08-15
TEXT

TZ=UTC node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: any-date-parser reads days before months differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: any-date-parser reads 15-08-2026 as 8 May"

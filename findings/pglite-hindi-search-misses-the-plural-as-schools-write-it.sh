#!/usr/bin/env bash
# PGlite's text search in Hindi finds classes and contests in the plural with a dot, and not with the moon that the
# standard spelling has.
#
# Package: @electric-sql/pglite 0.5.16 (npm), PostgreSQL 18.6; its configuration "hindi" (Snowball)
# Expected: both spellings of a plural, कक्षाएँ and कक्षाएं, have the stem of कक्षा, as both spellings of नदियाँ have that of
#   नदी.
# Instead: the ending ाएं is taken off and ाएँ is not, so the standard spelling of the commonest plural of feminine nouns
#   is a word of its own: a search for the singular does not find it. Of the ending ियाँ both spellings are known.
# Output seen:
#   | कक्षा: कक्ष; कक्षाओं: कक्ष; कक्षाएं: कक्ष; कक्षाएँ: कक्षाएँ
#   | भाषा: भाष; भाषाओं: भाष; भाषाएं: भाष; भाषाएँ: भाषाएँ
#   | नदी: नद; नदियों: नद; नदियां: नद; नदियाँ: नद
#   | "प्रतियोगिता" finds प्रतियोगिताएं: true
#   | "प्रतियोगिता" finds प्रतियोगिताएँ: false
# Why it matters: who searches Hindi questions by the full text misses those of authors who spell as schoolbooks do.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @electric-sql/pglite@0.5.16 >&2 || exit 2

cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
const one = async (query, ...values) => Object.values((await database.query(query, values)).rows[0])[0];
const stem = (word) => one("select array_to_string(tsvector_to_array(to_tsvector('hindi', $1)), ' ')", word);
for (const words of [
  ['कक्षा', 'कक्षाओं', 'कक्षाएं', 'कक्षाएँ'],
  ['भाषा', 'भाषाओं', 'भाषाएं', 'भाषाएँ'],
  ['नदी', 'नदियों', 'नदियां', 'नदियाँ'],
]) {
  const stems = [];
  for (const word of words) stems.push(`${word}: ${await stem(word)}`);
  console.log(stems.join('; '));
}
for (const word of ['प्रतियोगिताएं', 'प्रतियोगिताएँ']) {
  const found = await one("select to_tsvector('hindi', $1) @@ plainto_tsquery('hindi', 'प्रतियोगिता')", word);
  console.log(`"प्रतियोगिता" finds ${word}: ${found}`);
}
JS

cat >expected.txt <<'TEXT'
कक्षा: कक्ष; कक्षाओं: कक्ष; कक्षाएं: कक्ष; कक्षाएँ: कक्षाएँ
भाषा: भाष; भाषाओं: भाष; भाषाएं: भाष; भाषाएँ: भाषाएँ
नदी: नद; नदियों: नद; नदियां: नद; नदियाँ: नद
"प्रतियोगिता" finds प्रतियोगिताएं: true
"प्रतियोगिता" finds प्रतियोगिताएँ: false
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: PGlite finds other plurals in Hindi (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: PGlite's search in Hindi misses the plural as schools write it"

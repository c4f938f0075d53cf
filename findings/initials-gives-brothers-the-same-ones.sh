#!/usr/bin/env bash
# initials makes initials of a list differ, but gives three with one family name the same ones.
#
# Package: initials 3.1.2 (npm)
# Expected: what it does for two, Asha Verma AVe and Anil Verma AnV, goes on for three: every name of a list has its
#   own.
# Instead: only the last of the list with the same beginning is made different: the others keep the letters that were
#   tried first, and there is no sign that they are not unique.
# Output seen:
#   | Asha Verma, Anil Verma -> AVe, AnV; 2 of 2 different
#   | Asha Verma, Anil Verma, Amit Verma -> AVe, AVe, AmV; 2 of 3 different
#   | Ravi Kumar, Rohit Kumar, Rahul Kumar, Rani Kumar -> RKu, RKu, RKu, RaK; 2 of 4 different
#   | Asha Verma, Asha Vyas, Anil Verma -> AVe, AVy, AnV; 3 of 3 different
# Why it matters: on a board of buzzers or a score sheet, members of a family, or all the Kumars of a class, stand under
#   the same three letters.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact initials@3.1.2 >&2 || exit 2

cat >look.mjs <<'JS'
import initials from 'initials';

for (const names of [
  ['Asha Verma', 'Anil Verma'],
  ['Asha Verma', 'Anil Verma', 'Amit Verma'],
  ['Ravi Kumar', 'Rohit Kumar', 'Rahul Kumar', 'Rani Kumar'],
  ['Asha Verma', 'Asha Vyas', 'Anil Verma'],
]) {
  const short = initials(names);
  console.log(`${names.join(', ')} -> ${short.join(', ')}; ${new Set(short).size} of ${names.length} different`);
}
JS

cat >expected.txt <<'TEXT'
Asha Verma, Anil Verma -> AVe, AnV; 2 of 2 different
Asha Verma, Anil Verma, Amit Verma -> AVe, AVe, AmV; 2 of 3 different
Ravi Kumar, Rohit Kumar, Rahul Kumar, Rani Kumar -> RKu, RKu, RKu, RaK; 2 of 4 different
Asha Verma, Asha Vyas, Anil Verma -> AVe, AVy, AnV; 3 of 3 different
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: initials shortens these differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: initials gives three of one family name the same initials"

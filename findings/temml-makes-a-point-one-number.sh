#!/usr/bin/env bash
# Temml makes the point (1,2) and the set {2,3,5} one number; KaTeX keeps their members apart.
#
# Packages: temml 0.13.5, katex 0.19.1 (npm)
# Expected: a comma joins digits only where it can separate thousands, as in 1,234; the coordinates of (1,2) are two
#   numbers.
# Instead: digits around commas are always one number without a gap, unless a space, a sign or a letter stands
#   between: (1,2) is one <mn>, (1,-2) and (1, 2) are two.
# Output seen:
#   | (1,2) -> Temml 1,2; KaTeX 1 and 2
#   | \{2,3,5\} -> Temml 2,3,5; KaTeX 2 and 3 and 5
#   | x_{1,2} -> Temml 1,2; KaTeX 1 and 2
#   | (1,-2) -> Temml 1 and 2; KaTeX 1 and 2
#   | (1, 2) -> Temml 1 and 2; KaTeX 1 and 2
# Why it matters: authors of formulas and readers with a screen reader: (3,4) is spoken and spaced as one number, and
#   (1,2) and (1,-2) in the same list of options look different. A space after the comma helps.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact temml@0.13.5 katex@0.19.1 >&2 || exit 2

cat >look.mjs <<'JS'
import katex from 'katex';
import temml from 'temml';

const numbers = (mathml) => [...mathml.matchAll(/<mn>(.*?)<\/mn>/g)].map(([, number]) => number).join(' and ');
for (const formula of ['(1,2)', '\\{2,3,5\\}', 'x_{1,2}', '(1,-2)', '(1, 2)']) {
  const fromTemml = numbers(temml.renderToString(formula));
  const fromKatex = numbers(katex.renderToString(formula, { output: 'mathml' }));
  console.log(`${formula} -> Temml ${fromTemml}; KaTeX ${fromKatex}`);
}
JS

cat >expected.txt <<'TEXT'
(1,2) -> Temml 1,2; KaTeX 1 and 2
\{2,3,5\} -> Temml 2,3,5; KaTeX 2 and 3 and 5
x_{1,2} -> Temml 1,2; KaTeX 1 and 2
(1,-2) -> Temml 1 and 2; KaTeX 1 and 2
(1, 2) -> Temml 1 and 2; KaTeX 1 and 2
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: Temml or KaTeX reads commas between digits differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: Temml makes the point (1,2) one number"

import { nameKey } from './school.ts';

/** From here on two names may well be one, written in two ways. */
const alikeFrom = 0.7;

/** Letters that look the same in many a typeface are taken for one. */
function drawn(name: string): string {
  return nameKey(name).replace(/[i1]/g, 'l').replaceAll('0', 'o');
}

function pairs(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index += 1) {
    const pair = text.slice(index, index + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/** How alike two names look: 1 for the same, 0 for nothing in common (Dice's coefficient over pairs of letters). */
export function nameLikeness(one: string, other: string): number {
  const [first, second] = [drawn(one), drawn(other)];
  if (first === second) return 1;
  const inSecond = pairs(second);
  let shared = 0;
  for (const [pair, count] of pairs(first)) shared += Math.min(count, inSecond.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, first.length + second.length - 2);
}

/** The school whose name looks most like this one, where one looks alike enough for a person to compare the two. */
export function mostAlike<S extends { readonly institution: string }>(name: string, schools: readonly S[]): S | null {
  let best: S | null = null;
  let bestLikeness = alikeFrom;
  for (const school of schools) {
    const likeness = nameLikeness(name, school.institution);
    if (likeness < bestLikeness || (likeness === bestLikeness && best !== null)) continue;
    best = school;
    bestLikeness = likeness;
  }
  return best;
}

import { nameKey } from './school.ts';

/** From here on two names may well be one, written in two ways. */
const alikeFrom = 0.6;

/** A name as it looks: in pairs of letters, with how often each is there. Letters that look the same in many typefaces are taken for one. */
interface Look {
  readonly drawn: string;
  readonly pairs: ReadonlyMap<string, number>;
}

function lookOf(name: string): Look {
  const drawn = nameKey(name).replace(/[i1]/g, 'l').replaceAll('0', 'o');
  const pairs = new Map<string, number>();
  for (let index = 0; index < drawn.length - 1; index += 1) {
    const pair = drawn.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return { drawn, pairs };
}

/** How alike two looks are: 1 for the same, 0 for nothing in common (Dice's coefficient over pairs of letters). */
function likeness(one: Look, other: Look): number {
  if (one.drawn === other.drawn) return 1;
  let shared = 0;
  for (const [pair, count] of one.pairs) shared += Math.min(count, other.pairs.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, one.drawn.length + other.drawn.length - 2);
}

/** How alike two names look: 1 for the same, 0 for nothing in common. */
export function nameLikeness(one: string, other: string): number {
  return likeness(lookOf(one), lookOf(other));
}

/** Finds among these schools the one whose name looks most like another, where one looks alike enough for a person to compare the two. */
export function finderOfAlike<S extends { readonly institution: string }>(
  schools: readonly S[],
): (name: string) => S | null {
  const known = schools.map((school) => ({ school, look: lookOf(school.institution) }));
  return (name) => {
    const wanted = lookOf(name);
    let best: S | null = null;
    let bestLikeness = alikeFrom;
    for (const { school, look } of known) {
      const found = likeness(wanted, look);
      if (found < bestLikeness || (found === bestLikeness && best !== null)) continue;
      best = school;
      bestLikeness = found;
    }
    return best;
  };
}

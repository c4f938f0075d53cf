/** A group of fewer students is never shown, nor can one be found by subtraction. See docs/rules/standing.md, Y4 and Y5. */
export const minGroupSize = 5;

/** Students who are counted together, and the groups within: a city with its schools, a school with its classes. */
export interface StudentGroup {
  readonly key: string;
  readonly size: number;
  /** Each student is in one of them at most. */
  readonly within: readonly StudentGroup[];
  /** It is left out whatever its size, and the groups within are judged like those beside it. */
  readonly isLeftOut?: boolean;
}

/**
 * The keys of the groups of which figures may be shown: each has five students, and so has whatever is left of one without the
 * shown groups within it, unless nobody is. The shown groups lie within or beside each other, so every difference of theirs
 * consists of such remainders, and no figures of several groups, subtracted from each other, tell of fewer than five.
 */
export function shownGroups(root: StudentGroup): ReadonlySet<string> {
  const shown = new Set<string>();
  const show = (group: StudentGroup) => {
    shown.add(group.key);
    for (const each of shownWithin(group)) show(each);
  };
  if (root.size >= minGroupSize) show(root);
  return shown;
}

/** Leaves out the smallest until the rest is nobody or large enough; the groups within one that was left out take its place. */
function shownWithin({ size, within }: StudentGroup): readonly StudentGroup[] {
  let candidates = largeEnough(within);
  for (;;) {
    if (isRestShowable(size - candidates.reduce((sum, each) => sum + each.size, 0))) return candidates;
    const smallest = candidates.reduce((least, each) => (isBefore(each, least) ? each : least));
    candidates = [...candidates.filter((each) => each !== smallest), ...largeEnough(smallest.within)];
  }
}

/** Nobody, or enough students. */
export function isRestShowable(size: number): boolean {
  return size === 0 || size >= minGroupSize;
}

function largeEnough(groups: readonly StudentGroup[]): StudentGroup[] {
  return groups.flatMap((group) => {
    if (group.size < minGroupSize) return [];
    return group.isLeftOut ? largeEnough(group.within) : [group];
  });
}

/** Of two of the same size the key decides, so that every reading leaves out the same. */
function isBefore(one: StudentGroup, other: StudentGroup): boolean {
  return one.size === other.size ? one.key < other.key : one.size < other.size;
}

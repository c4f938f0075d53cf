/** Smaller counts are hidden, as classmates could be identified. See docs/rules/schools.md, S9. */
export const minPublicCount = 5;

export function publicCount(registered: number): number | null {
  return registered < minPublicCount ? null : registered;
}

export interface RegisteredTotal {
  readonly students: number;
  readonly schools: number;
}

/**
 * The total once it is worth saying.
 * @param from how many students it takes, at least as many as are told of one school; null: it is never said
 */
export function publicTotal(total: RegisteredTotal, from: number | null): RegisteredTotal | null {
  return from === null || total.students < Math.max(from, minPublicCount) ? null : total;
}

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
 * The total once it is large enough to publish.
 * @param from the minimum, at least the one for a single school; null: never published
 */
export function publicTotal(total: RegisteredTotal, from: number | null): RegisteredTotal | null {
  return from === null || total.students < Math.max(from, minPublicCount) ? null : total;
}

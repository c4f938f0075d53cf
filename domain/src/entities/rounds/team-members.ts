import type { Instant } from '#shared/instant.ts';

/** `replaced`: somebody else of the school comes instead. */
export const memberStates = ['invited', 'confirmed', 'declined', 'replaced'] as const;
export type MemberState = (typeof memberStates)[number];

interface Invited {
  readonly state: MemberState;
  readonly answerBy: Instant;
}

/** Whether a member can still answer by the link; organisers note what they hear later. See docs/rules/stage.md, ST13. */
export function canAnswer({ state, answerBy }: Invited, now: Instant): boolean {
  return state !== 'replaced' && now < answerBy;
}

/** Whether a member is one of those who come, for all that is known. */
export function isExpected({ state }: Pick<Invited, 'state'>): boolean {
  return state === 'invited' || state === 'confirmed';
}

export const teamStates = ['invited', 'confirmed', 'incomplete', 'declined'] as const;
export type TeamState = (typeof teamStates)[number];

/** What the answers of its members say about a team. */
export function teamState(members: readonly Pick<Invited, 'state'>[]): TeamState {
  const wanted = members.filter(({ state }) => state !== 'replaced');
  if (wanted.every(({ state }) => state === 'confirmed')) return 'confirmed';
  if (wanted.every(({ state }) => state === 'declined')) return 'declined';
  return wanted.some(({ state }) => state === 'declined') ? 'incomplete' : 'invited';
}

/**
 * Who comes next: the best of the school who was never asked. See docs/rules/ranking.md, R4.
 * @param ranked of the school, best first
 */
export function nextInLine<Student extends { readonly id: string }>(
  ranked: readonly Student[],
  members: readonly { readonly id: string }[],
): Student | null {
  return ranked.find(({ id }) => !members.some((member) => member.id === id)) ?? null;
}

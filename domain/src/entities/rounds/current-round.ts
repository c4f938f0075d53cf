import type { Role } from '#shared/role.ts';

/** What of somebody decides whether a rehearsal is theirs to sit. */
export interface Rehearser {
  /** Null for participants. */
  readonly role: Role | null;
  /** Whether the account was made for a rehearsal. */
  readonly isSimulated: boolean;
}

/** Whether somebody takes part in rehearsals: the team, whatever their role, and the students made for it. See docs/rules/rounds.md, N17. */
export function rehearses({ role, isSimulated }: Rehearser): boolean {
  return role !== null || isSimulated;
}

/**
 * The round that somebody sits now: the rehearsal, as long as there is one and they take part, else the current round. A simulated
 * student has no other than the rehearsal. See docs/rules/rounds.md, N2 and N17.
 */
export function currentRoundFor<Round extends { readonly isCurrent: boolean; readonly isRehearsal: boolean }>(
  rounds: readonly Round[],
  somebody: Rehearser,
): Round | undefined {
  const rehearsal = rehearses(somebody) ? rounds.find(({ isRehearsal }) => isRehearsal) : undefined;
  if (rehearsal !== undefined || somebody.isSimulated) return rehearsal;
  return rounds.find(({ isCurrent }) => isCurrent);
}

import { may, type Role } from '#shared/role.ts';

export interface Rehearser {
  /** Null for participants. */
  readonly role: Role | null;
  /** True if the account was created for a rehearsal. */
  readonly isSimulated: boolean;
}

/** Roles that may read the paper anyway, and the students created for rehearsals. See docs/rules/rounds.md, N17. */
export function isRehearser({ role, isSimulated }: Rehearser): boolean {
  return may(role, 'bank') || isSimulated;
}

interface OneOfRounds {
  readonly isCurrent: boolean;
  readonly isRehearsal: boolean;
}

/**
 * The current round for an account: the rehearsal if there is one and they take part in it, else the current round. Simulated
 * students only have the rehearsal. See docs/rules/rounds.md, N2 and N17.
 */
export function currentRoundFor<Round extends OneOfRounds>(
  rounds: readonly Round[],
  somebody: Rehearser,
): Round | undefined {
  return currentRound(
    rounds.filter(({ isRehearsal }) => (isRehearsal ? isRehearser(somebody) : !somebody.isSimulated)),
  );
}

/** The same among an account's own rounds, such as those they have started. */
export function currentRound<Round extends OneOfRounds>(rounds: readonly Round[]): Round | undefined {
  return rounds.find(({ isRehearsal }) => isRehearsal) ?? rounds.find(({ isCurrent }) => isCurrent);
}

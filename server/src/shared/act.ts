import type { Instant } from '@club/domain/shared/instant';

/** Who does something, when, and from where: what the audit log keeps of it. Every call of an account has one. */
export interface Act {
  /** The account that acts. */
  readonly actorId: string;
  readonly now: Instant;
  /** Hash of the network address. */
  readonly addressHash: string;
}

/** What the command line does, or the server without being asked. */
export interface ServerAct {
  readonly actorId: null;
  readonly now: Instant;
  readonly addressHash: null;
}

export function serverAct(now: Instant): ServerAct {
  return { actorId: null, now, addressHash: null };
}

/** What somebody without an account does, such as a teacher with a key. */
export interface VisitorAct {
  readonly actorId: null;
  readonly now: Instant;
  readonly addressHash: string;
}

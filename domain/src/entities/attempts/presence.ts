import type { LiveRecord } from '#entities/attempts/live-state.ts';
import { processTimeoutMs } from '#entities/attempts/server-load.ts';
import type { Instant } from '#shared/instant.ts';

/** The last connection of an account's page to the live stream, as its process recorded it. */
export interface Presence {
  /** Null while it is connected, and permanently if its process died. */
  readonly leftAt: Instant | null;
  readonly changedAt: Instant;
  /** The newest sample of its process; null if there is none: the first one follows the first page by some seconds. */
  readonly lastSampleAt: Instant | null;
}

/** See docs/rules/live.md, J2. */
export function connectionOf(
  presence: Presence | null,
  now: Instant,
): Pick<LiveRecord, 'isConnected'> & { readonly heardAt: Instant | null } {
  if (presence === null) return { isConnected: false, heardAt: null };
  const { leftAt, changedAt, lastSampleAt } = presence;
  if (leftAt !== null) return { isConnected: false, heardAt: leftAt };
  const aliveAt = Math.max(changedAt, lastSampleAt ?? 0);
  return { isConnected: aliveAt > now - processTimeoutMs, heardAt: aliveAt };
}

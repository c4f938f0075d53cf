import { type Instant, second } from '@club/domain/shared/instant';
import { endPresences, upsertPresences } from '#entities/attempts/presence-store.ts';
import type { Database } from '#shared/database/database.ts';

/** A reload or a brief disconnection does not count as leaving. */
const reconnectGraceMs = 5 * second;

export interface PresencesOptions {
  readonly database: Database;
  readonly serverId: string;
  readonly clock: () => Instant;
}

export interface Presences {
  /** Another page of an account has connected. */
  arrive(accountId: string): void;
  /** A page of an account has disconnected. */
  leave(accountId: string): void;
  /** Writes the changes in two statements, whatever their number. Failed ones are written the next time. */
  write(): Promise<void>;
  isWritten(): boolean;
  /** Records everybody as disconnected: the process is stopping. */
  end(): Promise<void>;
}

/** See docs/rules/announcements.md, L5. */
export function createPresences({ database, serverId, clock }: PresencesOptions): Presences {
  const pages = new Map<string, number>();
  const written = new Set<string>();
  const leftAt = new Map<string, Instant>();

  async function writeDisconnected(accountIds: readonly string[], now: Instant): Promise<void> {
    const left = accountIds.map((accountId) => ({ accountId, at: leftAt.get(accountId) ?? now }));
    await endPresences(database, serverId, left, now);
    for (const accountId of accountIds) {
      written.delete(accountId);
      if (!pages.has(accountId)) leftAt.delete(accountId);
    }
  }

  return {
    arrive(accountId) {
      pages.set(accountId, (pages.get(accountId) ?? 0) + 1);
      leftAt.delete(accountId);
    },

    leave(accountId) {
      const open = (pages.get(accountId) ?? 0) - 1;
      if (open > 0) {
        pages.set(accountId, open);
        return;
      }
      pages.delete(accountId);
      leftAt.set(accountId, clock());
    },

    async write() {
      const now = clock();
      const arrived = [...pages.keys()].filter((accountId) => !written.has(accountId));
      await upsertPresences(
        database,
        serverId,
        arrived.map((accountId) => ({ accountId, at: now })),
      );
      for (const accountId of arrived) written.add(accountId);
      const gone = [...leftAt].filter(([, at]) => now - at >= reconnectGraceMs).map(([accountId]) => accountId);
      await writeDisconnected(gone, now);
    },

    isWritten: () => leftAt.size === 0 && [...pages.keys()].every((accountId) => written.has(accountId)),

    async end() {
      pages.clear();
      await writeDisconnected([...written], clock());
    },
  };
}

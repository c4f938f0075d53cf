import type { ReplyInputOf } from '@club/contract/shared/endpoint';
import { siteEndpoints } from '@club/contract/site';
import { toldRegistered, toldTotal } from '@club/domain/entities/schools/registered';
import { type Instant, minute } from '@club/domain/shared/instant';
import { countAccountsBySchool } from '#entities/accounts/school-account-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type PreparedReply, prepareReply } from '#shared/http/prepared-reply.ts';

/** How long a count is believed: all who ask within it cost one read. */
const believedFor = minute;

const cacheControl = 'public, max-age=60';

interface Counted {
  readonly bySchool: ReadonlyMap<string, number>;
  readonly total: PreparedReply;
}

/** How many have registered, for everybody: from memory, a minute old at most. */
export interface RegisteredCount {
  ofSchool(id: string, now: Instant): Promise<ReplyInputOf<typeof siteEndpoints.readRegistered>>;
  ofAll(now: Instant): Promise<PreparedReply>;
}

export interface RegisteredCountOptions {
  readonly database: Database;
  /** From how many students on the total is said; null: never. */
  readonly totalSaidFrom: number | null;
}

export function createRegisteredCount({ database, totalSaidFrom }: RegisteredCountOptions): RegisteredCount {
  let current: Counted | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Counted> | undefined;

  async function load(now: Instant): Promise<Counted> {
    const bySchool = await countAccountsBySchool(database);
    const counts = [...bySchool.values()].filter((count) => count > 0);
    const students = counts.reduce((sum, count) => sum + count, 0);
    const total = toldTotal({ students, schools: counts.length }, totalSaidFrom);
    current = { bySchool, total: prepareReply(siteEndpoints.readRegisteredTotal, { total }, cacheControl) };
    readAt = now;
    return current;
  }

  async function read(now: Instant): Promise<Counted> {
    if (current !== undefined && Math.abs(now - readAt) < believedFor) return current;
    reading ??= load(now).finally(() => {
      reading = undefined;
    });
    try {
      return await reading;
    } catch (error) {
      // Without its database the server still knows the count of a minute ago.
      if (current !== undefined) return current;
      throw error;
    }
  }

  return {
    ofSchool: async (id, now) => ({ registered: toldRegistered((await read(now)).bySchool.get(id) ?? 0) }),
    ofAll: async (now) => (await read(now)).total,
  };
}

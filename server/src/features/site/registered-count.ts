import type { ReplyInputOf } from '@club/contract/shared/endpoint';
import { siteEndpoints } from '@club/contract/site';
import { publicCount, publicTotal } from '@club/domain/entities/schools/public-count';
import { type Instant, minute } from '@club/domain/shared/instant';
import { countStudentsBySchool } from '#entities/accounts/school-account-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type PreparedReply, prepareReply } from '#shared/http/replies/prepared-reply.ts';

/** All reads within this time share one query. */
const cacheLifetimeMs = minute;

const cacheControl = 'public, max-age=60';

interface RegisteredCounts {
  readonly bySchool: ReadonlyMap<string, number>;
  readonly total: PreparedReply;
}

/** Cached for at most a minute. */
export interface RegisteredCount {
  ofSchool(id: string, now: Instant): Promise<ReplyInputOf<typeof siteEndpoints.readRegistered>>;
  ofAll(now: Instant): Promise<PreparedReply>;
}

export interface RegisteredCountOptions {
  readonly database: Database;
  /** Minimum number of students for publishing the total; null: never. */
  readonly totalSaidFrom: number | null;
}

export function createRegisteredCount({ database, totalSaidFrom }: RegisteredCountOptions): RegisteredCount {
  let current: RegisteredCounts | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<RegisteredCounts> | undefined;

  async function load(now: Instant): Promise<RegisteredCounts> {
    const bySchool = await countStudentsBySchool(database);
    const counts = [...bySchool.values()].filter((count) => count > 0);
    const students = counts.reduce((sum, count) => sum + count, 0);
    const total = publicTotal({ students, schools: counts.length }, totalSaidFrom);
    current = { bySchool, total: prepareReply(siteEndpoints.readRegisteredTotal, { total }, cacheControl) };
    readAt = now;
    return current;
  }

  async function read(now: Instant): Promise<RegisteredCounts> {
    if (current !== undefined && Math.abs(now - readAt) < cacheLifetimeMs) return current;
    reading ??= load(now).finally(() => {
      reading = undefined;
    });
    try {
      return await reading;
    } catch (error) {
      // If the database is down, the count of a minute ago is served.
      if (current !== undefined) return current;
      throw error;
    }
  }

  return {
    ofSchool: async (id, now) => ({ registered: publicCount((await read(now)).bySchool.get(id) ?? 0) }),
    ofAll: async (now) => (await read(now)).total,
  };
}

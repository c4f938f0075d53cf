import type { InputOf, ReplyInputOf } from '@club/contract/shared/endpoint';
import { siteEndpoints } from '@club/contract/site';
import { type Instant, second } from '@club/domain/shared/instant';
import { toOfferedSchoolReply } from '#entities/schools/school-reply.ts';
import { listOfferedSchools, type OfferedSchool } from '#entities/schools/school-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type PreparedReply, prepareReply } from '#shared/http/replies/prepared-reply.ts';

/** Maximum delay until a change by another process is visible. */
const cacheLifetimeMs = 3 * second;

/** Browsers ask again by ETag after this many seconds; schools change between events. */
const cacheControl = 'public, max-age=60';

type Listing = ReplyInputOf<typeof siteEndpoints.listSchools>;
type Query = InputOf<typeof siteEndpoints.listSchools>['query'];

interface CachedSchoolList {
  readonly schools: readonly OfferedSchool[];
  /** Detects changes. */
  readonly text: string;
  /** By city; all cities under null. */
  readonly replies: Map<string | null, PreparedReply>;
}

/** The listed and approved schools, from memory. */
export interface SchoolList {
  read(now: Instant): Promise<readonly OfferedSchool[]>;
  /** The schools of a city, or of all, prepared. */
  reply(query: Query, now: Instant): Promise<PreparedReply | Listing>;
  forget(): void;
}

export function createSchoolList(database: Database, cities: readonly string[]): SchoolList {
  let current: CachedSchoolList | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<CachedSchoolList> | undefined;
  let changes = 0;

  const load = async (now: Instant): Promise<CachedSchoolList> => {
    const asOf = changes;
    const schools = await listOfferedSchools(database);
    const text = JSON.stringify(schools);
    const loaded = current?.text === text ? current : { schools, text, replies: new Map() };
    // A list read before a change is already outdated.
    if (asOf === changes) {
      current = loaded;
      readAt = now;
      reading = undefined;
    }
    return loaded;
  };

  const list = async (now: Instant): Promise<CachedSchoolList> => {
    if (current !== undefined && Math.abs(now - readAt) < cacheLifetimeMs) return current;
    reading ??= load(now).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    try {
      return await reading;
    } catch (error) {
      // If the database is down, the last known schools are served.
      if (current !== undefined) return current;
      throw error;
    }
  };

  const listing = (schools: readonly OfferedSchool[]) => ({
    cities: [...cities],
    schools: schools.map(toOfferedSchoolReply),
  });

  return {
    read: async (now) => (await list(now)).schools,

    async reply({ city }, now) {
      const { schools, replies } = await list(now);
      const kept = replies.get(city ?? null);
      if (kept !== undefined) return kept;
      const ofCity = city === undefined ? schools : schools.filter((school) => school.city === city);
      // Prepared only for the club's cities: anybody can ask for others, and preparing takes longer than answering once.
      if (city !== undefined && !cities.includes(city)) return listing(ofCity);
      const prepared = prepareReply(siteEndpoints.listSchools, listing(ofCity), cacheControl);
      replies.set(city ?? null, prepared);
      return prepared;
    },

    forget() {
      changes += 1;
      readAt = Number.NEGATIVE_INFINITY;
      reading = undefined;
    },
  };
}

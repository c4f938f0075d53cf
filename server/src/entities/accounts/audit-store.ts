import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { AuditAction } from '@club/domain/entities/accounts/audit-action';
import { schoolLabel } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import { jsonInFieldOrder } from '@club/domain/shared/json-in-field-order';
import { normalizeForComparison } from '@club/domain/shared/text';
import { and, asc, desc, eq, gt, gte, inArray, lt, max, or, type SQL, sql } from 'drizzle-orm';
import { schools } from '#entities/schools/tables.ts';
import type { Act, ServerAct, VisitorAct } from '#shared/act.ts';
import { containsText } from '#shared/database/contains-text.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { readById, rowsPerPart } from '#shared/database/read-by-id.ts';
import { accounts, auditEvents } from './tables.ts';

/**
 * Records what somebody did, for others to look up.
 * @param subject the id of the object, or its name if there is only one of its kind
 */
export async function audit(
  database: Database,
  { actorId, now, addressHash }: Act | ServerAct | VisitorAct,
  action: AuditAction,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await database.insert(auditEvents).values({ at: now, actorId, action, subject, details, addressHash });
}

/** Whether an entry about an account or a candidate changed the school or the city. */
export const changesSchoolSql = sql`${auditEvents.details} -> 'changed' ?| array['school', 'city']`;

/** The newest entry; 0 if there is none. */
export async function readNewestAuditId(database: Database): Promise<number> {
  const [newest] = await database.select({ id: max(auditEvents.id) }).from(auditEvents);
  return newest?.id ?? 0;
}

/** The changes by field, for the audit log; null if there are none. */
export function changedFields<Subject extends object>(
  before: Subject,
  after: Subject,
): Record<string, { before: unknown; after: unknown }> | null {
  const fields = (Object.keys(after) as (keyof Subject & string)[]).filter(
    (field) => jsonInFieldOrder(before[field]) !== jsonInFieldOrder(after[field]),
  );
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map((field) => [field, { before: before[field], after: after[field] }]));
}

export interface AuditFilter {
  /** Part of the name or e-mail of the actor or of the account concerned, or of the details. */
  readonly search?: string | undefined;
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: Instant | undefined;
  /** Exclusive. */
  readonly until?: Instant | undefined;
  readonly before?: number | undefined;
}

/** As stored; the action may no longer exist in this version. */
export type StoredAuditEvent = typeof auditEvents.$inferSelect;

/** The newest matching events. A search looks through accounts and events in parts; others get their turn in between. */
export async function listAuditEvents(
  database: Database,
  { search, ...filter }: AuditFilter,
  limit: number,
): Promise<StoredAuditEvent[]> {
  if (search === undefined) return listMatching(database, matches(filter), limit);
  const isWanted = isAbout(await listPeople(database, search), search);
  const events: StoredAuditEvent[] = [];
  // Not from `before` itself: from the largest number it would take for ever.
  const first = Math.min(filter.before ?? Infinity, (await readNewestAuditId(database)) + 1);
  for (let last = first; last > 0 && events.length < limit; last -= rowsPerPart) {
    const part = and(lt(auditEvents.id, last), gte(auditEvents.id, last - rowsPerPart), matches(filter), isWanted);
    events.push(...(await listMatching(database, part, limit - events.length)));
    await letOthersGo();
  }
  return events;
}

function listMatching(database: Database, condition: SQL | undefined, limit: number): Promise<StoredAuditEvent[]> {
  return database.select().from(auditEvents).where(condition).orderBy(desc(auditEvents.id)).limit(limit);
}

function matches({ action, actorId, subject, from, until, before }: Omit<AuditFilter, 'search'>): SQL | undefined {
  return and(
    action === undefined ? undefined : eq(auditEvents.action, action),
    actorId === undefined ? undefined : eq(auditEvents.actorId, actorId),
    subject === undefined ? undefined : isOn(subject),
    from === undefined ? undefined : gte(auditEvents.at, from),
    until === undefined ? undefined : lt(auditEvents.at, until),
    before === undefined ? undefined : lt(auditEvents.id, before),
  );
}

/** Events with this subject, and others whose details name it. */
function isOn(id: string): SQL | undefined {
  const { subject, details } = auditEvents;
  return or(eq(subject, id), sql`${id} in (${details} ->> 'accountId', ${details} ->> 'questionId')`);
}

/** The accounts whose name or e-mail contains a text. */
async function listPeople(database: Database, text: string): Promise<string[]> {
  const isFound = or(containsText(sql`${accounts.name}`, text), containsText(sql`${accounts.email}`, text));
  const people = readById((after) =>
    database
      .select({ id: accounts.id, isFound: sql<boolean>`coalesce(${isFound}, false)` })
      .from(accounts)
      .where(after === undefined ? undefined : gt(accounts.id, after))
      .orderBy(asc(accounts.id))
      .limit(rowsPerPart),
  );
  const found: string[] = [];
  for await (const person of people) if (person.isFound) found.push(person.id);
  return found;
}

function isAbout(people: readonly string[], text: string): SQL | undefined {
  const asText = sql`(select unnest(${sql.param(people)}::text[]))`;
  return or(
    isOneOf(auditEvents.actorId, people),
    sql`${auditEvents.subject} in ${asText}`,
    sql`${auditEvents.details} ->> 'accountId' in ${asText}`,
    containsText(sql`${auditEvents.details}::text`, text),
    eq(auditEvents.subject, normalizeForComparison(text)),
  );
}

export async function listAuditNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await database
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  const places = await database
    .select({ id: schools.id, institution: schools.institution, pin: schools.pin })
    .from(schools)
    .where(inArray(schools.id, [...ids]));
  return new Map([
    ...people.map(({ id, name }) => [id, name] as const),
    ...places.map(({ id, ...school }) => [id, schoolLabel(school)] as const),
  ]);
}

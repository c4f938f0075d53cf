import type { AuditAction } from '@club/domain/entities/accounts/audit-action';
import { schoolLabel } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import { jsonInFieldOrder } from '@club/domain/shared/json-in-field-order';
import { normalizeForComparison } from '@club/domain/shared/text';
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { accounts, auditEvents } from './tables.ts';

/** Something a person did that others must be able to look up. */
export interface AuditEvent {
  readonly at: Instant;
  /** The account that did it; null when the command line did. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  /** The id of what it was done to, or the name of what there is one of. */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Of the network address it came from; null when the command line did it. */
  readonly addressHash: string | null;
}

/** Which admin does something, when and from where. */
export interface AdminAct {
  readonly adminId: string;
  readonly now: Instant;
  /** Of the network address it comes from. */
  readonly addressHash: string;
}

export async function insertAuditEvent(database: Database, event: AuditEvent): Promise<void> {
  await database.insert(auditEvents).values(event);
}

/** By field, for the audit log; null if nothing changed. */
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

/** Which events are asked for. */
export interface AuditFilter {
  /** Part of the name or e-mail of who did it, of whose it is, or of what is noted. */
  readonly search?: string | undefined;
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: Instant | undefined;
  /** The first instant that is too late. */
  readonly until?: Instant | undefined;
  readonly before?: number | undefined;
}

/** As stored; its action may be one that no longer exists. */
export type StoredAuditEvent = typeof auditEvents.$inferSelect;

/** The newest events that fit. */
export function listAuditEvents(database: Database, filter: AuditFilter, limit: number): Promise<StoredAuditEvent[]> {
  const { action, actorId, subject, from, until, before, search } = filter;
  return database
    .select()
    .from(auditEvents)
    .where(
      and(
        action === undefined ? undefined : eq(auditEvents.action, action),
        actorId === undefined ? undefined : eq(auditEvents.actorId, actorId),
        subject === undefined ? undefined : isOn(subject),
        from === undefined ? undefined : gte(auditEvents.at, from),
        until === undefined ? undefined : lt(auditEvents.at, until),
        before === undefined ? undefined : lt(auditEvents.id, before),
        search === undefined ? undefined : isAbout(database, normalizeForComparison(search)),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit);
}

/** Its own events, and those of other subjects that name it. */
function isOn(id: string): SQL | undefined {
  const { subject, details } = auditEvents;
  return or(eq(subject, id), sql`${id} in (${details} ->> 'accountId', ${details} ->> 'questionId')`);
}

function isAbout(database: Database, text: string): SQL | undefined {
  const people = database
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(sql`strpos(lower(${accounts.name}), ${text}) > 0`, sql`strpos(lower(${accounts.email}), ${text}) > 0`));
  const peopleAsText = sql`(select id::text from (${people}) as people)`;
  return or(
    inArray(auditEvents.actorId, people),
    sql`${auditEvents.subject} in ${peopleAsText}`,
    sql`${auditEvents.details} ->> 'accountId' in ${peopleAsText}`,
    sql`strpos(lower(${auditEvents.details}::text), ${text}) > 0`,
    eq(auditEvents.subject, text),
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

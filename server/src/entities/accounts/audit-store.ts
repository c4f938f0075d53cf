import type { AuditAction } from '@club/domain/entities/accounts/audit-action';
import { schoolLabel } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import { jsonInFieldOrder } from '@club/domain/shared/json-in-field-order';
import { normalizeForComparison } from '@club/domain/shared/text';
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { schools } from '#entities/schools/tables.ts';
import type { Act, ServerAct } from '#shared/act.ts';
import { containsText } from '#shared/database/contains-text.ts';
import type { Database } from '#shared/database/database.ts';
import { accounts, auditEvents } from './tables.ts';

/**
 * Records what somebody did, for others to look up.
 * @param subject the id of the object, or its name if there is only one of its kind
 */
export async function audit(
  database: Database,
  { actorId, now, addressHash }: Act | ServerAct,
  action: AuditAction,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await database.insert(auditEvents).values({ at: now, actorId, action, subject, details, addressHash });
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

/** The newest matching events. */
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
        search === undefined ? undefined : isAbout(database, search),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit);
}

/** Events with this subject, and others whose details name it. */
function isOn(id: string): SQL | undefined {
  const { subject, details } = auditEvents;
  return or(eq(subject, id), sql`${id} in (${details} ->> 'accountId', ${details} ->> 'questionId')`);
}

function isAbout(database: Database, text: string): SQL | undefined {
  const people = database
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(containsText(sql`${accounts.name}`, text), containsText(sql`${accounts.email}`, text)));
  const peopleAsText = sql`(select id::text from (${people}) as people)`;
  return or(
    inArray(auditEvents.actorId, people),
    sql`${auditEvents.subject} in ${peopleAsText}`,
    sql`${auditEvents.details} ->> 'accountId' in ${peopleAsText}`,
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

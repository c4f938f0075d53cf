import type { Instant } from '@club/domain/shared/instant';
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { accounts, auditEvents } from '#entities/accounts/tables.ts';
import { listAnswerRows } from '#entities/attempts/answer-store.ts';
import { entries } from '#entities/attempts/tables.ts';
import type { Database } from '#shared/database/database.ts';

export interface Save {
  readonly section: number;
  readonly at: Instant;
  readonly counts: boolean;
  readonly isAfterKey: boolean;
  readonly isAnswered: boolean;
}

/** When each question was last answered and whether that counts, without the answers themselves. */
export async function listSaves(database: Database, attemptId: string): Promise<Save[]> {
  const rows = await listAnswerRows(database, attemptId);
  return rows
    .map(({ section, receivedAt, counts, isAfterKey, ticks, userInput }) => {
      const isAnswered = ticks !== null || (userInput ?? '') !== '';
      return { section, at: receivedAt, counts, isAfterKey, isAnswered };
    })
    .toSorted((one, other) => one.at - other.at);
}

export interface AccountAuditEvent {
  readonly at: Instant;
  readonly actorId: string | null;
  readonly by: string | null;
  readonly action: string;
  readonly details: unknown;
}

const maxActsListed = 200;

const actionsListedElsewhere = ['intervention-made', 'intervention-undone'];

export async function listAccountAuditEvents(
  database: Database,
  { accountId, attemptId }: { readonly accountId: string; readonly attemptId: string | null },
): Promise<AccountAuditEvent[]> {
  const subjects = await listSubjects(database, { accountId, attemptId });
  return database
    .select({
      at: auditEvents.at,
      actorId: auditEvents.actorId,
      by: accounts.name,
      action: auditEvents.action,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .leftJoin(accounts, eq(accounts.id, auditEvents.actorId))
    .where(and(isAbout(subjects), notInArray(auditEvents.action, actionsListedElsewhere)))
    .orderBy(sql`${auditEvents.id} desc`)
    .limit(maxActsListed);
}

/** The starts of all disqualifications that were lifted later, in whatever way. */
export async function listLiftedDisqualifications(
  database: Database,
  of: { readonly accountId: string; readonly attemptId: string | null },
): Promise<Instant[]> {
  const rows = await database
    .select({ lifted: sql<number>`(${auditEvents.details}->>'lifted')::float8` })
    .from(auditEvents)
    .where(and(isAbout(await listSubjects(database, of)), sql`${auditEvents.details} ? 'lifted'`))
    .orderBy(asc(auditEvents.id));
  return rows.map(({ lifted }) => lifted);
}

async function listSubjects(
  database: Database,
  { accountId, attemptId }: { readonly accountId: string; readonly attemptId: string | null },
): Promise<string[]> {
  const ofAccount = await database.select({ id: entries.id }).from(entries).where(eq(entries.accountId, accountId));
  return [accountId, ...(attemptId === null ? [] : [attemptId]), ...ofAccount.map(({ id }) => id)];
}

function isAbout(subjects: readonly string[]): SQL {
  return sql`${auditEvents.subject} = any(${sql.param(subjects)}::text[])`;
}

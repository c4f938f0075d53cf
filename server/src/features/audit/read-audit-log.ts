import type { auditEndpoints } from '@club/contract/audit';
import type { InputOf, ReplyInputOf } from '@club/contract/shared/endpoint';
import { fromIndianInput, toIsoTime } from '@club/domain/shared/indian-time';
import { day } from '@club/domain/shared/instant';
import { listAuditEvents, type StoredAuditEvent } from '#entities/accounts/audit-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listNames } from './audit-name-store.ts';

type Endpoint = typeof auditEndpoints.listAuditEvents;

/** Days are in Indian time. */
export type AuditEventQuery = Omit<InputOf<Endpoint>['query'], 'limit'>;

/** One page of the audit log, with the names of everything in it. */
export async function readAuditLog(
  database: Database,
  { limit, ...query }: InputOf<Endpoint>['query'],
): Promise<ReplyInputOf<Endpoint>> {
  const found = await readAuditEvents(database, query, limit + 1);
  const events = found.slice(0, limit);
  const names = await namesIn(database, events);
  return {
    events: events.map(({ id, at, actorId, action, subject, details, addressHash }) => ({
      id,
      at: toIsoTime(at),
      actorId,
      action,
      subject,
      details: isRecord(details) ? details : {},
      addressHash,
    })),
    names: Object.fromEntries(names),
    nextBefore: found.length > limit ? (events.at(-1)?.id ?? null) : null,
  };
}

/** The newest matching events. */
export function readAuditEvents(
  database: Database,
  { from, to, ...filter }: AuditEventQuery,
  limit: number,
): Promise<StoredAuditEvent[]> {
  return listAuditEvents(
    database,
    {
      ...filter,
      from: from === undefined ? undefined : startOfDay(from),
      until: to === undefined ? undefined : startOfDay(to) + day,
    },
    limit,
  );
}

export function namesIn(database: Database, events: readonly StoredAuditEvent[]): Promise<Map<string, string>> {
  const ids = events.flatMap(
    ({ actorId, subject, details }) => `${actorId} ${subject} ${JSON.stringify(details)}`.match(uuids) ?? [],
  );
  const slugs = events.flatMap(({ subject, details }) => [
    subject,
    ...(isRecord(details) ? [details.round, details.slug, details.of, details.insteadOf, details.copiedFrom] : []),
  ]);
  return listNames(database, [...new Set(ids)], [...new Set(slugs.filter((slug) => typeof slug === 'string'))]);
}

function startOfDay(text: string): number {
  return fromIndianInput(`${text}T00:00`);
}

const uuids = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { Instant } from '@club/domain/shared/instant';
import type { Database } from '#shared/database/database.ts';
import { auditEvents } from './tables.ts';

/** Something a person did that others must be able to look up. */
export interface AuditEvent {
  readonly at: Instant;
  /** The account that did it; null when the command line did. */
  readonly actorId: string | null;
  readonly action: string;
  /** The id of what it was done to, or the name of what there is one of. */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Of the network address it came from, where that is known. */
  readonly addressHash?: string | undefined;
}

export async function insertAuditEvent(database: Database, event: AuditEvent): Promise<void> {
  await database.insert(auditEvents).values(event);
}

/** What changed of something, field by field, for whoever asks later why it is as it is. */
export function changedFields<Subject extends object>(
  before: Subject,
  after: Subject,
): Record<string, { before: unknown; after: unknown }> {
  const fields = Object.keys(after) as (keyof Subject & string)[];
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { before: before[field], after: after[field] }]),
  );
}

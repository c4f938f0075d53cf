import { auditActionText } from '@club/texts/admin/audit-actions';
import type { Database } from '#shared/database/database.ts';
import { jsonInFieldOrder } from '#shared/json-in-field-order.ts';
import { timeCell } from '#shared/sheets/cells.ts';
import type { SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';
import { type AuditEventQuery, namesIn, readAuditEvents } from './read-audit-log.ts';

const header = ['number', 'at (India)', 'who', 'action', 'subject', 'subject ID', 'details', 'network address (hash)'];

const eventsPerBatch = 500;

/** Newest first. Names whatever the details refer to by id. */
export function auditSheet(database: Database, asked: AuditEventQuery): Sheet {
  return { name: 'audit-log', header, rows: rows(database, asked) };
}

async function* rows(database: Database, asked: AuditEventQuery): AsyncGenerator<readonly SheetCell[]> {
  let before: number | undefined;
  do {
    const events = await readAuditEvents(database, { ...asked, before }, eventsPerBatch);
    const names = await namesIn(database, events);
    const called = (id: string | null) => (id === null ? 'the command line' : (names.get(id) ?? id));
    for (const { id, at, actorId, action, subject, details, addressHash } of events) {
      yield [
        id,
        timeCell(at),
        called(actorId),
        auditActionText(action),
        called(subject),
        subject,
        jsonInFieldOrder(details, (value) => (typeof value === 'string' ? (names.get(value) ?? value) : value)),
        addressHash,
      ];
    }
    before = events.length < eventsPerBatch ? undefined : events.at(-1)?.id;
  } while (before !== undefined);
}

import { auditActionText, isAboutSubject } from '@club/texts/admin/audit-actions';
import { readDetails, subjectText } from '@club/texts/admin/audit-text';
import type { Database } from '#shared/database/database.ts';
import { timeCell } from '#shared/sheets/cells.ts';
import type { SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';
import { type AuditEventQuery, isRecord, namesIn, readAuditEvents } from './read-audit-log.ts';

const header = [
  ...['number', 'at (India)', 'who', 'action', 'subject', 'before', 'after', 'details', 'subject ID'],
  'network (the same code: the same network address)',
];

const eventsPerBatch = 500;

/** Newest first, in the words of the page. */
export function auditSheet(database: Database, query: AuditEventQuery): Sheet {
  return { name: 'audit-log', header, rows: rows(database, query) };
}

async function* rows(database: Database, query: AuditEventQuery): AsyncGenerator<readonly SheetCell[]> {
  let before: number | undefined;
  do {
    const events = await readAuditEvents(database, { ...query, before }, eventsPerBatch);
    const names = Object.fromEntries(await namesIn(database, events));
    for (const { id, at, actorId, action, subject, addressHash, ...event } of events) {
      const details = isRecord(event.details) ? event.details : {};
      const { changes, facts } = readDetails(details, names);
      const lines = (some: readonly { readonly field: string; readonly value: string }[]) =>
        some.map(({ field, value }) => `${field}: ${value}`).join('\n');
      const of = isAboutSubject(action) ? (subjectText({ subject, details }, names) ?? '(deleted)') : '';
      yield [
        id,
        timeCell(at),
        actorId === null ? 'the command line' : (names[actorId] ?? actorId),
        auditActionText(action),
        of,
        lines(changes.map((change) => ({ ...change, value: change.before }))),
        lines(changes.map((change) => ({ ...change, value: change.after }))),
        lines(facts.filter(({ value }) => value !== of)),
        subject,
        addressHash,
      ];
    }
    before = events.length < eventsPerBatch ? undefined : events.at(-1)?.id;
  } while (before !== undefined);
}

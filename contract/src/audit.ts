import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

/** A day of the calendar that has been or may come, and that a database knows. */
const day = z.iso.date().refine((text) => text.startsWith('2'), 'Give a day of this millennium: 2026-11-21');

/** Something that somebody did, as it was written down then. */
export const auditEventReply = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorId: z.uuid().nullable().describe('The account that did it; null when the command line did'),
  action: z.string(),
  subject: z.string().describe('The id of what it was done to'),
  details: z.record(z.string(), z.unknown()),
  addressHash: z
    .string()
    .nullable()
    .describe('Of the network address it came from: the same address has the same hash'),
});

export type AuditEventReply = z.output<typeof auditEventReply>;

const auditFilter = {
  search: z
    .string()
    .max(200)
    .optional()
    .describe('Part of the name or e-mail of who did it, of whose it is, or of what is noted'),
  action: z.string().max(100).optional(),
  actorId: idInput.optional(),
  subject: z.union([idInput, z.string().max(200)]).optional(),
  from: day.optional().describe('The first day, in India'),
  to: day.optional().describe('The last day, in India'),
};

export const auditEndpoints = {
  listAuditEvents: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'organise',
    summary: 'What people did, newest first. Nothing of it is ever changed or deleted.',
    query: z.object({
      ...auditFilter,
      before: z.coerce
        .number()
        .int()
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Goes on behind the event with this id'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      events: z.array(auditEventReply),
      names: z
        .record(z.string(), z.string())
        .describe('What the ids in these events are called now, as far as there is a name'),
      nextBefore: z.number().int().nullable().describe('For the next page; null when this is the last'),
    }),
    refusals: [],
  }),
  downloadAuditLog: endpoint({
    method: 'GET',
    path: '/api/audit.csv',
    access: 'organise',
    purpose: 'export',
    summary: 'What people did, newest first, as a sheet, `audit-log.csv`.',
    query: z.object({ ...auditFilter, format: sheetFormat }),
    reply: sheetReply,
    refusals: [],
  }),
};

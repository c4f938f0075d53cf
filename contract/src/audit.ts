import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { searchText } from '#shared/pasted.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const day = z.iso.date().refine((text) => text.startsWith('2'), 'Give a day of this millennium: 2026-11-21');

/** An audit event, as recorded at the time. */
export const auditEventReply = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorId: z.uuid().nullable().describe('The account that acted; null for the command line'),
  action: z.string(),
  subject: z.string().describe('The id of the object acted on'),
  details: z.record(z.string(), z.unknown()),
  addressHash: z
    .string()
    .nullable()
    .describe("Hash of the client's network address: equal addresses have equal hashes"),
});

export type AuditEventReply = z.output<typeof auditEventReply>;

const auditFilter = {
  search: searchText
    .optional()
    .describe(
      'Part of the name or e-mail address of the actor or the account concerned, or part of the recorded details',
    ),
  action: z.string().max(100).optional(),
  actorId: idInput.optional(),
  subject: z.union([idInput, z.string().max(200)]).optional(),
  from: day.optional().describe('First day, in Indian time'),
  to: day.optional().describe('Last day, in Indian time'),
};

export const auditEndpoints = {
  listAuditEvents: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'organise',
    summary: 'The audit log, newest first. Events are never changed or deleted.',
    query: z.object({
      ...auditFilter,
      before: z.coerce
        .number()
        .int()
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Return the events after the one with this id'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      events: z.array(auditEventReply),
      names: z.record(z.string(), z.string()).describe('Current names of the ids in these events, where known'),
      nextBefore: z.number().int().nullable().describe('Cursor of the next page; null on the last page'),
    }),
    refusals: [],
  }),
  downloadAuditLog: endpoint({
    method: 'GET',
    path: '/api/audit.csv',
    access: 'organise',
    purpose: 'export',
    summary: 'The audit log, newest first, as a sheet, `audit-log.csv`.',
    query: z.object({ ...auditFilter, format: sheetFormat }),
    reply: sheetReply,
    refusals: [],
  }),
};

import { emailProblem, readEmail } from '@club/domain/entities/accounts/email';
import { pinProblem, schoolProblem, toPin } from '@club/domain/entities/schools/school';
import { z } from 'zod';
import { managedSchoolReply, schoolReply, schoolStates } from '#entities/schools.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { searchText } from '#shared/pasted.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

/** None is needed. */
const schoolEmailProblem = (text: string) => (text === '' ? undefined : emailProblem(text));

const changedSchool = z.object({ school: managedSchoolReply });

const managedSchoolFilter = {
  state: z.enum(schoolStates).optional(),
  city: z.string().max(200).optional(),
  search: searchText.optional().describe('Words of the name, the pin or the city, in any order'),
};

export const schoolsAdminEndpoints = {
  listManagedSchools: endpoint({
    method: 'GET',
    path: '/api/schools/managed',
    access: 'organise',
    summary: 'All schools, including those entered by participants, by name, with the number of members.',
    query: z.object({
      ...managedSchoolFilter,
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(1000).default(50),
    }),
    reply: z.object({
      schools: z.array(managedSchoolReply),
      total: z.number().int(),
      waiting: z.number().int().describe('Number of schools pending review, regardless of the filter'),
    }),
    refusals: [],
  }),
  downloadManagedSchools: endpoint({
    method: 'GET',
    path: '/api/schools/managed.csv',
    access: 'organise',
    purpose: 'export',
    summary: 'All schools, including those entered by participants, by name, as a sheet, `schools.csv`.',
    query: z.object({ ...managedSchoolFilter, format: sheetFormat }),
    reply: sheetReply,
    refusals: [],
  }),
  approveSchool: endpoint({
    method: 'PUT',
    path: '/api/schools/:id/approval',
    access: 'organise',
    summary: 'Approve a school entered by participants, so that its students qualify, or withdraw the approval.',
    params: z.object({ id: idInput }),
    body: z.object({ approved: z.boolean() }),
    reply: changedSchool,
    refusals: ['school-unknown', 'school-listed', 'school-merged'],
  }),
  correctSchool: endpoint({
    method: 'PUT',
    path: '/api/schools/:id',
    access: 'organise',
    summary: 'Correct the name, the pin or the city of a school entered by participants. Its students stay with it.',
    params: z.object({ id: idInput }),
    body: z.object({
      institution: ruledText(schoolProblem),
      pin: ruledText(pinProblem).transform(toPin).describe('Six digits, or empty if unknown'),
      city: requiredText,
      merge: z.boolean().default(false).describe('If the corrected school already exists: merge this one into it'),
    }),
    reply: z.object({ school: managedSchoolReply.describe('The remaining school') }),
    refusals: ['school-unknown', 'school-listed', 'school-merged', 'school-exists', 'city-unknown'],
  }),
  mergeSchool: endpoint({
    method: 'POST',
    path: '/api/schools/:id/merge',
    access: 'organise',
    summary:
      'Merge a school entered by participants into another one, with its students and their entries; participants who enter its name again are assigned to the other one. It can be undone for an hour.',
    params: z.object({ id: idInput }),
    body: z.object({ into: idInput }),
    reply: z.object({ school: managedSchoolReply.describe('The remaining school') }),
    refusals: ['school-unknown', 'school-listed', 'school-merged'],
  }),
  noteContact: endpoint({
    method: 'PUT',
    path: '/api/schools/:id/contact',
    access: 'organise',
    summary:
      'Note, correct or remove the e-mail address of a school, to which codes for its results can be sent. Audited, without the address.',
    params: z.object({ id: idInput }),
    body: z.object({
      email: ruledText(schoolEmailProblem)
        .transform((text) => (text === '' ? null : readEmail(text)))
        .describe('Empty to remove it'),
    }),
    reply: changedSchool,
    refusals: ['school-unknown', 'school-merged'],
  }),
  listMerges: endpoint({
    method: 'GET',
    path: '/api/schools/merges',
    access: 'organise',
    summary: 'The merges that can still be undone, newest first.',
    reply: z.object({
      merges: z.array(
        z.object({
          school: schoolReply.describe('The school that was merged'),
          into: schoolReply,
          students: z.number().int().describe('Number of accounts it moved'),
          undoUntil: isoInstant,
          undoFirst: z.string().nullable().describe('The school that the other one was merged into since'),
        }),
      ),
      now: isoInstant,
    }),
    refusals: [],
  }),
  undoMerge: endpoint({
    method: 'DELETE',
    path: '/api/schools/:id/merge',
    access: 'organise',
    summary:
      'Undo the merge of a school within an hour: its students return with their entries, unless their school was changed since. Audited.',
    params: z.object({ id: idInput }),
    reply: z.object({ school: managedSchoolReply.describe('The school, which is one of its own again') }),
    refusals: ['school-unknown', 'school-merge-over', 'school-merged'],
  }),
};

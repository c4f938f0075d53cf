import { pinProblem, schoolProblem } from '@club/domain/entities/schools/school';
import { z } from 'zod';
import { managedSchoolReply, schoolStates } from '#entities/schools.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const changedSchool = z.object({ school: managedSchoolReply });

const managedSchoolFilter = {
  state: z.enum(schoolStates).optional(),
  city: z.string().max(200).optional(),
  search: z.string().max(200).optional().describe('Words of the name, the pin or the city, in any order'),
};

export const schoolsAdminEndpoints = {
  listManagedSchools: endpoint({
    method: 'GET',
    path: '/api/schools/managed',
    access: 'organise',
    summary: 'Every school, also those that participants typed in, by name, with how many belong to it.',
    query: z.object({
      ...managedSchoolFilter,
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(1000).default(50),
    }),
    reply: z.object({
      schools: z.array(managedSchoolReply),
      total: z.number().int(),
      waiting: z.number().int().describe('How many schools wait for an admin, whatever was asked for'),
    }),
    refusals: [],
  }),
  downloadManagedSchools: endpoint({
    method: 'GET',
    path: '/api/schools/managed.csv',
    access: 'organise',
    purpose: 'export',
    summary: 'Every school, also those that participants typed in, by name, as a sheet, `schools.csv`.',
    query: z.object({ ...managedSchoolFilter, format: sheetFormat }),
    reply: sheetReply,
    refusals: [],
  }),
  approveSchool: endpoint({
    method: 'PUT',
    path: '/api/schools/:id/approval',
    access: 'organise',
    summary: 'Take a school that was typed in for a real one, so that its students qualify; or take that back.',
    params: z.object({ id: idInput }),
    body: z.object({ approved: z.boolean() }),
    reply: changedSchool,
    refusals: ['school-unknown', 'school-listed', 'school-merged'],
  }),
  correctSchool: endpoint({
    method: 'PUT',
    path: '/api/schools/:id',
    access: 'organise',
    summary: 'Correct the name, the pin or the city of a school that was typed in. Its students come along.',
    params: z.object({ id: idInput }),
    body: z.object({
      institution: ruledText(schoolProblem),
      pin: ruledText(pinProblem).describe('Six digits, or empty when unknown'),
      city: requiredText,
      merge: z.boolean().default(false).describe('Where the corrected school is there already: merge this one into it'),
    }),
    reply: z.object({ school: managedSchoolReply.describe('The one that stays') }),
    refusals: ['school-unknown', 'school-listed', 'school-merged', 'school-exists', 'city-unknown'],
  }),
  mergeSchool: endpoint({
    method: 'POST',
    path: '/api/schools/:id/merge',
    access: 'organise',
    summary:
      'Put everybody of a school that was typed in at another one, with their entries; whoever writes it again is at that one.',
    params: z.object({ id: idInput }),
    body: z.object({ into: idInput }),
    reply: z.object({ school: managedSchoolReply.describe('The one that stays') }),
    refusals: ['school-unknown', 'school-listed', 'school-merged'],
  }),
};

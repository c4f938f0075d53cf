import { pinProblem, schoolProblem } from '@club/domain/schools/school';
import { languages } from '@club/domain/shared/language';
import { z } from 'zod';
import { endpoint, type RateLimit } from './endpoint.ts';
import { givenId } from './given-id.ts';
import { requiredText, ruledText } from './ruled-text.ts';
import { sheetFormat, sheetReply } from './sheet.ts';

export const schoolReply = z.object({
  id: z.uuid(),
  institution: z.string(),
  pin: z.string().nullable().describe('Six digits; null when unknown'),
  city: z.string(),
  label: z.string().describe('"institution, pin", or the institution alone: what is shown, and what signing up sends'),
  aliases: z.array(z.string()).optional().describe('What else people call it, where the list says'),
});
export type SchoolReply = z.output<typeof schoolReply>;

/** What a school is to the club: in its list; typed in, and taken for a real one by an admin; or typed in and not looked at yet. */
export const schoolStates = ['listed', 'approved', 'waiting'] as const;

/** A school as admins see it. */
export const managedSchoolReply = schoolReply.extend({
  state: z.enum(schoolStates),
  registered: z.number().int().describe('How many accounts have it'),
  sat: z.number().int().describe('How many attempts were started for it, in all rounds'),
  alike: schoolReply
    .nullable()
    .describe(
      'For a school that waits: the listed or approved one of its city whose name looks most like it, if any does',
    ),
});
export type ManagedSchoolReply = z.output<typeof managedSchoolReply>;

const changedSchool = z.object({ school: managedSchoolReply });

const managedFilter = {
  state: z.enum(schoolStates).optional(),
  city: z.string().max(200).optional(),
  search: z.string().max(200).optional().describe('Words of the name, the pin or the city, in any order'),
};

/** More than a staff room prints; each costs a processor a tenth of a second. */
const posters: RateLimit = { calls: 30, perSeconds: 10 * 60 };

export const schoolsEndpoints = {
  listSchools: endpoint({
    method: 'GET',
    path: '/api/schools',
    access: 'visitor',
    purpose: 'sign-up',
    summary:
      'The listed and approved schools of a city, or of all cities, by name; searched ones the nearest first. Has an ETag.',
    query: z.object({
      city: z.string().max(200).optional(),
      search: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Words of the name in any order, initials, another name, the pin; the nearest first, small typos forgiven',
        ),
    }),
    reply: z.object({ cities: z.array(z.string()), schools: z.array(schoolReply) }),
    refusals: [],
  }),
  readRegistered: endpoint({
    method: 'GET',
    path: '/api/schools/:id/registered',
    access: 'visitor',
    purpose: 'statistics',
    summary: 'How many students of a listed or approved school have registered. A minute old at most.',
    params: z.object({ id: givenId }),
    reply: z.object({ registered: z.number().int().nullable().describe('Null: fewer than five') }),
    refusals: ['school-unknown'],
  }),
  readRegisteredTotal: endpoint({
    method: 'GET',
    path: '/api/schools/registered',
    access: 'visitor',
    purpose: 'statistics',
    summary: 'How many students of how many schools have registered. A minute old at most. Has an ETag.',
    reply: z.object({
      total: z
        .object({ students: z.number().int(), schools: z.number().int() })
        .nullable()
        .describe('Null: too few to be worth saying, or never said (LIVE_COUNT_FROM)'),
    }),
    refusals: [],
  }),
  printPoster: endpoint({
    method: 'GET',
    path: '/api/schools/poster',
    access: 'visitor',
    purpose: 'export',
    summary:
      'A poster to print, A4, with the name of a listed or approved school and a QR code that leads to signing up.',
    query: z.object({
      school: givenId.optional().describe('Its id; left out: with room to write the name in'),
      language: z.enum(languages).default('en'),
    }),
    reply: { stream: 'application/pdf', description: 'One page' },
    refusals: ['school-unknown', 'server-busy'],
    rateLimit: posters,
  }),
  listManagedSchools: endpoint({
    method: 'GET',
    path: '/api/schools/managed',
    access: 'organise',
    summary: 'Every school, also those that participants typed in, by name, with how many belong to it.',
    query: z.object({
      ...managedFilter,
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
    query: z.object({ ...managedFilter, format: sheetFormat }),
    reply: sheetReply,
    refusals: [],
  }),
  approveSchool: endpoint({
    method: 'PUT',
    path: '/api/schools/:id/approval',
    access: 'organise',
    summary: 'Take a school that was typed in for a real one, so that its students qualify; or take that back.',
    params: z.object({ id: givenId }),
    body: z.object({ approved: z.boolean() }),
    reply: changedSchool,
    refusals: ['school-unknown', 'school-listed', 'school-merged'],
  }),
  correctSchool: endpoint({
    method: 'PUT',
    path: '/api/schools/:id',
    access: 'organise',
    summary: 'Correct the name, the pin or the city of a school that was typed in. Its students come along.',
    params: z.object({ id: givenId }),
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
    params: z.object({ id: givenId }),
    body: z.object({ into: givenId }),
    reply: z.object({ school: managedSchoolReply.describe('The one that stays') }),
    refusals: ['school-unknown', 'school-listed', 'school-merged'],
  }),
};

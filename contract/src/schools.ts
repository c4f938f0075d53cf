import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const schoolReply = z.object({
  id: z.uuid(),
  institution: z.string(),
  pin: z.string().nullable().describe('Six digits; null when unknown'),
  city: z.string(),
  label: z.string().describe('"institution, pin", or the institution alone: what is shown, and what signing up sends'),
});
export type SchoolReply = z.output<typeof schoolReply>;

export const schoolsEndpoints = {
  listSchools: endpoint({
    method: 'GET',
    path: '/api/schools',
    access: 'visitor',
    summary: 'The listed schools of a city, or of all cities, by name.',
    query: z.object({ city: z.string().optional(), search: z.string().max(200).optional() }),
    reply: z.object({ cities: z.array(z.string()), schools: z.array(schoolReply) }),
    refusals: [],
  }),
};

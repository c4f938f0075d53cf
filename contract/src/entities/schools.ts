import { z } from 'zod';

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

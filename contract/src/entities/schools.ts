import { z } from 'zod';
import '../shared/no-eval-in-pages.ts';

export const schoolReply = z.object({
  id: z.uuid(),
  institution: z.string(),
  pin: z.string().nullable().describe('Six digits; null if unknown'),
  city: z.string(),
  label: z
    .string()
    .describe('"institution, pin", or only the institution if the pin is unknown; displayed, and sent when signing up'),
  aliases: z.array(z.string()).optional().describe('Alternative names from the list'),
});

export type SchoolReply = z.output<typeof schoolReply>;

/** `approved`: typed in and accepted by an admin; `waiting`: typed in and not yet reviewed. */
export const schoolStates = ['listed', 'approved', 'waiting'] as const;

export const managedSchoolReply = schoolReply.extend({
  state: z.enum(schoolStates),
  registered: z.number().int().describe('Number of accounts at this school'),
  sat: z.number().int().describe('Number of attempts started for this school, in all rounds'),
  alike: schoolReply
    .nullable()
    .describe(
      'For a pending school: the listed or approved school of the same city with the most similar name, if any',
    ),
  email: z.string().nullable().describe('Where organisers can send the school its code; null if none was noted'),
});

export type ManagedSchoolReply = z.output<typeof managedSchoolReply>;

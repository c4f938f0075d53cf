import type { TeamMember } from '@club/domain/site/team-member';
import { z } from 'zod';
import { optionalLink, picturePath, text } from './fields.ts';

/** The shape of `team.yaml`: the members in the order in which they are shown. */
export function teamFile(folder: string) {
  return z
    .array(
      z.strictObject({
        name: text,
        post: text,
        domain: z.exactOptional(text),
        fileId: z.union([z.literal(''), picturePath(folder)]).default(''),
        linkedIn: optionalLink,
      }),
    )
    .min(1) satisfies z.ZodType<TeamMember[]>;
}

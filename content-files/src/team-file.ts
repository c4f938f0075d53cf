import type { TeamMember } from '@club/domain/site/team-member';
import { z } from 'zod';
import { optionalLink, optionalPicturePath, text } from './fields.ts';

/** The shape of `team.yaml`: the members in the order in which they are shown. */
export function teamFile(folder: string) {
  return z
    .array(
      z.strictObject({
        name: text,
        post: text,
        domain: z.exactOptional(text),
        fileId: optionalPicturePath(folder),
        linkedIn: optionalLink,
      }),
    )
    .min(1) satisfies z.ZodType<TeamMember[]>;
}

import type { TeamMember } from '@club/domain/features/site/team-member';
import { translatedLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import { issueWith } from './explain-issue.ts';
import { optionalLink, optionalPicturePath, text, translatable } from './fields.ts';

/** The shape of `team.yaml`: the members in the order in which they are shown. */
export function teamFile(folder: string) {
  return z
    .array(
      translatable(
        { post: text, domain: z.exactOptional(text) },
        {
          name: text,
          year: z.exactOptional(z.number().int().min(1900).max(9999)),
          fileId: optionalPicturePath(folder),
          linkedIn: optionalLink,
        },
      ).superRefine(({ domain, ...member }, context) => {
        for (const language of translatedLanguages) {
          const words = member[language];
          if (words === null || (domain === undefined) === (words.domain === undefined)) continue;
          const problem =
            domain === undefined ? `"domain" is there in "${language}" alone` : `"domain" is missing in "${language}"`;
          context.addIssue(issueWith({ problem, remedy: 'write it in both languages, or in neither' }, [language]));
        }
      }),
    )
    .min(1) satisfies z.ZodType<TeamMember[]>;
}

import { checkNames } from '@club/domain/entities/papers/checklist';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { roundPhases } from '@club/domain/entities/rounds/round';
import { inOtherLanguages, languages } from '@club/domain/shared/language';
import { normalizeText, requiredProblem } from '@club/domain/shared/text';
import { z } from 'zod';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';
import { keyedQuestionReply, sectionCountReply } from './papers.ts';

export const slugParams = z.object({ slug: z.string().max(60) });

export const languageList = z.array(z.enum(languages));

export const roundPhaseReply = z.enum(roundPhases);

/** A round as everybody may know it. Drafts and rehearsals are for admins alone. */
export const roundReply = z.object({
  slug: z.string(),
  title: z.string(),
  phase: roundPhaseReply,
  opensAt: isoInstant.nullable().describe('Null: open as soon as it is announced'),
  closesAt: isoInstant.nullable().describe('Null: never closes'),
  isCurrent: z.boolean().describe('The one that the pages /quiz/* and the specified calls are about'),
  isRehearsal: z
    .exactOptional(z.literal(true))
    .describe('For the team and simulated students: what they sit in place of the current one'),
  cities: z.array(z.string()).describe('Whose schools may come; empty: every city'),
  classes: z.array(z.number().int()).describe('The classes that may come; empty: all'),
  questionCount: z.number().int(),
  fullMarks: z.number(),
  durationSeconds: z.number().int(),
});

export type RoundReply = z.output<typeof roundReply>;

/** What of a section is put into words, in one language. */
const sectionWording = { title: z.string(), problemType: z.string(), markingScheme: z.string() };

/** The same in other languages, where its author gives it. */
export const sectionTranslations = z.object(inOtherLanguages(() => z.exactOptional(z.object(sectionWording))));

/** A section as participants read of it before they start. */
export const roundSectionReply = z.object({
  section: z.number().int(),
  title: z.string(),
  problemType: z.string(),
  kinds: z.array(z.enum(questionKindNames)),
  durationSeconds: z.number().int(),
  questionCount: z.number().int(),
  markingScheme: z.string(),
  translations: z.exactOptional(sectionTranslations),
  marksIfRight: z.number(),
  marksIfWrong: z.number(),
});

export type RoundSectionReply = z.output<typeof roundSectionReply>;

/** What of a round admins alone know and set. */
export const roundSettingsReply = roundReply.extend({
  announced: z.boolean(),
  archived: z.boolean(),
  resultsPublishedAt: isoInstant.nullable(),
  isForAdmins: z.boolean().describe('A rehearsal: only admins may sit it'),
  integrityRule: z.string().describe('`strict`, or `flags:N`: the flag with that number disqualifies'),
  isPublished: z.boolean().describe('Whether its paper has a published version'),
  publishedAt: isoInstant.nullable(),
  firstStartedAt: isoInstant.nullable().describe('From then on the published paper changes only by corrections'),
});

export type RoundSettingsReply = z.output<typeof roundSettingsReply>;

/** A section as its author writes it; its marks are read from the text of its scheme. */
export const sectionInput = z.object({
  title: z.string().max(100).transform(normalizeText),
  problemType: z.string().trim().max(200),
  kinds: z.array(z.enum(questionKindNames)),
  durationSeconds: z.number(),
  questionCount: z.number(),
  markingScheme: z.string().trim().max(300),
  translations: z.exactOptional(
    z.object(
      inOtherLanguages(() =>
        z.exactOptional(
          z.object({
            title: ruledText(requiredProblem).transform(normalizeText),
            problemType: ruledText(requiredProblem),
            markingScheme: ruledText(requiredProblem),
          }),
        ),
      ),
    ),
  ),
  from: z
    .number()
    .int()
    .min(1)
    .max(99)
    .nullish()
    .describe(
      'The number it has now, so that its questions come along; null: a new section; left out: the one in this place',
    ),
});

export type SectionInput = z.input<typeof sectionInput>;

export const paperVersionReply = z.object({
  version: z.number().int().describe('Counted from 1 for each paper'),
  publishedAt: isoInstant,
  publishedBy: z.string().nullable().describe('The name of the admin; null: it froze by itself at the first start'),
});

export const keyVersionReply = z.object({
  version: z
    .number()
    .int()
    .describe('Counted from 1 for each published paper; the first is the one it was published with'),
  madeAt: isoInstant,
  madeBy: z.string().nullable(),
  reason: z.string().nullable().describe('Why the keys were corrected; null for the first version'),
  questionId: z.uuid().nullable().describe('The question that was corrected'),
});

/** The paper of a round as its authors see it. */
export const roundPaperReply = z.object({
  languages: languageList,
  sections: z.array(roundSectionReply),
  revision: z.string().describe('Another one whenever the sections or the languages are changed'),
  fullMarks: z.number(),
  questions: z
    .array(keyedQuestionReply)
    .describe('The working copy with its inactive questions, by section and position'),
  counts: z.array(sectionCountReply),
  checks: z.array(
    z.object({
      name: z.enum(checkNames),
      problems: z.array(z.object({ sentence: z.string(), questionId: z.uuid().nullable() })),
    }),
  ),
  published: z
    .object({
      version: paperVersionReply,
      keyVersions: z.array(keyVersionReply),
      languages: languageList,
      sections: z.array(roundSectionReply),
      questions: z.array(keyedQuestionReply).describe('What students sit, with the keys as they are corrected now'),
      alsoRight: z
        .array(z.object({ questionId: z.uuid(), correctAnswer: z.string() }))
        .describe('What corrections accept beside the keys'),
      withdrawn: z.array(z.object({ questionId: z.uuid(), countsFor: z.enum(['nobody', 'everybody']) })),
      differences: z.array(
        z.object({
          what: z.enum(['added', 'removed', 'changed', 'key-changed', 'order', 'sections', 'languages']),
          questionId: z.uuid().nullable(),
          section: z.number().int().nullable(),
          text: z.string(),
        }),
      ),
    })
    .nullable()
    .describe('Null while nothing is published: students would sit the working copy'),
});

export type RoundPaperReply = z.output<typeof roundPaperReply>;

export const round = z.object({ round: roundSettingsReply });

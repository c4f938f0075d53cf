import { parseMarkingScheme } from '@club/domain/papers/marking';
import {
  fallbackDurationSeconds,
  fullMarks,
  isSectionNumber,
  type PaperSection,
  sectionNumbers,
} from '@club/domain/papers/paper';
import { z } from 'zod';
import type { Paper } from './content.ts';
import { issueWith } from './explain-issue.ts';
import { text } from './fields.ts';

/** The shape of `paper.yaml`. A section that gives no duration lasts five minutes. */
export const paperFile = z.strictObject({
  sections: z
    .array(
      z
        .strictObject({
          section: z.int(),
          title: text,
          problemType: text,
          durationMinutes: z.exactOptional(z.number().min(1).max(180)),
          questionCount: z.int().min(1).max(100),
          markingScheme: text,
        })
        .transform(({ section, durationMinutes, ...rest }, context) => {
          if (!isSectionNumber(section)) {
            const remedy = `number the sections ${sectionNumbers.join(', ')}`;
            context.addIssue(issueWith({ problem: `there is no section ${section}`, remedy }, ['section']));
            return z.NEVER;
          }
          const durationSeconds =
            durationMinutes === undefined ? fallbackDurationSeconds : Math.round(durationMinutes * 60);
          return { section, durationSeconds, ...rest };
        }),
    )
    .superRefine((sections, context) => {
      if (sections.map(({ section }) => section).join() !== sectionNumbers.join()) {
        const problem = 'the sections are not the four of the paper in their order';
        context.addIssue(issueWith({ problem, remedy: `give sections ${sectionNumbers.join(', ')}, each once` }));
        return;
      }
      const marks = sections.reduce((sum, section) => sum + marksOf(section), 0);
      if (marks !== fullMarks) {
        const remedy = `change the question counts or the marking schemes so that they add up to ${fullMarks}`;
        context.addIssue(issueWith({ problem: `the sections add up to ${marks} marks`, remedy }));
      }
    }),
  generalInstructions: z.array(text).min(1),
}) satisfies z.ZodType<Paper>;

function marksOf({ markingScheme, questionCount, section }: PaperSection): number {
  return parseMarkingScheme(markingScheme, section).marksIfRight * questionCount;
}

import { z } from 'zod';
import { languageList, round, roundPaperReply, sectionInput, slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';

/** The questions of a section cannot move to two places. */
function hasUniqueSuccessors(sections: readonly z.output<typeof sectionInput>[]): boolean {
  const former = sections.flatMap(({ from }, index) => (from === null ? [] : [from ?? index + 1]));
  return new Set(former).size === former.length;
}

export const publishingEndpoints = {
  readPaper: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/paper',
    access: 'bank',
    summary:
      'The paper of a round: the working copy, the checklist, and the published version with its differences from the working copy.',
    params: slugParams,
    reply: z.object({ paper: roundPaperReply }),
    refusals: ['round-unknown'],
  }),
  updatePaper: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug/paper',
    access: 'bank',
    summary: 'Change the sections and languages of the working copy. Audited.',
    params: slugParams,
    body: z.object({
      revision: z.string().max(100).describe('The revision the change is based on'),
      sections: z
        .array(sectionInput, 'required')
        .refine(hasUniqueSuccessors, 'Two sections cannot have the questions of one')
        .optional(),
      languages: languageList
        .min(1)
        .refine(
          (list) => list[0] === 'en' && new Set(list).size === list.length,
          'English comes first, each language once',
        )
        .optional(),
    }),
    reply: z.object({ paper: roundPaperReply }),
    refusals: ['round-unknown', 'paper-outline-outdated', 'section-in-use'],
  }),
  setReviewRequired: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug/paper/reviews',
    access: 'organise',
    summary: 'Set whether a paper can be published only if a second person has approved each question. Audited.',
    params: slugParams,
    body: z.object({ required: z.boolean() }),
    reply: z.object({ paper: roundPaperReply }),
    refusals: ['round-unknown'],
  }),
  orderQuestions: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug/paper/order',
    access: 'bank',
    summary: 'Reorder the questions of a section.',
    params: slugParams,
    body: z.object({
      section: z.number().int().min(1).max(99),
      before: z
        .array(idInput)
        .max(1000)
        .describe('The order the change is based on: all questions, including inactive ones'),
      questionIds: z.array(idInput).max(1000).describe('The same questions in the new order'),
    }),
    reply: z.object({ message: z.string() }),
    refusals: ['round-unknown', 'paper-order-outdated'],
  }),
  publishPaper: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/publish',
    access: 'organise',
    summary:
      'Publish the working copy in its current state as the paper that students sit. Requires a checklist without open items. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown', 'paper-in-use', 'paper-incomplete'],
  }),
  unpublishPaper: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/unpublish',
    access: 'organise',
    summary: 'Withdraw a published paper; possible only until the first attempt starts. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown', 'paper-in-use', 'paper-not-published'],
  }),
};

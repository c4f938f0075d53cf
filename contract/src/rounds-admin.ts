import { boardDetails } from '@club/domain/entities/rounds/board-detail';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { parseIntegrityRule } from '@club/domain/entities/rounds/integrity-rule';
import type { RoundProblem } from '@club/domain/entities/rounds/round';
import { hoursProblem } from '@club/domain/entities/rounds/round-hours';
import { roundTitleProblem, slugProblem } from '@club/domain/entities/rounds/round-names';
import { inOtherLanguages } from '@club/domain/shared/language';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { guardianContact } from '#entities/accounts.ts';
import { reason } from '#entities/attempts.ts';
import { round, slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { always, ruledText } from '#shared/ruled-text.ts';

/** In characters. The sample paper has some 12 000, and parsing takes a thread. */
export const maxRoundFileLength = 200_000;

/** The database has no year 0. */
const momentInput = isoInstant.refine((text) => !text.startsWith('0000'), 'Write a year from 1 to 9999');

const titleInput = ruledText(roundTitleProblem).transform(normalizeText);
const titleTranslationsInput = z
  .object(inOtherLanguages(() => z.exactOptional(titleInput)))
  .describe('Translations of the title; students see the English one if there is none');

const roundSettings = z
  .object({
    title: titleInput,
    titleTranslations: titleTranslationsInput,
    slug: ruledText(slugProblem),
    announced: z.boolean(),
    archived: z.boolean(),
    opensAt: momentInput.nullable(),
    closesAt: momentInput.nullable(),
    provisionalKeyAt: momentInput.nullable().describe('From then on all candidates can read the key'),
    objectionsCloseAt: momentInput.nullable().describe('Null: objections stay open until the results'),
    resultsAt: momentInput.nullable().describe('When results are expected; publishing them is a separate call'),
    championshipAt: momentInput.nullable(),
    board: z
      .enum(boardDetails)
      .nullable()
      .describe('What the public board shows once results are published; null: there is none'),
    integrityRule: z
      .string()
      .refine((text) => parseIntegrityRule(text) !== undefined, 'Write strict, or flags: and a number from 1 to 20'),
    cities: z.array(z.string().min(1).max(100)).max(100),
    classes: z.array(z.literal(classLevels)).max(classLevels.length),
    isForAdmins: z.boolean(),
    refusesVouched: z.boolean().describe('Whether a school cannot vouch for students without a phone'),
    qualifiedFrom: z
      .string()
      .max(60)
      .nullable()
      .describe('Slug of the round in which participants must have qualified'),
  })
  .partial()
  .refine(
    ({ opensAt, closesAt }) =>
      hoursProblem({ opensAt: toInstant(opensAt), closesAt: toInstant(closesAt) }) === undefined,
    { path: ['closesAt'], message: 'hours-reversed' satisfies RoundProblem, when: always },
  );

function toInstant(written: string | null | undefined): number | null {
  return written === null || written === undefined ? null : Date.parse(written);
}

const admissionsReply = z.object({
  admissions: z.array(
    z.object({
      id: z.string().describe("The account's"),
      name: z.string(),
      city: z.string(),
      school: z.string(),
      reason: z.string(),
      at: isoInstant,
      hasStarted: z.boolean(),
    }),
  ),
});

export const roundsAdminEndpoints = {
  createRound: endpoint({
    method: 'POST',
    path: '/api/rounds',
    access: 'organise',
    summary:
      'Create a round as a draft: empty, as a copy of another round with its questions, or from a file. Audited.',
    body: z
      .object({
        slug: ruledText(slugProblem),
        title: titleInput,
        titleTranslations: titleTranslationsInput.optional(),
        copyFrom: z.string().max(60).optional().describe('The slug of the round to copy'),
        file: z
          .string()
          .max(maxRoundFileLength)
          .optional()
          .describe(
            'A paper in YAML, in the format of content/sample-paper/paper.yaml, without pictures from the folder',
          ),
      })
      .refine(({ copyFrom, file }) => copyFrom === undefined || file === undefined, {
        message: 'Copy a round or read a file, not both',
        path: ['file'],
        when: always,
      }),
    bodyLimitBytes: 1024 * 1024,
    reply: round,
    status: 201,
    refusals: ['round-slug-taken', 'round-unknown', 'round-file-invalid', 'server-busy'],
  }),
  readRoundSettings: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/settings',
    access: 'rounds',
    summary: 'All settings of a round.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown'],
  }),
  countWaiting: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/waiting',
    access: 'organise',
    summary: 'What waits for an organiser before the results of a round are published.',
    params: slugParams,
    reply: z.object({
      objections: z.number().int().describe('To the key, without an answer'),
      questions: z.number().int().describe('That these objections are about'),
      appeals: z.number().int().describe('Against disqualifications, without an answer'),
      unsubmitted: z.number().int().describe('Attempts that are still open; 0 before the closing'),
      lateAnswers: z.number().int().describe('Participants whose late answers do not count; 0 before the closing'),
      schools: z.number().int().describe('Of its participants, neither listed nor approved: nobody of them qualifies'),
      topics: z.array(z.string()).describe('Tags of its questions, by which students then read their marks'),
      objectionsUntil: isoInstant
        .nullable()
        .describe('The promised end of objections, if publishing now would close them earlier'),
    }),
    refusals: ['round-unknown'],
  }),
  updateRound: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug',
    access: 'organise',
    summary:
      'Change the settings of a round; omitted settings stay unchanged. Started attempts keep their deadlines. Audited.',
    params: slugParams,
    body: roundSettings,
    reply: round,
    refusals: [
      'round-unknown',
      'round-slug-taken',
      'integrity-rule-frozen',
      'round-is-rehearsal',
      'round-is-current',
      'round-not-closed',
      'key-is-out',
      'city-unknown',
      'qualified-from-impossible',
    ],
  }),
  listAdmissions: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/admissions',
    access: 'organise',
    summary: 'Who may sit a round although they did not qualify for it, as whoever replaces a qualifier.',
    params: slugParams,
    reply: admissionsReply,
    refusals: ['round-unknown'],
  }),
  admit: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/admissions',
    access: 'organise',
    summary:
      'Let a registered student sit a round that is for qualifiers only. Doing it again changes the reason. Audited.',
    params: slugParams,
    body: z.object({
      account: guardianContact.describe('Their e-mail address or verified phone number'),
      reason,
    }),
    reply: admissionsReply,
    refusals: ['round-unknown', 'account-unknown'],
  }),
  endAdmission: endpoint({
    method: 'DELETE',
    path: '/api/rounds/:slug/admissions/:id',
    access: 'organise',
    summary: 'Take back that a student may sit a round; whoever has started continues. Audited.',
    params: slugParams.extend({ id: idInput }),
    reply: admissionsReply,
    refusals: ['round-unknown', 'admission-unknown'],
  }),
  deleteRound: endpoint({
    method: 'DELETE',
    path: '/api/rounds/:slug',
    access: 'organise',
    summary: 'Delete a draft without attempts, together with its questions. Audited.',
    params: slugParams,
    reply: z.object({ message: z.string() }),
    refusals: ['round-unknown', 'round-is-current', 'round-not-a-draft'],
  }),
  makeCurrent: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/make-current',
    access: 'organise',
    summary: 'Make a round the current one, which the quiz pages show. This also announces it. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown', 'round-is-rehearsal', 'round-is-staged', 'round-archived', 'current-round-open'],
  }),
};

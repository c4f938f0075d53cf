import { z } from 'zod';
import { messageReply } from '#entities/accounts.ts';
import { schoolCodeInput as codeInput, roundTitleReply, sectionTranslations, slugParams } from '#entities/rounds.ts';
import { endpoint, type RateLimit } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

/** For each address: enough for the teachers of a school behind one connection, and nothing to somebody who guesses. */
const tries: RateLimit = { calls: 20, perSeconds: 10 * 60 };

export const schoolResultsReply = z.object({
  round: z.object(roundTitleReply),
  school: z.string(),
  ranked: z.number().int().describe('Number of ranked students of the whole round'),
  sections: z.array(
    z.object({
      section: z.number().int(),
      title: z.string(),
      translations: z.exactOptional(sectionTranslations),
      fullMarks: z.number(),
    }),
  ),
  students: z
    .array(
      z.object({
        name: z.string(),
        class: z.number().int().nullable(),
        rank: z.number().int().describe('Among all ranked students'),
        rankAtSchool: z.number().int(),
        advances: z.boolean().describe('Among the best four of the school, or tied with the fourth'),
        score: z.number(),
        sectionMarks: z.array(z.number()).nullable().describe('Null if an organiser set the score'),
      }),
    )
    .describe('The ranked students of the school, best first'),
});

export type SchoolResultsReply = z.output<typeof schoolResultsReply>;

const medians = {
  median: z.number().nullable().describe('Null if fewer than five were marked'),
  medianOfAll: z.number().nullable(),
};

/** At most so many students are named on the page for the wall. */
export const maxNamesOnPage = 10;

/** For the wall of a school. See docs/rules/standing.md, Y11. */
export const schoolPageReply = z.object({
  round: z.object(roundTitleReply),
  school: z.string(),
  figures: z
    .object({
      students: z.number().int(),
      of: z.number().int().describe('Number of ranked students of the whole round'),
      fullMarks: z.number(),
      median: z.number(),
      medianOfAll: z.number(),
      percentile: z.number().describe('Of the median, among all students'),
      classes: z.array(z.object({ class: z.number().int(), students: z.number().int(), median: z.number() })),
      topics: z.array(z.object({ name: z.string(), fullMarks: z.number(), ...medians })),
      missed: z
        .array(
          z.object({
            section: z.number().int(),
            number: z.number().int().describe('Within its section, counted from 1'),
            topics: z.array(z.string()),
            percent: z.number().int().describe('Of all students, who were right'),
            ownPercent: z.number().int().describe('Of the students of the school'),
          }),
        )
        .describe('What more than half of all got right and clearly fewer of the school; never the question itself'),
    })
    .nullable()
    .describe('Null: the students of the school, or those outside of it, are too few'),
  names: z
    .array(
      z.object({
        name: z.string().describe('As the student chose'),
        class: z.number().int().nullable(),
        rank: z.number().int(),
        rankAtSchool: z.number().int(),
      }),
    )
    .describe(`The best of the school, at most ${maxNamesOnPage}; empty unless asked for`),
});

export type SchoolPageReply = z.output<typeof schoolPageReply>;

const schoolCodeReply = z.object({
  id: z.uuid(),
  school: z.object({ id: z.uuid(), label: z.string(), city: z.string() }),
  createdAt: isoInstant,
  createdBy: z.string().nullable(),
  lastUsedAt: isoInstant.nullable(),
  uses: z.number().int().describe('Number of times it was used to read results'),
  mail: z
    .object({
      at: isoInstant,
      outcome: z.enum(['waiting', 'sent', 'unconfirmed', 'refused', 'expired', 'withdrawn']),
      problem: z.string().nullable().describe('Why it could not be sent, for organisers'),
    })
    .nullable()
    .describe('The mail with the code; null if it was not mailed'),
});

export type SchoolCodeReply = z.output<typeof schoolCodeReply>;

/** Only this reply contains the code. */
const madeCode = z.object({
  school: schoolCodeReply.shape.school,
  code: z.string().describe('In groups of four'),
  email: z.string().nullable().describe('Where it can be mailed to; null if no address was noted for the school'),
});

export type MadeCodeReply = z.output<typeof madeCode>;

const sendsMail = z.boolean().describe('False if no mail server is set, so that codes cannot be mailed');

/** As many schools as a club may have in one round. */
const maxCodesToMail = 1000;

export const schoolResultsEndpoints = {
  readSchoolResults: endpoint({
    method: 'POST',
    path: '/api/school-results',
    access: 'visitor',
    summary:
      "The ranks and section marks of a school's students for a caller with the school's code, once the results are published. Without contact data.",
    body: z.object({ code: codeInput }),
    reply: schoolResultsReply,
    refusals: ['school-code-wrong', 'results-not-out', 'being-marked-again'],
    rateLimit: tries,
  }),
  downloadSchoolResults: endpoint({
    method: 'POST',
    path: '/api/school-results/sheet',
    access: 'visitor',
    purpose: 'export',
    summary: 'The same as a sheet.',
    body: z.object({ code: codeInput, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['school-code-wrong', 'results-not-out', 'being-marked-again'],
    rateLimit: tries,
  }),
  readSchoolPage: endpoint({
    method: 'POST',
    path: '/api/school-results/page',
    access: 'visitor',
    summary:
      'What a school may hang on its wall: figures of its students beside those of all, and names only if asked for, as their owners chose.',
    body: z.object({ code: codeInput, names: z.boolean().default(false) }),
    reply: schoolPageReply,
    refusals: ['school-code-wrong', 'results-not-out', 'being-marked-again'],
    rateLimit: tries,
  }),
  listSchoolCodes: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/school-codes',
    access: 'organise',
    summary: 'The schools that have a code for the results of a round. The codes themselves are not stored.',
    params: slugParams,
    reply: z.object({ codes: z.array(schoolCodeReply) }),
    refusals: ['round-unknown'],
  }),
  makeSchoolCode: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/school-codes',
    access: 'organise',
    summary:
      'Create the code of a listed or approved school. Only this reply contains it, and an earlier code becomes invalid. Audited.',
    params: slugParams,
    body: z.object({ schoolId: idInput }),
    reply: madeCode.extend({ sendsMail }),
    status: 201,
    refusals: ['round-unknown', 'school-unknown'],
  }),
  makeSchoolCodes: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/school-codes/all',
    access: 'organise',
    purpose: 'export',
    summary:
      'Create the codes of all listed and approved schools that took part, in one act. Only this reply contains them. Audited for each.',
    params: slugParams,
    body: z.object({
      replaces: z.boolean().default(false).describe('Whether schools that have a code get another one, too'),
    }),
    reply: z.object({
      codes: z.array(madeCode).describe('By city and name'),
      leftOut: z
        .array(z.object({ school: schoolCodeReply.shape.school, why: z.enum(['not-approved', 'has-code']) }))
        .describe('Schools that took part and get none: they wait for approval, or keep the code they have'),
      sendsMail,
    }),
    status: 201,
    refusals: ['round-unknown'],
  }),
  mailSchoolCodes: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/school-codes/mail',
    access: 'organise',
    summary:
      'Mail schools the codes that were just created, to the addresses noted for them, in every language. Each code is mailed once. Audited for each.',
    params: slugParams,
    body: z.object({
      codes: z
        .array(z.object({ schoolId: idInput, code: codeInput }))
        .min(1)
        .max(maxCodesToMail),
    }),
    reply: z.object({
      schools: z.array(
        z.object({
          schoolId: z.uuid(),
          outcome: z
            .enum(['sent', 'waiting', 'refused', 'mailed-before', 'no-address', 'code-wrong'])
            .describe('waiting: sent later, which the list of codes says'),
          mail: schoolCodeReply.shape.mail.describe('How the mail with the code stands; null if there is none'),
        }),
      ),
    }),
    refusals: ['round-unknown', 'mail-server-missing'],
  }),
  revokeSchoolCode: endpoint({
    method: 'DELETE',
    path: '/api/rounds/:slug/school-codes/:id',
    access: 'organise',
    summary: 'Revoke the code of a school. Audited.',
    params: slugParams.extend({ id: idInput }),
    reply: messageReply,
    refusals: ['round-unknown', 'school-code-unknown'],
  }),
};

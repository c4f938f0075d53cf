import { awardKinds } from '@club/domain/entities/attempts/award';
import { parseMeritRule } from '@club/domain/entities/rounds/merit-rule';
import { certificateStates, readCertificateNumber } from '@club/domain/features/certificates/certificate';
import { languages } from '@club/domain/shared/language';
import { z } from 'zod';
import { roundQuery } from '#entities/papers.ts';
import { roundTitleReply, slugParams } from '#entities/rounds.ts';
import { endpoint, type RateLimit } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';

/** For each address: more than somebody who checks a whole class needs, and nothing to somebody who guesses. */
const checks: RateLimit = { calls: 120, perSeconds: 10 * 60 };
const downloads: RateLimit = { calls: 30, perSeconds: 10 * 60 };

const awardReply = z.object({
  kind: z.enum(awardKinds),
  rank: z.exactOptional(z.number().int()).describe('For merit by rank'),
  percent: z.exactOptional(z.number().int()).describe('For merit by share: the percentage'),
});

export type AwardReply = z.output<typeof awardReply>;

const formQuery = {
  form: z
    .enum(['pdf', 'svg'])
    .default('pdf')
    .describe('A file to print, or a picture of the same paper for pages: `image/svg+xml`'),
};

const certificateReply = z.object({
  number: z.string().describe('In groups of four'),
  state: z.enum(certificateStates),
  round: z.object(roundTitleReply).nullable().describe('Null if the certificate was withdrawn'),
  award: awardReply.nullable().describe('Null unless it is genuine'),
  name: z.string().nullable().describe('The student’s name as they chose to be shown; null unless it is genuine'),
});

export type CertificateReply = z.output<typeof certificateReply>;

const settingsReply = z.object({
  offered: z.boolean().describe('Whether the club has provided the texts of certificates'),
  sampleSignatories: z.array(z.string()).describe('While there are any, no certificate can be downloaded'),
  published: z.boolean(),
  merit: z.string().nullable().describe('`ranks:N` or `percent:N`; null: no certificates of merit'),
  counts: z
    .object({ participation: z.number().int(), merit: z.number().int(), qualified: z.number().int() })
    .describe('Number of certificates according to the current results'),
  notPrintable: z
    .array(z.object({ accountId: z.uuid(), name: z.string(), school: z.string(), text: z.string() }))
    .describe(
      'Students without certificates, because `text`, their name or school, has letters that cannot be printed',
    ),
  titlesNotPrintable: z.array(z.string()).describe('Titles of the round with letters that cannot be printed'),
  issued: z.number().int().describe('Numbers issued so far, including replaced ones'),
  schools: z
    .array(z.object({ id: z.uuid(), label: z.string(), city: z.string(), certificates: z.number().int() }))
    .describe('Schools with at least one certificate, by city and name'),
});

export type CertificateSettings = z.output<typeof settingsReply>;

/** Headers of the zip, from which a page shows its progress. */
export const zipHeaders = { certificates: 'x-certificates', expectedBytes: 'x-expected-bytes' } as const;

export const certificatesEndpoints = {
  checkCertificate: endpoint({
    method: 'GET',
    path: '/api/certificates/:number',
    access: 'visitor',
    purpose: 'statistics',
    summary:
      'Whether a certificate is genuine, for whom, of which round and for what; or that it was replaced, revoked or withdrawn.',
    params: z.object({
      number: z
        .string()
        .max(60)
        .transform((text) => readCertificateNumber(text) ?? '')
        .describe('As printed; case and separators are ignored'),
    }),
    reply: certificateReply,
    refusals: ['certificate-unknown'],
    rateLimit: checks,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/quiz/certificates',
    access: 'account',
    summary: 'The certificates that the caller can download for a round, once its results are published.',
    query: z.object({ round: roundQuery }),
    reply: z.object({
      certificates: z.array(awardReply),
      nameIsMissing: z
        .literal(true)
        .optional()
        .describe('The name cannot be printed, and there is no name on certificates yet; omitted otherwise'),
      isUnsigned: z
        .literal(true)
        .optional()
        .describe("The signatories are still the example's, so none can be downloaded; omitted otherwise"),
    }),
    refusals: ['round-unknown'],
  }),
  downloadOwn: endpoint({
    method: 'GET',
    path: '/api/quiz/certificates/:kind',
    access: 'account',
    purpose: 'export',
    summary: "One of the caller's certificates as a PDF, or as a picture of it.",
    params: z.object({ kind: z.enum(awardKinds) }),
    query: z.object({ round: roundQuery, language: z.enum(languages).default('en'), ...formQuery }),
    reply: { stream: 'application/pdf', description: 'One page' },
    refusals: [
      'round-unknown',
      'results-not-out',
      'being-marked-again',
      'certificate-unknown',
      'certificate-not-printable',
      'certificate-with-sample-signatures',
      'server-busy',
    ],
    rateLimit: downloads,
  }),
  readSettings: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/certificates',
    access: 'organise',
    purpose: 'statistics',
    summary: 'The rule for certificates of merit, and the number of certificates according to the current results.',
    params: slugParams,
    reply: settingsReply,
    refusals: ['round-unknown'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/certificates/preview',
    access: 'organise',
    purpose: 'export',
    summary: 'A certificate of nobody as a PDF or a picture, marked as a sample, at any time.',
    params: slugParams,
    query: z.object({
      kind: z.enum(awardKinds).default('participation'),
      language: z.enum(languages).default('en'),
      ...formQuery,
    }),
    reply: { stream: 'application/pdf', description: 'One page' },
    refusals: ['round-unknown', 'certificate-unknown', 'certificate-not-printable', 'server-busy'],
    rateLimit: downloads,
  }),
  setMerit: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug/certificates/merit',
    access: 'organise',
    summary: 'Set who gets a certificate of merit. Certificates that no longer match are shown as replaced. Audited.',
    params: slugParams,
    body: z.object({
      merit: z
        .string()
        .refine((text) => parseMeritRule(text) !== undefined, 'Write ranks: or percent: and a number')
        .nullable()
        .describe('`ranks:N` (1 to 1000) or `percent:N` (1 to 50); null: no certificates of merit'),
    }),
    reply: settingsReply,
    refusals: ['round-unknown', 'round-archived'],
  }),
  downloadZip: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/certificates.zip',
    access: 'organise',
    purpose: 'export',
    summary:
      'The certificates of a school, or of everybody, as PDF files in a zip with a list of them. Streamed as they are drawn. Audited.',
    params: slugParams,
    query: z.object({
      school: idInput.optional().describe('Id of the school; omitted: everybody'),
      language: z.enum(languages).default('en'),
    }),
    reply: {
      stream: 'application/zip',
      description: `Files by city and school, and \`list.csv\`. The header \`${zipHeaders.certificates}\` has their number, \`${zipHeaders.expectedBytes}\` their approximate size in bytes.`,
    },
    refusals: [
      'round-unknown',
      'results-not-out',
      'being-marked-again',
      'certificate-unknown',
      'certificate-not-printable',
      'certificate-with-sample-signatures',
      'certificates-too-many',
    ],
    rateLimit: downloads,
  }),
};

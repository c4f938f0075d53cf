import { clubParts, maxPictureLength } from '@club/domain/features/club-details/club-parts';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

const megabyte = 1024 * 1024;
/** Of an entry with the lists within it. */
const maxFields = 160;
const maxEntries = 80;

const entries = z
  .array(z.record(z.string(), z.string()))
  .describe('By field: `institute.name`; of a list within it `brands.0.website`. A part that is no list has one');

const detailsReply = z.object({
  parts: z.array(
    z.object({
      part: z.enum(clubParts),
      entries,
      version: z.number().int().describe('To be sent with a change. 0: it was never entered'),
      file: z.string().describe('In which it stands as well'),
      isEntered: z.boolean().describe('False: it is the file’s'),
      isOutdated: z.boolean().describe('What was entered no longer fits, so the file’s is used'),
    }),
  ),
  files: z.array(z.string()).describe('What cannot be entered here stands in these files of the folder'),
  pagesFollow: z.boolean().describe('False: pages show it only once they are built again, because there are none'),
});

export type ClubDetailsReply = z.output<typeof detailsReply>;

export const clubDetailsEndpoints = {
  readClubDetails: endpoint({
    method: 'GET',
    path: '/api/club/details',
    access: 'team',
    summary: 'What pages, mails and certificates say of the club, as far as an owner can change it in the browser.',
    reply: detailsReply,
    refusals: [],
  }),
  enterClubPart: endpoint({
    method: 'PUT',
    path: '/api/club/details/:part',
    access: 'team',
    summary: "Enter a part of the club's details, or use the file's again. It takes effect at once.",
    params: z.object({ part: z.enum(clubParts) }),
    body: z.object({
      version: z.number().int().min(0).max(1_000_000_000).describe('Of the part as it was read'),
      entries: z
        .array(
          z
            .record(z.string().max(60), z.string().max(maxPictureLength))
            .refine((entry) => Object.keys(entry).length <= maxFields),
        )
        .max(maxEntries)
        .nullable()
        .describe('Null: use what stands in the file. A picture is a data address'),
    }),
    bodyLimitBytes: 8 * megabyte,
    reply: z.object({
      problems: z
        .array(
          z.object({
            entry: z.number().int().describe('Counted from 0'),
            field: z.string(),
            sentence: z.string(),
          }),
        )
        .describe('Why it was not kept; empty: it was'),
      details: detailsReply,
    }),
    refusals: ['club-details-outdated', 'file-not-image'],
    rateLimit: { calls: 60, perSeconds: 600 },
  }),
};

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alwaysOpen } from '#entities/rounds/round.ts';
import { hour } from '#shared/instant.ts';
import { canPrefetchSealed, packSection, unpackHead, unpackPictures } from './sealed-section.ts';

const opensAt = 100 * hour;
const closesAt = 103 * hour;
const round = { ...alwaysOpen, opensAt, closesAt };

test.each([
  ['two hours before it opens', round, opensAt - 2 * hour, false],
  ['just before the last hour', round, opensAt - hour - 1, false],
  ['an hour before it opens', round, opensAt - hour, true],
  ['while it is open', round, opensAt + 1, true],
  ['when it has closed', round, closesAt, false],
  ['while it is a draft', { ...round, announcedAt: null }, opensAt, false],
  ['once its results are out', { ...round, resultsPublishedAt: closesAt }, opensAt, false],
  ['once it is archived', { ...round, archivedAt: closesAt }, opensAt, false],
  ['that is always open', alwaysOpen, 0, true],
])('a round can be fetched sealed from an hour before it opens until it closes: %s (T13)', (_, times, now, may) => {
  expect(canPrefetchSealed(times, now)).toBe(may);
});

const bytes = fc.uint8Array({ maxLength: 30_000 }).map((given) => new Uint8Array(given));

test('a packed section can be unpacked unchanged, and its size is rounded (T13)', () => {
  fc.assert(
    fc.property(bytes, fc.array(bytes, { maxLength: 5 }), (head, pictures) => {
      const packed = packSection(head, pictures);
      expect(packed.length % 16_384).toBe(0);
      const unpacked = unpackHead(packed);
      expect(unpacked.head).toEqual(head);
      const lengths = pictures.map(({ length }) => length);
      expect(unpackPictures(unpacked.rest, lengths)).toEqual(pictures);
    }),
    { numRuns: 50 },
  );
});

test('a truncated section is not unpacked', () => {
  const packed = packSection(new Uint8Array(20_000).fill(1), [new Uint8Array(20_000)]);
  expect(() => unpackHead(packed.slice(0, 10_000))).toThrow(RangeError);
  const { rest } = unpackHead(packed);
  expect(() => unpackPictures(rest, [20_000, 20_000])).toThrow(RangeError);
});

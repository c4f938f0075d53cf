import { enterParts } from '@club/content-files/enter-parts';
import { readPdf } from '@club/content-files/testing/read-pdf';
import type { ClubPart, PartEntry } from '@club/domain/features/club-details/club-parts';
import { expect, test } from 'vitest';
import { followDetails, followDocuments } from './follow-details.ts';
import { readSiteContent } from './read-site-content.ts';

const built = await readSiteContent();

async function entered(parts: Partial<Record<ClubPart, PartEntry[]>>) {
  const entering = await enterParts(built, new Map(Object.entries(parts) as [ClubPart, PartEntry[]][]));
  if ('problems' in entering) throw new Error(JSON.stringify(entering.problems));
  return entering.content;
}

const names = {
  name: 'Garuda Quiz Club',
  shortName: 'GQC',
  tagline: 'Ask',
  'hi.tagline': 'पूछो',
  summary: 'A club.',
  'hi.summary': 'एक क्लब।',
};
const dot = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

test('nothing differs while nothing was entered (W6)', async () => {
  expect(await followDetails(built, built)).toBeNull();
  expect(await followDocuments(built, built)).toEqual([]);
});

test('a name is followed by every page, the page without a connection and the web manifest, and by the documents (W6)', async () => {
  const now = await entered({ names: [names] });
  const followed = await followDetails(built, now);
  expect(followed?.entered.club.en).toMatchObject({ name: 'Garuda Quiz Club', shortName: 'GQC' });
  expect(followed?.entered.later).toEqual({});
  const files = new Map(followed?.files);
  expect([...files.keys()].sort()).toEqual(['manifest.webmanifest', 'offline.html']);
  expect(String(files.get('offline.html'))).toContain('Garuda Quiz Club');
  expect(JSON.parse(String(files.get('manifest.webmanifest')))).toMatchObject({ name: 'Garuda Quiz Club' });

  const documents = new Map(await followDocuments(built, now));
  for (const path of ['brochure.pdf', 'brochure-hi.pdf', 'sample-questions.pdf', 'previews/iqc.png'])
    expect([...documents.keys()]).toContain(path);
  const lines = await readPdf(documents.get('brochure.pdf') as Uint8Array);
  expect(lines.join(' ')).toContain('Garuda Quiz Club');
});

test('team, sponsors, figures for them, past years and who answers for the data are followed, with uploaded pictures (W6)', async () => {
  const now = await entered({
    team: [{ name: 'Asha Rao', post: 'President', fileId: dot }],
    sponsors: [],
    reach: [{ number: '90', what: 'students', 'hi.what': 'विद्यार्थी' }],
    editions: [{ year: '2024', title: 'The first', text: 'It was.', 'numbers.students': '90' }],
    responsible: [
      {
        ...{ 'responsible.name': 'GQC', 'responsible.address': 'Pune', 'responsible.contact': 'Asha Rao' },
        ...{ 'responsible.hours': 'Always', 'responsible.email': 'a@garuda.in', 'responsible.phone': '9876543210' },
        'responsible.answerDays': '7',
      },
    ],
  });
  const followed = await followDetails(built, now);
  expect(followed?.entered.home.en).toMatchObject({
    sponsors: [],
    team: [{ name: 'Asha Rao' }],
    teamCount: 1,
    lastEdition: { year: '2024', counts: [{ count: '90', noun: 'students' }] },
  });
  const files = new Map(followed?.files);
  const { team, editions, sponsors } = followed?.entered.later ?? {};
  const fetched = (address: string | undefined) => JSON.parse(String(files.get(address?.slice(1) ?? '')));
  const [asha] = fetched(team).hi;
  expect(asha).toMatchObject({ name: 'Asha Rao', language: 'en', group: 'bearers' });
  expect(files.has(asha.photo.src.slice(1))).toBe(true);
  expect(fetched(editions).en).toMatchObject([{ title: 'The first' }]);
  expect(fetched(sponsors).hi.reach).toEqual([{ number: 90, what: 'विद्यार्थी', language: 'hi' }]);
  expect(followed?.entered.privacy.en).toEqual({ responsible: expect.objectContaining({ contact: 'Asha Rao' }) });
});

import { certificatesEndpoints } from '@club/contract/certificates';
import { clubDetailsEndpoints } from '@club/contract/club-details';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import type { ClubPart, PartEntry } from '@club/domain/features/club-details/club-parts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import type { Sitter } from '#testing/quiz-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { openLiveContent } from './live-content.ts';
import { clubDetails } from './tables.ts';

const server = await startTestServer({ changeContent: (shipped) => shipped });

let owner: Sitter;

beforeEach(async () => {
  owner = await insertAccount(server, { role: 'owner' });
});

/** Back to the files, for whoever uses this server next. */
afterAll(async () => {
  await server.database.delete(clubDetails);
});

const read = async () => (await server.call(clubDetailsEndpoints.readClubDetails, {}, owner)).body.parts;
const partOf = async (part: ClubPart) => {
  const found = (await read()).find((one) => one.part === part);
  if (found === undefined) throw new Error(`there is no part ${part}`);
  return found;
};
const put = (part: ClubPart, version: number, entries: PartEntry[] | null, by = owner) =>
  server.call(clubDetailsEndpoints.enterClubPart, { params: { part }, body: { version, entries } }, by);
const enter = async (part: ClubPart, change: (entry: PartEntry) => PartEntry) => {
  const { version, entries } = await partOf(part);
  return put(part, version, entries.map(change));
};
const photo = async (width: number, height: number) => {
  const { default: sharp } = await import('sharp');
  const drawn = await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${drawn.toString('base64')}`;
};
const leftovers = async () => {
  const { body } = await server.call(teamTasksEndpoints.listTasks, {}, owner);
  return body.leftovers.map(({ id }) => id);
};

describe('what an owner enters (W6)', () => {
  test('wins over the file, for this server and the next, until the file’s is used again', async () => {
    const before = await partOf('names');
    expect(before).toMatchObject({ isEntered: false, entries: [{ name: "Quizzers' Club", shortName: 'QCM' }] });
    const { body } = await enter('names', (entry) => ({ ...entry, name: 'Garuda Quiz Club', shortName: 'GQC' }));
    expect(body.problems).toEqual([]);
    const next = await openLiveContent(server.database, server.content);
    expect(next.current.club).toMatchObject({ name: 'Garuda Quiz Club', shortName: 'GQC' });
    const [event] = await server.database.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(event).toMatchObject({
      action: 'club-details-changed',
      subject: 'names',
      details: { shortName: { before: 'QCM', after: 'GQC' } },
    });
    const { version } = await partOf('names');
    await put('names', version, null);
    expect(await partOf('names')).toMatchObject({ isEntered: false, entries: [{ shortName: 'QCM' }] });
    await next.refresh();
    expect(next.current.club.shortName).toBe('QCM');
  });

  test('takes what is listed of the example off the start page, one by one (W4)', async () => {
    expect(await leftovers()).toEqual(expect.arrayContaining(['club.yaml tagline', 'club.yaml shortName']));
    await enter('names', (entry) => ({ ...entry, shortName: 'GQC' }));
    const after = await leftovers();
    expect(after).not.toContain('club.yaml shortName');
    expect(after).toContain('club.yaml tagline');
    const { body } = await server.call(teamTasksEndpoints.listTasks, {}, owner);
    expect(body.leftovers.find(({ id }) => id === 'club.yaml tagline')?.field).toBe('names:tagline');
  });

  test('names what is wrong at its field, and keeps nothing of it', async () => {
    const { version, entries } = await partOf('contacts');
    const wrong = entries.map((entry, index) => (index === 1 ? { ...entry, no: '12', name: ' ' } : entry));
    const { body } = await put('contacts', version, wrong);
    expect(body.problems).toEqual([
      { entry: 1, field: 'name', sentence: 'This is empty: write something there.' },
      expect.objectContaining({ entry: 1, field: 'no', sentence: expect.stringContaining('not an Indian phone') }),
    ]);
    expect(await partOf('contacts')).toMatchObject({ isEntered: false, version: 0 });
  });

  test('is read as pasted where it is a number or an address (A41)', async () => {
    const { entries: before } = await partOf('contacts');
    await enter('contacts', (entry) => ({ ...entry, no: `\u202a${entry.no?.replaceAll('-', '\u2011')}\u202c` }));
    expect((await partOf('contacts')).entries).toEqual(before);
    await enter('links', (entry) => ({ ...entry, 'links.email': '\ufeffquiz@garuda.in\u200b' }));
    expect((await partOf('links')).entries[0]?.['links.email']).toBe('quiz@garuda.in');
  });

  test('is refused to the second of two owners who began with the same, and to everybody else', async () => {
    const { version, entries } = await partOf('links');
    const own = entries.map((entry) => ({ ...entry, 'links.email': 'quiz@garuda.in' }));
    expect((await put('links', version, own)).status).toBe(200);
    const second = await put('links', version, own, await insertAccount(server, { role: 'owner' }));
    expect([second.status, second.error?.code]).toEqual([409, 'club-details-outdated']);
    for (const role of ['organiser', 'viewer'] as const) {
      const other = await insertAccount(server, { role });
      expect((await put('links', version + 1, own, other)).status).toBe(403);
      expect((await server.call(clubDetailsEndpoints.readClubDetails, {}, other)).status).toBe(403);
    }
    expect((await partOf('links')).entries[0]?.['links.email']).toBe('quiz@garuda.in');
  });

  test('of the team, sponsors, past years and who answers for the data leaves nothing of the example', async () => {
    expect(await leftovers()).toEqual(
      expect.arrayContaining([
        'team.yaml 0',
        'sponsors.yaml 0.brands.0',
        'editions.yaml 0',
        'privacy.yaml responsible',
      ]),
    );
    const team = await partOf('team');
    expect(team.entries.length).toBeGreaterThan(20);
    expect(team.entries[4]).toMatchObject({ post: 'Secretary', domain: 'Quizzing', 'hi.domain': 'क्विज़', year: '' });
    const member = { name: 'Asha Rao', post: 'President', 'hi.post': 'अध्यक्ष', fileId: await photo(900, 600) };
    const before = { name: 'Ravi Nair', post: 'Treasurer', year: '2024' };
    expect((await put('team', 0, [member, before])).body.problems).toEqual([]);
    const [kept] = (await partOf('team')).entries;
    expect(kept?.fileId).toMatch(/^data:image\/webp;base64,/);
    // What is kept already is not drawn again, or it would lose something with each change.
    await put('team', 1, [before, kept ?? {}]);
    expect((await partOf('team')).entries.map(({ name, fileId }) => [name, fileId])).toEqual([
      ['Ravi Nair', ''],
      ['Asha Rao', kept?.fileId],
    ]);

    const tea = { category: 'Tea', 'brands.0.brand': 'Garuda Tea', 'brands.0.website': 'https://garuda.in' };
    expect((await put('sponsors', 0, [{ ...tea, 'brands.0.logo': await photo(300, 200) }])).body.problems).toEqual([]);
    const year = { year: '2024', title: 'The first', text: 'It *was*.', 'numbers.students': '90' };
    const winner = { 'winners.0.place': '1', 'winners.0.school': 'One', 'winners.0.city': 'Pune' };
    expect(
      (await put('editions', 0, [{ ...year, ...winner, 'winners.0.team': 'Asha Rao, Ravi Nair' }])).body.problems,
    ).toEqual([]);
    const responsible = (await partOf('responsible')).entries.map((entry) => ({
      ...entry,
      'responsible.contact': 'Asha Rao',
      'responsible.email': 'grievances@garuda.in',
      'responsible.phone': '98765 43210',
    }));
    expect((await put('responsible', 0, responsible)).body.problems).toEqual([]);

    const next = await openLiveContent(server.database, server.content);
    expect(next.current.team.map(({ name, year: of, hi }) => [name, of, hi?.post])).toEqual([
      ['Ravi Nair', 2024, undefined],
      ['Asha Rao', undefined, 'अध्यक्ष'],
    ]);
    expect(next.current.sponsors).toMatchObject([{ category: 'Tea', hi: null, brands: [{ brand: 'Garuda Tea' }] }]);
    expect(next.current.editions).toMatchObject([
      { year: 2024, html: expect.stringContaining('<em>was</em>'), numbers: { students: 90 } },
    ]);
    expect(next.current.editions[0]?.winners).toEqual([
      { place: 1, school: 'One', city: 'Pune', team: ['Asha Rao', 'Ravi Nair'] },
    ]);
    expect(next.current.privacy).toMatchObject({
      version: server.content.privacy.version,
      responsible: { contact: 'Asha Rao', email: 'grievances@garuda.in', answerDays: 15 },
    });
    const left = await leftovers();
    for (const file of ['team.yaml', 'sponsors.yaml', 'editions.yaml']) expect(left.join()).not.toContain(file);
    expect(left).not.toContain('privacy.yaml responsible');

    // None at all, where the file may be empty, too.
    expect((await put('sponsors', 1, [])).body.problems).toEqual([]);
    await next.refresh();
    expect(next.current.sponsors).toEqual([]);
  });

  test('of lists within lists is refused at its field, with the sentences of the files', async () => {
    const groups = [
      { category: 'Tea', 'brands.0.brand': '', 'brands.0.website': 'garuda', 'brands.0.logo': 'images/none.svg' },
      { category: 'Tea' },
    ];
    const { body } = await put('sponsors', 0, groups);
    expect(body.problems.map(({ entry, field }) => `${entry} ${field}`)).toEqual([
      '0 brands.0.brand',
      '0 brands.0.website',
      '0 brands.0.logo',
      '1 category',
    ]);
    expect(body.problems[1]?.sentence).toMatch(/is not a web address: write it in full/);
    const wrong = await put('editions', 0, [
      { year: 'x', title: 'A', text: 'B', 'pictures.0.src': 'data:text/html,x' },
    ]);
    expect(wrong.error?.code).toBe('file-not-image');
    const years = await put('editions', 0, [
      { year: 'x', title: 'A', text: 'B', 'hi.title': 'अ', 'winners.0.place': '' },
    ]);
    expect(years.body.problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['year', 'hi.text', 'winners.0.place', 'winners.0.school']),
    );
    expect((await put('team', 0, [])).body.problems).toMatchObject([{ entry: 0, field: 'name' }]);
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, place) => [`winners.${place}.place`, '1']));
    const tooMany = await put('editions', 0, [{ year: '2024', title: 'A', text: 'B', ...many }]);
    expect(tooMany.body.problems[0]?.sentence).toBe('At most 12 fit here: remove some.');
    for (const part of ['sponsors', 'editions', 'team'] as const) {
      expect(await partOf(part)).toMatchObject({ isEntered: false, version: 0 });
    }
  });

  test('of signatures lets certificates be issued, with a picture that was uploaded (V45)', async () => {
    const { slug } = await readRound(server.database, undefined);
    const samples = async () =>
      (await server.call(certificatesEndpoints.readSettings, { params: { slug } }, owner)).body.sampleSignatories;
    expect(await samples()).not.toEqual([]);
    const { version } = await partOf('signatures');
    const signed = { name: 'Asha Rao', 'hi.name': '', post: 'President', 'hi.post': '' };
    const broken = await put('signatures', version, [{ ...signed, picture: 'data:image/png;base64,AAAA' }]);
    expect(broken.error?.code).toBe('file-not-image');
    const picture = await photo(900, 300);
    expect((await put('signatures', version, [{ ...signed, picture }])).body.problems).toEqual([]);
    expect(await samples()).toEqual([]);
    const preview = await server.call(certificatesEndpoints.preview, { params: { slug }, query: {} }, owner);
    expect([preview.status, preview.bytes.length > 1000]).toEqual([200, true]);
    await put('signatures', version + 1, null);
    expect(await samples()).not.toEqual([]);
  });
});

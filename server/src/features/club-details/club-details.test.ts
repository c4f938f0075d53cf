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

  test('of signatures lets certificates be issued, with a picture that was uploaded (V45)', async () => {
    const { slug } = await readRound(server.database, undefined);
    const samples = async () =>
      (await server.call(certificatesEndpoints.readSettings, { params: { slug } }, owner)).body.sampleSignatories;
    expect(await samples()).not.toEqual([]);
    const { version } = await partOf('signatures');
    const signed = { name: 'Asha Rao', 'hi.name': '', post: 'President', 'hi.post': '' };
    const broken = await put('signatures', version, [{ ...signed, picture: 'data:image/png;base64,AAAA' }]);
    expect(broken.error?.code).toBe('file-not-image');
    const { default: sharp } = await import('sharp');
    const drawn = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    const picture = `data:image/jpeg;base64,${drawn.toString('base64')}`;
    expect((await put('signatures', version, [{ ...signed, picture }])).body.problems).toEqual([]);
    expect(await samples()).toEqual([]);
    const preview = await server.call(certificatesEndpoints.preview, { params: { slug }, query: {} }, owner);
    expect([preview.status, preview.bytes.length > 1000]).toEqual([200, true]);
    await put('signatures', version + 1, null);
    expect(await samples()).not.toEqual([]);
  });
});

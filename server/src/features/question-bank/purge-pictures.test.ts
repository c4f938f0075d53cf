import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { day } from '@club/domain/shared/instant';
import sharp from 'sharp';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { insertFiles, lockFiles } from '#entities/papers/file-store.ts';
import { purgeOrphanedPictures, purgeUnknownPictures } from '#entities/papers/purge-pictures-store.ts';
import { files } from '#entities/papers/tables.ts';
import { ownerKey } from '#shared/files/storage-owner.ts';
import { currentRound } from '#testing/current-round.ts';
import { holdTransaction } from '#testing/hold-transaction.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { publishPaper } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { updateQuestion, deleteQuestion, uploadFile } = questionBankEndpoints;

let admin: { id: string; token: string };

beforeEach(async () => {
  admin = await insertAccount(server, { isAdmin: true });
});

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

async function uploaded(): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
  return (await server.call(uploadFile, {}, { token: admin.token, form })).body.fileId;
}
const purge = () => purgeOrphanedPictures(server, server.clock.now);
const kept = async () => (await server.database.select().from(files)).map(({ id }) => id).toSorted();
const change = (id: string, body: Record<string, unknown>) =>
  server.call(updateQuestion, { params: { id }, body }, { token: admin.token });

describe('a picture that no question shows (B10)', () => {
  test('is deleted after a day, with its bytes, and not before', async () => {
    const orphan = await uploaded();
    server.clock.advanceSeconds(day / 1000);
    expect(await purge()).toBe(0);
    const young = await uploaded();
    server.clock.advanceSeconds(1);
    expect(await purge()).toBe(1);
    expect(await kept()).toEqual([young]);
    expect(await server.files.find(orphan)).toBeNull();
    expect(await server.files.find(young)).not.toBeNull();
    expect(await purge()).toBe(0);
  });

  test('is kept while a question of any working copy shows it, as a supporting picture or an option', async () => {
    const [beside, option, ofInactive] = [await uploaded(), await uploaded(), await uploaded()];
    await insertQuestion(server, { supportingPicture: beside });
    const pictured = { options: [option, 'https://a.example/b', '/c.png', '/d.png'], optionsArePictures: true };
    const { id } = await insertQuestion(server, pictured);
    await insertQuestion(server, { supportingPicture: ofInactive, isActive: false });
    server.clock.advanceSeconds(2 * 86_400);
    expect(await purge()).toBe(0);
    await server.call(deleteQuestion, { params: { id } }, { token: admin.token });
    expect(await purge()).toBe(1);
    expect(await kept()).toEqual([beside, ofInactive].toSorted());
  });

  test('is kept while a published paper shows it, even if its question is gone', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const changed = await insertQuestion(server, { supportingPicture: first });
    const deleted = await insertQuestion(server, { supportingPicture: second });
    await publishPaper(server, await currentRound(server));
    await change(changed.id, { supportingPic: null });
    await server.call(deleteQuestion, { params: { id: deleted.id } }, { token: admin.token });
    server.clock.advanceSeconds(2 * 86_400);
    expect(await purge()).toBe(0);
    expect(await kept()).toEqual([first, second].toSorted());
  });

  test('is deleted in any number', async () => {
    const row = { mediaType: 'image/webp', bytes: 1, width: 1, height: 1, contentHash: 'hash', uploadedBy: null };
    const ids = Array.from({ length: 250 }, (_, index) => `picture-${index}`);
    await insertFiles(
      server.database,
      ids.map((id) => ({ ...row, id, createdAt: server.clock.now })),
    );
    server.clock.advanceSeconds(2 * 86_400);
    expect(await purge()).toBe(250);
    expect(await kept()).toEqual([]);
  });
});

test('bytes without a row are deleted after a day, if they were stored since the database owns the storage (B10, O11)', async () => {
  const { now } = server.clock;
  const store = async (id: string, age: number) => {
    await server.files.put(id, png, 'image/png');
    setAge(id, age);
    return id;
  };
  const setAge = (id: string, age: number) => {
    const at = (now - age) / 1_000;
    utimesSync(join(server.config.dataDir, 'files', id), at, at);
  };
  await purge();
  setAge(ownerKey, 10 * day);
  const known = await uploaded();
  setAge(known, 2 * day);
  const left = await store('left-by-a-crash-000000', 2 * day);
  const staying = [
    known,
    await store('just-being-stored-0000', day / 24),
    await store('somebody-elses-0000000', 20 * day),
    await store('no-picture.txt', 2 * day),
  ];
  expect(await purgeUnknownPictures(server, now)).toBe(1);
  expect(await server.files.has(left)).toBe(false);
  for (const id of staying) expect([id, await server.files.has(id)]).toEqual([id, true]);
});

test('a picture that comes into use during the purge either stays or is refused', async () => {
  const orphan = await uploaded();
  const { id } = await insertQuestion(server);
  server.clock.advanceSeconds(2 * 86_400);
  const [purged, changed] = await Promise.all([purge(), change(id, { supportingPic: orphan })]);
  expect(await kept()).toEqual(changed.status === 200 ? [orphan] : []);
  expect(purged).toBe(changed.status === 200 ? 0 : 1);
});

test('a picture that came into use after it was listed stays', async () => {
  const orphan = await uploaded();
  server.clock.advanceSeconds(2 * 86_400);
  /** Uses the picture before the listed ones are deleted. */
  const database: typeof server.database = Object.create(server.database, {
    transaction: {
      value: async (...given: Parameters<typeof server.database.transaction>) => {
        await insertQuestion(server, { supportingPicture: orphan });
        return server.database.transaction(...given);
      },
    },
  });
  expect(await purgeOrphanedPictures({ database, files: server.files }, server.clock.now)).toBe(0);
  expect(await kept()).toEqual([orphan]);
});

test('a picture that is about to be used is kept', async () => {
  const orphan = await uploaded();
  server.clock.advanceSeconds(2 * 86_400);
  const letGo = await holdTransaction(server.database, async (transaction) => {
    await lockFiles(transaction, [orphan]);
    await insertQuestion({ ...server, database: transaction }, { supportingPicture: orphan });
  });
  const purging = purge();
  // PostgreSQL leaves out what is locked; the embedded database purges afterwards.
  if (inject('testDatabase') === 'postgres') await purging;
  await letGo();
  expect(await purging).toBe(0);
  expect(await kept()).toEqual([orphan]);
});

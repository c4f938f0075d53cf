import { expect, test } from 'vitest';
import { serverAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { photo } from '#testing/photo.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { ownContent, toPicture } from './picture.ts';
import { savePictures } from './save-pictures.ts';
import { files } from './tables.ts';

const server = await startTestServer();

/** The same database, with the end of a transaction replaced. */
function endingWith(end: () => void): Database {
  return Object.create(server.database, {
    transaction: {
      value: async (work: Parameters<Database['transaction']>[0]) => {
        const result = await server.database.transaction(work);
        end();
        return result;
      },
    },
  }) as Database;
}

async function store(database: Database, save: () => Promise<unknown>): Promise<string> {
  const picture = await toPicture(await photo(1), ownContent);
  if (picture === null) throw new Error('the photo is no picture');
  let stored = '';
  const source = serverAct(server.clock.now);
  await savePictures({ database, files: server.files }, [picture], source, async (_, [id = '']) => {
    stored = id;
    return save();
  }).catch(() => {});
  return stored;
}

test('the bytes of a picture are kept if its row may have been committed', async () => {
  const lost = endingWith(() => {
    throw new Error('the connection was lost while committing');
  });
  const id = await store(lost, async () => {});
  expect(await server.database.$count(files)).toBe(1);
  expect(await server.files.has(id)).toBe(true);
});

test('the bytes of a picture are deleted if its row was refused', async () => {
  const id = await store(server.database, () => Promise.reject(new Error('refused')));
  expect(id).not.toBe('');
  expect(await server.database.$count(files)).toBe(0);
  expect(await server.files.has(id)).toBe(false);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { siteEndpoints } from '@club/contract/site';
import { expect, test } from 'vitest';
import { upsertListedSchools } from '#entities/schools/school-store.ts';
import type { Database } from '#shared/database/database.ts';
import { PreparedReply } from '#shared/http/replies/prepared-reply.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createSchoolList } from './school-list.ts';

const server = await startTestServer();

const lake = { institution: 'Lake View School', pin: '462001', city: 'Bhopal' };
const hill = { institution: 'Hill School', pin: null, city: 'Bhopal' };

/** The database, and the number of reads. */
function counted(database: Database): { database: Database; reads: () => number } {
  let reads = 0;
  const counting = new Proxy(database, {
    get(target, name) {
      if (name === 'select') reads += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { database: counting, reads: () => reads };
}

const textOf = (reply: unknown) =>
  reply instanceof PreparedReply ? reply.text.plain.toString() : JSON.stringify(reply);

test('a thousand concurrent readers, and later ones, cost one read and one reply', async () => {
  await upsertListedSchools(server.database, [lake]);
  const { database, reads } = counted(server.database);
  const list = createSchoolList(database, ['Bhopal', 'Indore']);
  const replies = await Promise.all(Array.from({ length: 500 }, () => list.reply({ city: 'Bhopal' }, 1000)));
  for (let call = 0; call < 500; call += 1) replies.push(await list.reply({ city: 'Bhopal' }, 3999));
  expect(reads()).toBe(1);
  expect(new Set(replies).size).toBe(1);
});

test('changes by another process are visible after three seconds, and those of this process at once', async () => {
  await upsertListedSchools(server.database, [lake]);
  const list = createSchoolList(server.database, ['Bhopal']);
  const before = await list.reply({}, 1000);
  await upsertListedSchools(server.database, [hill]);
  expect(await list.reply({}, 3999)).toBe(before);
  expect(textOf(await list.reply({}, 4000))).toContain('Hill School');
  await upsertListedSchools(server.database, [{ ...hill, pin: '462002' }]);
  list.forget();
  expect(textOf(await list.reply({}, 4001))).toContain('462002');
});

test('a read in progress during a change is not cached', async () => {
  await upsertListedSchools(server.database, [lake]);
  const list = createSchoolList(server.database, ['Bhopal']);
  const onItsWay = list.reply({}, 1000);
  list.forget();
  await onItsWay;
  await upsertListedSchools(server.database, [hill]);
  expect(textOf(await list.reply({}, 1000))).toContain('Hill School');
});

test('an unchanged list keeps its reply, and with it its ETag', async () => {
  await upsertListedSchools(server.database, [lake]);
  const list = createSchoolList(server.database, ['Bhopal']);
  expect(await list.reply({}, 60_000)).toBe(await list.reply({}, 1000));
});

test('without its database the server still has the latest schools', async () => {
  await upsertListedSchools(server.database, [lake]);
  let works = true;
  const database = new Proxy(server.database, {
    get(target, name) {
      if (!works) throw new Error('the database is gone');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const list = createSchoolList(database, ['Bhopal']);
  const known = await list.reply({}, 1000);
  works = false;
  expect(await list.reply({}, 60_000)).toBe(known);
  await expect(createSchoolList(database, []).reply({}, 0)).rejects.toThrow('the database is gone');
});

test('a search gets the whole list, because searching on the server would block others', async () => {
  await upsertListedSchools(server.database, [lake, hill]);
  const reply = await server.app.inject(`/api/schools?search=${encodeURIComponent('विद्या मंदिर केंद्रीय विद्यालय')}`);
  expect(reply.json().schools).toHaveLength(2);
});

test('prepares and caches nothing for unknown cities', async () => {
  const list = createSchoolList(server.database, ['Bhopal']);
  expect(await list.reply({ city: 'Nowhere' }, 1000)).not.toBeInstanceOf(PreparedReply);
  expect(await list.reply({ city: 'Bhopal' }, 1000)).toBeInstanceOf(PreparedReply);
});

test('is sent compressed, with an ETag for browsers that have it already', async () => {
  await upsertListedSchools(server.database, [lake, hill]);
  const ask = (headers: Record<string, string>) =>
    server.call(siteEndpoints.listSchools, { query: { city: 'Bhopal' } }, { headers });
  const plain = await ask({});
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  });
  const { etag } = plain.headers;
  const brotli = await ask({ 'accept-encoding': 'gzip, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', etag });
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
  expect(gunzipSync((await ask({ 'accept-encoding': 'gzip' })).bytes).toString()).toBe(plain.text);

  const again = await ask({ 'if-none-match': String(etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
  const other = await server.call(siteEndpoints.listSchools, { query: { city: 'Indore' } });
  expect(other.headers.etag).not.toBe(etag);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#shared/database/database.ts';
import { openNewDatabase } from '#testing/embedded-template.ts';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openNewDatabase();
});
afterAll(() => opened.close());

async function countKept(text: string): Promise<number> {
  const { rows } = await opened.database.execute<{ kept: number }>(
    sql`select count(*)::integer as kept from pg_prepared_statements where statement like ${text}`,
  );
  return rows[0]?.kept ?? 0;
}

test('a statement is parsed once, for any number of executions and values', async () => {
  for (const number of [1, 2, 3]) {
    const { rows } = await opened.database.execute(sql`select ${number}::integer as "said again"`);
    expect(rows).toEqual([{ 'said again': number }]);
  }
  expect(await countKept('select $1::integer as "said again"')).toBe(1);
});

test('only a few hundred are cached, and an evicted one is parsed again', async () => {
  for (let number = 0; number < 300; number += 1) {
    await opened.database.execute(sql.raw(`select ${number} as "one of many"`));
  }
  expect(await countKept('select % as "one of many"')).toBeLessThan(201);
  const { rows } = await opened.database.execute(sql.raw('select 0 as "one of many"'));
  expect(rows).toEqual([{ 'one of many': 0 }]);
});

test('values are stored and read unchanged, for every type in the tables', async () => {
  const values = {
    text: 'ä "quoted" \\ अ \n {NULL}',
    nothing: null,
    truth: true,
    integer: -7,
    big: Number.MAX_SAFE_INTEGER,
    bytes: new Uint8Array([0, 1, 255]),
    document: { a: [1, null, 'b'] },
    texts: ['', 'a,b', '"', 'NULL', null],
    numbers: [1, 2],
  };
  const { rows } = await opened.database.execute(sql`
    select ${values.text}::text as text, ${values.nothing}::text as nothing, ${values.truth}::boolean as truth,
      ${values.integer}::integer as integer, ${values.big}::bigint as big, ${sql.param(values.bytes)}::bytea as bytes,
      ${JSON.stringify(values.document)}::jsonb as document, ${sql.param(values.texts)}::text[] as texts,
      ${sql.param(values.numbers)}::smallint[] as numbers`);
  expect(rows).toEqual([values]);
});

test('many and long rows are read completely', async () => {
  const { rows } = await opened.database.execute<{ n: number; long: string }>(
    sql`select n, repeat(n::text, 4000) as long from generate_series(1, 500) as n`,
  );
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  expect(rows.every(({ n, long }) => long === String(n).repeat(4000))).toBe(true);
});

test("an error has the database's message, and the next statement works", async () => {
  await opened.database.execute(sql`create table seats (seat integer constraint one_a_seat unique)`);
  await opened.database.execute(sql`insert into seats values (${1}::integer)`);
  const again = opened.database.execute(sql`insert into seats values (${1}::integer)`);
  await expect(again).rejects.toMatchObject({ cause: { code: '23505', constraint: 'one_a_seat' } });
  await expect(opened.database.execute(sql`select from nowhere`)).rejects.toMatchObject({ cause: { code: '42P01' } });
  const { rows } = await opened.database.execute(sql`select seat from seats`);
  expect(rows).toEqual([{ seat: 1 }]);
});

test('a statement is parsed again after a migration', async () => {
  await opened.database.execute(sql`create table shapes (name text)`);
  await opened.database.execute(sql`insert into shapes values ('round')`);
  const all = () => opened.database.execute(sql`select * from shapes`);
  expect((await all()).rows).toEqual([{ name: 'round' }]);
  await opened.database.execute(sql`alter table shapes add column corners integer`);
  await opened.migrate();
  expect((await all()).rows).toEqual([{ name: 'round', corners: null }]);
});

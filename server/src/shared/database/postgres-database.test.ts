import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '#testing/postgres-cluster.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPostgresDatabase } from './postgres-database.ts';

test('an unreachable PostgreSQL is named without its password, with a remedy', async () => {
  await expect(openPostgresDatabase('postgres://club:hidden@127.0.0.1:1/quiz')).rejects.toMatchObject({
    message: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1\/quiz cannot be used: .*ECONNREFUSED/),
    remedy: expect.stringContaining('DATABASE_URL'),
  });
});

test('distinguishes a PgBouncer that refuses our settings from an unavailable PostgreSQL', async () => {
  const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options', '']
    .map((field) => `${field}\0`)
    .join('');
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(fields));
  const pooler = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]))),
  );
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const { port } = pooler.address() as AddressInfo;
  await expect(openPostgresDatabase(`postgres://club@127.0.0.1:${port}/quiz`)).rejects.toMatchObject({
    remedy: expect.stringContaining('deploy/pgbouncer.ini'),
  });
  pooler.close();
});

test.skipIf(inject('testDatabase') === 'embedded').each([
  ["encoding 'SQL_ASCII' locale 'C'", 'SQL_ASCII', 'C'],
  ["encoding 'LATIN1' locale 'C'", 'LATIN1', 'C'],
  ["encoding 'UTF8' locale 'C'", 'UTF8', 'C'],
])(
  'a database that cannot hold or search Hindi is refused with a remedy: %s (O22)',
  async (options, encoding, locale) => {
    const name = `letters-${randomUUID()}`;
    await createDatabase(inject('clusterUrl'), name, 'template0', options);
    await expect(openPostgresDatabase(`${inject('clusterUrl')}/${name}`)).rejects.toMatchObject({
      message: expect.stringContaining(`cannot hold Hindi: its encoding is ${encoding}, its locale ${locale}`),
      remedy: expect.stringContaining('--encoding UTF8 --locale C.UTF-8 --template template0'),
    });
  },
);

/** A proxy to a port of this machine; while it is silent, nothing gets through. */
async function silenceableWire(to: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (chunk) => isSilent || far.write(chunk));
    far.on('data', (chunk) => isSilent || near.write(chunk));
    near.on('close', () => far.destroy());
    pairs.add([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true;
    },
    speak() {
      isSilent = false;
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

describe.runIf(inject('testDatabase') === 'postgres')('PostgreSQL', () => {
  test('is migrated once by any number of servers that start at once', async () => {
    const url = await createTestDatabase();
    const servers = await Promise.all(Array.from({ length: 6 }, () => openPostgresDatabase(url)));
    await Promise.all(servers.map((server) => server.migrate()));

    const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'));
    const applied = await servers[0]?.database.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(applied?.rows).toHaveLength(journal.entries.length);
    await Promise.all(servers.map((server) => server.close()));
  });

  test('is unavailable while all its connections are in use, and not afterwards (D7)', async () => {
    const connectMilliseconds = 5_000;
    const { database, urgent, close } = await openPostgresDatabase(await createTestDatabase(), { connectMilliseconds });
    const enough = Promise.withResolvers<void>();
    let begun = 0;
    const all = Array.from({ length: 10 }, () =>
      database.transaction(() => {
        begun += 1;
        return enough.promise;
      }),
    );
    await expect.poll(() => begun).toBe(10);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const calls = [database.execute(sql`select 1`), database.transaction(async () => {})];
      const refused = calls.map((call) => expect(call).rejects.toSatisfy(isDatabaseUnavailable));
      await vi.advanceTimersByTimeAsync(connectMilliseconds);
      await Promise.all(refused);
    } finally {
      vi.useRealTimers();
    }
    // The urgent calls of running sections have separate connections.
    await urgent.transaction((transaction) => transaction.execute(sql`select 1`));
    enough.resolve();
    await Promise.all(all);
    await database.execute(sql`select 1`);
    await close();
  });

  test('is unavailable to a transaction whose connection an administrator ends, even between statements', async () => {
    const url = await createTestDatabase();
    const { database, close } = await openPostgresDatabase(url);
    const other = await openPostgresDatabase(url);
    for (let round = 0; round < 12; round += 1) {
      const ended = database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        const pid = rows[0]?.pid;
        await other.database.execute(sql`select pg_terminate_backend(${pid})`);
        // The server ends the connection while it is idle.
        const connections = sql`select pid from pg_stat_activity where pid = ${pid}`;
        await expect.poll(async () => (await other.database.execute(connections)).rows, { interval: 5 }).toEqual([]);
        await transaction.execute(sql`select 1`);
      });
      await expect(ended).rejects.toSatisfy(isDatabaseUnavailable);
    }
    // More often than there are connections, so that a leak would show.
    await database.transaction((transaction) => transaction.execute(sql`select 1`));
    await close();
    await other.close();
  });

  /** On a busy machine even the statement of opening may take longer than a short limit. */
  const openEventually = (...given: Parameters<typeof openPostgresDatabase>) =>
    vi.waitFor(() => openPostgresDatabase(...given), 30_000);

  test('is unavailable to a statement that takes too long (D7)', async () => {
    const { database, close } = await openEventually(await createTestDatabase(), { statementMilliseconds: 100 });
    await expect(database.execute(sql`select pg_sleep(10)`)).rejects.toSatisfy(isDatabaseUnavailable);
    const inTransaction = database.transaction((transaction) => transaction.execute(sql`select pg_sleep(10)`));
    await expect(inTransaction).rejects.toSatisfy(isDatabaseUnavailable);
    await close();
  });

  test('is unavailable when it stops responding, and is found again when it is back (D7)', async () => {
    const url = new URL(await createTestDatabase());
    const wire = await silenceableWire(Number(url.port));
    url.port = String(wire.port);
    const { database, close } = await openEventually(url.href, {
      connectMilliseconds: 300,
      statementMilliseconds: 100,
      silenceMilliseconds: 200,
    });
    wire.silence();
    // More often than there are connections: a transaction whose `begin` fails must release its connection.
    for (let round = 0; round < 12; round += 1) {
      await expect(database.transaction(async () => {})).rejects.toSatisfy(isDatabaseUnavailable);
    }
    wire.speak();
    const isFound = () =>
      database
        .transaction((transaction) => transaction.execute(sql`select 1`))
        .then(
          () => true,
          () => false,
        );
    await expect.poll(isFound).toBe(true);
    await close();
    wire.close();
  });

  test('names the missing database', async () => {
    const url = `${inject('clusterUrl')}/nowhere`;
    await expect(openPostgresDatabase(url)).rejects.toThrow('cannot be used: database "nowhere" does not exist');
  });
});

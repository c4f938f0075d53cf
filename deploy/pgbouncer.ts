import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@club/bench/server-process';
import { unprivilegedUser } from '@club/server/testing/postgres-cluster';
import pg from 'pg';
import { Program } from './program.ts';

/** Starts PgBouncer with `pgbouncer.ini` as it is shipped, in front of a database of this machine, and gives its address. */
export async function startPgBouncer(
  folder: string,
  databaseUrl: string,
): Promise<{ readonly url: string; readonly pooler: Program }> {
  const { username, port: databasePort, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const user = unprivilegedUser();
  const own = join(folder, 'pgbouncer');
  mkdirSync(own);
  const users = join(own, 'userlist.txt');
  writeFileSync(users, `"${username}" ""\n`);
  const file = join(own, 'pgbouncer.ini');
  writeFileSync(
    file,
    readFileSync(join(import.meta.dirname, 'pgbouncer.ini'), 'utf8')
      .replace('port=5432 dbname=quiz', `port=${databasePort} dbname=${pathname.slice(1)}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', users),
  );
  if (user) for (const path of [folder, own, users, file]) chownSync(path, user.uid, user.gid);
  const pooler = new Program('pgbouncer', [file], { logFile: join(folder, 'pgbouncer.log'), user });
  const url = `postgres://${username}@127.0.0.1:${port}/quiz`;
  await pooler.untilReady(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
    return true;
  });
  return { url, pooler };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { insertFiles } from '#entities/papers/file-store.ts';
import { makeBackup } from '#process/backup/make-backup.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { compiledModules } from '#testing/start-flags.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { untilReady } from '#testing/until-ready.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'club-drill-'));
const file = join(folder, 'today.backup');
const temporary = mkdtempSync(join(folder, 'tmp-'));

/** Counts connections to services of the real installation. */
let connections = 0;
const services = createServer((socket) => {
  connections += 1;
  socket.destroy();
}).listen(0, '127.0.0.1');
await once(services, 'listening');
const address = `127.0.0.1:${(services.address() as AddressInfo).port}`;
afterAll(() => {
  services.close();
  rmSync(folder, { recursive: true, force: true });
});

// Whatever the backup is from, a drill opens the embedded database.
test.runIf(inject('testDatabase') === 'embedded')(
  'a drill shows the contents of a backup, ignores the real settings, and leaves nothing (O12)',
  async () => {
    const owner = await insertAccount(server, { isAdmin: true });
    const picture = {
      mediaType: 'image/webp',
      bytes: 3,
      width: 1,
      height: 1,
      contentHash: 'hash',
      uploadedBy: owner.id,
    };
    await insertFiles(server.database, [{ ...picture, id: 'unused', createdAt: server.clock.now }]);
    await server.files.put('unused', Buffer.from([0, 10, 255]), 'image/webp');
    await makeBackup(file, { opened: server.opened, files: server.files, now: server.clock.now, progress: () => {} });
    writeFileSync(join(folder, '.env'), `S3_URL=s3://KEY:SECRET@${address}/club?insecure=true\n`);

    const drill = spawn(process.execPath, [fileURLToPath(new URL('./drill.ts', import.meta.url)), file, '0'], {
      cwd: folder,
      env: {
        TMPDIR: temporary,
        ...compiledModules,
        DATA_DIR: join(folder, 'real'),
        DATABASE_URL: `postgres://quiz@${address}/quiz`,
        SMTP_URL: `smtp://${address}`,
        SMS_URL: `twilio://SID:TOKEN@${address}?from=+15550001111`,
        METRICS_ADDRESS: address,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(drill, 'exit');
    const { said, address: at } = await untilReady(drill);
    // Served already: nobody is told to start it, or to give its files to somebody.
    expect(said).not.toMatch(/start the server|start it/);
    const logIn = await fetch(new URL('/api/auth/login', at), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: testPassword }),
    });
    expect(logIn.status).toBe(200);
    // A server that runs its maintenance deletes it before it is ready, or soon after.
    expect((await fetch(new URL('/api/files/unused', at))).status).toBe(200);
    drill.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect({ connections, real: existsSync(join(folder, 'real')), left: readdirSync(temporary) }).toEqual({
      connections: 0,
      real: false,
      left: [],
    });
  },
);

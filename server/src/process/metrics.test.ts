import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { signInEndpoints } from '@club/contract/sign-in';
import { sittingEndpoints } from '@club/contract/sitting';
import { second } from '@club/domain/shared/instant';
import { expect, test } from 'vitest';
import { lastBackupFile } from '#shared/files/private-folder.ts';
import { callEndpoint } from '#testing/call-endpoint.ts';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { openServer } from '#testing/open-server.ts';
import { quizCalls, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createMetrics } from './create-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const server = await startTestServer();
const { ready, start, sitSection } = quizCalls(server);
const metricsOf = () => createMetrics(server.opened, () => server.clock.now, server.config.dataDir, '1.2.3');

/** The values of a metric, by its labels as written. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => new RegExp(`^${name}(?:\\{|\\s)`).test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

test('sittings are counted by state, at most every ten seconds (O7)', async () => {
  await fillSmallPaper(server, await currentRound(server));
  const [asha, ravi, meera] = [await insertAccount(server), await insertAccount(server), await insertAccount(server)];
  for (const who of [asha, ravi, meera]) await ready(who);
  await sitSection(1, asha, () => ({ markedAnswers: ticks(0) }));
  await start(1, ravi);
  server.clock.advanceSeconds(10 * 60);
  await start(1, meera);

  const metrics = metricsOf();
  const states = { '{state="open"}': 1, '{state="overdue"}': 1, '{state="finished"}': 1 };
  expect(valuesOf(await metrics.read(), 'club_sittings')).toEqual(states);
  await start(2, asha);
  server.clock.advanceSeconds(9);
  expect(valuesOf(await metrics.read(), 'club_sittings')).toEqual(states);
  server.clock.advanceSeconds(1);
  expect(valuesOf(await metrics.read(), 'club_sittings')).toEqual({ ...states, '{state="open"}': 2 });
});

test('waiting messages are counted, with the age of the oldest (O7)', async () => {
  const metrics = metricsOf();
  const message = { channel: 'sms', to: '+919876543210', text: '123456', language: 'en' } as const;
  await server.queue.add(server.database, { message, topic: null, expiresAt: server.clock.now + 60 * second });
  server.clock.advanceSeconds(30);
  metrics.onDelivery('sms', 'postponed');
  metrics.onDelivery('sms', 'postponed');
  const text = await metrics.read();
  expect(valuesOf(text, 'club_messages_waiting')).toEqual({ '{channel="email"}': 0, '{channel="sms"}': 1 });
  expect(valuesOf(text, 'club_oldest_message_seconds')).toEqual({ '{channel="email"}': 0, '{channel="sms"}': 30 });
  expect(valuesOf(text, 'club_message_deliveries_total')).toEqual({ '{channel="sms",event="postponed"}': 2 });
});

test('requests are counted by route pattern, without names (O7)', async () => {
  const metrics = metricsOf();
  const counted = await openServer({
    openDatabase: async () => ({ ...server.opened, close: async () => {} }),
    clock: server.clock,
    observer: metrics,
  });
  await counted.app.inject({ url: '/api/user?page=9876543210' });
  await counted.app.inject({ url: '/api/nowhere/asha@example.org' });
  await counted.app.inject({ method: 'POST', url: signInEndpoints.logIn.path, payload: {} });
  await counted.app.inject({ method: 'POST', url: signInEndpoints.logIn.path, payload: {} });
  await counted.close();
  const text = await metrics.read();
  const of = valuesOf(text, 'club_http_request_duration_seconds_count');
  expect(of['{method="POST",route="/api/auth/login",status="4xx"}']).toBe(2);
  expect(Object.values(of).reduce((sum, one) => sum + one, 0)).toBe(4);
  for (const personal of ['9876543210', 'asha']) expect(text).not.toContain(personal);
});

test('refusals are counted by code, answers by whether they count, and the version is exposed (O7)', async () => {
  const metrics = metricsOf();
  const counted = await openServer({
    openDatabase: async () => ({ ...server.opened, close: async () => {} }),
    clock: server.clock,
    environment: { TOKEN_SECRET: server.config.tokenSecret },
    observer: { ...metrics, watchStreams: (count) => metrics.watchStreams(() => count() + 3) },
  });
  await fillSmallPaper(server, await currentRound(server));
  const who = await insertAccount(server);
  await ready(who);
  const { lease, questions } = (await start(1, who)).body;
  const save = async (sequence: number) => {
    const answers = [{ questionId: questions[0]?.id ?? '', sequence, markedAnswers: ticks(0) }];
    const call = { params: { section: 1 }, body: { lease, answers } };
    expect((await callEndpoint(counted.app, sittingEndpoints.saveAnswers, call, who)).status).toBe(200);
  };
  await save(1);
  await counted.app.inject({ method: 'POST', url: signInEndpoints.logIn.path, payload: {} });
  await counted.app.inject({ url: '/api/nowhere' });
  server.clock.advanceSeconds(60 * 60);
  await save(2);
  counted.app.server.emit('drop');
  const text = await metrics.read();
  await counted.close();
  expect(valuesOf(text, 'club_refusals_total')).toEqual({ '{code="request-invalid"}': 1, '{code="route-unknown"}': 1 });
  expect(valuesOf(text, 'club_answers_saved_total')).toEqual({ '{verdict="in-time"}': 1, '{verdict="late"}': 1 });
  expect(valuesOf(text, 'club_save_commit_seconds_count')).toEqual({ '': 2 });
  expect(valuesOf(text, 'club_event_streams')).toEqual({ '': 3 });
  expect(valuesOf(text, 'club_connections_rejected_total')).toEqual({ '': 1 });
  expect(valuesOf(text, 'club_build_info')).toEqual({ '{version="1.2.3"}': 1 });
  // Measured before the first scrape: with a size of 0, no share of free space would look too small.
  expect(valuesOf(text, 'club_disk_size_bytes')['']).toBeGreaterThan(0);
});

test("the last backup and the difference to the database's clock are exposed (O7)", async () => {
  const metrics = metricsOf();
  const read = async (name: string) => valuesOf(await metrics.read(), name)[''];
  expect(await read('club_last_backup_timestamp_seconds')).toBe(0);
  const file = join(server.config.dataDir, lastBackupFile);
  writeFileSync(file, '');
  utimesSync(file, 1_767_000_000, 1_767_000_000);
  expect(await read('club_last_backup_timestamp_seconds')).toBe(1_767_000_000);
  const difference = (await read('club_database_clock_difference_seconds')) ?? 0;
  expect(Math.abs(difference - (Date.now() - server.clock.now) / 1000)).toBeLessThan(60);
});

test('an unavailable database is reported as such, without stale numbers (O7)', async () => {
  let isThere = true;
  const down = () => Promise.reject(new Error('no database'));
  const { database } = server;
  const opened = {
    ...server.opened,
    get database() {
      return isThere ? database : (new Proxy(database, { get: () => down }) as typeof database);
    },
  };
  const metrics = createMetrics(opened, () => server.clock.now, server.config.dataDir, '1.2.3');
  expect(valuesOf(await metrics.read(), 'club_database_up')).toEqual({ '': 1 });
  isThere = false;
  server.clock.advanceSeconds(10);
  const text = await metrics.read();
  expect(valuesOf(text, 'club_database_up')).toEqual({ '': 0 });
  expect(valuesOf(text, 'club_messages_waiting')).toEqual({});
  expect(valuesOf(text, 'club_database_clock_difference_seconds')).toEqual({});
});

test('metrics have a separate address, and are not on the public one (O7)', async () => {
  const errors: unknown[] = [];
  const metrics = metricsOf();
  const served = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics, (error) => errors.push(error));
  const reply = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, metrics.contentType]);
  const text = await reply.text();
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'club_database_waiting', 'process_resident_memory_bytes']) {
    expect(text).toContain(`# TYPE ${name} gauge`);
  }
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${served.port}/metrics`, { method: 'POST' })).status).toBe(404);
  await served.stop();
  await expect(fetch(`http://127.0.0.1:${served.port}/metrics`)).rejects.toThrow();
  expect((await server.app.inject({ url: '/metrics' })).body).not.toContain('club_');
  expect(errors).toEqual([]);
});

test('a metrics address in use is reported with a remedy', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  await expect(serveMetrics({ host: '127.0.0.1', port }, metricsOf(), () => {})).rejects.toMatchObject({
    message: expect.stringContaining(`Metrics cannot be served at 127.0.0.1:${port}`),
    lines: ['Choose another address with METRICS_ADDRESS or leave it empty.'],
  });
  other.close();
});

test('the dashboard, the alerts and their documentation use only existing metrics (O7)', async () => {
  const metrics = metricsOf();
  metrics.onAnswered({ method: 'GET', route: '/', status: 200, seconds: 0.1, refusal: null });
  metrics.onDelivery('sms', 'sent');
  const text = await metrics.read();
  for (const file of ['dashboard.json', 'alerts.yml', 'README.md']) {
    const named = readFileSync(new URL(`../../../deploy/metrics/${file}`, import.meta.url), 'utf8').match(
      /\b(?:club|nodejs|process)_[a-z0-9_]+\b/g,
    );
    expect(new Set(named).size).toBeGreaterThan(4);
    for (const name of new Set(named)) {
      if (name.endsWith('_')) continue;
      expect(text, `${name} of ${file}`).toMatch(new RegExp(`^(?:# TYPE )?${name}(?:\\{| )`, 'm'));
    }
  }
  expect(readFileSync(new URL('../../../deploy/metrics/alerts.yml', import.meta.url), 'utf8')).toContain(
    sittingEndpoints.saveAnswers.path.replace('/api/quiz', '.*'),
  );
});

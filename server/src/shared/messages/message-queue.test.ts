import { randomBytes, randomUUID } from 'node:crypto';
import { hour, minute, second } from '@club/domain/shared/instant';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#shared/database/database.ts';
import { emptyDatabase } from '#testing/empty-database.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { DeliveryProblem } from './delivery-problem.ts';
import type { Message } from './message.ts';
import { createMessageQueue, type MessageQueueOptions, startMessageDelivery } from './message-queue.ts';
import { countQueuedMessages } from './queued-message-store.ts';
import { queuedMessages } from './tables.ts';

const opened: OpenDatabase = await openTestDatabase();
const { database } = opened;
afterAll(() => opened.close());

let now: number;
let sent: Message[];
let lines: Record<string, unknown>[];
beforeEach(async () => {
  await emptyDatabase(database);
  now = Date.UTC(2026, 0, 10, 4, 30);
  sent = [];
  lines = [];
});

const key = randomBytes(32).toString('base64url');
const link = {
  channel: 'email',
  to: 'asha@example.org',
  language: 'en',
  text: 'https://quiz.example.org/?token=Secret-1',
} as const;
const toSend = (message: Message = link) => ({ message, topic: null, expiresAt: now + hour });

/** The queue of one process. */
function queueOf(given: Partial<MessageQueueOptions> = {}) {
  const write = (fields: object, words: string) => void lines.push({ ...fields, words });
  return createMessageQueue({
    database,
    send: async (message) => void sent.push(message),
    clock: () => now,
    key,
    log: { warn: write, error: write },
    ...given,
  });
}

const fails = (error: Error) => ({ send: () => Promise.reject(error) });
const waiting = () => database.$count(queuedMessages);

test('a sent message is deleted', async () => {
  expect(await queueOf().send(toSend())).toBe('sent');
  expect(sent).toEqual([link]);
  expect(await waiting()).toBe(0);
});

test('the outcome of a message, with the reason for a failure, is passed to its feature (A23)', async () => {
  const kept: unknown[] = [];
  const notes: MessageQueueOptions['messageLog'] = {
    add: async (_transaction, notes) =>
      void kept.push(...notes.map(({ accountId, kind, channel }) => ({ accountId, kind, channel }))),
    settle: async (_database, ids, { outcome, problem }) => void kept.push([ids.length, outcome, problem]),
  };
  const noted = { accountId: 'ravi', kind: 'phone-code' };
  await queueOf({ messageLog: notes }).send({ ...toSend(), logEntry: noted });
  const problem = new DeliveryProblem('There is no mailbox ravi@example.org', 'Ask for another', { isFinal: true });
  await queueOf({ messageLog: notes, ...fails(problem) }).send({ ...toSend(), logEntry: noted });
  await queueOf({ messageLog: notes, ...fails(new Error('down')) }).send({ ...toSend(), logEntry: noted });
  now += hour;
  await queueOf({ messageLog: notes }).sendDue();
  const added = { ...noted, channel: 'email' };
  expect(kept).toEqual([
    added,
    [1, 'sent', null],
    added,
    [1, 'refused', 'There is no mailbox (an address)'],
    added,
    [1, 'expired', null],
  ]);
});

test('an unconfirmed message is marked so, and never resent automatically (O2)', async () => {
  const kept: unknown[] = [];
  const messageLog: MessageQueueOptions['messageLog'] = {
    add: async () => {},
    settle: async (_database, ids, { outcome, problem }) => void kept.push([ids.length, outcome, problem]),
  };
  const late = new DeliveryProblem('The gateway answered late', 'Ask why.', { isUnconfirmed: true });
  const events: string[] = [];
  const queue = queueOf({ ...fails(late), messageLog, onDelivery: (_, event) => void events.push(event) });
  expect(await queue.send(toSend())).toBe('waiting');
  expect(kept).toEqual([[1, 'unconfirmed', 'The gateway answered late']]);
  expect(events).toEqual(['unconfirmed']);
  expect(lines).toMatchObject([{ problem: 'The gateway answered late', remedy: 'Ask why.' }]);
  now += 5 * minute;
  await queueOf().sendDue();
  expect(sent).toEqual([]);
});

test('a message that may arrive twice is retried if it was not confirmed (O2)', async () => {
  const late = new DeliveryProblem('The mail server answered late', 'Ask why.', { isUnconfirmed: true });
  const inquiry = { ...link, mayArriveTwice: true } as const;
  await queueOf(fails(late)).send(toSend(inquiry));
  now += 5 * second;
  await queueOf().sendDue();
  expect(sent).toEqual([inquiry]);
});

test('a message keeps its id in every try (O2)', async () => {
  const ids: string[] = [];
  const send = async (_message: Message, id: string) => {
    ids.push(id);
    if (ids.length === 1) throw new Error('down');
  };
  await queueOf({ send }).send(toSend());
  now += 5 * second;
  await queueOf({ send }).sendDue();
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('a waiting message is sent by a process that starts later, once (O1)', async () => {
  expect(await queueOf(fails(new Error('down'))).send(toSend())).toBe('waiting');
  now += 5 * second;
  const restarted = queueOf();
  await restarted.sendDue();
  await restarted.sendDue();
  expect(sent).toEqual([link]);
  expect(await waiting()).toBe(0);
});

test('a message of a process that ended before or during sending is sent by another one (O1)', async () => {
  const sending = Promise.withResolvers<void>();
  const send = () => {
    sending.resolve();
    return new Promise<never>(() => {});
  };
  const dead = queueOf({ send, patienceMilliseconds: 1 });
  await database.transaction((transaction) => dead.add(transaction, toSend()));
  expect(await dead.send(toSend({ ...link, to: 'ravi@example.org' }))).toBe('waiting');
  await sending.promise;
  const alive = queueOf();
  await alive.sendDue();
  expect(sent).toEqual([]);
  now += 10 * second;
  await alive.sendDue();
  expect(sent.map(({ to }) => to)).toEqual([link.to]);
  now += 2 * minute;
  await alive.sendDue();
  expect(sent.map(({ to }) => to)).toEqual([link.to, 'ravi@example.org']);
});

test('a waiting code is sent before an announcement to many that has waited longer (O9)', async () => {
  const queue = queueOf();
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...toSend({ ...link, to: `${index}@example.org` }),
    id: randomUUID(),
    expiresAt: now + 6 * hour,
  }));
  await database.transaction((transaction) => queue.addMany(transaction, many));
  now += minute;
  await queueOf(fails(new Error('down'))).send({ ...toSend({ ...link, to: 'code' }), expiresAt: now + 10 * minute });
  now += 5 * second;
  await queue.sendDue();
  expect(sent).toHaveLength(31);
  expect(sent.slice(0, 10).map(({ to }) => to)).toContain('code');
});

test('messages to many are added once, and waiting ones can be cancelled (L9)', async () => {
  const ended: unknown[] = [];
  const notes: MessageQueueOptions['messageLog'] = {
    add: async () => {},
    settle: async (_database, ids, { outcome }) => void ended.push([ids.length, outcome]),
  };
  const queue = queueOf({ messageLog: notes });
  const ids = [1, 2, 3].map((one) => `00000000-0007-8000-8000-00000000000${one}`);
  const many = ids.map((id) => ({ ...toSend({ ...link, to: id }), id }));
  const other = { ...toSend(), id: '00000000-0008-8000-8000-000000000001' };
  const addAll = () => database.transaction((transaction) => queue.addMany(transaction, [...many, other]));
  await addAll();
  await expect(addAll()).rejects.toThrow();
  const range = { from: '00000000-0007-8000-0000-000000000000', to: '00000000-0007-8fff-ffff-ffffffffffff' };
  expect(await database.transaction((transaction) => queue.withdraw(transaction, range))).toBe(3);
  expect(ended).toEqual([[3, 'withdrawn']]);
  await queue.sendDue();
  expect(sent).toEqual([link]);
});

test('a message of a failed transaction is not sent', async () => {
  const queue = queueOf();
  const failing = database.transaction(async (transaction) => {
    await queue.add(transaction, toSend());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  now += minute;
  await queue.sendDue();
  expect(sent).toEqual([]);
});

test('several processes that poll at once claim different messages: nothing is sent twice (O2)', async () => {
  const down = queueOf(fails(new Error('down')));
  for (let one = 0; one < 35; one += 1) await down.send(toSend({ ...link, to: `${one}@example.org` }));
  now += 5 * second;
  await Promise.all([queueOf().sendDue(), queueOf().sendDue(), queueOf().sendDue()]);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(35);
  expect(sent).toHaveLength(35);
});

test('a process sends no more than ten messages of a channel at once, however they came to be due (O9)', async () => {
  const silent = Promise.withResolvers<void>();
  let [sending, most] = [0, 0];
  const queue = queueOf({
    async send() {
      sending += 1;
      most = Math.max(most, sending);
      await silent.promise;
      sending -= 1;
    },
    patienceMilliseconds: 0,
  });
  const messages = Array.from({ length: 15 }, () => ({ ...toSend(), id: randomUUID() }));
  await queue.addMany(database, messages);
  const due = queue.sendDue();
  await expect.poll(() => sending).toBe(10);
  for (let code = 0; code < 5; code += 1) await queue.send(toSend());
  await queueOf({ send: async () => {} }).sendDue();
  expect(await waiting()).toBe(15);
  silent.resolve();
  await Promise.all([due, queue.settled()]);
  expect([most, await waiting()]).toEqual([10, 0]);
});

test('the pauses between tries grow, and after the last one there is no further try (O1)', async () => {
  const tries: number[] = [];
  const started = now;
  const queue = queueOf({
    send: async () => {
      tries.push((now - started) / second);
      throw new Error('down');
    },
  });
  await queue.send({ ...toSend(), expiresAt: now + minute });
  for (; now < started + 2 * minute; now += second) await queue.sendDue();
  expect(tries).toEqual([0, 5, 15, 35]);
  expect(await waiting()).toBe(0);
  expect(lines.at(-1)).toMatchObject({
    words: 'discarded a message that could not be sent',
    channel: 'email',
    tries: 4,
  });
});

test('a slow service delays a reply only up to the limit, and the message is still sent (O4)', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const queue = queueOf({ send: () => answered, patienceMilliseconds: 1 });
  expect(await queue.send(toSend())).toBe('waiting');
  expect(await waiting()).toBe(1);
  resolve();
  await queue.settled();
  expect(await waiting()).toBe(0);
});

test('waiting messages are unreadable in the database (O3)', async () => {
  await queueOf(fails(new Error('down'))).send(toSend());
  const rows = JSON.stringify(await database.select().from(queuedMessages));
  expect(rows).toContain('email');
  for (const secret of ['Secret', 'asha', 'token']) expect(rows).not.toContain(secret);

  now += minute;
  await queueOf({ key: randomBytes(32).toString('base64url') }).sendDue();
  expect(sent).toEqual([]);
  expect(lines.at(-1)).toMatchObject({ words: 'discarded a message that cannot be decrypted', channel: 'email' });
});

test('the log has a problem and its remedy once a minute, without recipients', async () => {
  const problem = 'The mail server says 451 <asha@example.org> (+91 98765 43210): later';
  const queue = queueOf(fails(new DeliveryProblem(problem, 'Wait.')));
  await queue.send(toSend());
  await queue.send(toSend());
  expect(lines).toEqual([
    {
      words: 'a message could not be sent and is retried later',
      channel: 'email',
      tries: 1,
      problem: 'The mail server says 451 <(an address)> ((a number)): later',
      remedy: 'Wait.',
    },
  ]);
  now += minute;
  await queue.send(toSend());
  expect(lines).toHaveLength(2);
});

test('counts the outcome of each try, and waiting messages with their age', async () => {
  const counted: string[] = [];
  const onDelivery = (channel: string, event: string) => void counted.push(`${channel} ${event}`);
  await queueOf({ onDelivery }).send(toSend());
  await queueOf({ onDelivery, ...fails(new Error('down')) }).send(toSend());
  await queueOf({ onDelivery, ...fails(new DeliveryProblem('no', 'none', { isFinal: true })) }).send(toSend());
  expect(await countQueuedMessages(database)).toEqual([{ channel: 'email', messages: 1, oldestAt: now }]);
  now += hour;
  await queueOf({ onDelivery }).sendDue();
  expect(counted).toEqual(['email sent', 'email postponed', 'email refused', 'email expired']);
});

test('the server polls for messages until it is stopped, which waits for those in progress', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let looks = 0;
    const queue = queueOf();
    const errors: unknown[] = [];
    const counting = {
      ...queue,
      async sendDue(channel?: Message['channel']) {
        if (channel === 'sms') return;
        looks += 1;
        if (looks === 2) throw new Error('no database');
      },
    };
    const stop = startMessageDelivery(counting, (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(2 * second);
    expect([looks, errors.length]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(15 * second);
    expect(looks).toBe(2);
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(looks).toBe(4);
    await stop();
    await vi.advanceTimersByTimeAsync(minute);
    expect(looks).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});

test('an unresponsive mail server does not delay text messages (O1)', async () => {
  const silent = Promise.withResolvers<void>();
  const send = async (message: Message) => (message.channel === 'email' ? silent.promise : void sent.push(message));
  const queue = queueOf({ send, patienceMilliseconds: 0 });
  for (let mail = 0; mail < 20; mail += 1) await queue.send(toSend());
  const code = { channel: 'sms', to: '+919876543210', language: 'en', text: '123456' } as const;
  await queueOf({ send }).addMany(database, [{ ...toSend(code), id: randomUUID() }]);
  void queue.send(toSend(code));
  void queue.sendDue();
  await expect.poll(() => sent).toHaveLength(2);
  silent.resolve();
  await queue.settled();
});

test('text messages that fall due while a mail server is unresponsive are not delayed (O1)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const silent = Promise.withResolvers<void>();
  try {
    const send = async (message: Message) => (message.channel === 'email' ? silent.promise : void sent.push(message));
    const queue = queueOf({ send });
    await queue.addMany(database, [{ ...toSend(), id: randomUUID() }]);
    const stop = startMessageDelivery(queue, () => {});
    const code = { channel: 'sms', to: '+919876543210', language: 'en', text: '123456' } as const;
    await queue.addMany(database, [{ ...toSend(code), id: randomUUID() }]);
    await vi.advanceTimersByTimeAsync(2 * second);
    await expect.poll(() => sent).toHaveLength(1);
    silent.resolve();
    await stop();
  } finally {
    silent.resolve();
    vi.useRealTimers();
  }
});

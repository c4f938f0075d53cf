import { siteEndpoints } from '@club/contract/site';
import { expect, test } from 'vitest';
import { DeliveryProblem } from '#shared/messages/delivery-problem.ts';
import type { Message } from '#shared/messages/message.ts';
import { startTestServer } from '#testing/start-test-server.ts';

let failure: Error | undefined;
const sent: Message[] = [];
const server = await startTestServer({
  sendMessage: async (message) => {
    if (failure) throw failure;
    sent.push(message);
  },
});

const inquiry = {
  name: 'Asha Verma',
  organisation: 'Sampleton Bank',
  email: 'asha@sampleton.example',
  message: 'We would like to carry the finale.\nWhat would it cost?',
  consent: true as const,
};
let addresses = 0;

/** Sends the club a message, each time from another address. */
function write(changes: Readonly<Record<string, unknown>> = {}, address?: string) {
  addresses += 1;
  const from = address ?? `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
  return server.call(
    siteEndpoints.sendInquiry,
    { body: { ...inquiry, ...changes } as typeof inquiry },
    { address: from },
  );
}

function start(): void {
  sent.length = 0;
  failure = undefined;
}

test('the club gets an e-mail that can be answered to its author (P11)', async () => {
  start();
  const reply = await write();
  expect([reply.status, reply.text]).toEqual([201, '{"outcome":"sent"}']);
  expect(sent).toEqual([
    {
      channel: 'email',
      to: server.content.club.links.email,
      language: 'en',
      replyTo: 'asha@sampleton.example',
      mayArriveTwice: true,
      subject: 'Sponsoring: Sampleton Bank',
      text: [
        'Asha Verma (Sampleton Bank) wrote in the form for sponsors and agreed to a reply at asha@sampleton.example.',
        inquiry.message,
        'Replies to this email go to them.',
      ].join('\n\n'),
    },
  ]);
});

test('the same text becomes one e-mail a day, however often it is sent, even simultaneously (P11)', async () => {
  start();
  const replies = await Promise.all([write(), write(), write()]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  await write({ name: ' Asha  Verma ' });
  expect(sent).toHaveLength(1);
  await write({ message: `${inquiry.message} Please.` });
  expect(sent).toHaveLength(2);
  server.clock.advanceSeconds(24 * 60 * 60);
  await write();
  expect(sent).toHaveLength(3);
});

test.each([
  ['name', 'Asha\r\nBcc: all@example.org', 'Asha Bcc: all@example.org (Sampleton Bank)'],
  ['organisation', 'Bank\nBcc: all@example.org', '(Bank Bcc: all@example.org)'],
])('a line break in the %s cannot add a header', async (field, typed, shown) => {
  start();
  expect((await write({ [field]: typed })).status).toBe(201);
  const [message] = sent;
  expect(`${message?.subject}${message?.replyTo}`).not.toMatch(/[\r\n]/);
  expect(message?.text).toContain(shown);
});

test.each([
  ['no consent', { consent: false }, 'Please tick this so that we can reply'],
  ['two addresses', { email: 'a@example.org, b@example.org' }, 'Enter a valid Email'],
  ['an address with a line break', { email: 'a@example.org\nBcc: b@example.org' }, 'Enter a valid Email'],
  ['an empty text', { message: '\u200b \n' }, 'This is a required field'],
  ['a text that is too long', { message: 'x'.repeat(2001) }, 'Please use at most 2000 characters'],
])('is refused with %s, and nothing is sent', async (_, changes, sentence) => {
  start();
  const reply = await write(changes);
  expect([reply.status, reply.error?.message]).toEqual([400, sentence]);
  expect(sent).toEqual([]);
});

test('a flood is limited per address and in total (P11)', async () => {
  start();
  const one = await Promise.all(
    Array.from({ length: 8 }, (_, index) => write({ organisation: `Company ${index}` }, '203.0.113.7')),
  );
  expect(one.filter(({ status }) => status === 201)).toHaveLength(5);
  const all = await Promise.all(Array.from({ length: 60 }, (_, index) => write({ organisation: `Firm ${index}` })));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(35);
  expect(new Set(all.filter(({ status }) => status !== 201).map(({ error }) => error?.code))).toEqual(
    new Set(['too-many-requests']),
  );
  expect(sent).toHaveLength(40);
  server.clock.advanceSeconds(60 * 60);
  expect((await write({ organisation: 'Firm 59' })).status).toBe(201);
});

test('messages refused temporarily by the mail server wait; those refused permanently may be sent again', async () => {
  start();
  failure = new DeliveryProblem('The mail server takes no mail just now', 'Nothing to do.');
  expect((await write()).body.outcome).toBe('waiting');
  failure = new DeliveryProblem('The mail server takes this mail from nobody', 'Look.', { isFinal: true });
  expect((await write({ organisation: 'Other' })).error?.code).toBe('message-not-sent');
  failure = undefined;
  expect((await write({ organisation: 'Other' })).body.outcome).toBe('sent');
  expect(sent.map(({ subject }) => subject)).toEqual(['Sponsoring: Other']);
});

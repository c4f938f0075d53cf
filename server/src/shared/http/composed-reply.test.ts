import { gunzipSync } from 'node:zlib';
import { endpoint } from '@club/contract/shared/endpoint';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedReply, composeReply, prepareField, sendComposed } from './composed-reply.ts';

const readPaper = endpoint({
  method: 'GET',
  path: '/api/paper',
  access: 'visitor',
  summary: '',
  reply: z.object({ reader: z.string(), questions: z.array(z.object({ text: z.string() })) }),
  refusals: [],
});
const readOther = endpoint({ ...readPaper, reply: z.object({ questions: z.array(z.string()) }) });
const questions = Array.from({ length: 50 }, (_, index) => ({ text: `Question ${index}: which river is नर्मदा?` }));

async function ask(composed: ComposedReply, accepted: string, declared: z.ZodType = readPaper.reply) {
  const app = Fastify();
  app.get('/', (request, reply) => sendComposed(request, reply, declared, composed));
  return app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
}

test('a composed reply is what it would have been in one piece, compressed or not', async () => {
  const prepared = prepareField(readPaper, 'questions', questions);
  for (const reader of ['Asha', 'रवि "the second"']) {
    const composed = composeReply(prepared, { reader });
    const plain = await ask(composed, 'identity');
    expect(plain.json()).toEqual({ reader, questions });
    expect(plain.headers['content-encoding']).toBeUndefined();

    const compressed = await ask(composed, 'gzip, br');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  }
});

test('what the contract does not name is in neither part', async () => {
  const keyed = questions.map((question) => ({ ...question, key: 'B' }));
  const prepared = prepareField(readPaper, 'questions', keyed);
  const others = { reader: 'Asha', score: 180 };
  expect((await ask(composeReply(prepared, others), 'identity')).json()).toEqual({ reader: 'Asha', questions });
});

test('a reply that was composed for another endpoint is not sent', async () => {
  const prepared = prepareField(readPaper, 'questions', questions);
  expect((await ask(composeReply(prepared, { reader: 'Asha' }), 'gzip', readOther.reply)).statusCode).toBe(500);
});

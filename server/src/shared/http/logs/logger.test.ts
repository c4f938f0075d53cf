import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from '#shared/http/create-http-app.ts';

test('a log line contains nothing that a terminal would execute, and keeps its meaning (P7)', () => {
  const lines: string[] = [];
  const options = loggerOptions('info');
  if (typeof options !== 'object') throw new Error('the logger has no options');
  const app = Fastify({ logger: { ...options, stream: { write: (line: string) => void lines.push(line) } } });
  const name = 'a\u001b[31m\u009b2J\u202e';
  app.log.info({ name }, 'Hello');
  expect(lines.join()).not.toMatch(/[\u009b\u202e]|\p{Cc}(?<!\n)/u);
  expect(JSON.parse(lines.join())).toMatchObject({ name, msg: 'Hello' });
});

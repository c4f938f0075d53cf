import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttpApp } from './create-http-app.ts';

test.each([
  ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: club.example\r\n\r\n`, 431],
  ['no HTTP at all', 'nonsense\r\n\r\n', 400],
])('%s is refused, and the reply says that the connection ends', async (_, request, status) => {
  const app = await createHttpApp({ logger: false, trustProxy: false, isHttps: false, loopDelay: null });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  const [head] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/\r\nconnection: close(\r\n|$)/i);
  await app.close();
});

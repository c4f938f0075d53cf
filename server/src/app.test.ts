import { expect, test } from 'vitest';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

test('serves the API document', async () => {
  const reply = await server.app.inject('/api/openapi.json');
  expect(reply.statusCode).toBe(200);
  expect(reply.json().openapi).toBe('3.1.0');
});

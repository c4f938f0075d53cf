import { questionBankEndpoints } from '@club/contract/question-bank';
import { expect, test } from 'vitest';
import { files } from '#entities/papers/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({
  environment: { S3_URL: 's3://KEY:SECRET@127.0.0.1:1/club?insecure=true' },
});

test('if a picture cannot be stored, the admin is told, the operator learns why, and nothing is stored partially', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  const form = new FormData();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.set('file', new File([Buffer.from(png, 'base64')], 'one.png', { type: 'image/png' }));
  const { status, error } = await server.call(questionBankEndpoints.uploadFile, {}, { ...admin, form });
  expect([status, error?.code, error?.message]).toEqual([
    503,
    'files-unavailable',
    'Pictures cannot be saved or shown right now. Please try again in a minute.',
  ]);
  expect(await server.database.$count(files)).toBe(0);
  const line = server.logged.find(({ msg }) => msg === 'picture storage failed');
  expect(line).toMatchObject({
    reqId: error?.requestId,
    remedy: 'Check the host in S3_URL and that this machine can connect to it.',
    err: { message: expect.stringContaining('(s3://127.0.0.1:1/club) cannot be reached') },
  });
  expect(JSON.stringify(line)).not.toContain('SECRET');
});

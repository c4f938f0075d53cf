import { expect, test } from 'vitest';
import { createHttpApp } from './create-http-app.ts';

async function headersOf(options: { readonly isHttps: boolean }) {
  const app = await createHttpApp({ logger: false, trustProxy: false, loopDelay: null, ...options });
  app.get('/known', async () => 'known');
  try {
    return [(await app.inject('/known')).headers, (await app.inject('/unknown')).headers];
  } finally {
    await app.close();
  }
}

test('every reply tells browsers not to run it, frame it, or send it as a referrer', async () => {
  for (const headers of await headersOf({ isHttps: false })) {
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('a server reached by https tells browsers to use only https', async () => {
  for (const headers of await headersOf({ isHttps: true })) {
    expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000; includeSubDomains' });
  }
});

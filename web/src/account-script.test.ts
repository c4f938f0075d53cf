import { expect, test } from 'vitest';
import { accountScript } from './account-script.ts';

/** What the script in the head says of the account before the first paint. */
function saidWith(localStorage: unknown) {
  const dataset: Record<string, string> = {};
  const [, code = ''] = /^<script>(.*)<\/script>$/.exec(accountScript) ?? [];
  new Function('localStorage', 'document', code)(localStorage, { documentElement: { dataset } });
  return dataset;
}

test('a page knows from the first paint on whether somebody is logged in', () => {
  expect(saidWith({ authToken: 'a' })).toEqual({ account: '' });
  expect(saidWith({ token: 'a' })).toEqual({ account: '' });
  expect(saidWith({ theme: 'dark' })).toEqual({});
  expect(saidWith(null)).toEqual({});
});

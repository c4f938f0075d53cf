import { profileEndpoints } from '@club/contract/profile';
import { beforeEach, expect, test } from 'vitest';
import { storeLanguage } from '#shared/language.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { syncLanguage } from './account-language.ts';

beforeEach(() => localStorage.clear());

function calls(answer: () => { language: 'en' | 'hi' } = () => ({ language: 'hi' })) {
  return fakeApi().on(profileEndpoints.setLanguage, answer);
}

test('is sent to the server once for each choice and account (A21)', async () => {
  const said = calls();
  storeLanguage('hi');
  await syncLanguage('asha');
  await syncLanguage('asha');
  storeLanguage('en');
  await syncLanguage('asha');
  await syncLanguage('ravi');
  expect(said.map(({ body }) => body.language)).toEqual(['hi', 'en', 'en']);
});

test('is not sent without a choice, so that a choice on another device stays', async () => {
  const said = calls();
  await syncLanguage('asha');
  expect(said).toEqual([]);
});

test('is sent again later if it could not be sent', async () => {
  let isDown = true;
  const said = calls(() => {
    if (isDown) throw new Unreachable();
    return { language: 'hi' };
  });
  storeLanguage('hi');
  await expect(syncLanguage('asha')).rejects.toThrow();
  isDown = false;
  await syncLanguage('asha');
  expect(said).toHaveLength(2);
});

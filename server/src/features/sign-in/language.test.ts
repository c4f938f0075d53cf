import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { expect, test } from 'vitest';
import { insertAccount } from '#testing/insert-account.ts';
import { registration } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const inHindi = { headers: { 'accept-language': 'hi-IN' } };
const devanagari = /\p{Script=Devanagari}/u;

const signUp = (options = {}) => server.call(signInEndpoints.signUp, { body: registration() }, options);
const setLanguage = (language: 'en' | 'hi', token?: string) =>
  server.call(profileEndpoints.setLanguage, { body: { language } }, { token });
const languageOf = async (token: string) =>
  (await server.call(profileEndpoints.readOwnData, {}, { token })).body.account.language;
const askForLink = (email: string, options = {}) =>
  server.call(signInEndpoints.forgotPassword, { body: { email } }, options);

test('messages are in the language of the registration (A21)', async () => {
  const { body } = await signUp(inHindi);
  expect(body.message).toMatch(/^पंजीकरण हो गया! QCM में आपका स्वागत है! \+919876543210 पर/);
  expect(server.messages).toMatchObject([
    {
      channel: 'sms',
      language: 'hi',
      text: expect.stringMatching(/^\d{6} आपका QCM कोड है, 10 मिनट तक मान्य। किसी को न बताएँ।$/),
    },
  ]);
  expect(await languageOf(body.token)).toBe('hi');
  // The chosen language counts, whatever the language of the request.
  await askForLink('asha@school.example');
  expect(server.messages.at(-1)).toMatchObject({ channel: 'email', subject: 'QCM: नया पासवर्ड बनाएँ', language: 'hi' });
  expect(server.messages.at(-1)?.html).toContain('<html lang="hi-IN">');
});

test('they are English by default', async () => {
  const { body } = await signUp();
  expect(server.messages[0]?.text).toMatch(
    /^\d{6} is your QCM verification code. It is valid for 10 minutes. Do not share it with anyone.$/,
  );
  expect(await languageOf(body.token)).toBe('en');
});

test('they are in another one once their owner chooses it, without affecting others (A21)', async () => {
  const asha = await insertAccount(server, { email: 'asha@school.example' });
  const ravi = await insertAccount(server);
  expect((await setLanguage('hi', asha.token)).body).toEqual({ language: 'hi' });
  expect([await languageOf(asha.token), await languageOf(ravi.token)]).toEqual(['hi', 'en']);
  await askForLink('asha@school.example', { headers: { 'accept-language': 'en' } });
  expect(server.messages.at(-1)?.text).toMatch(devanagari);
  await setLanguage('en', asha.token);
  await askForLink('asha@school.example', inHindi);
  expect(server.messages.at(-1)?.text).not.toMatch(devanagari);
});

test('the language can be set only for a logged-in account, and only to an existing one', async () => {
  expect((await setLanguage('hi')).status).toBe(401);
  const { token } = await insertAccount(server);
  expect((await setLanguage('fr' as 'hi', token)).status).toBe(400);
});

test('input problems are described in the language of the request', async () => {
  const body = registration({ email: 'asha', phoneNo: '12' });
  const { error } = await server.call(signInEndpoints.signUp, { body }, inHindi);
  expect(error?.details).toHaveLength(2);
  for (const detail of error?.details ?? []) expect(detail).toMatch(devanagari);
});

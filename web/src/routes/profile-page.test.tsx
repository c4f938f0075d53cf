import { clubContent } from 'virtual:club';
import { consentEndpoints } from '@club/contract/consent';
import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { sittingEndpoints } from '@club/contract/sitting';
import { resultMessages } from '@club/domain/entities/attempts/result-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { asha, noConsent, openAccountPage } from '#testing/open-account-page.tsx';
import { listRoundsReply, sampleRound } from '#testing/sample-rounds.ts';

const challenge = clubContent.en.challenge.name;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(signInEndpoints.me, () => ({ user: { ...asha, sex: 2 as const }, guardian: null }));
  api.on(consentEndpoints.readOwnConsent, () => noConsent);
  api.on(profileEndpoints.listSessions, () => ({ sessions: [] }));
  api.on(siteEndpoints.listRounds, () => listRoundsReply([sampleRound()]));
});

afterEach(() => session.end());

test("a profile starts with the round: its student's progress and the next step", async () => {
  session.logIn('token-1', asha);
  const { slug, title } = sampleRound();
  api.on(sittingEndpoints.readAttempt, () => ({
    round: { slug, title, phase: 'open' as const },
    languages: ['en' as const],
    fullMarks: 180,
    class: 9,
    sections: [],
    generalInstructions: [],
    flags: 0,
    disqualified: false,
    submitted: true,
    phoneVerified: true,
    opensAt: null,
    quizClosesAt: null,
    disqualifyingFlag: 1,
    pause: null,
    interventions: [],
    now: new Date().toISOString(),
  }));
  openAccountPage('/profile');
  const card = within(await screen.findByRole('region', { name: challenge }));
  const link = await card.findByRole('link', { name: 'Your submission' });
  expect(link.getAttribute('href')).toBe(`/quiz/result/${encodeURIComponent(resultMessages.submitted)}`);
});

test('a profile whose consent is missing leads to its field, not to the quiz that would lead back (K18)', async () => {
  session.logIn('token-1', asha);
  api.on(signInEndpoints.me, () => ({ user: { ...asha, phoneVerified: true }, guardian: null }));
  api.on(consentEndpoints.readOwnConsent, () => ({ ...noConsent, rule: 'code' as const, isEnough: false }));
  const { user } = openAccountPage('/profile');
  const card = within(await screen.findByRole('region', { name: challenge }));
  await user.click(await card.findByRole('link', { name: 'Get the consent' }));
  expect(card.queryByRole('link', { name: 'Play Quiz' })).toBeNull();
  const field = screen.getByLabelText('Phone number or email address of your parent or guardian');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a team profile without the right to play has no round', async () => {
  session.logIn('token-1', { ...asha, mayPlay: false });
  openAccountPage('/profile');
  await screen.findByRole('heading', { name: 'Where you are logged in' });
  expect(screen.queryByRole('region', { name: challenge })).toBeNull();
});

import { consentTextVersion, termsVersion } from 'virtual:consent';
import { consentEndpoints } from '@club/contract/consent';
import type { GuardianReply, OwnConsentReply, UserReply } from '@club/contract/entities/accounts';
import { profileEndpoints, type SessionReply } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountKey } from '#shared/account-storage.ts';
import { knownDevice } from '#shared/known-device.ts';
import { registrationFlag } from '#shared/registration-flag.ts';
import { session } from '#shared/session.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { asha, noConsent, openAccountPage } from '#testing/open-account-page.tsx';
import { refusalSentence } from '#testing/refusal-sentence.ts';

const here: SessionReply = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  browser: 'chrome/android',
  startedAt: '2026-01-10T04:30:00.000Z',
  endsAt: '2026-01-17T04:30:00.000Z',
  isThisOne: true,
};
const school = { ...here, id: '018f0000-0000-7000-8000-0000000000a2', browser: 'edge/windows', isThisOne: false };
const unnamed = { ...here, id: '018f0000-0000-7000-8000-0000000000a3', browser: null, isThisOne: false };

let api: ReturnType<typeof fakeApi>;
let open: SessionReply[];

beforeEach(() => {
  api = fakeApi();
  open = [here, school, unnamed];
  session.logIn('token-1', asha);
  api.on(signInEndpoints.me, () => ({ user: { ...asha, sex: 2 as const }, guardian: null }));
  api.on(consentEndpoints.readOwnConsent, () => noConsent);
  api.on(profileEndpoints.listSessions, () => ({ sessions: open }));
  api.on(siteEndpoints.listSchools, ({ query }) => ({
    cities: ['Bhopal', 'Indore'],
    schools: [
      ['Carmel Convent School', '462016', 'Bhopal'],
      ['Daly College', '452001', 'Indore'],
    ]
      .filter(([, , city]) => city === query.city)
      .map(([institution = '', pin = '', city = ''], index) => ({
        id: `018f0000-0000-7000-8000-00000000001${index}`,
        institution,
        pin,
        city,
        label: `${institution}, ${pin}`,
      })),
  }));
});

const card = (title: string) => within(screen.getByRole('region', { name: title }));
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('leads visitors to the login, and back', async () => {
  session.end();
  const { location } = openAccountPage('/profile');
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(location().state).toEqual({ from: '/profile' });
});

test('shows the account and saves changes, including in the menu', async () => {
  const changed: UserReply = { ...asha, name: 'Asha V.', city: 'Indore', school: 'Daly College, 452001', sex: 0 };
  const calls = api.on(profileEndpoints.createProfile, () => ({ user: changed, guardian: null }));
  const { user } = openAccountPage('/profile');
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveProperty('value', 'Asha Verma');
  expect(screen.getByRole('radio', { name: 'Other' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('School').textContent).toContain('Carmel Convent School 462016');
  expect(card('About you').getByText(/^Your details are locked for a round when you start/)).toBeDefined();

  await user.clear(name);
  await user.type(name, 'Asha V.');
  await user.click(screen.getByRole('radio', { name: 'Male' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Indore');
  await user.click(save());
  await screen.findByText('This is a required field');
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'daly');
  await user.click(await screen.findByRole('option', { name: 'Daly College, 452001' }));
  await user.click(save());
  await screen.findByText('Your profile has been saved');
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Asha V.', sex: 0, city: 'Indore', school: 'Daly College, 452001' },
  ]);
  expect(session.current()).toMatchObject({ user: { name: 'Asha V.' } });
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull());
});

test('an account of a slip is told how it logs in, and for how long (Q5, Q7)', async () => {
  session.logIn('token-1', { ...asha, email: '' });
  api.on(signInEndpoints.me, () => ({ user: { ...asha, email: '', sex: 2 as const }, guardian: null }));
  openAccountPage('/profile');
  expect(await screen.findByText(/You log in with the slip of your school/)).toBeTruthy();
  expect(screen.queryByText(/You log in with \./)).toBeNull();
  expect(await screen.findByText(/automatically after 12 hours.* ask your teacher for a new slip/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'set a new password' })).toBeNull();
});

test('asks before unsaved changes are left, and lets an admin without a school save a name', async () => {
  api.on(signInEndpoints.me, () => ({ user: { ...asha, school: '', isAdmin: true }, guardian: null }));
  const calls = api.on(profileEndpoints.createProfile, ({ body }) => ({
    user: { ...asha, school: '', name: body.name ?? '' },
    guardian: null,
  }));
  const { user, location } = openAccountPage('/profile');
  await user.type(await screen.findByLabelText('Name'), 'x');
  await user.click(screen.getByRole('link', { name: 'Change phone number' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.click(save());
  await screen.findByText('Your profile has been saved');
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'Asha Vermax', sex: 1, city: 'Bhopal' }]);
  await user.click(screen.getByRole('link', { name: 'Change phone number' }));
  await waitFor(() => expect(location().pathname).toBe('/update-phone'));
});

test('shows whether a phone is verified, with a link to verify it', async () => {
  openAccountPage('/profile');
  const phone = card('Phone number');
  expect(phone.getByText('+91 98765 43210')).toBeDefined();
  expect(phone.getByText('not verified')).toBeDefined();
  expect(phone.getByRole('link', { name: 'Verify number' }).getAttribute('href')).toContain('/account/verification/');
});

test('ends a session on another device, and never offers to end this one', async () => {
  const calls = api.on(profileEndpoints.endSession, ({ params }) => {
    open = open.filter(({ id }) => id !== params.id);
    return { message: 'That device has been logged out.' };
  });
  const { user } = openAccountPage('/profile');
  const sessions = card('Where you are logged in');
  await sessions.findByText('Chrome on Android');
  expect(sessions.getAllByText(/^Since Saturday, 10 January 2026/)).toHaveLength(3);
  expect(sessions.queryByRole('button', { name: 'Log out Chrome on Android' })).toBeNull();
  expect(sessions.getByRole('button', { name: 'Log out Unknown browser' })).toBeDefined();
  await user.click(sessions.getByRole('button', { name: 'Log out Edge on Windows' }));
  await screen.findByText('That device has been logged out.');
  await waitFor(() => expect(sessions.queryByText('Edge on Windows')).toBeNull());
  expect(calls.map(({ params }) => params)).toEqual([{ id: school.id }]);
  expect(sessions.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
});

test('ends all other sessions, and shows that one has ended already', async () => {
  api.on(profileEndpoints.endSession, () => {
    throw new Refusal('session-unknown');
  });
  api.on(profileEndpoints.endOtherSessions, () => {
    open = [here];
    return { message: 'All other devices have been logged out.', ended: 2 };
  });
  const { user } = openAccountPage('/profile');
  await user.click(await screen.findByRole('button', { name: 'Log out Edge on Windows' }));
  await screen.findByText('This device is already logged out');
  await user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
  await screen.findByText('All other devices have been logged out.');
  await waitFor(() => expect(card('Where you are logged in').getAllByRole('listitem')).toHaveLength(1));
});

test('explains why the lists could not be fetched, and retries', async () => {
  const refusal = () => {
    throw new Refusal('too-many-requests', { seconds: 9 });
  };
  api.on(profileEndpoints.listSessions, refusal);
  api.on(signInEndpoints.me, refusal);
  const { user } = openAccountPage('/profile');
  const sentence = refusalSentence('too-many-requests', { seconds: 9 });
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  api.on(profileEndpoints.listSessions, () => ({ sessions: [here] }));
  await user.click(card('Where you are logged in').getByRole('button', { name: 'Try again' }));
  await screen.findByText('Chrome on Android');
});

test('waits offline for the connection, and says so', async () => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openAccountPage('/profile');
  expect(screen.getAllByText('Waiting for the connection')).toHaveLength(2);
  onlineManager.setOnline(true);
  await screen.findByText('Chrome on Android');
});

test('downloads all stored data of the account as a file (P10)', async () => {
  const data = {
    writtenAt: here.startedAt,
    account: {
      ...asha,
      vouchedAt: null,
      emailVerifiedAt: null,
      phoneVerifiedAt: null,
      registeredAt: here.startedAt,
      language: 'en' as const,
      compensatoryMinutes: 0,
      shownAs: 'initials' as const,
      nameConsentAt: null,
    },
    secondFactor: null,
    sessions: [],
    knownBrowsers: [],
    codesSent: [],
    guardian: null,
    consents: [],
    guardianLinks: [],
    slips: [],
    invitations: [],
    passwordLinksSent: [],
    messagesSent: [],
    changes: [],
    rounds: [],
  };
  api.on(profileEndpoints.readOwnData, () => data);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:1';
  });
  const { user } = openAccountPage('/profile');
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await screen.findByText('Your data has been saved in the file my-data.json');
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({ account: { email: asha.email }, rounds: [] });
});

test('reports that the data could not be fetched offline', async () => {
  api.on(profileEndpoints.readOwnData, () => {
    throw new Unreachable();
  });
  const { user } = openAccountPage('/profile');
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await screen.findByText('Network error: Please check your internet connection');
});

test('deletes the account with its password, and its stored data here (A19, P9)', async () => {
  knownDevice.keep(asha, 'device-1');
  registrationFlag.raise();
  localStorage.setItem(accountKey(asha.id, 'something'), 'kept');
  const calls = api.on(profileEndpoints.deleteOwnAccount, () => ({ message: 'Your account was deleted.' }));
  const { user, location } = openAccountPage('/profile');
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete my account permanently' }));
  await dialog.findByText('This is a required field');
  await user.type(dialog.getByLabelText('Password'), 'Quiz-Night1{Enter}');
  await screen.findByText('Your account was deleted.');
  await waitFor(() => expect(location().pathname).toBe('/'));
  expect(calls.map(({ body }) => body)).toEqual([{ password: 'Quiz-Night1' }]);
  await waitFor(() => expect(session.current()).toEqual({ status: 'visitor' }));
  expect(localStorage.length).toBe(0);
});

test.each([
  ['password-wrong', 'Incorrect password'],
  ['account-frozen', /^Your account is kept until the results of the round/],
  ['last-admin', /^The last owner cannot give up the role/],
] as const)('explains in the dialog why an account is not deleted: %s (A19)', async (code, sentence) => {
  api.on(profileEndpoints.deleteOwnAccount, () => {
    throw new Refusal(code);
  });
  const { user } = openAccountPage('/profile');
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.type(dialog.getByLabelText('Password'), 'Quiz-Night1{Enter}');
  await dialog.findByText(sentence);
  expect(session.current().status).toBe('account');
  await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const consent: GuardianReply = {
  name: 'मीरा वर्मा',
  relation: 'mother',
  consentedAt: '2026-01-10T04:30:00.000Z',
  textVersion: String(consentTextVersion),
};

test('shows who consented to what, and when (A20)', async () => {
  api.on(signInEndpoints.me, () => ({ user: asha, guardian: consent }));
  api.on(consentEndpoints.readOwnConsent, () => ({ ...noConsent, way: 'form' as const }));
  openAccountPage('/profile');
  expect(await screen.findByText('मीरा वर्मा')).toBeDefined();
  const guardian = card('Parent or guardian');
  expect(guardian.getByText('Mother')).toBeDefined();
  expect(guardian.getByText(/^Consent given on Saturday, 10 January 2026/).textContent).toContain(
    `version ${consentTextVersion}`,
  );
  expect(guardian.queryByRole('checkbox')).toBeNull();
});

test('asks those who registered without a guardian, and stores the consent (A20)', async () => {
  const calls = api.on(profileEndpoints.createProfile, () => {
    api.on(consentEndpoints.readOwnConsent, () => ({ ...noConsent, way: 'form' as const }));
    return { user: asha, guardian: consent };
  });
  const { user } = openAccountPage('/profile');
  await user.type(await screen.findByLabelText('Name of the parent or guardian'), 'मीरा वर्मा');
  await user.selectOptions(screen.getByLabelText('Relationship to you'), 'Mother');
  const keep = screen.getByRole('button', { name: 'Save consent' });
  await user.click(keep);
  await screen.findByText('Please ask your parent or guardian for their consent');
  expect(calls).toEqual([]);

  await user.click(screen.getByRole('checkbox', { name: /^I am this student’s parent or guardian/ }));
  await user.click(keep);
  await screen.findByText('The consent has been saved');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      guardian: {
        name: 'मीरा वर्मा',
        relation: 'mother',
        textVersion: consentTextVersion,
        termsVersion,
        namePublished: false,
        pictures: false,
      },
    },
  ]);
  await waitFor(() => expect(card('Parent or guardian').queryByRole('checkbox')).toBeNull());
});

test('asks again if the text has changed since (A20)', async () => {
  api.on(signInEndpoints.me, () => ({ user: asha, guardian: { ...consent, textVersion: '0' } }));
  api.on(consentEndpoints.readOwnConsent, () => ({ ...noConsent, way: 'form' as const, isOutdated: true }));
  openAccountPage('/profile');
  await screen.findByText(/^The text has changed since/);
  expect(screen.getByLabelText('Name of the parent or guardian')).toHaveProperty('value', 'मीरा वर्मा');
  expect(screen.getByRole('checkbox', { name: /^I am this student’s parent or guardian/ })).toHaveProperty(
    'checked',
    false,
  );
});

describe('if a code to the guardian is required', () => {
  const missing: OwnConsentReply = { ...noConsent, rule: 'code', isEnough: false };
  beforeEach(() => {
    api.on(signInEndpoints.me, () => ({ user: { ...asha, phoneVerified: true }, guardian: null }));
  });

  test("the student's own phone is verified first (A34, K3)", async () => {
    api.on(signInEndpoints.me, () => ({ user: asha, guardian: null }));
    api.on(consentEndpoints.readOwnConsent, () => missing);
    openAccountPage('/profile');
    await screen.findByText(refusalSentence('consent-phone-unverified'));
    const link = card('Parent or guardian').getByRole('link', { name: 'Verify number' });
    expect(link.getAttribute('href')).toMatch(/^\/account\/verification\//);
    expect(screen.queryByLabelText('Phone number or email address of your parent or guardian')).toBeNull();
  });

  test.each([
    ['neither way', { byEmail: false, bySms: false }, /^This site cannot send messages yet, so nobody can be asked/],
    ['email alone', { byEmail: true, bySms: false }, /^Only email can be sent from here/],
    ['text messages alone', { byEmail: false, bySms: true }, /^Only text messages can be sent from here/],
  ])('says before it is sent what reaches no guardian: %s (O16)', async (_, guardians, sentence) => {
    const none = { byEmail: false, bySms: false, isKept: false, codes: false };
    api.on(signInEndpoints.readResetWays, () => ({ ...none, guardians }));
    // Kept in the outbox, from where it reached nobody.
    const sentTo = { contact: '+91 •••••• 0001', sentAt: '2026-01-10T04:30:00.000Z' };
    api.on(consentEndpoints.readOwnConsent, () => ({ ...missing, sentTo }));
    openAccountPage('/profile');
    await screen.findByText(sentence);
    expect(screen.queryByText(/were sent to \+91/) === null).toBe(!guardians.bySms);
    expect(screen.queryByRole('button', { name: 'Send again' }) === null).toBe(!guardians.bySms);
  });

  test('it is sent, and the guardian consents with it on this device (K3)', async () => {
    let state = missing;
    api.on(consentEndpoints.readOwnConsent, () => state);
    const requests = api.on(consentEndpoints.requestConsent, () => {
      state = { ...missing, sentTo: { contact: '+91 •••••• 0001', sentAt: '2026-01-10T04:30:00.000Z' } };
      return { message: 'Sent.', contact: '+91 •••••• 0001' };
    });
    const confirmed = api.on(consentEndpoints.confirmConsent, () => ({ message: 'Thank you.' }));
    const { user } = openAccountPage('/profile');
    await screen.findByText('Before you start a round, your parent or guardian must give consent.');
    const contact = screen.getByLabelText('Phone number or email address of your parent or guardian');
    await user.type(contact, '12');
    await user.click(screen.getByRole('button', { name: 'Send code and link' }));
    await screen.findByText('Enter an Indian phone number or an email address');
    await user.clear(contact);
    await user.type(contact, '98000 00001{Enter}');
    await screen.findByText(/^A code and a link were sent to \+91 •••••• 0001 on /);
    expect(requests.map(({ body }) => body)).toEqual([{ to: '+919800000001' }]);
    expect(document.activeElement?.textContent).toContain('this page goes on automatically');

    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(requests.map(({ body }) => body).at(-1)).toEqual({}));
    await user.click(screen.getByRole('button', { name: 'Use another number or address' }));
    const other = screen.getByLabelText('Phone number or email address of your parent or guardian');
    expect(document.activeElement).toBe(other);
    await user.type(other, 'meera@example.org{Enter}');
    await waitFor(() => expect(requests.map(({ body }) => body).at(-1)).toEqual({ to: 'meera@example.org' }));

    await user.type(screen.getByLabelText('Code'), '123456');
    await user.type(screen.getByLabelText('Name of the parent or guardian'), 'Meera');
    await user.selectOptions(screen.getByLabelText('Relationship to you'), 'Mother');
    await user.type(screen.getByLabelText('Year of birth of the parent or guardian'), '1980');
    await user.click(screen.getByRole('button', { name: 'Give consent' }));
    await screen.findByText('Please ask your parent or guardian for their consent');
    await user.click(
      screen.getByRole('checkbox', { name: /^I am this student’s parent or guardian, and 18 or older/ }),
    );
    await user.click(screen.getByRole('checkbox', { name: /^The full name may be published/ }));
    await user.click(screen.getByRole('button', { name: 'Give consent' }));
    await waitFor(() =>
      expect(confirmed.map(({ body }) => body)).toMatchObject([
        {
          code: '123456',
          name: 'Meera',
          relation: 'mother',
          isAdult: true,
          bornIn: 1980,
          namePublished: true,
          pictures: false,
        },
      ]),
    );
  });

  test('a link to it ends at its field, which is focused though it comes later than the page (K18)', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    let answer: () => void = () => undefined;
    api.on(consentEndpoints.readOwnConsent, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return missing;
    });
    openAccountPage('/profile#consent');
    await screen.findByRole('region', { name: 'Parent or guardian' });
    answer();
    const field = await screen.findByLabelText('Phone number or email address of your parent or guardian');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('region', { name: 'Parent or guardian' }));
  });

  test('a student of 18 or older consents alone (K5)', async () => {
    api.on(consentEndpoints.readOwnConsent, () => missing);
    const calls = api.on(consentEndpoints.consentAlone, () => ({ message: 'Thank you.' }));
    const { user } = openAccountPage('/profile');
    await user.click(await screen.findByRole('button', { name: 'I am 18 or older' }));
    const confirm = screen.getByRole('button', { name: 'Give my consent' });
    await user.click(confirm);
    await screen.findByText('Please confirm that you are 18 or older');
    await user.click(screen.getByRole('checkbox', { name: /^I am 18 or older/ }));
    await user.click(confirm);
    await screen.findByText('Thank you.');
    expect(calls.map(({ body }) => body)).toMatchObject([{ isAdult: true, termsVersion, language: 'en' }]);
  });

  const given = {
    purpose: 'taking-part' as const,
    way: 'code' as const,
    guardian: { name: 'Meera', relation: 'mother' as const },
    contact: '+91 •••••• 0001',
    language: 'en' as const,
    noticeVersion: '1',
    termsVersion,
    givenAt: '2026-01-10T04:30:00.000Z',
    endedAt: null,
    endedBy: null,
  };
  const agreed = (change: Partial<Omit<typeof given, 'purpose'>>): OwnConsentReply => ({
    ...missing,
    way: 'code',
    isEnough: true,
    consents: [{ ...given, ...change }],
  });

  test.each([
    ['0', 1],
    [termsVersion, 0],
  ])('terms changed since they were accepted are named: %s (K20)', async (accepted, notices) => {
    api.on(consentEndpoints.readOwnConsent, () => agreed({ termsVersion: accepted }));
    openAccountPage('/profile');
    await screen.findByRole('button', { name: /^Withdraw: Taking part/ });
    expect(screen.queryAllByText(/have changed since they were accepted/)).toHaveLength(notices);
  });

  test('a consent is withdrawn with a click and a confirmation (K6)', async () => {
    api.on(consentEndpoints.readOwnConsent, () => agreed({ termsVersion }));
    const calls = api.on(consentEndpoints.withdrawOwnConsent, () => ({ message: 'The consent is withdrawn.' }));
    const { user } = openAccountPage('/profile');
    await user.click(await screen.findByRole('button', { name: /^Withdraw: Taking part/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this consent?' }));
    expect(dialog.getByText(/A section in progress ends now/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('The consent is withdrawn.');
    expect(calls.map(({ body }) => body)).toEqual([{ purposes: ['taking-part'] }]);
  });
});

test('leads visitors who read Hindi to the login in Hindi', async () => {
  session.end();
  await readTextsIn('hi');
  const { location } = openAccountPage('/profile', undefined, { language: 'hi' });
  await waitFor(() => expect(location().pathname).toBe('/hi/signin'));
});

test('is in Hindi, with names unchanged', async () => {
  await readTextsIn('hi');
  openAccountPage('/profile', undefined, { language: 'hi' });
  const name = await screen.findByLabelText('नाम');
  expect(name).toHaveProperty('value', 'Asha Verma');
  const browser = await screen.findByText('Chrome');
  expect(browser.getAttribute('lang')).toBe('en-IN');
  expect(browser.parentElement?.textContent).toBe('Android पर Chrome');
  expect(card('आप कहाँ लॉग इन हैं').getAllByText('शनिवार, 10 जनवरी 2026, सुबह 10:00 बजे से').length).toBeGreaterThan(0);
});

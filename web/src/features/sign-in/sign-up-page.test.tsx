import { consentTextVersion, termsVersion } from 'virtual:consent';
import { consentEndpoints } from '@club/contract/consent';
import type { SchoolReply } from '@club/contract/entities/schools';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { knownDevice } from '#shared/known-device.ts';
import { registrationFlag } from '#shared/registration-flag.ts';
import { session } from '#shared/session.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { fakeApi, ServerError, Unreachable } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { refusalSentence, sentenceOf } from '#testing/refusal-sentence.ts';

const schools: SchoolReply[] = [
  ['1', 'Carmel Convent School', '462016', 'Bhopal'],
  ['2', 'Demonstration School', '462013', 'Bhopal'],
  ['3', 'Daly College', '452001', 'Indore'],
  ['4', 'Kendriya Vidyalaya No. 1', '462027', 'Bhopal', 'Central School'],
].map(([id, institution, pin, city, ...aliases]) => ({
  id: `018f0000-0000-7000-8000-00000000001${id}`,
  institution: String(institution),
  pin: String(pin),
  city: String(city),
  label: `${institution}, ${pin}`,
  ...(aliases.length > 0 && { aliases: aliases.map(String) }),
}));

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(siteEndpoints.listSchools, ({ query }) => ({
    cities: ['Bhopal', 'Indore'],
    schools: schools.filter(({ city }) => city === query.city),
  }));
});

const school = () => screen.getByRole('combobox', { name: 'School' });
const chosenSchool = (label: string) =>
  screen.getByRole('button', { name: (name) => name.startsWith(`Your school: ${label.replace(/, (?=\d{6}$)/, ' ')}`) });
const next = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

/** The second step requires the answers of the first. */
async function goToSchool(user: UserEvent) {
  await pasteInto(user, screen.getByLabelText('Name'), 'Asha Verma');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await pasteInto(user, screen.getByLabelText('Phone'), '98765 43210');
  await pasteInto(user, screen.getByLabelText('Email'), 'asha@example.org');
  await pasteInto(user, screen.getByLabelText('Password'), 'Quiz-Night1');
  await next(user);
  await screen.findByRole('combobox', { name: 'City' });
}
const city = () => screen.getByRole('combobox', { name: 'City' });

async function fillIn(user: UserEvent) {
  await goToSchool(user);
  await user.type(school(), 'carmel');
  await user.click(await screen.findByRole('option', { name: 'Carmel Convent School, 462016' }));
  await next(user);
  await fillInGuardian(user);
}

async function fillInGuardian(user: UserEvent) {
  await screen.findByRole('button', { name: 'Register' });
  await pasteInto(user, screen.getByLabelText('Name of the parent or guardian'), 'मीरा वर्मा');
  await user.selectOptions(screen.getByLabelText('Relationship to you'), 'Mother');
  await user.click(agrees());
}

const agrees = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /^I am this student’s parent or guardian/ });

/** Types like a user who is faster than the scripts. */
function typeBefore(field: HTMLElement, typed: string) {
  (field as HTMLInputElement).value = typed;
}

const submit = () => screen.getByRole('button', { name: 'Register' });

test('registers, remembers the success for the home page, and leads on to the code', async () => {
  const calls = api.on(signInEndpoints.signUp, () => ({
    token: 'token-1',
    device: 'device-1',
    user: asha,
    message: 'Sent',
  }));
  const { user, location } = openAccountPage('/signup');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Register (Completely Free)');
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Bhopal');
  for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false);

  await fillIn(user);
  await user.click(submit());

  await screen.findByText('Registration successful! Welcome to QCM!');
  await waitFor(() => expect(location().pathname).toBe(verificationPath({ userId: asha.id, phone: '+919876543210' })));
  expect(calls.map(({ body }) => body)).toEqual([
    {
      name: 'Asha Verma',
      email: 'asha@example.org',
      phoneNo: '+919876543210',
      password: 'Quiz-Night1',
      city: 'Bhopal',
      school: 'Carmel Convent School, 462016',
      sex: 1,
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
  expect(registrationFlag.isRaised()).toBe(true);
  const kept = JSON.stringify({ ...sessionStorage });
  for (const typed of ['example.org', 'मीरा']) expect(kept).not.toContain(typed);
});

test('requires every empty field, and sends nothing', async () => {
  const calls = api.on(signInEndpoints.signUp, () => ({
    token: 'token-1',
    device: 'device-1',
    user: asha,
    message: 'Sent',
  }));
  const { user } = openAccountPage('/signup');
  const required = () => screen.queryAllByText('This is a required field');
  await next(user);
  await waitFor(() => expect(required()).toHaveLength(5));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await goToSchool(user);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'School' }));
  await next(user);
  await waitFor(() => expect(required()).toHaveLength(1));
  await user.click(school());
  await user.click(await screen.findByRole('option', { name: 'Carmel Convent School, 462016' }));
  await next(user);
  await user.click(await screen.findByRole('button', { name: 'Register' }));
  await waitFor(() => expect(required()).toHaveLength(2));
  expect(screen.getByText('Please ask your parent or guardian for their consent')).toBeDefined();
  expect(calls).toEqual([]);
});

test('reports a problem when a field is left, and removes the message while it is corrected', async () => {
  const { user } = openAccountPage('/signup');
  await user.type(screen.getByLabelText('Phone'), '12345');
  expect(screen.queryByText('Enter a valid Indian phone number')).toBeNull();
  await user.type(screen.getByLabelText('Email'), 'asha');
  await screen.findByText('Enter a valid Indian phone number');
  await user.tab();
  await screen.findByText('Enter a valid Email');
  await user.type(screen.getByLabelText('Phone'), '67890');
  await waitFor(() => expect(screen.queryByText('Enter a valid Indian phone number')).toBeNull());

  await user.type(screen.getByLabelText('Password'), 'short');
  await user.tab();
  await screen.findByText(
    'Password should contain at least 1 lowercase, uppercase, special character and should at least be 8 characters long',
  );
});

test('offers the schools of the chosen city, and clears the school when the city changes', async () => {
  const { user } = openAccountPage('/signup');
  await goToSchool(user);
  await user.click(school());
  await screen.findByRole('option', { name: 'Carmel Convent School, 462016' });
  expect(screen.queryByRole('option', { name: 'Daly College, 452001' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Carmel Convent School, 462016' }));
  expect(document.activeElement).toBe(chosenSchool('Carmel Convent School, 462016'));

  await user.selectOptions(city(), 'Indore');
  expect(school()).toHaveProperty('value', '');
  await user.click(school());
  await screen.findByRole('option', { name: 'Daly College, 452001' });
  expect(screen.queryByRole('option', { name: 'Carmel Convent School, 462016' })).toBeNull();
});

test('accepts an unlisted school, with and without the pin', async () => {
  const calls = api.on(signInEndpoints.signUp, () => {
    throw new Refusal('server-busy');
  });
  const { user } = openAccountPage('/signup');
  await goToSchool(user);
  await user.type(school(), 'Village School');
  await user.click(await screen.findByRole('option', { name: 'My school is not listed' }));
  expect(screen.queryByText(/^Did you mean/)).toBeNull();

  const name = screen.getByLabelText('School name');
  expect(name).toHaveProperty('value', 'Village School');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.type(screen.getByLabelText(/^Pin code/), '4620');
  await next(user);
  await screen.findByText('Enter the six digits of the pin code');
  await user.type(screen.getByLabelText(/^Pin code/), '99');
  await next(user);
  await fillInGuardian(user);
  await user.click(submit());
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.clear(screen.getByLabelText(/^Pin code/));
  await next(user);
  await user.click(submit());
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body.school)).toEqual(['Village School, 462099', 'Village School']);
});

test('mentions at a typed school that it is listed in another city', async () => {
  const refusal = new Refusal('school-in-other-city', { school: 'Daly College', city: 'Indore' });
  api.on(signInEndpoints.signUp, () => {
    throw refusal;
  });
  const { user } = openAccountPage('/signup');
  await goToSchool(user);
  await user.type(school(), 'Daly College');
  await user.click(await screen.findByRole('option', { name: 'My school is not listed' }));
  await next(user);
  await fillInGuardian(user);
  await user.click(submit());
  await screen.findByText(sentenceOf(refusal));
  expect(screen.getByLabelText('School name').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['kv', 'Kendriya Vidyalaya No. 1, 462027'],
  ['central school', 'Kendriya Vidyalaya No. 1, 462027'],
  ['school convent carmal', 'Carmel Convent School, 462016'],
])('finds the school by %s, and Enter chooses it (S7)', async (typed, label) => {
  const { user } = openAccountPage('/signup');
  await goToSchool(user);
  await user.click(school());
  await screen.findByRole('option', { name: 'Demonstration School, 462013' });
  await user.type(school(), `${typed}{Enter}`);
  expect(chosenSchool(label).textContent).toContain(`${label.slice(-6)} · Bhopal`);
});

test('offers the nearest school for a misspelt name that finds none (S7)', async () => {
  const { user } = openAccountPage('/signup');
  await goToSchool(user);
  await user.type(school(), 'Carmle Covnent Skool');
  await screen.findByText('No schools match “Carmle Covnent Skool”. Did you mean this?');
  await user.click(screen.getByRole('option', { name: 'Carmel Convent School, 462016' }));
  chosenSchool('Carmel Convent School, 462016');
});

test('suggests a similar listed school first, and accepts it (S8)', async () => {
  const { user } = openAccountPage('/signup');
  await goToSchool(user);
  await user.click(school());
  await screen.findByRole('option', { name: 'Demonstration School, 462013' });
  await user.type(school(), 'Carmel Conwent Skool Bhopal');
  await user.click(screen.getByRole('option', { name: 'My school is not listed' }));
  const question = await screen.findByRole('group', { name: 'Did you mean Carmel Convent School, 462016?' });
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(screen.queryByLabelText('School name')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Yes, that is my school' }));
  expect(chosenSchool('Carmel Convent School, 462016')).toBeDefined();
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
});

test('suggests one for a school typed as not listed, and once it is denied not again (S8)', async () => {
  const calls = api.on(signInEndpoints.signUp, () => {
    throw new Refusal('server-busy');
  });
  const { user } = openAccountPage('/signup');
  await goToSchool(user);
  await user.type(school(), 'Village School');
  await user.click(await screen.findByRole('option', { name: 'My school is not listed' }));
  const name = await screen.findByLabelText('School name');
  await user.clear(name);
  await user.type(name, 'Carmel Convent Skool');
  await screen.findByRole('group', { name: 'Did you mean Carmel Convent School, 462016?' });
  await next(user);
  await screen.findByText('Please tell us whether your school is Carmel Convent School, 462016');
  expect(calls).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'No, it is a different school' }));
  await waitFor(() => expect(screen.queryByText(/^Please tell us whether/)).toBeNull());
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
  await next(user);
  await fillInGuardian(user);
  await user.click(submit());
  await waitFor(() => expect(calls.map(({ body }) => body.school)).toEqual(['Carmel Convent Skool']));
});

test('names in one line what the password still lacks, and announces it once the typing pauses (A3)', async () => {
  const { user } = openAccountPage('/signup');
  const needs = () =>
    screen.getByText(/^(?:Your password must have|Still needed|Your password meets)/, { selector: 'span' }).textContent;
  expect(needs()).toContain('Your password must have: at least 8 characters, no spaces, a lowercase letter');
  await user.type(screen.getByLabelText('Password'), 'quiz N');
  expect(needs()).toBe('Still needed: at least 8 characters, no spaces, a digit, one of !@#$%^&*()-+_');
  await screen.findByText('Still needed: at least 8 characters, no spaces, a digit, a special character');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Quiz-Night1');
  expect(needs()).toBe('Your password meets all the requirements');
});

test('lets users type the school if the list cannot be fetched, and retry', async () => {
  api.on(siteEndpoints.listSchools, () => {
    throw new Refusal('too-many-requests', { seconds: 9 });
  });
  const { user } = openAccountPage('/signup');
  await goToSchool(user);
  const notice = await screen.findByText('The schools in Bhopal could not be loaded.');
  expect(notice.parentElement?.textContent).toContain('You can also type your school.');
  await user.click(screen.getByRole('button', { name: 'Type your school' }));
  await user.type(screen.getByLabelText('School name'), 'Village School');
  await user.click(screen.getByRole('button', { name: 'Choose from the list instead' }));

  api.on(siteEndpoints.listSchools, () => ({ cities: [], schools }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The schools in Bhopal could not be loaded.')).toBeNull());
  await user.click(school());
  await screen.findByRole('option', { name: 'Demonstration School, 462013' });
});

test('reports an existing account, loses nothing, and offers to log in', async () => {
  api.on(signInEndpoints.signUp, () => {
    throw new Refusal('account-exists');
  });
  const { user, location } = openAccountPage('/signup');
  await fillIn(user);
  await user.click(submit());

  const alert = await screen.findByText(refusalSentence('account-exists'));
  expect(alert.closest('[role=alert]')).not.toBeNull();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Asha Verma');
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '98765 43210');
  expect(screen.getByLabelText('School').textContent).toContain('Carmel Convent School');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.org');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Quiz-Night1');
  expect(registrationFlag.isRaised()).toBe(false);

  await user.click(screen.getByRole('link', { name: 'Log in instead' }));
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.org');
});

test.each([
  ['email-domain-wrong', 'Email'],
  ['password-common', 'Password'],
  ['city-unknown', 'City'],
] as const)('shows %s at the field', async (code, label) => {
  const refusal = new Refusal(code, { domain: 'students.example' });
  api.on(signInEndpoints.signUp, () => {
    throw refusal;
  });
  const { user } = openAccountPage('/signup');
  await fillIn(user);
  await user.click(submit());
  await screen.findByText(sentenceOf(refusal));
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Quiz-Night1');
});

test('reports a failed registration if the reply has no message', async () => {
  api.on(signInEndpoints.signUp, () => {
    throw new ServerError();
  });
  const { user } = openAccountPage('/signup');
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('Signup failed');
});

test('logs in the new account once the phone is verified, even after a reload', async () => {
  api.on(signInEndpoints.signUp, () => ({ token: 'token-1', device: 'device-1', user: asha, message: 'Sent' }));
  api.on(signInEndpoints.verifyPhone, () => ({ user: { ...asha, phoneVerified: true }, message: 'Verified' }));
  const registered = openAccountPage('/signup', { from: '/quiz/instr/0' });
  await fillIn(registered.user);
  await registered.user.click(submit());
  await screen.findByRole('button', { name: 'Verify Account' });
  expect(session.current().status).toBe('visitor');
  expect(knownDevice.read(asha.email)).toEqual({ device: 'device-1' });
  const { pathname, state } = registered.location();
  cleanup();

  const { user, location } = openAccountPage(pathname, state);
  await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
  await screen.findByText('Thank you for Registering');
  await waitFor(() => expect(location().pathname).toBe('/quiz/instr/0'));
  expect(session.current()).toMatchObject({ status: 'account', user: { id: asha.id, phoneVerified: true } });
  expect(localStorage.getItem('authToken')).toBe('token-1');
  expect(sessionStorage.length).toBe(0);
});

test('reports in the specified sentence that the server cannot be reached', async () => {
  api.on(signInEndpoints.signUp, () => {
    throw new Unreachable();
  });
  const { user } = openAccountPage('/signup');
  await fillIn(user);
  await user.click(submit());
  const alert = await screen.findByText(
    'Network error: Unable to connect to server. Please check your internet connection.',
  );
  expect(alert.closest('[role=alert]')).not.toBeNull();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Quiz-Night1');
});

test('sends once, despite repeated presses', async () => {
  let answer: (() => void) | undefined;
  const calls = api.on(signInEndpoints.signUp, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { token: 'token-1', device: 'device-1', user: asha, message: 'Sent' };
  });
  const { user, location } = openAccountPage('/signup');
  await fillIn(user);
  const button = submit();
  await user.dblClick(button);
  await user.click(button);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  answer?.();
  await waitFor(() => expect(location().pathname).toContain('/account/verification/'));
  expect(calls).toHaveLength(1);
});

test('keeps the input, except the password, during a visit to the login', async () => {
  const { user } = openAccountPage('/signup');
  await fillIn(user);
  const faces = () => within(screen.getByRole('navigation', { name: 'Account' }));
  await user.click(faces().getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await user.click(faces().getByRole('link', { name: 'Register' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Asha Verma'));
  expect(screen.getByLabelText('School').textContent).toContain('Carmel Convent School');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Quiz-Night1');
});

test('the guardian is another person, and has to agree again after a visit to another page (A20)', async () => {
  const calls = api.on(signInEndpoints.signUp, () => ({
    token: 'token-1',
    device: 'device-1',
    user: asha,
    message: 'Sent',
  }));
  const { user } = openAccountPage('/signup');
  await fillIn(user);
  const guardian = screen.getByLabelText('Name of the parent or guardian');
  await user.clear(guardian);
  await user.type(guardian, 'asha verma');
  await user.click(submit());
  await screen.findByText('The guardian must be someone other than the student');
  expect(calls).toEqual([]);

  cleanup();
  openAccountPage('/signup');
  expect(screen.getByLabelText('Name of the parent or guardian')).toHaveProperty('value', 'asha verma');
  expect(screen.getByLabelText(/^I am this student’s parent or guardian/)).toHaveProperty('checked', false);
});

test('a text that has changed meanwhile is fetched again (A20)', async () => {
  api.on(signInEndpoints.signUp, () => {
    throw new Refusal('consent-outdated');
  });
  const { user } = openAccountPage('/signup');
  await fillIn(user);
  await user.click(submit());
  await screen.findByText(refusalSentence('consent-outdated'));
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
});

test('is in Hindi, with the cities and its messages', async () => {
  await readTextsIn('hi');
  const { user } = openAccountPage('/signup', undefined, { language: 'hi' });
  await screen.findByRole('heading', { level: 1, name: 'पंजीकरण करें (पूरी तरह निःशुल्क)' });
  await user.click(screen.getByRole('button', { name: 'आगे बढ़ें' }));
  expect(await screen.findAllByText('इसे भरना ज़रूरी है')).toHaveLength(5);
  expect(within(screen.getByLabelText('शहर')).getByText('इंदौर')).toHaveProperty('value', 'Indore');
});

test('a school is found by Hindi letters', async () => {
  await readTextsIn('hi');
  const { user } = openAccountPage('/signup', undefined, { language: 'hi' });
  await user.type(screen.getByLabelText('नाम'), 'Asha Verma');
  await user.click(screen.getByLabelText('महिला'));
  await user.type(screen.getByLabelText('फ़ोन'), '98765 43210');
  await user.type(screen.getByLabelText('ई-मेल'), 'asha@example.org');
  await user.type(screen.getByLabelText('पासवर्ड'), 'Quiz-Night1');
  await user.click(screen.getByRole('button', { name: 'आगे बढ़ें' }));
  await user.type(await screen.findByRole('combobox', { name: 'विद्यालय' }), 'केन्द्रीय विद्यालय');
  await user.click(await screen.findByRole('option', { name: 'Kendriya Vidyalaya No. 1, 462027' }));
  expect(screen.getByLabelText('विद्यालय').textContent).toContain('Kendriya Vidyalaya No. 1');
});

test('keeps input from before the scripts loaded', async () => {
  const calls = api.on(signInEndpoints.signUp, () => ({
    token: 'token-1',
    device: 'device-1',
    user: asha,
    message: 'Sent',
  }));
  const { user } = openAccountPage('/signup', undefined, {
    before() {
      expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
      typeBefore(screen.getByLabelText('Name'), 'Asha Verma');
      screen.getByRole<HTMLInputElement>('radio', { name: 'Other' }).checked = true;
      typeBefore(screen.getByLabelText('Phone'), '98765 43210');
      typeBefore(city(), 'Indore');
      typeBefore(screen.getByLabelText('Email'), 'asha@example.org');
      typeBefore(screen.getByLabelText('Password'), 'Quiz-Night1');
      typeBefore(screen.getByLabelText('Name of the parent or guardian'), 'Meera Verma');
      typeBefore(screen.getByLabelText('Relationship to you'), 'mother');
      agrees().checked = true;
    },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false));
  await next(user);
  await user.type(await screen.findByRole('combobox', { name: 'School' }), 'daly');
  await user.click(await screen.findByRole('option', { name: 'Daly College, 452001' }));
  await next(user);
  await user.click(await screen.findByRole('button', { name: 'Register' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    name: 'Asha Verma',
    email: 'asha@example.org',
    phoneNo: '+919876543210',
    password: 'Quiz-Night1',
    city: 'Indore',
    school: 'Daly College, 452001',
    sex: 2,
    guardian: expect.objectContaining({ name: 'Meera Verma', relation: 'mother', termsVersion }),
  });
});

test('restores the draft if nothing was typed before the scripts loaded', async () => {
  const { user } = openAccountPage('/signup');
  await fillIn(user);
  await user.click(screen.getByLabelText('Male'));
  cleanup();
  openAccountPage('/signup', undefined, { before: () => typeBefore(screen.getByLabelText('Name'), 'Asha V') });
  await waitFor(() => expect(screen.getByLabelText('School').textContent).toContain('Carmel Convent School'));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Asha V');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.org');
  expect(screen.getByRole('radio', { name: 'Male' })).toHaveProperty('checked', true);
});

test('loses nothing when the language changes, including unstored input', async () => {
  await readTextsIn('hi');
  const { user } = openAccountPage('/signup');
  await fillIn(user);
  window.history.replaceState(null, '', '/hi/signup');
  cleanup();
  openAccountPage('/signup', undefined, { language: 'hi' });
  window.history.replaceState(null, '', '/');
  expect(screen.getByLabelText('पासवर्ड')).toHaveProperty('value', 'Quiz-Night1');
  expect(screen.getByLabelText(/^मैं इस विद्यार्थी/)).toHaveProperty('checked', true);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Quiz-Night1');
});

const none = { byEmail: false, bySms: false };
const both = { byEmail: true, bySms: true };

async function goToGuardian(user: UserEvent) {
  await goToSchool(user);
  await user.type(school(), 'carmel');
  await user.click(await screen.findByRole('option', { name: 'Carmel Convent School, 462016' }));
  await next(user);
}

test('if a code to the guardian is required, the form asks for no guardian (K3)', async () => {
  api.on(consentEndpoints.readConsentRule, () => ({ rule: 'code' as const }));
  const { user } = openAccountPage('/signup');
  await goToGuardian(user);
  await screen.findByText(/^You can start a round once your parent or guardian has agreed/);
  expect(screen.queryByLabelText('Name of the parent or guardian')).toBeNull();
});

test.each([
  ['a code, once it is known that one can be sent', true, 'Yours or a parent’s. We’ll send a code to verify it.'],
  [
    'the organisers where no code can be sent',
    false,
    'Yours or a parent’s. No code can be sent from here yet: the organisers verify it for you.',
  ],
])('the field for the phone promises %s (O16)', async (_, codes, sentence) => {
  api.on(consentEndpoints.readConsentRule, () => ({ rule: 'code' as const }));
  api.on(signInEndpoints.readResetWays, () => ({ ...none, isKept: false, codes, guardians: none }));
  const { user } = openAccountPage('/signup');
  screen.getByRole('textbox', { name: 'Phone', description: 'Yours or a parent’s.' });
  await user.click(screen.getByLabelText('Name'));
  await screen.findByRole('textbox', { name: 'Phone', description: sentence });
});

test.each([
  ['a code and a link', both, /They get a code and a link as soon as/],
  ['that only email goes', { byEmail: true, bySms: false }, /^Only email can be sent from here/],
  ['that nobody can be asked', none, /^This site cannot send messages yet, so nobody can be asked/],
])('the step of the guardian says what can be sent: %s (O16)', async (_, guardians, sentence) => {
  api.on(consentEndpoints.readConsentRule, () => ({ rule: 'code' as const }));
  api.on(signInEndpoints.readResetWays, () => ({ ...none, isKept: false, codes: true, guardians }));
  const { user } = openAccountPage('/signup');
  await goToGuardian(user);
  await screen.findByText(sentence);
  const promised = screen.queryByText(/They get a code and a link as soon as/);
  expect(promised === null).toBe(guardians === none);
});

test('the contact of the guardian is asked for and sent, unless the student is 18 (K19)', async () => {
  api.on(consentEndpoints.readConsentRule, () => ({ rule: 'code' as const }));
  const calls = api.on(signInEndpoints.signUp, ({ body }) => {
    if (body.guardianContact === body.email) throw new Refusal('guardian-contact-own');
    return { token: 't', device: 'd', user: asha, message: 'Sent' };
  });
  api.on(signInEndpoints.readResetWays, () => ({ ...both, isKept: false, codes: true, guardians: both }));
  const { user, location } = openAccountPage('/signup');
  await goToGuardian(user);
  const contact = await screen.findByLabelText(/^Phone number or email address of your parent/);
  await user.click(submit());
  expect(document.activeElement).toBe(contact);
  await user.type(contact, 'asha@example.org');
  await user.click(submit());
  await screen.findByText(refusalSentence('guardian-contact-own'));
  await waitFor(() => expect(document.activeElement).toBe(contact));
  await user.click(screen.getByRole('checkbox', { name: /^I am 18 or older/ }));
  expect(screen.queryByLabelText(/^Phone number or email address of your parent/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^I am 18 or older/ }));
  const again = await screen.findByLabelText(/^Phone number or email address of your parent/);
  await user.clear(again);
  await user.type(again, '98000 00001');
  await user.click(submit());
  await waitFor(() => expect(calls.at(-1)?.body.guardianContact).toBe('+919800000001'));
  await screen.findByText(/a code and a link for their consent are sent to \+91 •••••• 0001/);
  expect(location().pathname).toMatch(/^\/account\/verification/);
});

test('Back goes a step back, and nothing typed is lost (K18)', async () => {
  const { user, router } = openAccountPage('/signup');
  await goToSchool(user);
  await user.type(school(), 'carmel');
  await user.click(await screen.findByRole('option', { name: 'Carmel Convent School, 462016' }));
  await next(user);
  await fillInGuardian(user);
  await act(() => router.navigate(-1));
  expect(chosenSchool('Carmel Convent School, 462016')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('School');
  await act(() => router.navigate(-1));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Quiz-Night1');
  await act(() => router.navigate(2));
  expect(screen.getByLabelText('Name of the parent or guardian')).toHaveProperty('value', 'मीरा वर्मा');
  await user.click(screen.getByRole('button', { name: /You$/ }));
  await waitFor(() => expect(router.state.location.state?.step ?? 0).toBe(0));
  await act(() => router.navigate(1));
  expect(chosenSchool('Carmel Convent School, 462016')).toBeDefined();
});

test('the last step waits for what it shows, so that nothing pushes its button away (F14)', async () => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  api.on(consentEndpoints.readConsentRule, async () => {
    await told;
    return { rule: 'code' as const };
  });
  const { user } = openAccountPage('/signup');
  await goToSchool(user);
  await user.type(school(), 'carmel');
  await user.click(await screen.findByRole('option', { name: 'Carmel Convent School, 462016' }));
  await next(user);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Next/ }).getAttribute('aria-busy')).toBe('true'));
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  tell();
  await screen.findByRole('button', { name: 'Register' });
  expect(screen.getByLabelText(/^Phone number or email address of your parent or guardian/)).toBeTruthy();
  expect(screen.queryByLabelText('Name of the parent or guardian')).toBeNull();
});

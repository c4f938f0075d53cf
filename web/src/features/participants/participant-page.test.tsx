import { consentEndpoints } from '@club/contract/consent';
import { interventionsEndpoints, type StandingReply } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { resultsEndpoints } from '@club/contract/results';
import { siteEndpoints } from '@club/contract/site';
import type { ConsentPurpose } from '@club/domain/entities/accounts/consent';
import { Refusal } from '@club/domain/shared/refusal';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleEntry } from '#testing/sample-entries.ts';
import { sampleFile, sampleIntervention, sampleParticipant } from '#testing/sample-participants.ts';
import { sampleRound } from '#testing/sample-rounds.ts';
import ParticipantPage from './participant-page.tsx';

let api: ReturnType<typeof fakeApi>;
const now = '2026-11-21T04:58:20.000Z';
const { id } = sampleParticipant();

beforeEach(() => {
  api = fakeApi();
  api.on(interventionsEndpoints.previewIntervention, () => ({ concerned: 1, names: [], standing: null }));
});

function has(file: ReturnType<typeof sampleFile>, interventions = [] as ReturnType<typeof sampleIntervention>[]) {
  api.on(participantsEndpoints.readParticipant, () => file);
  api.on(interventionsEndpoints.listInterventions, () => ({
    interventions,
    pause: null,
    deadlines: [
      {
        section: 2,
        lines: [
          {
            kind: 'started' as const,
            at: '2026-11-21T04:53:30.000Z',
            seconds: 480,
            closesAt: '2026-11-21T05:01:30.000Z',
          },
          {
            kind: 'extra-time' as const,
            at: '2026-11-21T04:55:00.000Z',
            seconds: 90,
            closesAt: '2026-11-21T05:03:00.000Z',
          },
        ],
      },
    ],
    now,
  }));
}

const open = (query = '') =>
  openAdminPage(
    [
      {
        element: <Outlet context={sampleRound({ classes: [9, 10] })} />,
        children: [{ path: '/admin/participants/:id', element: <ParticipantPage /> }],
      },
      { path: '/admin/participants', element: <h1>The list</h1> },
      { path: '/admin/people', element: <h1>Registrations</h1> },
    ],
    `/admin/participants/${id}${query}`,
  );

async function choose(user: ReturnType<typeof open>['user'], label: string) {
  await user.click(await screen.findByRole('button', { name: 'Help Ravi Rao' }));
  await user.click(screen.getByRole('menuitem', { name: label }));
}

test('shows identity, state, number of saved answers and events, newest first (H3, H4)', async () => {
  has(sampleFile(), [sampleIntervention()]);
  open();
  await screen.findByRole('heading', { name: 'Ravi Rao' });
  expect(screen.getByText('Attempt 3F9A-12C4')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919876501234');
  expect(screen.getByText('9 of 10 answers saved on the server')).toBeDefined();
  expect(screen.getByText('3 of 10 answers saved on the server')).toBeDefined();
  expect(screen.getByText('Chrome on Android')).toBeDefined();
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  const lines = (await timeline.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(lines.map((line) => line.replace(/^.*?[ap]m/i, ''))).toEqual([
    '10 minutes more for Ravi RaoBy Asha Admin: Connection lost',
    'Left full screen in section 1This is a warning',
    expect.stringMatching(/^Saved 9 answers in section 1Until 10:16:50/),
    'Started section 1',
    'Phone code by SMS could not be sentThe gateway knows no such number',
    'Registered',
  ]);
});

test.each([
  ['2026-11-21T04:48:00.000Z', /^Why its time ended 10:18:00/],
  ['2026-11-21T04:47:00.000Z', /^Why its time would have ended 10:18:00/],
])(
  'marks a section cut short by the closing of the round, and one that ended before its time (ended %s) (T11)',
  async (endedAt, title) => {
    const file = sampleFile();
    has({ ...file, sections: file.sections.map((section) => ({ ...section, durationSeconds: 900, endedAt })) });
    const at = '2026-11-21T04:40:00.000Z';
    const lines = [{ kind: 'started' as const, at, seconds: 480, closesAt: '2026-11-21T04:48:00.000Z' }];
    api.on(interventionsEndpoints.listInterventions, () => ({
      interventions: [],
      pause: null,
      deadlines: [{ section: 1, lines }],
      now,
    }));
    open();
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(/started \(\+8 min, because the round closes then\), so it ends/)).toBeDefined();
  },
);

test('a deadline is explained line by line (T11)', async () => {
  has(sampleFile());
  open();
  expect(await screen.findByText(/Why it ends 10:33:00/)).toBeDefined();
  expect(screen.getByText(/extra time \(\+1 min 30 s\), so it ends 10:33:00/)).toBeDefined();
});

/** With ten minutes more: beyond the closing of the round. */
const inSection2: StandingReply = {
  state: 'open',
  section: 2,
  endsBefore: '2026-11-21T05:01:30.000Z',
  endsAt: '2026-11-21T05:11:30.000Z',
  roundClosesAt: '2026-11-21T05:05:00.000Z',
};

test('extra time shows both clocks before and after, requires a reason, reports the outcome and can be undone (G14)', async () => {
  has(sampleFile());
  api.on(interventionsEndpoints.previewIntervention, () => ({ concerned: 1, names: [], standing: inSection2 }));
  const given = api.on(interventionsEndpoints.giveIntervention, () => ({
    intervention: sampleIntervention(),
    concerned: 1,
    now,
    standing: inSection2,
  }));
  const undone = api.on(interventionsEndpoints.undoIntervention, () => ({
    intervention: sampleIntervention({ canBeUndone: false }),
    concerned: 1,
    now,
  }));
  const { user } = open();
  await choose(user, 'Give extra time…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Extra time for Ravi Rao' }));
  await dialog.findByText(/^Section 2 of Ravi Rao runs until 10:41:30.* instead of 10:31:30/);
  dialog.getByText(/^The round closes at 10:35:00.* all the same: this section runs on, but no other can be started/);

  await user.click(dialog.getByRole('button', { name: 'Give 10 minutes' }));
  expect(await dialog.findByText('Give the reason in at least 3 characters')).toBeDefined();
  expect(given).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Connection lost' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Give 10 minutes' }));
  await dialog.findByText(
    /10 minutes more for Ravi Rao\. Section 2 .* until 10:41:30.* The round closes .* The play screen/,
  );
  expect(given).toMatchObject([
    {
      params: { slug: 'online-round-2026' },
      body: { kind: 'extra-time', minutes: 10, reason: 'Connection lost', scope: { of: 'account', accountId: id } },
    },
  ]);

  await user.click(dialog.getByRole('button', { name: 'Undo…' }));
  await user.click(dialog.getByRole('button', { name: 'Done by mistake' }));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await dialog.findByText('Undone.');
  expect(undone).toMatchObject([{ params: { id: 7 }, body: { reason: 'Done by mistake' } }]);
  await user.click(dialog.getByText('Close', { selector: 'footer button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('absurd minutes are not sent, and a refusal is shown in the dialog, scrolled into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  has(sampleFile());
  const given = api.on(interventionsEndpoints.giveIntervention, () => {
    throw new Refusal('quiz-already-submitted');
  });
  const { user } = open();
  await choose(user, 'Give extra time…');
  const dialog = within(await screen.findByRole('dialog'));
  const minutes = dialog.getByRole('textbox', { name: 'Minutes' });
  await user.clear(minutes);
  await user.type(minutes, '9999');
  await user.click(dialog.getByRole('button', { name: 'Device failed' }));
  await user.click(dialog.getByRole('button', { name: 'Give extra time' }));
  expect(await dialog.findAllByText('Enter a whole number of minutes from 1 to 240')).not.toEqual([]);
  expect(given).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '5' }));
  await user.click(dialog.getByRole('button', { name: 'Give 5 minutes' }));
  const alert = await dialog.findByRole('alert');
  await waitFor(() => expect(given).toHaveLength(1));
  expect(alert.textContent).not.toBe('');
  expect(scroll.mock.contexts.at(-1)).toBe(alert.firstElementChild);
  expect(screen.getByRole('dialog', { name: 'Extra time for Ravi Rao' })).toBeDefined();
});

test('offers only actions that make sense in the present state', async () => {
  const labels = async (file: ReturnType<typeof sampleFile>) => {
    has(file);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Help Ravi Rao' }));
    const found = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    cleanup();
    return found;
  };
  const waiting = { state: 'registered', section: null, closesAt: null, attemptNumber: null } as const;
  expect(await labels(sampleFile({ ...waiting, phoneVerified: false }, { sections: [], devices: [] }))).toEqual([
    'Compensatory time…',
    'Send a new code…',
    'Mark phone as verified…',
    'Correct registration…',
    'Correct guardian…',
    'Send a password reset link…',
    'Merge with another account…',
    'Delete account…',
  ]);
  const submitted = sampleFile({ state: 'submitted', section: null, closesAt: null });
  expect(await labels(submitted)).toEqual([
    'Compensatory time…',
    'Reopen a section…',
    'Correct registration…',
    'Correct guardian…',
    'Send a password reset link…',
    'Move attempt…',
    'Disqualify…',
    'Log out of all devices…',
    'Merge with another account…',
    'Delete account…',
  ]);
  expect(await labels(sampleFile({ state: 'disqualified', section: null, closesAt: null }))).toContain(
    'Lift disqualification…',
  );
});

test('an attempt can be moved to an account found by a search', async () => {
  const meera = sampleParticipant({ id: '018f0000-0000-7000-8000-00000000000d', name: 'Meera Menon' });
  has(sampleFile());
  api.on(participantsEndpoints.listParticipants, () => ({
    participants: [sampleParticipant(), meera],
    total: 2,
    now,
  }));
  const given = api.on(interventionsEndpoints.giveIntervention, () => ({
    intervention: sampleIntervention({ kind: 'attempt-moved', movedTo: { id: meera.id, name: meera.name } }),
    concerned: 2,
    now,
    standing: null,
  }));
  const { user } = open();
  await choose(user, 'Move attempt…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('searchbox', { name: 'Whose attempt this is' }), 'meera');
  await user.click(await dialog.findByRole('radio', { name: /Meera Menon/ }));
  expect(dialog.queryByRole('radio', { name: /Ravi Rao/ })).toBeNull();
  expect(dialog.getByText(/Attempt 3F9A-12C4 .* will belong to Meera Menon/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Started on a shared phone' }));
  await user.click(dialog.getByRole('button', { name: 'Move attempt' }));
  await dialog.findByText('Attempt of Ravi Rao moved to Meera Menon.');
  expect(given).toMatchObject([{ body: { kind: 'attempt-moved', accountId: id, toAccountId: meera.id } }]);
});

test('a phone is marked as verified with a reason', async () => {
  has(sampleFile({ phoneVerified: false }));
  const asked = api.on(participantsEndpoints.verifyPhoneByHand, () => {
    throw new Refusal('phone-taken');
  });
  const { user } = open();
  await choose(user, 'Mark phone as verified…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I called them');
  await user.click(dialog.getByRole('button', { name: 'Mark as verified' }));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  expect(asked).toMatchObject([{ params: { id }, body: { reason: 'I called them' } }]);
});

test('an unknown participant has no page, only a link back', async () => {
  api.on(participantsEndpoints.readParticipant, () => {
    throw new Refusal('account-unknown');
  });
  const { user } = open();
  await screen.findByText('There is no such participant');
  await user.click(screen.getByRole('link', { name: 'Go to participants' }));
  await screen.findByRole('heading', { name: 'The list' });
});

test('shows decisions on similar papers, with links to them (C5)', async () => {
  const other = { accountId: '018f0000-0000-7000-8000-000000000002', name: 'Asha Verma' };
  const decision = { id: 1, outcome: 'talked', reason: 'Both told us', decidedAt: now, decidedBy: null } as const;
  has({ ...sampleFile(), likeness: [{ ...decision, with: other }] });
  open();
  const section = within(await screen.findByRole('region', { name: 'Similar answers' }));
  section.getByText('Talked to them');
  section.getByText('Both told us');
  expect(section.getByRole('link', { name: 'Asha Verma' }).getAttribute('href')).toContain(other.accountId);
});

test('shows the anomalies of an attempt, as evidence and not as a verdict (I12)', async () => {
  has(sampleFile({ anomalies: ['never-full-screen', 'too-fast'] }));
  open();
  await screen.findByText('Something stands out');
  expect(screen.getByText(/^No page reported entering full screen/)).toBeDefined();
  expect(screen.getByText(/This is evidence to ask about, not a verdict/)).toBeDefined();
});

test('shows how many others share the device and the address of an attempt, with links (H10)', async () => {
  has(sampleFile({ sharing: { browser: 1, address: 12 } }));
  open();
  const facts = within(await screen.findByRole('region', { name: 'Profile' }));
  const device = facts.getByRole('link', { name: 'Same device' });
  expect(device.getAttribute('href')).toMatch(/^\/admin\/participants\?round=[\w-]+&state=same-browser$/);
  expect(device.parentElement?.textContent).toBe('Same device: 1 other');
  expect(facts.getByRole('link', { name: 'Same address in the quiz' }).parentElement?.textContent).toMatch(
    /12 others$/,
  );
  expect(screen.getByText('Same device as 1 other')).toBeDefined();
});

test("an appeal is read, answered and lifted on the student's page (I10)", async () => {
  const appeal = { text: 'My mother called.', sentAt: now, answer: null, answeredAt: null, answeredBy: null };
  has(
    sampleFile(
      { state: 'disqualified' },
      { appeal: { ...appeal, entryId: id }, timeline: [{ kind: 'appealed', at: now }] },
    ),
  );
  const answers = api.on(resultsEndpoints.answerAppeal, ({ body: { answer } }) => {
    const answered = { ...appeal, answer, answeredAt: now, answeredBy: 'Asha Admin' };
    has(sampleFile({ state: 'disqualified' }, { appeal: { ...answered, entryId: id } }));
    return { appeal: answered };
  });
  const { user } = open();
  await screen.findByText('My mother called.');
  await screen.findByText('Appealed against the disqualification');
  await user.type(screen.getByRole('textbox', { name: /Your reply/ }), 'We look at it.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('The reply has been sent.');
  expect(answers.map(({ params, body }) => [params.id, body.answer])).toEqual([[id, 'We look at it.']]);
  await screen.findByText('We look at it.', { selector: 'blockquote' });
  await user.click(screen.getByRole('button', { name: 'Lift disqualification…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Lift the disqualification of/ }));
  await dialog.findByText('1 participant is affected now.');
  // What was replied is the reason to begin with, and can be changed (I10).
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'We look at it.');
  dialog.getByText(/^Taken from your reply to the appeal/);
  // Once it is lifted, there is nothing left to preview, and the server would refuse.
  const previews = api.on(interventionsEndpoints.previewIntervention, () => ({
    concerned: 1,
    names: [],
    standing: null,
  }));
  const lifted = sampleIntervention({ kind: 'disqualification-lifted' });
  api.on(interventionsEndpoints.giveIntervention, () => ({ intervention: lifted, concerned: 1, now, standing: null }));
  await user.click(dialog.getByRole('button', { name: 'Incoming call' }));
  await user.click(dialog.getByRole('button', { name: 'Lift disqualification' }));
  await dialog.findByText(/has been lifted/);
  expect(previews).toEqual([]);
});

test.each([
  [
    'had finished',
    { ...inSection2, state: 'submitted', section: null, endsAt: null },
    /had finished: the quiz stays submitted/,
  ],
  ['is cut short', { ...inSection2, endsBefore: null }, /and section 2 continues with the time that was left/],
  [
    'is between sections',
    { ...inSection2, state: 'between', section: null, endsAt: null },
    /and continues with the next section/,
  ],
] as const)('lifting says what follows for somebody who %s (G10, G14)', async (_, standing, sentence) => {
  has(sampleFile({ state: 'disqualified' }));
  api.on(interventionsEndpoints.previewIntervention, () => ({ concerned: 1, names: [], standing }));
  open('?help=lift');
  const dialog = within(await screen.findByRole('dialog', { name: /^Lift the disqualification of/ }));
  await dialog.findByText(sentence);
  const mayGoOn = dialog.queryByRole('checkbox', { name: /^Let a quiz that was cut short continue/ });
  expect(mayGoOn === null).toBe(standing.state === 'submitted');
  expect(dialog.queryAllByText(/the round closes|The round closes/i)).toHaveLength(
    standing.state === 'submitted' ? 0 : 1,
  );
});

test('the dialog that lifts a disqualification says that its reason answers a waiting appeal (I10)', async () => {
  has(sampleFile({ state: 'disqualified' }));
  const entry = { ...sampleEntry(1), userId: id };
  const waiting = api.on(resultsEndpoints.listAppeals, () => ({ count: 1, waiting: [{ entry, sentAt: now }] }));
  const { user } = open('?help=lift');
  const dialog = within(await screen.findByRole('dialog', { name: /^Lift the disqualification of/ }));
  await dialog.findByText(/^This also answers the appeal of .+: your reason is the answer\.$/);
  expect(waiting.length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});

test('a registration is corrected from the displayed state, with a choice for existing attempts (A31)', async () => {
  has(sampleFile({ class: 9, city: 'Bhopal' }));
  api.on(siteEndpoints.listSchools, () => ({ cities: [], schools: [] }));
  const asked = api.on(participantsEndpoints.correctRegistration, () => {
    throw new Refusal('registration-outdated');
  });
  const { user } = open('?help=registration');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the registration of Ravi Rao' }));
  const correct = dialog.getByRole('button', { name: 'Correct registration' });
  await user.click(dialog.getByRole('button', { name: 'They mistyped it' }));
  await user.click(correct);
  expect(dialog.getByRole('alert').textContent).toBe('You have not changed anything yet.');
  await user.clear(dialog.getByLabelText('Email'));
  await user.type(dialog.getByLabelText('Email'), 'ravi.rao@school.example');
  expect(dialog.getByText(/gets a link to verify it/)).toBeDefined();
  await user.type(dialog.getByLabelText('Name'), ' Junior');
  await user.selectOptions(dialog.getByLabelText('Class in this round'), '6');
  await user.click(correct);
  expect(dialog.getByRole('alert').textContent).toBe('Choose which details the attempt has from now on.');
  await user.click(dialog.getByRole('radio', { name: /As in the corrected registration/ }));
  await user.click(correct);
  expect(dialog.getByRole('alert').textContent).toBe(
    'Confirm that the attempt stays in the round, or undo this change.',
  );
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /The attempt stays/ }));
  await user.click(correct);
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/^Someone else has changed/));
  expect(asked.map(({ params, body }) => [params.id, body])).toEqual([
    [
      id,
      {
        revision: 'r1',
        name: 'Ravi Rao Junior',
        email: 'ravi.rao@school.example',
        class: 6,
        isForAttempt: true,
        keepsAttempt: true,
        reason: 'They mistyped it',
      },
    ],
  ]);
});

test('a corrected city requires a school there, and an unlisted one is marked as pending', async () => {
  has(sampleFile({ city: 'Bhopal' }));
  api.on(siteEndpoints.listSchools, ({ query: { city } }) => ({
    cities: [],
    schools:
      city === 'Indore'
        ? [{ id, institution: 'Ekayanaa School', pin: '452016', city, label: 'Ekayanaa School, 452016' }]
        : [],
  }));
  const { user } = open('?help=registration');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the registration of Ravi Rao' }));
  const school = dialog.getByLabelText<HTMLInputElement>('School');
  const before = school.value;
  await user.selectOptions(dialog.getByLabelText('City'), 'Indore');
  expect(school.value).toBe('');
  await user.type(school, 'Ekayanaa School, 452017');
  expect(await dialog.findByText(/not on the list of Indore/)).toBeDefined();
  await user.type(school, '{Backspace}6');
  expect(dialog.queryByText(/not on the list/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText('City'), 'Bhopal');
  expect(school.value).toBe(before);
});

test('the page of a deleted account stops polling', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const asked = api.on(participantsEndpoints.readParticipant, () => {
    throw new Refusal('account-unknown');
  });
  open();
  await vi.waitFor(() => expect(asked).toHaveLength(1), 20_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test("a guardian's name is corrected, another guardian is asked with a choice for the consent, or the link is sent (A32, K14)", async () => {
  const consent = { way: 'code', name: 'Meera', relation: 'mother', contact: '+919876500000', givenAt: now } as const;
  has({ ...sampleFile(), guardian: { revision: 'g1', consent, sentTo: null } });
  const asked = api.on(consentEndpoints.correctGuardian, ({ body }) => ({
    outcome: body.change.of === 'name' ? null : ('sent' as const),
  }));
  const { user } = open();
  const openDialog = async () => {
    await choose(user, 'Correct guardian…');
    const found = within(await screen.findByRole('dialog', { name: 'Correct the guardian of Ravi Rao' }));
    await user.click(found.getByRole('button', { name: 'They mistyped it' }));
    return found;
  };
  const dialog = await openDialog();
  expect(dialog.getByText(/^Meera \(mother\) agreed on .*asked at \+91 98765 00000\.$/)).toBeDefined();
  await user.type(dialog.getByLabelText('Phone or email of the guardian'), '98765 43210');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(dialog.getByRole('alert').textContent).toBe('Choose what happens to the consent.');
  await user.click(dialog.getByRole('radio', { name: /Stays until/ }));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await dialog.findByText('A code and a link were sent to the guardian.');
  await user.click(dialog.getByText('Close', { selector: 'footer button' }));

  const again = await openDialog();
  await user.click(again.getByRole('radio', { name: /name or relationship/ }));
  await user.type(again.getByLabelText('Name of the guardian'), ' Rao');
  await user.click(again.getByRole('button', { name: 'Correct guardian' }));
  await again.findByText('The guardian’s details have been corrected.');
  await user.click(again.getByText('Close', { selector: 'footer button' }));

  const link = await openDialog();
  await user.click(link.getByRole('radio', { name: /no link to withdraw/ }));
  await user.type(link.getByLabelText('Phone or email of the guardian'), 'meera@example.org');
  await user.click(link.getByRole('button', { name: 'Send link' }));
  await link.findByText('The link was sent.');
  const reason = 'They mistyped it';
  expect(asked.map(({ body }) => body)).toEqual([
    { revision: 'g1', change: { of: 'contact', to: '+919876543210', endsConsent: false }, reason },
    { revision: 'g1', change: { of: 'name', name: 'Meera Rao', relation: 'mother' }, reason },
    { revision: 'g1', change: { of: 'link', to: 'meera@example.org' }, reason },
  ]);
});

test('an account is deleted with a reason, and its page is left', async () => {
  has(sampleFile());
  const asked = api.on(profileEndpoints.deleteUser, () => ({ message: 'Deleted' }));
  const { user } = open();
  await choose(user, 'Delete account…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account of Ravi Rao' }));
  expect(dialog.getByText(/their place on the leaderboard of this round/)).toBeDefined();
  expect(dialog.getByText(new RegExp(`^${sampleParticipant().email} · `))).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'They asked for it' }));
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByRole('heading', { name: 'Registrations' })).toBeDefined();
  expect(asked).toMatchObject([{ params: { id }, query: { reason: 'They asked for it' } }]);
});

test('two accounts are merged after choosing the remaining one and seeing the effect, also what a guardian withholds (A33, K15)', async () => {
  const again = sampleParticipant({
    id: '018f0000-0000-7000-8000-00000000000d',
    name: 'Ravi R',
    email: 'ravi.r@school.example',
    attemptNumber: null,
  });
  has(sampleFile());
  api.on(participantsEndpoints.listParticipants, () => ({ participants: [sampleParticipant(), again], total: 2, now }));
  const withheld: ConsentPurpose[] = ['name-published', 'pictures'];
  const previews = api.on(participantsEndpoints.previewMerge, ({ params }) => {
    if (params.id === id) throw new Refusal('merge-both-sat', { titles: ['Online Round 2026'] });
    return {
      revision: 'm1',
      rounds: ['Online Round 2026'],
      takesPhone: true,
      takesConsent: false,
      consentWithheld: withheld,
      certificates: 1,
      compensatoryMinutes: 0,
    };
  });
  const asked = api.on(participantsEndpoints.mergeAccounts, () => ({ message: 'Merged' }));
  const { user, router } = open();
  await choose(user, 'Merge with another account…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Ravi Rao with another account' }));
  await user.click(dialog.getByRole('button', { name: 'They registered twice' }));
  const merge = dialog.getByRole('button', { name: 'Merge accounts' });
  await user.type(dialog.getByRole('searchbox', { name: 'The other account' }), 'ravi');
  await user.click(await dialog.findByRole('radio', { name: /Ravi R/ }));
  await user.click(merge);
  expect(dialog.getByRole('alert').textContent).toBe('Choose which account stays.');
  await user.click(dialog.getByRole('radio', { name: /^ravi@/ }));
  expect(await dialog.findAllByText(/^Both accounts have played Online Round 2026/)).not.toEqual([]);
  await user.click(merge);
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^ravi\.r@/ }));
  await dialog.findByText(/moves over unchanged, .*: Online Round 2026\.$/);
  expect(dialog.getByText(/Its 1 certificate stays genuine/)).toBeDefined();
  expect(
    dialog.getByText(/^A guardian has withheld: publishing the full name and pictures\. That stays so/),
  ).toBeDefined();
  await user.click(merge);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/participants/${again.id}`));
  const body = { revision: 'm1', reason: 'They registered twice' };
  expect(asked).toMatchObject([{ params: { id: again.id, otherId: id }, body }]);
  expect(previews.map(({ params }) => params.id)).toEqual([id, again.id]);
});

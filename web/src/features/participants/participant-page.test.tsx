import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { resultsEndpoints } from '@club/contract/results';
import { siteEndpoints } from '@club/contract/site';
import { teamEndpoints } from '@club/contract/team';
import { Refusal } from '@club/domain/shared/refusal';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleFile, sampleIntervention, sampleParticipant } from '#testing/sample-participants.ts';
import ParticipantPage from './participant-page.tsx';

let api: ReturnType<typeof fakeApi>;
const now = '2026-11-21T04:58:20.000Z';
const { id } = sampleParticipant();

beforeEach(() => {
  api = fakeApi();
  api.on(interventionsEndpoints.countConcerned, () => ({ concerned: 1 }));
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

const open = () =>
  openAdminPage(
    [
      { path: '/admin/participants/:id', element: <ParticipantPage /> },
      { path: '/admin/participants', element: <h1>The list</h1> },
      { path: '/admin/people', element: <h1>Registrations</h1> },
    ],
    `/admin/participants/${id}`,
  );

async function choose(user: ReturnType<typeof open>['user'], label: string) {
  await user.click(await screen.findByRole('button', { name: 'Help Ravi Rao' }));
  await user.click(screen.getByRole('menuitem', { name: label }));
}

test('says who it is, where they stand, how many answers are safe and what happened, newest first (H3, H4)', async () => {
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

test('a deadline is explained line by line (T11)', async () => {
  has(sampleFile());
  open();
  expect(await screen.findByText(/Why it ends 10:33:00/)).toBeDefined();
  expect(screen.getByText(/extra time \(\+1 min 30 s\), so it ends 10:33:00/)).toBeDefined();
});

test('extra time says before whose section ends when, needs a reason, says the outcome and can be undone', async () => {
  has(sampleFile());
  const given = api.on(interventionsEndpoints.giveIntervention, () => ({
    intervention: sampleIntervention(),
    concerned: 1,
    now,
  }));
  const undone = api.on(interventionsEndpoints.undoIntervention, () => ({
    intervention: sampleIntervention({ canBeUndone: false }),
    concerned: 1,
    now,
  }));
  const { user } = open();
  await choose(user, 'Give extra time…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Extra time for Ravi Rao' }));
  expect(dialog.getByText(/Ravi Rao’s section 2 ends 10:41:30.* instead of 10:31:30/)).toBeDefined();
  await dialog.findByText('1 participant is affected now.');

  await user.click(dialog.getByRole('button', { name: 'Give 10 minutes' }));
  expect(await dialog.findByText('Give the reason in at least 3 characters')).toBeDefined();
  expect(given).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Connection lost' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Give 10 minutes' }));
  await dialog.findByText(/10 minutes more for Ravi Rao\. The play screen shows it immediately\./);
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

test('absurd minutes are not sent, and a refusal stands in the dialog', async () => {
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
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  await waitFor(() => expect(given).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Extra time for Ravi Rao' })).toBeDefined();
});

test('only what makes sense as they stand is offered', async () => {
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
    'Send a link for a new password…',
    'Delete account…',
  ]);
  const handedIn = sampleFile({ state: 'handed-in', section: null, closesAt: null });
  expect(await labels(handedIn)).toEqual([
    'Compensatory time…',
    'Reopen a section…',
    'Correct registration…',
    'Send a link for a new password…',
    'Move attempt…',
    'Disqualify…',
    'Log out of all devices…',
    'Delete account…',
  ]);
  expect(await labels(sampleFile({ state: 'disqualified', section: null, closesAt: null }))).toContain(
    'Lift disqualification…',
  );
});

test('an attempt is moved to an account that is searched for', async () => {
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

test('a phone is taken for proved with a reason', async () => {
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

test('somebody who is not there has no page, and the way back is', async () => {
  api.on(participantsEndpoints.readParticipant, () => {
    throw new Refusal('account-unknown');
  });
  const { user } = open();
  await screen.findByText('There is no such participant');
  await user.click(screen.getByRole('link', { name: 'Go to participants' }));
  await screen.findByRole('heading', { name: 'The list' });
});

test('shows what was decided about a paper like this one, and the way to the other (C5)', async () => {
  const other = { accountId: '018f0000-0000-7000-8000-000000000002', name: 'Asha Verma' };
  const decision = { id: 1, outcome: 'talked', reason: 'Both told us', decidedAt: now, decidedBy: null } as const;
  has({ ...sampleFile(), likeness: [{ ...decision, with: other }] });
  open();
  const section = within(await screen.findByRole('region', { name: 'Similar answers' }));
  section.getByText('Talked to them');
  section.getByText('Both told us');
  expect(section.getByRole('link', { name: 'Asha Verma' }).getAttribute('href')).toContain(other.accountId);
});

test('says what stands out in an attempt, as evidence and not as a verdict (I12)', async () => {
  has(sampleFile({ anomalies: ['never-full-screen', 'too-fast'] }));
  open();
  await screen.findByText('Something stands out');
  expect(screen.getByText(/^No page reported entering full screen/)).toBeDefined();
  expect(screen.getByText(/This is evidence to ask about, not a verdict/)).toBeDefined();
});

test('an appeal is read, answered and lifted on the page of its student (I10)', async () => {
  const appeal = { text: 'My mother called.', sentAt: now, answer: null, answeredAt: null, answeredBy: null };
  has(
    sampleFile(
      { state: 'disqualified' },
      { appeal: { ...appeal, entryId: id }, timeline: [{ kind: 'appealed', at: now }] },
    ),
  );
  const answers = api.on(resultsEndpoints.answerAppeal, ({ body: { answer } }) => ({ appeal: { ...appeal, answer } }));
  const { user } = open();
  await screen.findByText('My mother called.');
  await screen.findByText('Appealed against the disqualification');
  await user.type(screen.getByRole('textbox', { name: /Your reply/ }), 'We look at it.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('The reply has been sent.');
  expect(answers.map(({ params, body }) => [params.id, body.answer])).toEqual([[id, 'We look at it.']]);
  await user.click(screen.getByRole('button', { name: 'Lift disqualification…' }));
  await screen.findByRole('dialog', { name: /^Lift the disqualification of/ });
});

test('a registration is corrected with a reason, and only what was changed is sent (A28)', async () => {
  has(sampleFile());
  api.on(siteEndpoints.listSchools, () => ({ cities: [], schools: [] }));
  const asked = api.on(teamEndpoints.updateUser, () => {
    throw new Refusal('account-exists');
  });
  const { user } = open();
  await choose(user, 'Correct registration…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the registration of Ravi Rao' }));
  expect(dialog.getByText(/keeps the details they had then/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'They mistyped it' }));
  await user.click(dialog.getByRole('button', { name: 'Correct registration' }));
  expect(dialog.getByRole('alert').textContent).toBe('You have not changed anything yet.');
  const email = dialog.getByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'ravi.rao@school.example');
  expect(dialog.getByText(/gets a link to verify it/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Correct registration' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('already exists'));
  expect(asked).toMatchObject([{ params: { id }, body: { email: 'ravi.rao@school.example' } }]);
  expect(asked[0]?.body).toEqual({ email: 'ravi.rao@school.example', reason: 'They mistyped it' });
});

test('an account is deleted with a reason, and its page is left', async () => {
  has(sampleFile());
  const asked = api.on(profileEndpoints.deleteUser, () => ({ message: 'Deleted' }));
  const { user } = open();
  await choose(user, 'Delete account…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account of Ravi Rao' }));
  expect(dialog.getByText(/their place on the leaderboard of this round too/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'They asked for it' }));
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByRole('heading', { name: 'Registrations' })).toBeDefined();
  expect(asked).toMatchObject([{ params: { id }, query: { reason: 'They asked for it' } }]);
});

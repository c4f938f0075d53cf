import { interventionsEndpoints } from '@club/contract/interventions';
import { resultsEndpoints } from '@club/contract/results';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleEntry } from '#testing/sample-entries.ts';
import { sampleIntervention } from '#testing/sample-participants.ts';
import { sampleRound } from '#testing/sample-rounds.ts';
import { AppealBadge, AppealsNotice } from './appeals-notice.tsx';

const dev = sampleEntry(4, { name: 'Dev Rathore', rank: null, disqualified: true, hasAttempt: false, score: 12 });
const other = sampleEntry(5, { name: 'Zoya Ali', rank: null, disqualified: true });
const sentAt = '2026-01-10T05:00:00.000Z';
const written = { text: 'My mother called.\n\nI closed it.', sentAt, answer: null, answeredAt: null, answeredBy: null };

let api: ReturnType<typeof fakeApi>;
/** Stored on the server. */
let appeal: {
  text: string;
  sentAt: string;
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
};
let isLifted: boolean;
let answers: ReturnType<typeof answerAppeals>;

function answerAppeals() {
  return api.on(resultsEndpoints.answerAppeal, ({ body }) => {
    if (body.replaces !== appeal.answeredAt) throw new Refusal('appeal-answered');
    appeal = { ...appeal, answer: body.answer, answeredAt: '2026-01-10T06:00:00.000Z', answeredBy: 'Asha Admin' };
    return { appeal };
  });
}

beforeEach(() => {
  appeal = written;
  isLifted = false;
  api = fakeApi();
  api.on(resultsEndpoints.listAppeals, () => {
    const isWaiting = appeal.answer === null && !isLifted;
    return { waiting: isWaiting ? [{ entry: dev, sentAt }] : [], count: isWaiting ? 1 : 0 };
  });
  api.on(resultsEndpoints.listEntryEvents, () => ({
    flags: [{ section: 2, kind: 'escape-pressed' as const, at: '2026-01-10T04:59:00.000Z' }],
    others: [],
    othersLeftOut: 0,
    appeal,
  }));
  answers = answerAppeals();
});

function open() {
  const element = (
    <>
      <AppealsNotice />
      <p>
        Dev <AppealBadge entryId={dev.id} />
      </p>
      <p>
        Zoya <AppealBadge entryId={other.id} />
      </p>
    </>
  );
  return openAdminPage([{ path: '/admin/results', element }], '/admin/results');
}

async function review(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Dev Rathore' }));
  return within(await screen.findByRole('alertdialog', { name: 'Review the disqualification of Dev Rathore' }));
}

test('shows the number of waiting appeals, and marks their entries (I10)', async () => {
  open();
  await screen.findByText('1 appeal is waiting for a reply');
  expect(screen.getByText(/^Dev/, { selector: 'p' }).textContent).toBe('Dev Appeal');
  expect(screen.getByText(/^Zoya/, { selector: 'p' }).textContent).toBe('Zoya ');
});

test('an appeal is shown with the evidence and answered there (I10)', async () => {
  const { user } = open();
  const dialog = await review(user);
  await dialog.findByText(/My mother called\./);
  dialog.getByText('Pressed Esc');
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  await dialog.findByText('Please write at least 3 characters');
  await user.type(dialog.getByRole('textbox', { name: 'Your reply' }), 'We believe you.');
  await user.dblClick(dialog.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('The reply has been sent.');
  await dialog.findByText(/Asha Admin on 10 January 2026/);
  expect(answers.map(({ body }) => body)).toEqual([{ answer: 'We believe you.', replaces: null }]);
  await waitFor(() => expect(screen.queryByText('1 appeal is waiting for a reply')).toBeNull());

  await user.click(dialog.getByRole('button', { name: 'Change the reply' }));
  await user.type(dialog.getByRole('textbox', { name: 'Your reply' }), 'We have looked again.');
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  await dialog.findByText('We have looked again.', { selector: 'blockquote' });
});

test('does not lift a disqualification while a reply is unsent, and keeps the reply when the dialog is closed', async () => {
  const lifts = api.on(resultsEndpoints.updateEntry, () => {
    isLifted = true;
    return { data: { ...dev, disqualified: false } };
  });
  const { user } = open();
  const first = await review(user);
  await user.type(await first.findByRole('textbox', { name: 'Your reply' }), 'We believe you.');
  await user.click(first.getByRole('button', { name: 'Lift disqualification' }));
  await first.findByText('Your reply to the appeal has not been sent yet. Send it first, or clear it.');
  expect(lifts).toEqual([]);
  await user.click(first.getByRole('button', { name: 'Keep it' }));

  const again = await review(user);
  expect(await again.findByRole('textbox', { name: 'Your reply' })).toHaveProperty('value', 'We believe you.');
  await user.click(again.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('The reply has been sent.');
  await user.click(again.getByRole('button', { name: 'Lift disqualification' }));
  await screen.findByText('Dev Rathore is on the leaderboard again.');
  expect(lifts).toHaveLength(1);
});

test('a reply that was not sent is the reason of lifting to begin with, and then no draft any more (I10)', async () => {
  const withAttempt = { ...dev, hasAttempt: true };
  api.on(resultsEndpoints.listAppeals, () => ({ waiting: [{ entry: withAttempt, sentAt }], count: 1 }));
  api.on(siteEndpoints.listRounds, () => ({ rounds: [sampleRound()], now: '2026-11-02T06:30:00.000Z' }));
  api.on(interventionsEndpoints.previewIntervention, () => ({ concerned: 1, names: [], standing: null }));
  const acts = api.on(interventionsEndpoints.giveIntervention, () => ({
    intervention: sampleIntervention(),
    concerned: 1,
    now: '2026-11-02T06:30:00.000Z',
    standing: null,
  }));
  const { user } = open();
  const first = await review(user);
  await user.type(await first.findByRole('textbox', { name: 'Your reply' }), 'We believe you.');
  await user.click(first.getByRole('button', { name: 'Lift disqualification…' }));
  const lifting = within(await screen.findByRole('dialog', { name: /^Lift the disqualification of/ }));
  const reason = lifting.getByRole('textbox');
  expect(reason).toHaveProperty('value', 'We believe you.');
  await user.type(reason, ' Good luck.');
  await user.click(lifting.getByRole('button', { name: 'Lift disqualification' }));
  await lifting.findByText(/has been lifted/);
  expect(acts).toMatchObject([{ body: { reason: 'We believe you. Good luck.' } }]);
  expect(answers).toEqual([]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('We believe you.');
});

test('shows a reply sent by another admin meanwhile, and keeps the input', async () => {
  const { user } = open();
  const dialog = await review(user);
  await user.type(await dialog.findByRole('textbox', { name: 'Your reply' }), 'We believe you.');
  appeal = { ...appeal, answer: 'No.', answeredAt: '2026-01-10T05:30:00.000Z', answeredBy: 'Ravi Admin' };
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  await dialog.findByText(/Ravi Admin on/);
  await user.click(dialog.getByRole('button', { name: 'Change the reply' }));
  expect(dialog.getByRole('textbox', { name: 'Your reply' })).toHaveProperty('value', 'We believe you.');
});

import type { ObjectionReply } from '@club/contract/entities/attempts/objection';
import { objectionsEndpoints } from '@club/contract/objections';
import { resultsEndpoints } from '@club/contract/results';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openQuizPage } from '#testing/open-quiz-page.tsx';
import { sampleQuestionId, sampleReview } from '#testing/sample-review.ts';

let api: ReturnType<typeof fakeApi>;
/** Stored on the server. */
let kept: ObjectionReply[];
let accepts: boolean;

beforeEach(() => {
  api = fakeApi();
  kept = [];
  accepts = true;
  localStorage.clear();
  api.on(resultsEndpoints.readReview, () => sampleReview());
  api.on(objectionsEndpoints.listOwnObjections, () => ({
    accepts,
    closesAt: null,
    left: 10 - kept.length,
    objections: kept,
  }));
});

const objection = (changes: Partial<ObjectionReply> = {}): ObjectionReply => ({
  questionId: sampleQuestionId(1),
  answer: 'B',
  reason: 'The atlas says <b>Tapti</b> is the longest.',
  source: 'javascript:alert(1)',
  hasPicture: false,
  sentAt: '2026-07-06T10:31:00.000Z',
  ruling: null,
  ...changes,
});

const accept = () =>
  api.on(objectionsEndpoints.sendObjection, ({ body: { questionId, answer, reason, source } }) => {
    const sent = objection({ questionId, answer: answer && 'B', reason, source });
    kept.push(sent);
    return { objection: sent };
  });

const opener = () => screen.findByRole('button', { name: 'I think the answer key is wrong: question 1' });
const form = () => within(screen.getByRole('form'));

test('a student names the correct answer with a reason, once, and reads what they sent (V8)', async () => {
  const calls = accept();
  const { user } = openQuizPage('/quiz/review');
  await user.click(await opener());
  await user.click(form().getByRole('button', { name: 'Send objection' }));
  form().getByText('Please choose the answer that you think is correct');
  form().getByText('Please write at least 20 characters');
  expect(calls).toEqual([]);
  await user.click(form().getByRole('radio', { name: 'B' }));
  await user.type(form().getByRole('textbox', { name: /Why/ }), 'The atlas says that Tapti is longer.');
  await user.dblClick(form().getByRole('button', { name: 'Send objection' }));
  const sent = within(await screen.findByRole('region', { name: 'Your objection' }));
  sent.getByText('You say the correct answer is B.');
  sent.getByText('The organisers will read it. Their reply will appear here.');
  expect(calls).toMatchObject([{ body: { questionId: sampleQuestionId(1), answer: 'Tapti' } }]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Your objection');
  expect(Object.keys(localStorage).filter((key) => key.includes('objection'))).toEqual([]);
});

test('unsent text stays on the device, despite connection losses (V8)', async () => {
  api.on(objectionsEndpoints.sendObjection, () => {
    throw new Unreachable();
  });
  const first = openQuizPage('/quiz/review');
  await first.user.click(await opener());
  await first.user.click(form().getByRole('radio', { name: /No answer is correct/ }));
  await first.user.type(form().getByRole('textbox', { name: /Why/ }), 'Two rivers have this very length.');
  await first.user.click(form().getByRole('button', { name: 'Send objection' }));
  await waitFor(() => expect(form().getByRole('alert').textContent).toContain('Your draft is saved on this device.'));
  first.reload();
  const calls = accept();
  const { user } = openQuizPage('/quiz/review');
  await screen.findByDisplayValue('Two rivers have this very length.');
  await user.click(form().getByRole('button', { name: 'Send objection' }));
  await screen.findByText('You say that no answer is correct.');
  expect(calls).toMatchObject([{ body: { answer: null } }]);
});

test('a refusal is shown in the form, and nothing is lost (V8)', async () => {
  api.on(objectionsEndpoints.sendObjection, () => {
    throw new Refusal('objections-closed');
  });
  const { user } = openQuizPage('/quiz/review');
  await user.click(await opener());
  await user.click(form().getByRole('radio', { name: 'C' }));
  await user.type(form().getByRole('textbox', { name: /Why/ }), 'I am a second too late with this.');
  await user.click(form().getByRole('button', { name: 'Send objection' }));
  await screen.findByText(/Objections are closed/);
  screen.getByDisplayValue('I am a second too late with this.');
});

test("the text is shown as plain text, and the organisers' answer in the reader's language (V8, V9)", async () => {
  const reasons = { en: 'The atlas is out of date.', hi: 'यह एटलस पुराना है।' };
  kept = [objection({ ruling: { outcome: 'kept', reasons, decidedAt: '2026-07-07T10:31:00.000Z' } })];
  accepts = false;
  openQuizPage('/quiz/review', 'hi');
  const sent = within(await screen.findByRole('region', { name: 'आपकी आपत्ति' }));
  sent.getByText('The atlas says <b>Tapti</b> is the longest.');
  sent.getByText('javascript:alert(1)');
  expect(sent.queryByRole('link')).toBeNull();
  sent.getByText('उत्तर कुंजी वैसी ही रहेगी');
  sent.getByText('यह एटलस पुराना है।');
  expect(screen.queryByRole('button', { name: /कुंजी ग़लत लगती है/ })).toBeNull();
});

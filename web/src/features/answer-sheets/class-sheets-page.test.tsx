import { type AnswerSheetsReply, answerSheetsEndpoints } from '@club/contract/answer-sheets';
import { rollNumberOf } from '@club/domain/features/answer-sheets/sheet-code';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetProof, storeProof } from '#entities/rounds/teacher-proof.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { openAccountPage } from '#testing/open-account-page.tsx';

const proof = { code: '7K3D-9QWE-4TXA', key: '7K3D-9QWE-4TXA-0M2P' };
const id = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const kavita = {
  ...{ accountId: id(7), rollNumber: null, name: 'Kavita Joshi', school: 'Lake View School', schoolId: id(8) },
  ...{ class: 9, listedClass: null, hasSat: false, consentRefusal: null, sheet: null },
};
const accepted = {
  ...{ ...kavita, accountId: id(6), name: 'Imran Khan', rollNumber: rollNumberOf(1), hasSat: true },
  sheet: {
    ...({
      source: 'picture',
      decided: 0,
      acceptedAt: '2026-11-29T10:00:00.000Z',
      isByTeacher: true,
      pictures: 1,
    } as const),
  },
};
const sheets = (changes: Partial<AnswerSheetsReply> = {}): AnswerSheetsReply => ({
  round: { slug: 'online-round-2026', title: 'Online Round 2026', classes: [9] },
  paper: {
    ...{ id: id(9), version: 1, languages: ['en', 'hi'], sections: [{ section: 1, title: 'Aptitude' }] },
    questions: [{ id: id(1), section: 1, kind: 'single' }],
  },
  participants: [kavita, accepted],
  ...changes,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  storeProof(proof);
});

test('without the code and the key the page leads to where they are given (X15)', async () => {
  forgetProof();
  openAccountPage('/classes/sheets');
  await screen.findByText('Please open your classes first, with the school code and your key.');
  expect(screen.getByRole('link', { name: 'To your classes' }).getAttribute('href')).toBe('/classes');
});

test('a teacher prints, gives numbers and reads, but types nothing in and corrects nothing (X15)', async () => {
  api.on(answerSheetsEndpoints.readClassSheets, () => sheets());
  const numbered = api.on(answerSheetsEndpoints.numberClass, () => ({ given: 1 }));
  const { user } = openAccountPage('/classes/sheets');
  await screen.findByRole('button', { name: 'Read pictures' });
  expect(screen.queryByRole('button', { name: 'Type in' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'For each student, by name' }));
  expect(screen.getByRole('button', { name: 'Print 1 page' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Give roll numbers' }));
  await screen.findByText('1 student has a new number.');
  expect(numbered).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Accepted' }));
  expect((await screen.findByRole('row', { name: /Imran Khan/ })).textContent).toContain('by a teacher');
  expect(screen.queryByRole('button', { name: 'Look and correct' })).toBeNull();
});

test('what is missing is said: a wrong key, a paper, students (X15)', async () => {
  let reply = (): AnswerSheetsReply => {
    throw new Refusal('teacher-key-wrong');
  };
  api.on(answerSheetsEndpoints.readClassSheets, () => reply());
  const { user } = openAccountPage('/classes/sheets');
  await screen.findByText(/^This key does not belong to a teacher of this school/);
  reply = () => sheets({ paper: null });
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText('The paper of this round is not ready yet. Sheets can be printed once it is.');
});

test('is in Hindi for whoever reads Hindi', async () => {
  await readTextsIn('hi');
  api.on(answerSheetsEndpoints.readClassSheets, () => sheets({ participants: [] }));
  openAccountPage('/classes/sheets', undefined, { language: 'hi' });
  await screen.findByText('आपके विद्यालय का कोई विद्यार्थी अभी इस राउंड के लिए पंजीकृत नहीं है।');
  await readTextsIn('en');
});

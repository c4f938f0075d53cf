import { type InvitationReply, stageEndpoints } from '@club/contract/stage';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageContext } from '#shared/language.ts';
import { queryClient } from '#shared/query-client.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { refusalSentence } from '#testing/refusal-sentence.ts';
import InvitationPage from './invitation-page.tsx';

const sample = (changes: Partial<InvitationReply> = {}): InvitationReply => ({
  round: { title: 'City final' },
  team: 'Daly College',
  name: 'Ravi',
  note: 'Ravindra Bhawan, 10 am',
  state: 'invited',
  answerBy: '2030-01-01T12:30:00.000Z',
  isOpen: true,
  ...changes,
});

function open(
  invitation: InvitationReply | Refusal = sample(),
  language: Language = 'en',
  hash = `#${'K'.repeat(16)}`,
) {
  queryClient.clear();
  const api = fakeApi();
  api.on(stageEndpoints.readInvitation, () => {
    if (invitation instanceof Refusal) throw invitation;
    return invitation;
  });
  const answers = api.on(stageEndpoints.answerInvitation, ({ body }) =>
    sample({ state: body.comes ? 'confirmed' : 'declined' }),
  );
  const router = createMemoryRouter([{ path: '/show/:code/invitation', element: <InvitationPage /> }], {
    initialEntries: [`/show/204816/invitation${hash}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageContext value={language}>
        <RouterProvider router={router} />
      </LanguageContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), answers };
}

test('a student says that they come, and changes it (ST13)', async () => {
  const { user, answers } = open();
  expect(
    await screen.findByText('Ravi, you are invited to play in the team of Daly College: City final.'),
  ).toBeTruthy();
  expect(screen.getByText('Ravindra Bhawan, 10 am')).toBeTruthy();
  expect(screen.getByText(/Please answer by .*2030/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I come' }));
  expect(await screen.findByText('You come. See you there!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I cannot come' }));
  expect(await screen.findByText(/You cannot come/)).toBeTruthy();
  expect(answers.map(({ body }) => body)).toEqual([
    { key: 'K'.repeat(16), comes: true },
    { key: 'K'.repeat(16), comes: false },
  ]);
});

test('it is in Hindi too (ST13)', async () => {
  await readTextsIn('hi');
  const { user } = open(sample(), 'hi');
  await user.click(await screen.findByRole('button', { name: 'मैं आऊँगा/आऊँगी' }));
  expect(await screen.findByText('आप आ रहे हैं। वहीं मिलेंगे!')).toBeTruthy();
});

test.each([
  [sample({ state: 'confirmed', isOpen: false }), /The time for an answer is over/],
  [sample({ state: 'replaced', isOpen: false }), /Someone else of your school comes/],
  [new Refusal('invitation-link-wrong'), refusalSentence('invitation-link-wrong')],
] as const)('cannot be answered %#', async (invitation, sentence) => {
  open(invitation);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I come' })).toBeNull();
});

test('a link without its key says so', async () => {
  open(sample(), 'en', '');
  await waitFor(() => expect(screen.getByText(/link/)).toBeTruthy());
});

import { type ShowReply, stageEndpoints } from '@club/contract/stage';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LanguageContext } from '#shared/language.ts';
import { queryClient } from '#shared/query-client.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { sampleShow, sampleShownQuestion, sampleShowSection, stageTeamId } from '#testing/sample-stage.ts';
import ShowPage from './show-page.tsx';

function openAt(address: string, language: Language = 'en') {
  queryClient.clear();
  const router = createMemoryRouter([{ path: '/show/:code?', element: <ShowPage /> }], { initialEntries: [address] });
  render(
    <LanguageContext value={language}>
      <RouterProvider router={router} />
    </LanguageContext>,
  );
  return { user: userEvent.setup(), router };
}

function open(show: ShowReply = sampleShow(), language: Language = 'en') {
  const api = fakeApi();
  const stream = api.stream(stageEndpoints.followShow, () => show);
  return { api, stream, ...openAt('/show/204816', language) };
}

const [asha, bela, chand] = [stageTeamId(1), stageTeamId(2), stageTeamId(3)];
const line = (team: string, rank: number, points: number) => ({ team, rank, points, tieBreak: 0, hasLeft: false });

test('asks for six digits', async () => {
  fakeApi().stream(stageEndpoints.followShow, () => sampleShow());
  const { user, router } = openAt('/show');
  const code = await screen.findByRole('textbox', { name: /Code of the show/ });
  await user.type(code, '20 48');
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  expect(await screen.findByText('Enter the six digits.')).toBeTruthy();
  await user.type(code, '16');
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/show/204816'));
});

test('waits, reads out the rules, shows the question and, once revealed, the answer (ST7)', async () => {
  const { stream } = open();
  expect(await screen.findByText('The show begins soon.')).toBeTruthy();
  const section = sampleShowSection;
  act(() => stream.send(sampleShow({ section })));
  expect(await screen.findByText(/If a team passes or is wrong, it goes to the next/)).toBeTruthy();
  act(() => stream.send(sampleShow({ section, question: sampleShownQuestion() })));
  expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy();
  expect(screen.getByText('Asha answers')).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(document.querySelector('.border-good')).toBeNull();
  const revealed = sampleShownQuestion({ isRevealed: true, turn: null, answers: ['Tapti'] });
  act(() => stream.send(sampleShow({ section, question: revealed })));
  expect((await screen.findByText('Answer')).parentElement?.textContent).toBe('AnswerB Tapti');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('an answer of several options is one, and wordings of a typed one are several', async () => {
  const several: NonNullable<ShowReply['question']>['question'] = {
    ...sampleShownQuestion().question,
    kind: 'multiple',
  };
  const { stream } = open();
  await screen.findByText('The show begins soon.');
  const revealed = (answers: string[], question = several) =>
    act(() =>
      stream.send(
        sampleShow({
          section: sampleShowSection,
          question: sampleShownQuestion({ question, answers, isRevealed: true }),
        }),
      ),
    );
  revealed(['A B']);
  expect((await screen.findByText('Answer')).parentElement?.textContent).toMatch(/^AnswerA, B \S+, Tapti$/);
  revealed(['Tapti', 'Tapi'], { ...several, kind: 'typed', options: [] });
  await waitFor(() => expect(screen.getByText('Answer').parentElement?.textContent).toBe('AnswerTapti or Tapi'));
});

test('counts the standing up, and does not move for people who prefer that', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduce') }) as MediaQueryList,
  );
  const { stream } = open();
  await screen.findByText('The show begins soon.');
  const standing = [line(bela, 1, 10), line(asha, 2, -5), line(chand, 3, -5)];
  act(() => stream.send(sampleShow({ standing })));
  const places = await screen.findByRole('region', { name: 'Standing' });
  await waitFor(() => expect(places.querySelector('li')?.textContent).toMatch(/Bela.*1010$/));
  expect(places.textContent).toContain('−5');
  vi.restoreAllMocks();
});

test('the ceremony shows only the places that are revealed, and the winner at the end (ST7)', async () => {
  const { stream } = open(sampleShow({ ceremony: { places: 3, revealed: 1 }, standing: [line(chand, 3, 5)] }));
  const ceremony = await screen.findByRole('region', { name: 'The result' });
  expect(ceremony.textContent).toContain('Chand');
  expect(ceremony.textContent).not.toMatch(/Asha|Bela|Winner/);
  const standing = [line(bela, 1, 30), line(asha, 2, 10), line(chand, 3, 5)];
  act(() => stream.send(sampleShow({ ceremony: { places: 3, revealed: 3 }, standing })));
  expect(await screen.findByText('Winner')).toBeTruthy();
  expect(ceremony.textContent).toMatch(/Winner.*Bela.*30 points.*Asha/);
});

test('says that the line is gone, keeps what it shows, and recovers by itself', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { stream } = open();
  await screen.findByText('The show begins soon.');
  act(() => stream.cut());
  expect(await screen.findByText('The line is gone. What you see may be out of date.')).toBeTruthy();
  expect(screen.getByText('The show begins soon.')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/The line is gone/)).toBeNull());
  vi.restoreAllMocks();
});

test('knows no other code', async () => {
  const api = fakeApi();
  api.on(stageEndpoints.followShow, () => {
    throw new Refusal('show-unknown');
  });
  api.on(stageEndpoints.readShow, () => {
    throw new Refusal('show-unknown');
  });
  openAt('/show/111111');
  expect(await screen.findByText('There is no show with this code.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Enter another code' }).getAttribute('href')).toBe('/show');
});

test('is in Hindi for those who chose it', async () => {
  await readTextsIn('hi');
  open(sampleShow({ section: sampleShowSection }), 'hi');
  expect(await screen.findByText(/सही उत्तर पर 10 अंक मिलते हैं/)).toBeTruthy();
});

test.each([
  ['en', 'Seats, drawn by lot', 'Bela starts.', 'Seat 1'],
  ['hi', 'लॉटरी से तय हुई सीटें', 'शुरुआत करेगी: Bela', 'सीट 1'],
] as const)('shows in %s which seats were drawn and who starts (ST12)', async (language, title, starts, seat) => {
  const { teams } = sampleShow();
  const { stream } = open(sampleShow(), language);
  await readTextsIn(language);
  await screen.findByRole('heading', { name: 'Finale 2026' });
  act(() => stream.send(sampleShow({ teams: teams.toReversed(), draw: { first: bela } })));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(starts)).toBeTruthy();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe(`${seat}1ChandSchool 3`);
});

import { faqsContent } from 'virtual:faqs';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openSitePage } from '#testing/open-site-page.tsx';
import FaqsPage from './faqs-page.tsx';

beforeEach(() => {
  // Requests for the news of the round stay unanswered.
  fakeApi();
});

const questions = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent);
const openQuestions = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const search = (label = 'Search the questions') => screen.getByRole('searchbox', { name: label });

test('has every question in its group, closed, with a link to each group', async () => {
  await openSitePage(FaqsPage);
  const all = faqsContent.en;
  expect(all.length).toBeGreaterThan(3);
  expect(groups()).toEqual(all.map(({ title }) => title));
  expect(questions()).toEqual(all.flatMap((group) => group.questions.map(({ question }) => question)));
  expect(openQuestions()).toEqual([]);
  const ways = within(screen.getByRole('navigation', { name: 'Groups of questions' })).getAllByRole('link');
  expect(ways.map((way) => document.querySelector(way.getAttribute('href') ?? '')?.tagName)).toEqual(
    all.map(() => 'SECTION'),
  );
});

test('an address with a question opens its answer', async () => {
  await openSitePage(FaqsPage, 'en', '/faqs#what-does-it-cost');
  expect(openQuestions()).toEqual(['What does it cost?']);
  const answer = document.getElementById('what-does-it-cost');
  expect(answer?.textContent).toContain('completely free');
  expect(
    within(answer ?? document.body)
      .getByRole('link', { name: 'Link to this question' })
      .getAttribute('href'),
  ).toBe('/faqs#what-does-it-cost');
});

test('the search filters the questions, including their answers, and opens the only match', async () => {
  const { user } = await openSitePage(FaqsPage);
  await user.type(search(), 'full screen press');
  expect(questions()).toEqual(['Why full screen, and what if I leave it?']);
  expect(openQuestions()).toEqual(['Why full screen, and what if I leave it?']);
  expect(screen.getByText('1 question')).toBeDefined();
  await user.clear(search());
  expect(questions().length).toBeGreaterThan(10);
  expect(openQuestions()).toEqual([]);
});

test.each([
  ['en', 'मोबाइल फोन', 'Search the questions', 'Can I play on a phone?'],
  ['hi', 'phone laptop', 'प्रश्नों में खोजें', 'क्या मैं मोबाइल फ़ोन पर खेल सकता/सकती हूँ?'],
] as const)(
  'the search of the page in %s finds text typed in the other script: %s',
  async (language, typed, label, found) => {
    const { user } = await openSitePage(FaqsPage, language);
    await user.type(search(label), typed);
    expect(questions()).toEqual([found]);
  },
);

test('a search without results says so, with a contact', async () => {
  const { user } = await openSitePage(FaqsPage);
  await user.type(search(), '<mail>x');
  expect(screen.getByText('No questions match “<mail>x”.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'quizzersclub@example.org' })).toBeDefined();
});

test('is in Hindi', async () => {
  await openSitePage(FaqsPage, 'hi');
  expect(screen.getByRole('heading', { level: 2, name: 'भाग लेना' })).toBeDefined();
  expect(questions()[0]).toBe('क्विज़ में कौन भाग ले सकता है?');
});

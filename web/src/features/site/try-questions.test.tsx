import { practice } from 'virtual:practice';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSitePage } from '#testing/open-site-page.tsx';
import HomePage from './home-page.tsx';

/** The questions of the section that the hero links to, once its texts are there. */
async function questions(): Promise<HTMLElement[]> {
  const section = document.getElementById('try');
  if (!section) throw new Error('there is nothing to try');
  return within(section).findAllByRole('group');
}

test('three questions of the practice paper are in the page with their answers, so that it works without scripts', async () => {
  await openSitePage(HomePage, 'en', '/');
  const asked = await questions();
  expect(asked).toHaveLength(3);
  for (const one of asked) {
    const question = practice.paper.questions.find(({ text }) => one.textContent?.includes(text));
    if (!question) throw new Error('a question that is not of the practice paper');
    const key = practice.keys.keys[question.id];
    const right = within(one)
      .getAllByRole('radio')
      .findIndex((option) => option.hasAttribute('data-right'));
    expect(key).toEqual({ kind: 'single', option: right });
    within(one).getByText(practice.keys.reasons[question.id]?.en ?? '');
  }
});

test('the questions are asked in Hindi on the Hindi page', async () => {
  await openSitePage(HomePage, 'hi', '/hi');
  const [first] = await questions();
  expect(first?.textContent).toMatch(/[\u0900-\u097f]{3}/);
});

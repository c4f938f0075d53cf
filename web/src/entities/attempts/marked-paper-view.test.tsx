import type { Question } from '@club/domain/entities/papers/question';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fakePaper } from '#testing/fake-quiz.ts';
import type { MarkedPaper } from './marked-paper.ts';
import { MarkedPaperView } from './marked-paper-view.tsx';
import { questionAnchor } from './question-anchor.ts';

const { sections, questions } = fakePaper([['single']]);

function show(marked: MarkedPaper, { hash = '', startOpen }: { hash?: string; startOpen?: ReadonlySet<string> } = {}) {
  const view = <MarkedPaperView title="Practice" marked={marked} actions={null} {...(startOpen && { startOpen })} />;
  const router = createMemoryRouter([{ path: '*', element: view }], { initialEntries: [`/review${hash}`] });
  return render(<RouterProvider router={router} />);
}

test.each([
  ['only pictures', ['/a.png', '/b.png', '/c.png', '/d.png'], true],
  ['texts among pictures', ['/a.png', 'Narmada', '/c.png', '/d.png'], false],
  ['only texts', ['Tapti', 'Narmada', 'Betwa', 'Ken'], false],
])('of options, %s share a line: %s (B18)', (_, options, isShared) => {
  const question = { ...questions[0], options, optionsArePictures: options.includes('/a.png') } as Question;
  const marked = {
    question,
    givenAnswer: undefined,
    keys: [],
    isRight: false,
    isWithdrawn: false,
    marks: 0,
    reasons: {},
  };
  const ofSection = { marks: 0, fullMarks: 4, right: 0, wrong: 0, unanswered: 1, questions: [marked] };
  const section = { ...ofSection, section: sections[0] } as never;
  const { container } = show({ score: 0, fullMarks: 4, sections: [section] });
  expect(container.querySelector('ol.grid-cols-2') !== null).toBe(isShared);
});

test.each([
  ['below 0', { marks: -3, score: 0 }, 'The sections add up to −3. A total is never below 0.'],
  [
    'above the full marks',
    { marks: 5, score: 4 },
    'The sections add up to 5. A total is never above the full marks, 4.',
  ],
  ['as much as the score', { marks: 3, score: 3 }, null],
  ['less than a score that an organiser set', { marks: 1, score: 3 }, null],
])('says why a score is not the sum of sections that add up to %s (V4)', (_, { marks, score }, sentence) => {
  const section = { section: sections[0], marks, fullMarks: 4, questions: [] } as never;
  show({ score, fullMarks: 4, sections: [section] });
  expect(screen.queryByText(/^The sections add up to/)?.textContent ?? null).toBe(sentence);
});

/** Of thirteen questions the second is wrong and the third has no answer. */
function longPaper(): MarkedPaper {
  const marked = Array.from({ length: 13 }, (_, index) => ({
    question: { ...questions[0], id: `id-${index + 1}`, text: `Text ${index + 1}` },
    givenAnswer: index === 2 ? undefined : { markedAnswers: [true, false, false, false] },
    keys: [],
    isRight: index !== 1 && index !== 2,
    isWithdrawn: false,
    marks: 0,
    reasons: {},
  }));
  const section = { section: sections[0], marks: 0, fullMarks: 52, questions: marked } as never;
  return { score: 0, fullMarks: 52, sections: [section] };
}
const openCards = () => [...document.querySelectorAll('details[open] h3')].map(({ textContent }) => textContent);
const shownCards = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a long paper is folded, shows what was wrong or left out on request, and opens at a press (V4)', async () => {
  show(longPaper());
  expect([shownCards().length, openCards()]).toEqual([13, []]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Wrong 1' }));
  expect(shownCards()).toEqual(['Question 2']);
  await user.click(screen.getByRole('button', { name: 'Not answered 1' }));
  expect(shownCards()).toEqual(['Question 3']);
  await user.click(screen.getByRole('button', { name: 'Open all' }));
  expect(openCards()).toEqual(['Question 3']);
  await user.click(screen.getByRole('button', { name: 'All 13' }));
  expect([shownCards().length, openCards()]).toEqual([13, ['Question 3']]);
  await user.click(screen.getByRole('button', { name: 'Open all' }));
  expect(openCards()).toHaveLength(13);
  await user.click(screen.getByRole('button', { name: 'Fold all' }));
  expect(openCards()).toEqual([]);
});

test('a link to a folded question opens it, and what its reader works on is open from the start (V4)', () => {
  show(longPaper(), { hash: `#${questionAnchor('id-5')}`, startOpen: new Set(['id-2']) });
  expect(openCards()).toEqual(['Question 2', 'Question 5']);
});

test('a short paper is not folded', () => {
  const { sections } = longPaper();
  const [section] = sections;
  show({ score: 0, fullMarks: 4, sections: [{ ...section, questions: section?.questions.slice(0, 12) } as never] });
  expect(document.querySelectorAll('details, fieldset')).toHaveLength(0);
});

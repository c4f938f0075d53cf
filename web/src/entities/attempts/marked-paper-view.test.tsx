import type { Question } from '@club/domain/entities/papers/question';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePaper } from '#testing/fake-quiz.ts';
import { MarkedPaperView } from './marked-paper-view.tsx';

const { sections, questions } = fakePaper([['single']]);

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
  const { container } = render(
    <MarkedPaperView title="Practice" marked={{ score: 0, fullMarks: 4, sections: [section] }} actions={null} />,
  );
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
  render(<MarkedPaperView title="Practice" marked={{ score, fullMarks: 4, sections: [section] }} actions={null} />);
  expect(screen.queryByText(/^The sections add up to/)?.textContent ?? null).toBe(sentence);
});

import type { Question } from '@club/domain/entities/papers/question';
import { render } from '@testing-library/react';
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

import { sittingTexts } from '@club/texts/sitting';
import { expect, test } from 'vitest';
import { paperFacts } from './paper-facts.ts';

const section = {
  section: 1,
  title: '',
  problemType: '',
  markingScheme: '',
  durationSeconds: 480,
  questionCount: 10,
  state: 'not-started' as const,
  startedAt: null,
  closesAt: null,
};

test.each([
  [[480, 480, 420, 420], 180, '4 sections, 40 questions, 180 marks, 30 minutes'],
  [[60], 1, '1 section, 10 questions, 1 mark, 1 minute'],
  [[90, 60], 12.5, '2 sections, 20 questions, 12.5 marks, 2.5 minutes'],
])('a paper of %j seconds and %f marks is described as %j', (durations, fullMarks, text) => {
  const sections = durations.map((durationSeconds) => ({ ...section, durationSeconds }));
  expect(paperFacts(sittingTexts.en, { sections, fullMarks })).toBe(text);
});

import type { AttemptReply } from '@club/contract/entities/attempts';
import { expect, test } from 'vitest';
import { attemptStage, phaseAt } from './attempt-stage.ts';

const now = Date.parse('2026-07-05T10:00:00Z');

function attempt(states: string, changed: Partial<AttemptReply> = {}): AttemptReply {
  const closesAt: Readonly<Record<string, string>> = {
    o: '2026-07-05T10:00:01.000Z',
    // Its time ran out after the server's reply.
    e: '2026-07-05T10:00:00.000Z',
  };
  return {
    round: { slug: 'online-round-2026', title: 'Online Round 2026', phase: 'open' },
    languages: ['en'],
    fullMarks: 180,
    class: 9,
    sections: [...states].map((state, index) => ({
      section: index + 1,
      title: '',
      problemType: '',
      markingScheme: '',
      durationSeconds: 480,
      questionCount: 10,
      state: state === '-' ? 'not-started' : state === 'x' ? 'over' : 'open',
      startedAt: null,
      closesAt: closesAt[state] ?? null,
    })),
    generalInstructions: [],
    flags: 0,
    disqualified: false,
    submitted: false,
    phoneVerified: true,
    opensAt: null,
    quizClosesAt: null,
    disqualifyingFlag: 1,
    pause: null,
    interventions: [],
    now: new Date(now).toISOString(),
    ...changed,
  };
}

test.each([
  ['----', { class: null }, { at: 'class' }],
  ['----', {}, { at: 'section', section: 1, isOpen: false }],
  ['o---', {}, { at: 'section', section: 1, isOpen: true }],
  ['e---', {}, { at: 'section', section: 2, isOpen: false }],
  ['xx--', {}, { at: 'section', section: 3, isOpen: false }],
  ['xxxo', {}, { at: 'section', section: 4, isOpen: true }],
  ['xxxe', {}, { at: 'submit' }],
  ['xxxx', {}, { at: 'submit' }],
  ['xxxx', { submitted: true }, { at: 'submitted' }],
  ['xx--', { submitted: true, disqualified: true }, { at: 'disqualified' }],
])('with sections %s and %j a participant is at %j', (states, changed, stage) => {
  expect(attemptStage(attempt(states, changed), now)).toEqual(stage);
});

test.each([
  ['draft', {}, 'draft'],
  ['announced', { opensAt: '2026-07-05T10:00:01.000Z' }, 'announced'],
  // It opened and closed after the server's reply.
  ['announced', { opensAt: '2026-07-05T10:00:00.000Z' }, 'open'],
  ['open', {}, 'open'],
  ['open', { quizClosesAt: '2026-07-05T10:00:00.000Z' }, 'closed'],
  ['results-published', {}, 'results-published'],
  ['archived', {}, 'archived'],
] as const)('a round announced as %s with %j is now %s', (phase, changed, expected) => {
  const round = { slug: 'online-round-2026', title: 'Online Round 2026', phase };
  expect(phaseAt(attempt('----', { round, ...changed }), now)).toBe(expected);
});

test('a section without questions delays nobody; a paper without any shows its first', () => {
  const told = attempt('x---');
  const without = (...numbers: readonly number[]) =>
    attempt('x---', {
      sections: told.sections.map((section) => ({
        ...section,
        questionCount: numbers.includes(section.section) ? 0 : 10,
      })),
    });
  expect(attemptStage(without(2), now)).toEqual({ at: 'section', section: 3, isOpen: false });
  expect(attemptStage(without(2, 3, 4), now)).toEqual({ at: 'submit' });
  expect(attemptStage(without(1, 2, 3, 4), now)).toEqual({ at: 'section', section: 2, isOpen: false });
});

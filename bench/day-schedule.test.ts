import { createRandom } from '@club/domain/testing/create-random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planStudent, profiles } from './day-schedule.ts';

const section = (number: number) =>
  fc.record({
    section: fc.constant(number),
    questionCount: fc.integer({ min: 0, max: 20 }),
    durationSeconds: fc.integer({ min: 30, max: 900 }),
  });
const sections = fc
  .integer({ min: 1, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => section(index + 1))));
const plans = fc
  .record({ sections, profile: fc.constantFrom(...profiles), minutes: fc.integer({ min: 1, max: 90 }), seed: fc.nat() })
  .map(({ sections: given, profile, minutes, seed }) => ({
    given,
    minutes,
    seed,
    profile,
    actions: planStudent(given, { profile, minutes }, createRandom(seed)),
  }));

test('a student starts each section before answering it, finishes it before the next, and hands in once at the end', () => {
  fc.assert(
    fc.property(plans, ({ given, actions }) => {
      const order = actions.filter(({ kind }) => kind !== 'answer' && kind !== 'lose-line');
      expect(order.map(({ kind, section: of }) => `${kind} ${of}`)).toEqual([
        ...given.flatMap(({ section: of }) => [`start ${of}`, `finish ${of}`]),
        `submit ${given.at(-1)?.section}`,
      ]);
    }),
  );
});

test('no action is planned before its prerequisites, after the time is over, or after the server closes a section', () => {
  fc.assert(
    fc.property(plans, ({ given, actions, minutes }) => {
      for (const [index, act] of actions.entries()) {
        expect(act.atSeconds).toBeGreaterThanOrEqual(actions[index - 1]?.atSeconds ?? 0);
        expect(act.atSeconds).toBeLessThanOrEqual(minutes * 60 + 2 * given.length);
      }
      for (const { section: of, durationSeconds } of given) {
        const [start, finish] = actions.filter(
          (act) => act.section === of && (act.kind === 'start' || act.kind === 'finish'),
        );
        expect((finish?.atSeconds ?? 0) - (start?.atSeconds ?? 0)).toBeLessThan(durationSeconds);
      }
    }),
  );
});

test('every answer is to a question of its section, and the connection is back before the section ends', () => {
  fc.assert(
    fc.property(plans, ({ given, actions }) => {
      for (const act of actions) {
        const of = given.find((one) => one.section === act.section);
        if (act.kind === 'answer') expect(act.question).toBeLessThan(of?.questionCount ?? 0);
        if (act.kind !== 'lose-line') continue;
        const finish = actions.find(({ kind, section: finished }) => kind === 'finish' && finished === act.section);
        expect(act.atSeconds + act.forSeconds).toBeLessThanOrEqual(finish?.atSeconds ?? 0);
      }
    }),
  );
});

test('the same seed gives the same plan', () => {
  fc.assert(
    fc.property(plans, ({ given, profile, minutes, seed, actions }) => {
      expect(planStudent(given, { profile, minutes }, createRandom(seed))).toEqual(actions);
    }),
    { numRuns: 20 },
  );
});

test('with bell a crowd comes within seconds, with calm over minutes, and with shaky connections are lost', () => {
  const paper = [1, 2, 3, 4].map((number) => ({ section: number, questionCount: 10, durationSeconds: 450 }));
  const crowd = (profile: (typeof profiles)[number]) =>
    Array.from({ length: 300 }, (_, seed) => planStudent(paper, { profile, minutes: 20 }, createRandom(seed)));
  const starts = (profile: (typeof profiles)[number]) => crowd(profile).map(([first]) => first?.atSeconds ?? 0);
  expect(Math.max(...starts('bell'))).toBeLessThan(4);
  expect(Math.max(...starts('calm'))).toBeGreaterThan(120);
  const losses = (profile: (typeof profiles)[number]) =>
    crowd(profile)
      .flat()
      .filter(({ kind }) => kind === 'lose-line').length;
  expect(losses('calm')).toBe(0);
  expect(losses('shaky')).toBeGreaterThan(10 * losses('bell'));
});

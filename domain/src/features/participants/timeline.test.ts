import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minute, second } from '#shared/instant.ts';
import { burstGapMs, type ParticipantRecord, timelineOf } from './timeline.ts';

const start = Date.parse('2026-11-21T05:00:00.000Z');

const nobody: ParticipantRecord = {
  registeredAt: start - 60 * minute,
  phoneVerifiedAt: null,
  logIns: [],
  sittings: [],
  saves: [],
  noticed: [],
  submittedAt: null,
  disqualifiedAt: null,
  liftedDisqualifications: [],
  appealedAt: null,
  messages: [],
  acts: [],
};

const saveAt = (seconds: number, given: Partial<ParticipantRecord['saves'][number]> = {}) => ({
  section: 1,
  at: start + seconds * second,
  counts: true,
  isAfterKey: false,
  ...given,
});

test('an account that has only registered has one line', () => {
  expect(timelineOf(nobody, start)).toEqual([{ at: nobody.registeredAt, kind: 'registered' }]);
});

test('saves within a minute of each other are one line, with their number and period (H3)', () => {
  const afterKey = saveAt(25, { counts: false, isAfterKey: true });
  const saves = [
    saveAt(70),
    saveAt(10),
    saveAt(131),
    saveAt(20, { counts: false }),
    afterKey,
    saveAt(30, { section: 2 }),
  ];
  const lines = timelineOf({ ...nobody, saves }, start + 5 * minute).filter(({ kind }) => kind === 'saved');
  const isAfterKey = false;
  expect(lines).toEqual([
    { at: start + 10_000, kind: 'saved', section: 1, counts: true, isAfterKey, answers: 2, until: start + 70_000 },
    { at: start + 20_000, kind: 'saved', section: 1, counts: false, isAfterKey, answers: 1, until: start + 20_000 },
    {
      at: start + 25_000,
      kind: 'saved',
      section: 1,
      counts: false,
      isAfterKey: true,
      answers: 1,
      until: start + 25_000,
    },
    { at: start + 30_000, kind: 'saved', section: 2, counts: true, isAfterKey, answers: 1, until: start + 30_000 },
    { at: start + 131_000, kind: 'saved', section: 1, counts: true, isAfterKey, answers: 1, until: start + 131_000 },
  ]);
});

test('every flag has a line of its own; other events of a kind are grouped (H3)', () => {
  const kinds = ['fullscreen-left', 'fullscreen-left', 'copy', 'copy'] as const;
  const noticed = kinds.map((kind, index) => ({ section: 1, kind, at: start + index * second }));
  const lines = timelineOf({ ...nobody, noticed }, start + minute).slice(1);
  expect(lines.map((line) => line.kind === 'noticed' && [line.event, line.isFlag, line.times])).toEqual([
    ['fullscreen-left', true, 1],
    ['fullscreen-left', true, 1],
    ['copy', false, 2],
  ]);
});

test('a section ends by its participant or by its time, and only then (H3)', () => {
  const sitting = { section: 1, startedAt: start, closesAt: start + 8 * minute };
  const ends = ({ finishedAt }: { finishedAt?: number }, now: number) =>
    timelineOf({ ...nobody, sittings: [{ ...sitting, finishedAt: finishedAt ?? null }] }, now).filter(
      ({ kind }) => kind === 'section-ended',
    );
  expect(ends({}, start + 8 * minute - 1)).toEqual([]);
  expect(ends({}, start + 8 * minute)).toMatchObject([{ at: start + 8 * minute, by: 'time' }]);
  expect(ends({ finishedAt: start + minute }, start + 2 * minute)).toMatchObject([
    { at: start + minute, by: 'participant' },
  ]);
  expect(ends({ finishedAt: start + 8 * minute }, start + 9 * minute)).toMatchObject([{ by: 'time' }]);
});

test('simultaneous events are listed in causal order (H3)', () => {
  const at = start + minute;
  const sittings = [
    { section: 4, startedAt: at, closesAt: at + 8 * minute, finishedAt: at },
    { section: 3, startedAt: start, closesAt: start + 8 * minute, finishedAt: at },
  ];
  const record = { ...nobody, sittings, submittedAt: at, disqualifiedAt: at };
  const events = timelineOf(record, at);
  expect(events.flatMap((event) => (event.kind === 'section-ended' ? [event.by] : []))).toEqual([
    'disqualification',
    'disqualification',
  ]);
  expect(events.map(({ kind }) => kind)).toEqual([
    'registered',
    'section-started',
    'section-ended',
    'section-started',
    'section-ended',
    'submitted',
    'disqualified',
  ]);
});

test('a lifted disqualification is kept (H3)', () => {
  const record = { ...nobody, disqualifiedAt: start + 2 * minute, liftedDisqualifications: [start + minute] };
  const events = timelineOf(record, start + 3 * minute).filter(({ kind }) => kind === 'disqualified');
  expect(events.map(({ at }) => at)).toEqual([start + minute, start + 2 * minute]);
});

test('no save is missing, lines are in order, and lines of a section are separated by more than the gap', () => {
  const anySave = fc.record({
    section: fc.integer({ min: 1, max: 3 }),
    at: fc.integer({ min: start, max: start + 20 * minute }),
    counts: fc.boolean(),
    isAfterKey: fc.constant(false),
  });
  fc.assert(
    fc.property(fc.array(anySave), (saves) => {
      const lines = timelineOf({ ...nobody, saves }, start + 30 * minute).filter((line) => line.kind === 'saved');
      expect(lines.reduce((sum, { answers }) => sum + answers, 0)).toBe(saves.length);
      expect(lines).toEqual(lines.toSorted((a, b) => a.at - b.at));
      for (const { section, counts } of lines) {
        const ofSection = lines.filter((line) => line.section === section && line.counts === counts);
        ofSection.slice(1).forEach(({ at }, index) => {
          expect(at - (ofSection[index]?.until ?? at)).toBeGreaterThan(burstGapMs);
        });
      }
    }),
  );
});

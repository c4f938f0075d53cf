import { describe, expect, test } from 'vitest';
import { changeLine, isOpenToTeacher, type ListedStudent } from './change-line.ts';

const student: ListedStudent = {
  ...{ name: 'Asha Verma', classLevel: 9, listedClass: null, guardian: 'Meera Rao', phone: '+919876500123' },
  ...{ hasStarted: false, isClaimed: false, consent: null },
};

describe('a teacher may change a line (Q9)', () => {
  test.each<[string, Partial<ListedStudent>, boolean]>([
    ['of a student without consent', {}, true],
    ['whose consent is a signed form', { consent: 'list' }, true],
    ['not of one who has started', { hasStarted: true }, false],
    ['not of one with a log-in of their own', { isClaimed: true }, false],
    ['not once the guardian has consented in person', { consent: 'code' }, false],
    ['not once consent was withdrawn', { consent: 'withdrawn' }, false],
  ])('%s', (_, more, isOpen) => {
    expect(isOpenToTeacher({ ...student, ...more })).toBe(isOpen);
  });
});

describe('what follows from a corrected line (Q9)', () => {
  const nothing = { changed: [], endsSlip: false, needsForm: false, endsRequest: false };
  test.each<[string, Partial<ListedStudent>, Partial<ListedStudent>, Partial<ReturnType<typeof changeLine>>]>([
    ['nothing', {}, {}, {}],
    ['another name ends the slip', {}, { name: 'Asha Varma' }, { changed: ['name'], endsSlip: true }],
    [
      'another class does, and no form says the class',
      { consent: 'list' },
      { classLevel: 8 },
      { changed: ['classLevel'], endsSlip: true },
    ],
    ['its capitals alone do not', {}, { name: 'ASHA VERMA' }, { changed: ['name'] }],
    ['another section does', {}, { listedClass: 'IX-B' }, { changed: ['classLevel'], endsSlip: true }],
    ['another guardian leaves the slip as it is', {}, { guardian: 'Lata Rao' }, { changed: ['guardian'] }],
    [
      'another name needs the form',
      { consent: 'list' },
      { name: 'A' },
      { changed: ['name'], endsSlip: true, needsForm: true },
    ],
    ['another guardian does, too', { consent: 'list' }, { guardian: 'L' }, { changed: ['guardian'], needsForm: true }],
    ['another phone ends a request', {}, { phone: null }, { changed: ['phone'], endsRequest: true }],
  ])('%s', (_, before, after, expected) => {
    expect(changeLine({ ...student, ...before }, { ...student, ...after })).toEqual({ ...nothing, ...expected });
  });
});

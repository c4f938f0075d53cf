import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClassRow, mayBeSame, personKey, planClassList, readClassTable } from './class-list.ts';

const row = (name: string, more: Partial<ClassRow> = {}): ClassRow => ({
  ...{ name, classLevel: '9', guardian: 'Meera Rao', phone: '' },
  ...more,
});

test.each<[what: string, row: ClassRow, problems: string[]]>([
  ['nothing', row('Asha Verma', { classLevel: 'IX-B', phone: '98765 43210' }), []],
  [
    'an empty row',
    row('', { classLevel: '', guardian: '' }),
    ['name required', 'classLevel required', 'guardian required'],
  ],
  ['a class that no school has', row('Asha', { classLevel: '13' }), ['classLevel class-invalid']],
  ['a class that the round leaves out', row('Asha', { classLevel: '7' }), ['classLevel class-not-in-round']],
  ['a name that no slip can show', row('عائشہ خان'), ['name name-not-printable']],
  ['a link in a name', row('www.win.example'), ['name name-not-plain']],
  ['the child as its guardian', row('Meera Rao'), ['guardian guardian-is-participant']],
  ['a number that is none', row('Asha', { phone: '12345' }), ['phone phone-invalid']],
])('a list says of each row what is wrong: %s (Q2)', (_, typed, problems) => {
  const [planned] = planClassList([typed], [], [8, 9, 10]);
  expect(planned?.problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems);
  expect(planned?.child === null).toBe(problems.length > 0);
});

test('a class keeps its section, as it is written, or from a column of its own (Q2)', () => {
  const kept = (table: string[][]) =>
    planClassList(readClassTable(table), [], []).map(({ child }) => [child?.classLevel, child?.listedClass]);
  const one = (classLevel: string) => kept([['Asha Verma', classLevel, 'Meera Rao', '']])[0];
  expect([one('VIII-B'), one('XI-Sci'), one('8')]).toEqual([
    [8, 'VIII-B'],
    [11, 'XI-Sci'],
    [8, null],
  ]);
  const header = ['Name', 'Class', 'Sec.', 'Father'];
  expect(kept([header, ['Asha Verma', '8', 'B', 'Meera Rao'], ['Ravi Rao', 'IX', '', 'Lata Rao']])).toEqual([
    [8, '8-B'],
    [9, 'IX'],
  ]);
});

test.each<[one: Partial<ClassRow> & { name: string }, other: Partial<ClassRow> & { name: string }, isLike: boolean]>([
  [{ name: 'Asha Verma' }, { name: 'Asha Verma' }, true],
  [{ name: 'Asha Verma' }, { name: 'VERMA, Asha' }, true],
  [{ name: 'Kum. Asha Verma' }, { name: 'Asha Verma' }, true],
  [{ name: 'Asha Verma' }, { name: 'Asha Verma', guardian: 'Somebody Else' }, true],
  [{ name: 'Asha Verma' }, { name: 'Asha Verma', classLevel: '10' }, true],
  [{ name: 'Asha Verma' }, { name: 'Asha Verma', classLevel: '10', guardian: 'Somebody Else' }, false],
  [{ name: 'Asha Verma' }, { name: 'Asha Varma' }, true],
  [{ name: 'Asha Verma' }, { name: 'Asha Varma', classLevel: '10' }, false],
  [{ name: 'Asha Verma' }, { name: 'Amit Verma' }, false],
  [{ name: 'Asha' }, { name: 'Asma' }, false],
])('the same child twice is found by name, class and guardian: %j and %j (Q3)', (one, other, isLike) => {
  const planned = planClassList([row(one.name, one), row(other.name, other)], [], []);
  expect(planned.map(({ likeRows }) => likeRows)).toEqual([[], isLike ? [0] : []]);
});

test('a child who is registered for the round exactly so is known to be, a namesake is not (Q3)', () => {
  const known = { id: 'known', name: 'Asha Verma', classLevel: 9, guardian: 'Meera Rao', phone: '+919876500123' };
  const registered = (changes: object, of: Partial<ClassRow> = {}) =>
    planClassList([row('VERMA, Asha', of)], [{ ...known, isInRound: true, ...changes }], [])[0]?.registered;
  expect(registered({})).toBe('known');
  expect(registered({ guardian: 'Somebody Else' })).toBeNull();
  expect(registered({ guardian: 'Somebody Else' }, { phone: '98765 00123' })).toBe('known');
  expect(registered({ classLevel: 10 })).toBeNull();
  expect(registered({ name: 'Asha Varma' })).toBeNull();
  expect(registered({ isInRound: false })).toBeNull();
  expect(registered({ classLevel: null })).toBeNull();
});

test.each<[wrong: Partial<ClassRow>, problem: string]>([
  [{ phone: '12345' }, 'phone-invalid'],
  [{ guardian: '', phone: '98765 00123' }, 'required'],
  [{ guardian: 'Asha Verma', phone: '98765 00123' }, 'guardian-is-participant'],
])('a child who is registered already is known with %j, which is still said (Q3)', (wrong, problem) => {
  const known = { id: 'known', name: 'Asha Verma', classLevel: 9, guardian: 'Meera Rao', phone: '+919876500123' };
  const [planned] = planClassList([row('Asha Verma', wrong)], [{ ...known, isInRound: true }], []);
  expect(planned).toMatchObject({ registered: 'known', child: null, problems: [{ problem }] });
});

test('a row in which the guardian is missing is no child of whose guardian nothing can be compared (Q3)', () => {
  const known = { id: 'known', name: 'Asha Verma', classLevel: 9, guardian: 'Shri', phone: null, isInRound: true };
  expect(planClassList([row('Asha Verma', { guardian: '' })], [known], [])[0]?.registered).toBeNull();
});

test('what is unknown of a student agrees with everything (Q3)', () => {
  const known = { id: 'known', name: 'Asha Verma', classLevel: null, guardian: null };
  expect(planClassList([row('Asha Verma')], [known], [])[0]?.likeKnown).toEqual(['known']);
});

const names = fc.constantFrom(
  'Asha Verma',
  'Verma Asha',
  'Asha Varma',
  'Amit Verma',
  'कविता जोशी',
  'कविता जोशि',
  'A',
  '',
);
const keys = fc.record({
  name: names.map(personKey),
  classLevel: fc.constantFrom(null, 8, 9),
  guardian: fc.constantFrom(null, 'meera rao', 'salma'),
});

test('who may be the same is never a matter of the order, and everybody may be themselves (Q3)', () => {
  fc.assert(
    fc.property(keys, keys, (one, other) => {
      expect(mayBeSame(one, other)).toBe(mayBeSame(other, one));
      expect(mayBeSame(one, one)).toBe(true);
    }),
  );
});

test('a list never offers a row that comes later, nor itself (Q3)', () => {
  fc.assert(
    fc.property(fc.array(names, { maxLength: 12 }), (list) => {
      const planned = planClassList(
        list.map((name) => row(name)),
        [],
        [],
      );
      for (const [place, { likeRows }] of planned.entries())
        expect(likeRows.every((other) => other < place)).toBe(true);
    }),
  );
});

test.each<[what: string, table: string[][], rows: ClassRow[]]>([
  [
    'with a header of a school',
    [
      ['Govt. School, Ujjain'],
      ['S.No.', 'Student Name', 'Class', 'Father’s Name', 'Mobile No.'],
      ['1', 'Asha Verma', 'IX', 'Meera Rao', '98765 43210'],
      ['', '', '', '', ''],
    ],
    [row('Asha Verma', { classLevel: 'IX', phone: '98765 43210' })],
  ],
  [
    'in Hindi',
    [
      ['नाम', 'कक्षा', 'अभिभावक'],
      ['कविता', '९', 'सीमा'],
    ],
    [row('कविता', { classLevel: '९', guardian: 'सीमा' })],
  ],
  [
    'with other words, in another order, and what it does not need',
    [
      ['Roll No', 'Mother', 'Name of the Student (in English)', 'Std.', 'D.O.B.', 'Student No.', "Parent's No."],
      ['12', 'Meera Rao', 'Asha Verma', '9', '03/04/2012', '77', '9876543210'],
    ],
    [row('Asha Verma', { phone: '9876543210' })],
  ],
  [
    'with a name in two columns, and two guardians of whom one is given',
    [
      ['First name', 'Surname', 'Class & Section', 'Father’s Name', 'Mother’s Name', 'Contact No.'],
      ['Asha', 'Verma', '9', '', 'Meera Rao', ''],
    ],
    [row('Asha Verma')],
  ],
  [
    'in which a child looks like a header',
    [['Asha Student', 'Class 9', 'Father Rao', '9876543210']],
    [row('Asha Student', { classLevel: 'Class 9', guardian: 'Father Rao', phone: '9876543210' })],
  ],
  ['without a header', [['Asha Verma', '9', 'Meera Rao']], [row('Asha Verma')]],
  ['of nothing', [['', '']], []],
])('a table is read %s (Q2)', (_, table, rows) => {
  expect(readClassTable(table)).toEqual(rows);
});

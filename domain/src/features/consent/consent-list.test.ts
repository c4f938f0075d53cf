import { expect, test } from 'vitest';
import { type ConsentListLine, type ListedStudent, listedContact, matchConsentLines } from './consent-list.ts';

const asha: ListedStudent = {
  id: 'asha',
  name: 'Asha Verma',
  phone: '+919876543210',
  isPhoneVerified: true,
  email: 'asha@school.example',
  school: 'Lake View School, 462001',
  city: 'Bhopal',
  classLevel: 9,
  hasConsent: false,
  hasWithdrawn: false,
};
const namesake: ListedStudent = { ...asha, id: 'namesake', phone: '+919876543211', classLevel: 10 };
const line: ConsentListLine = {
  student: ' asha  verma',
  guardian: 'Meera Verma',
  phone: '098765 43210',
  school: '',
  city: '',
  classLevel: '',
  contact: '',
};
const match = (given: Partial<ConsentListLine>, students = [asha, namesake]) => {
  const [found] = matchConsentLines([{ ...line, ...given }], students);
  return [found?.outcome, found?.student?.id];
};

test('a line matches the student with its name and phone (K10)', () => {
  expect(match({})).toEqual(['matched', 'asha']);
  expect(match({ phone: '9876543219' })).toEqual(['unknown', undefined]);
  expect(match({ phone: 'none' })).toEqual(['unknown', undefined]);
  expect(match({ student: 'Ravi' })).toEqual(['unknown', undefined]);
});

test('a line without a phone matches the only student of that name at its school (K10)', () => {
  const atSchool = { phone: '', school: 'lake view school' };
  expect(match(atSchool)).toEqual(['ambiguous', undefined]);
  expect(match({ ...atSchool, classLevel: '10' })).toEqual(['matched', 'namesake']);
  expect(match({ phone: '' })).toEqual(['unknown', undefined]);
});

test('another city or class means another student, and an unknown one decides nothing (K10)', () => {
  expect(match({ city: 'Indore' })).toEqual(['unknown', undefined]);
  expect(match({ classLevel: '8' })).toEqual(['unknown', undefined]);
  expect(match({ classLevel: '8' }, [{ ...asha, classLevel: null }])).toEqual(['matched', 'asha']);
});

test.each([
  'IX',
  '9th',
  '९',
  '9-A',
  'Class 9',
  'IX-B',
  'कक्षा 9',
  'class ix (b)',
  '9 B',
  'IXA',
  '९वीं',
  '9अ',
  '\u200e9',
  '９',
])('a list may write the class as %j (K10)', (classLevel) => {
  expect(match({ classLevel }, [asha])).toEqual(['matched', 'asha']);
  expect(match({ classLevel }, [{ ...asha, classLevel: 10 }])).toEqual(['unknown', undefined]);
});

test.each(['XIV', '19', '9-10', 'nine', 'XI', 'X I', '9 to 10'])('%j is no class 9 (K10)', (classLevel) => {
  expect(match({ classLevel }, [asha])).toEqual(['unknown', undefined]);
});

test('a line without a guardian, or for a student who has consented or withdrawn, is reported and skipped (K10)', () => {
  expect(match({ guardian: ' ' })).toEqual(['no-guardian', 'asha']);
  expect(match({}, [{ ...asha, hasConsent: true }])).toEqual(['has-consent', 'asha']);
  expect(match({}, [{ ...asha, hasWithdrawn: true }])).toEqual(['withdrawn', 'asha']);
});

test("the link goes to the contact on the list, otherwise to the verified phone of the account, never to the student's own address (K14)", () => {
  const to = (contact: string, student: Partial<ListedStudent> = {}) =>
    listedContact({ ...line, contact }, { ...asha, ...student });
  expect([to(' Meera@Example.org'), to('98000 00001')]).toEqual(['meera@example.org', '+919800000001']);
  expect([to(''), to('none'), to('ASHA@school.example')]).toEqual([asha.phone, asha.phone, asha.phone]);
  expect(to('', { isPhoneVerified: false })).toBeNull();
});

test('reads each of thousands of lines and each student only once, because other requests wait (K10)', () => {
  let reads = 0;
  const students = Array.from({ length: 200 }, (_, index) => ({
    ...asha,
    id: String(index),
    phone: `+9198765${43210 + index}`,
    get name() {
      reads += 1;
      return index % 2 === 0 ? 'Asha Verma' : `Asha Verma ${index}`;
    },
  }));
  const lines = students.map(({ phone }) => ({ ...line, phone }));
  reads = 0;
  const outcomes = matchConsentLines(lines, students).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'matched')).toHaveLength(100);
  expect(reads).toBe(students.length);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isQualifying,
  parseSchoolLabel,
  pinProblem,
  recognizeSchool,
  schoolKey,
  schoolLabel,
  schoolProblem,
  toPin,
} from './school.ts';

test.each(['', ' ', 'nan', 'NaN'])('treats the pin %j as unknown', (text) => expect(toPin(text)).toBeNull());

test('shows only the institution if the pin is unknown', () => {
  expect(schoolLabel({ institution: 'MPS Public School', pin: null })).toBe('MPS Public School');
  expect(schoolLabel({ institution: 'Daly College', pin: '452001' })).toBe('Daly College, 452001');
});

test.each([
  ['Daly College, 452001', { institution: 'Daly College', pin: '452001' }],
  ['Daly College - 452001', { institution: 'Daly College', pin: '452001' }],
  ['Daly College-452001', { institution: 'Daly College', pin: '452001' }],
  ['Daly College, – 452001', { institution: 'Daly College', pin: '452001' }],
  ['Venus Public School, Anand Nagar, 474012', { institution: 'Venus Public School, Anand Nagar', pin: '474012' }],
  ['Venus Public School, Anand Nagar', { institution: 'Venus Public School, Anand Nagar', pin: null }],
  ['MPS Public School, nan', { institution: 'MPS Public School', pin: null }],
  ['Jeevan-Nan', { institution: 'Jeevan-Nan', pin: null }],
  [' My   School ,462001 ', { institution: 'My School', pin: '462001' }],
  ['7i\u200b World\nSchool, 462001', { institution: '7i World School', pin: '462001' }],
])('reads %j', (label, school) => expect(parseSchoolLabel(label)).toEqual(school));

test('keeps schools of the same name apart by pin and city, and joins equivalent spellings (S1)', () => {
  const school = { institution: "St. Joseph's Convent School", pin: '456001', city: 'Ujjain' };
  const typings = [
    " st.  joseph's convent SCHOOL",
    'St Josephs Convent School',
    'St\u200b. Joseph\u2019s Convent\u2060 School',
    'Ｓｔ． Ｊｏｓｅｐｈ＇ｓ Convent School',
    'St. Jo\u0301seph\u2019s Convent Scho\u00f3l',
    '\u202eSt. Joseph’s Convent School',
  ];
  for (const institution of typings) expect(schoolKey({ ...school, institution })).toBe(schoolKey(school));
  expect(schoolKey({ ...school, pin: '456335' })).not.toBe(schoolKey(school));
  expect(schoolKey({ ...school, city: 'Bhopal' })).not.toBe(schoolKey(school));
  expect(schoolKey({ ...school, institution: 'Boys & Girls' })).toBe(
    schoolKey({ ...school, institution: 'Boys and Girls' }),
  );
});

test('Devanagari is compared with its vowels, and with or without joiners (S1)', () => {
  const key = (institution: string) => schoolKey({ institution, pin: null, city: 'Bhopal' });
  expect(key('केन्द्रीय विद्यालय')).toBe(key('केन्\u200dद्रीय  विद्यालय'));
  expect(key('कमला विद्यालय')).not.toBe(key('कमल विद्यालय'));
});

test('characters between the letters of a name do not make it a different school (S1)', () => {
  const unseen = fc.constantFrom('\u200b', '\u2060', '\u202e', '\u00ad', ' ', '.', '-', '\u3164', '\ufe0f', '\t');
  const name = 'Daly College';
  fc.assert(
    fc.property(fc.array(unseen, { minLength: name.length, maxLength: name.length }), (between) => {
      const institution = [...name].map((letter, index) => letter + (between[index] ?? '')).join('');
      const school = { pin: '452001', city: 'Indore' };
      expect(schoolKey({ ...school, institution })).toBe(schoolKey({ ...school, institution: name }));
    }),
  );
});

test('requires a school of reasonable length', () => {
  expect(schoolProblem('')).toBe('required');
  expect(schoolProblem('\u200b\u2060')).toBe('required');
  expect(schoolProblem('x'.repeat(151))).toBe('school-too-long');
  expect(schoolProblem('Daly College')).toBeUndefined();
});

test('accepts names in English and Hindi letters, because others look like them (S2)', () => {
  for (const name of ['Daly College, 452001', 'St. Mary’s & Co', 'École', 'केन्द्रीय विद्यालय क्र. १', 'K.V. №1']) {
    expect(schoolProblem(name)).toBeUndefined();
  }
  // A Cyrillic "а", a Greek "Ο", a Latin alpha, an Armenian "օ", a Cherokee "Ꭺ", and no letters at all.
  for (const name of [
    'D\u0430ly College',
    'Daly C\u039fllege',
    'D\u0251ly',
    'C\u0585llege',
    '\u13aa',
    '462001',
    '!!!',
  ]) {
    expect(schoolProblem(name)).toBe('school-letters');
  }
});

test('accepts a pin of six digits, or none', () => {
  expect(pinProblem('')).toBeUndefined();
  expect(pinProblem(' 462001 ')).toBeUndefined();
  for (const typed of ['46200', '062001', '4620011', 'abc']) {
    expect(pinProblem(typed)).toBe('pin-invalid');
  }
});

const daly = { institution: 'Daly College', pin: '452001', city: 'Indore' };
const carmel = (pin: string, city: string) => ({ institution: 'Carmel Convent School', pin, city });
const listed = [
  daly,
  carmel('456001', 'Ujjain'),
  carmel('456335', 'Ujjain'),
  carmel('462001', 'Bhopal'),
  { institution: 'MPS Public School', pin: null, city: 'Bhopal' },
];
const recognized = (institution: string, pin: string | null, city: string) =>
  recognizeSchool({ institution, pin, city }, listed);

test('a typed school is matched with the listed one of an equivalent name, even without a pin if the name is unique (S3)', () => {
  expect(recognized('DALY  college', '452001', 'Indore')).toEqual({ is: 'listed', school: daly });
  expect(recognized('Daly College', null, 'Indore')).toEqual({ is: 'listed', school: daly });
  expect(recognized('Carmel Convent School', null, 'Ujjain')).toEqual({ is: 'not-listed' });
  expect(recognized('Daly College', '452999', 'Indore')).toEqual({ is: 'not-listed' });
});

test('a school listed only in other cities is refused in this city, unless its pin shows that it is another one (S3)', () => {
  expect(recognized('Daly\u200b College', '452001', 'Bhopal')).toEqual({ is: 'listed-elsewhere', schools: [daly] });
  expect(recognized('daly college', null, 'Bhopal')).toEqual({ is: 'listed-elsewhere', schools: [daly] });
  expect(recognized('Daly College', '462030', 'Bhopal')).toEqual({ is: 'not-listed' });
  expect(recognized('Carmel Convent School', null, 'Gwalior')).toMatchObject({ is: 'listed-elsewhere' });
  expect(recognized('Carmel Convent School', '456001', 'Bhopal')).toEqual({ is: 'not-listed' });
  expect(recognized('MPS Public School', '482001', 'Jabalpur')).toEqual({ is: 'not-listed' });
});

test('students of listed and approved schools qualify, and no others (S4)', () => {
  expect(isQualifying({ isListed: true, approvedAt: null })).toBe(true);
  expect(isQualifying({ isListed: false, approvedAt: 1 })).toBe(true);
  expect(isQualifying({ isListed: false, approvedAt: null })).toBe(false);
});

test.each(['Visit http://evil.example', 'www.evil.example', 'write to us@evil.example', 'prizes.com School'])(
  'a school is not called %s (A34)',
  (name) => expect(schoolProblem(name)).toBe('school-letters'),
);

test.each([
  'Govt. H.S.School',
  'D.A.V. Public School',
  'St.Joseph’s Convent',
  'Kendriya Vidyalaya No.1',
  'Boys/Girls H.S.',
])('but may be called %s', (name) => expect(schoolProblem(name)).toBeUndefined());

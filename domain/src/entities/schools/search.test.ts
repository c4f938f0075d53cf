import { expect, test } from 'vitest';
import { createSchoolFinder, type SearchedSchool } from './search.ts';

/** From the club's list, in its spelling. */
const schools: SearchedSchool[] = [
  ['Army Public School No. 1', '482001', 'Jabalpur'],
  ['Atomic Energy Central School', '452013', 'Indore'],
  ['Campion School', '462016', 'Bhopal'],
  ['Carmel Convent Senior Secondary School', '462022', 'Bhopal'],
  ['Carmel Convent, Ratanpur', '462047', 'Bhopal'],
  ['Daly College', '452001', 'Indore'],
  ['Delhi Public School, Kolar', '462042', 'Bhopal'],
  ['DPS', '462044', 'Bhopal', 'Delhi Public School'],
  ['Government Excellence', '456010', 'Ujjain'],
  ['Holy Cross School', '452001', 'Indore'],
  ['Jawahar Navodaya Vidyalaya', '456006', 'Ujjain'],
  ['Kendriya Vidyalaya COD', '482011', 'Jabalpur', 'Central School', 'Central Ordnance Depot'],
  ['Kendriya Vidyalaya No. 1', '462027', 'Bhopal', 'Central School'],
  ['Kendriya Vidyalaya No. 2', '462016', 'Bhopal', 'Central School'],
  ['MPS Public School', null, 'Gwalior'],
  ['Narayana e-Techno School', '462003', 'Bhopal'],
  ['No. 1 Air Force School', '474020', 'Gwalior'],
  ['Sharda Vidhya Mandir', '462003', 'Bhopal'],
  ['Sharda Vidya Mandir', '462043', 'Bhopal'],
  ["St. Joseph's Co-Ed School", '462016', 'Bhopal'],
  ['The Scindia School', '474008', 'Gwalior'],
  ['The VITS School', '452020', 'Indore'],
].map(([institution, pin, city, ...aliases]) => ({
  institution: String(institution),
  pin: pin ?? null,
  city: String(city),
  aliases: aliases.map(String),
}));

const find = (typed: string) => createSchoolFinder(schools)(typed).map(({ institution }) => institution);

test.each([
  ['KV', ['Kendriya Vidyalaya COD', 'Kendriya Vidyalaya No. 1', 'Kendriya Vidyalaya No. 2']],
  ['kv1', ['Kendriya Vidyalaya No. 1']],
  ['K.V. no. 2', ['Kendriya Vidyalaya No. 2']],
  ['kv two', ['Kendriya Vidyalaya No. 2']],
  ['jnv', ['Jawahar Navodaya Vidyalaya']],
  ['dps', ['DPS', 'Delhi Public School, Kolar']],
  ['d.p.s. kolar', ['Delhi Public School, Kolar']],
  ['aps', ['Army Public School No. 1']],
  ['aecs', ['Atomic Energy Central School']],
  ['afs', ['No. 1 Air Force School']],
  ['ss', ['The Scindia School']],
  ['tss', ['The Scindia School']],
])('initials find the full name: %s (S7)', (typed, found) => expect(find(typed)).toEqual(found));

test('initials work for any name', () => {
  const dav = { institution: 'Dayanand Anglo-Vedic Public School', pin: '462001', city: 'Bhopal' };
  expect(createSchoolFinder([...schools, dav])('DAV school')).toEqual([dav]);
});

test.each([
  ['campoin', ['Campion School']],
  ['kampion', ['Campion School']],
  ['carmal convant', ['Carmel Convent Senior Secondary School', 'Carmel Convent, Ratanpur']],
  ['dely collage', ['Daly College']],
  ['navoday vidyalay', ['Jawahar Navodaya Vidyalaya']],
  ['kendirya vidhyalaya 2', ['Kendriya Vidyalaya No. 2']],
  ['st josef', ["St. Joseph's Co-Ed School"]],
  ['schindia', ['The Scindia School']],
])('small typos are tolerated: %s (S7)', (typed, found) => expect(find(typed)).toEqual(found));

test.each([
  ['convent carmel', ['Carmel Convent Senior Secondary School', 'Carmel Convent, Ratanpur']],
  ['saint josephs', ["St. Joseph's Co-Ed School"]],
  ['stjosephs', ["St. Joseph's Co-Ed School"]],
  ['dalycollege', ['Daly College']],
  ['govt excel', ['Government Excellence']],
  ['carmel sr sec', ['Carmel Convent Senior Secondary School', 'Carmel Convent, Ratanpur']],
  ['holy cross higher secondary school', ['Holy Cross School']],
  ['Carmel Convent School, Ratanpur', ['Carmel Convent, Ratanpur']],
  ['daly indore', ['Daly College']],
  ['vits', ['The VITS School']],
  ['techno', ['Narayana e-Techno School']],
])('words match in any order, as prefixes, joined, or without common words: %s (S7)', (typed, found) =>
  expect(find(typed).slice(0, found.length)).toEqual(found),
);

test('alternative names find a school, alone or together with its own (S7)', () => {
  expect(find('central school')).toEqual([
    'Kendriya Vidyalaya COD',
    'Kendriya Vidyalaya No. 1',
    'Kendriya Vidyalaya No. 2',
    'Atomic Energy Central School',
  ]);
  expect(find('ordnance depot')).toEqual(['Kendriya Vidyalaya COD']);
  expect(find('kendriya vidyalaya ordnance')).toEqual(['Kendriya Vidyalaya COD']);
  expect(find('delhi public school')).toEqual(['Delhi Public School, Kolar', 'DPS']);
});

test('a pin finds its schools, without tolerance for typos (S7)', () => {
  expect(find('462016')).toEqual(['Campion School', 'Kendriya Vidyalaya No. 2', "St. Joseph's Co-Ed School"]);
  expect(find('kv 462016')).toEqual(['Kendriya Vidyalaya No. 2']);
  expect(find('462999')).toEqual([]);
});

test('a search considers six words and sixty characters, so that it is fast on a cheap phone (S7)', () => {
  expect(find('the carmel convent senior secondary school bhopal of nowhere')).toEqual([
    'Carmel Convent Senior Secondary School',
    'Carmel Convent, Ratanpur',
  ]);
  expect(find(`daly college ${'indore '.repeat(4)}${'x'.repeat(500)}`)).toEqual(['Daly College']);
  expect(find(`daly ${' '.repeat(56)}nowhere`)).toEqual(['Daly College']);
});

test('closer names come first, ties in their order (S7)', () => {
  expect(find('vidhya mandir')).toEqual(['Sharda Vidhya Mandir', 'Sharda Vidya Mandir']);
  expect(find('vidya mandir')).toEqual(['Sharda Vidya Mandir', 'Sharda Vidhya Mandir']);
  expect(find('daly')[0]).toBe('Daly College');
});

test.each(['', '   '])('%j finds all', (typed) => expect(find(typed)).toHaveLength(schools.length));

test.each(['%', '_', '.*', 'xx', 'daly xx', 'hill view academy', 'kendriya daly'])('%j finds none', (typed) =>
  expect(find(typed)).toEqual([]),
);

test('a name in Hindi is found by its words', () => {
  const hindi = { institution: 'केन्द्रीय विद्यालय', pin: null, city: 'Bhopal' };
  expect(createSchoolFinder([...schools, hindi])('विद्यालय')[0]).toEqual(hindi);
});

test.each([
  ['कार्मेल', ['Carmel Convent Senior Secondary School', 'Carmel Convent, Ratanpur']],
  ['कार्मेल कॉन्वेंट स्कूल', ['Carmel Convent Senior Secondary School', 'Carmel Convent, Ratanpur']],
  ['कारमेल रतनपुर', ['Carmel Convent, Ratanpur']],
  ['डेली कॉलेज', ['Daly College']],
  ['केन्द्रीय विद्यालय', ['Kendriya Vidyalaya COD', 'Kendriya Vidyalaya No. 1', 'Kendriya Vidyalaya No. 2']],
  ['केंद्रीय विद्यालय क्रमांक २', ['Kendriya Vidyalaya No. 2']],
  ['जवाहर नवोदय', ['Jawahar Navodaya Vidyalaya']],
  ['सेंट जोसेफ़', ["St. Joseph's Co-Ed School"]],
  ['सिंधिया स्कूल', ['The Scindia School']],
  ['दिल्ली पब्लिक स्कूल', ['DPS', 'Delhi Public School, Kolar']],
  ['शासकीय उत्कृष्ट विद्यालय', ['Government Excellence']],
  ['होली क्रॉस', ['Holy Cross School']],
  ['शारदा विद्या मंदिर', ['Sharda Vidhya Mandir', 'Sharda Vidya Mandir']],
])('Hindi finds names on the list: %s (S7)', (typed, found) => {
  expect(find(typed).slice(0, found.length).sort()).toEqual([...found].sort());
});

test.each([
  ['के.वी. १', ['Kendriya Vidyalaya No. 1']],
  ['के वी', ['Kendriya Vidyalaya COD', 'Kendriya Vidyalaya No. 1', 'Kendriya Vidyalaya No. 2']],
  ['डीपीएस', ['DPS', 'Delhi Public School, Kolar']],
  ['एपीएस', ['Army Public School No. 1']],
  ['४६२०४२', ['Delhi Public School, Kolar']],
  ['कैंपियन भोपाल', ['Campion School']],
])('Hindi finds initials, pins and cities: %s (S7)', (typed, found) => expect(find(typed)).toEqual(found));

test('of similar sounding names the one with the same vowels comes first', () => {
  expect(find('डेली')).toEqual(['Daly College', 'Delhi Public School, Kolar', 'DPS']);
});

test('the beginning of a word in Hindi finds it', () => {
  expect(find('कैम्पि')[0]).toBe('Campion School');
  expect(find('कार्म').sort()).toEqual(['Carmel Convent Senior Secondary School', 'Carmel Convent, Ratanpur']);
});

test('English finds a name in Hindi too', () => {
  const hindi = { institution: 'सरस्वती शिशु मंदिर', pin: null, city: 'Ujjain' };
  expect(createSchoolFinder([...schools, hindi])('saraswati shishu')).toEqual([hindi]);
});

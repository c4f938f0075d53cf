import { describe, expect, test } from 'vitest';
import { matchWords } from './match-words.ts';

const schools = [
  'Kendriya Vidyalaya No. 1, 462001',
  "St. Joseph's Convent, 462003",
  'Delhi Public School, 452001',
  'New Delhi Public School, 452002',
  'École Française, 462001',
];

const find = (query: string) => matchWords(schools, query, (school) => school);

describe('a search in a list', () => {
  test.each([
    ['finds words in any order', 'convent joseph', [schools[1]]],
    ['ignores punctuation', 'st josephs', [schools[1]]],
    ['ignores accents', 'ecole', [schools[4]]],
    ['finds by pin', '462001', [schools[0], schools[4]]],
    ['lists prefixes of the whole text first', 'delhi', [schools[2], schools[3]]],
    ['requires every word', 'delhi convent', []],
    ['lists everything while nothing is typed', '  ', schools],
  ])('%s', (_, query, expected) => {
    expect(find(query)).toEqual(expected);
  });
});

import { expect, test } from 'vitest';
import { createTextIndex } from './similar-texts.ts';

function indexOf(...texts: readonly string[]) {
  const index = createTextIndex<number>();
  for (const [id, text] of texts.entries()) index.add(id, text);
  return index;
}

test('a text is recognized regardless of capitals, spaces and punctuation (B23)', () => {
  const index = indexOf('Where is Bhopal?', 'Which river flows west through Madhya Pradesh?');
  expect(index.find('which  river flows WEST, through Madhya Pradesh')).toEqual({ id: 1, similarity: 1 });
});

test('a text with one word of ten changed is similar, one on another subject is not (B23)', () => {
  const index = indexOf('In which year was the upper lake of Bhopal built by Raja Bhoja');
  expect(index.find('In which century was the upper lake of Bhopal built by Raja Bhoja')).toMatchObject({ id: 0 });
  expect(index.find('In which year was the first railway of India opened')).toBeUndefined();
});

test('the most similar of several texts is found, and the first of equal ones (B23)', () => {
  const index = indexOf('a b c d', 'a b c d e', 'a b c d e');
  expect(index.find('a b c d e')).toEqual({ id: 1, similarity: 1 });
});

test('Hindi is compared like English (B23)', () => {
  expect(indexOf('नर्मदा नदी कहाँ से निकलती है?').find('नर्मदा नदी कहाँ से निकलती है')).toMatchObject({ similarity: 1 });
});

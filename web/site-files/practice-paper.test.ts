import { expect, test } from 'vitest';
import { practicePaper } from './practice-paper.ts';
import { readSiteContent } from './read-site-content.ts';

const content = await readSiteContent();
const { paper, keys, version } = practicePaper(content);

test('the practice paper contains its pictures', () => {
  const pictures = paper.questions.flatMap(({ options, optionsArePictures, supportingPicture }) => [
    ...(optionsArePictures ? options : []),
    ...(supportingPicture === null ? [] : [supportingPicture]),
  ]);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((reference) => !reference.startsWith('data:image/svg+xml,%3Csvg'))).toEqual([]);
});

test('every question of the practice paper has an id, and separately a key and a reason', () => {
  const ids = paper.questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(content.practice.questions.length);
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
  expect(Object.keys(keys.keys)).toEqual(ids);
  expect(ids.filter((id) => keys.reasons[id]?.en === undefined)).toEqual([]);
  expect(paper.questions.filter((question) => 'key' in question || 'reasons' in question)).toEqual([]);
});

test('a change of the practice paper changes only its version and the ids of the changed questions', () => {
  const [first, ...others] = content.practice.questions;
  if (first === undefined) throw new Error('the practice paper is empty');
  const questions = [{ ...first, text: `${first.text} Really?` }, ...others];
  const changed = practicePaper({ ...content, practice: { ...content.practice, questions } });
  expect(changed.version).not.toBe(version);
  expect(changed.paper.questions.map(({ id }, index) => id === paper.questions[index]?.id)).toEqual([
    false,
    ...others.map(() => true),
  ]);
});

import type { ClubEvent } from '@club/domain/features/site/club-event';
import { inOtherLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import { hasSamePlaceholders, optionalLink, picture, ruledText, text, translation } from './fields.ts';
import { markdownToHtml } from './markdown.ts';
import { readYaml } from './read-yaml.ts';
import type { Reading, SourceFile } from './source-file.ts';

/** YAML between two lines of dashes, then the long content in Markdown; translations are entirely in the YAML. */
export function readEvent(folder: string, id: string, source: SourceFile): Reading<ClubEvent> {
  const parts = /^---[ \t]*\r?\n(.*?\r?\n)---[ \t]*(?:\r?\n|$)(.*)$/s.exec(source.text);
  if (parts?.[1] === undefined || parts[2] === undefined) {
    const remedy =
      'start the file with a line "---", the fields id, title, desc, cover and images, and another line "---"';
    return {
      value: undefined,
      problems: [{ file: source.file, line: 1, problem: 'the fields of the event are missing', remedy }],
    };
  }

  const front = readYaml({ ...source, text: parts[1], firstLine: source.firstLine + 1 }, eventFields(folder, id));
  const content = parts[2].trim();
  if (content === '') {
    const line = source.text.trimEnd().split('\n').length;
    const empty = {
      file: source.file,
      line,
      problem: 'the event has no content',
      remedy: 'tell the story of the event below the second "---"',
    };
    return { value: undefined, problems: [...front.problems, empty] };
  }
  if (front.value === undefined) return { value: undefined, problems: front.problems };
  const fields = front.value;
  return {
    value: {
      ...fields,
      content,
      contentHtml: markdownToHtml(content),
      ...inOtherLanguages((language) => {
        const words = fields[language];
        return words && { ...words, contentHtml: markdownToHtml(words.content) };
      }),
    },
    problems: [],
  };
}

function eventFields(folder: string, id: string) {
  const words = { title: text, desc: text };
  const shape = z.strictObject({
    id: ruledText((value) =>
      value === id
        ? undefined
        : {
            problem: `the id "${value}" differs from the name of the file`,
            remedy: `write "${id}", or rename the file`,
          },
    ),
    ...words,
    cover: picture(folder),
    images: z.array(picture(folder)).min(1),
    insta: optionalLink,
    ...inOtherLanguages(() => translation({ ...words, content: text })),
  });
  return shape.superRefine(hasSamePlaceholders);
}

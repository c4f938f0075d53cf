import { expect, test } from 'vitest';
import { withClubWords } from './club-words.ts';

const club = {
  name: "Tom & Asha's <Quiz>",
  institute: { name: 'Nirmala College, Pune', shortName: 'NCP', website: '', language: 'en' as const },
  links: { email: 'quiz@nirmala.ac.in' } as never,
};
const typeset = (name: string) => name.replaceAll("'", '’');

test('names and the address are filled in, as text of the page, and other braces stay (W4)', () => {
  expect(
    withClubWords('<p>{club} of {instituteShort} for {institute}: {email}, {x} {constructor}.</p>', club, typeset),
  ).toBe(
    '<p>Tom &amp; Asha’s &lt;Quiz> of NCP for Nirmala College, Pune: ' +
      '<a href="mailto:quiz@nirmala.ac.in">quiz@nirmala.ac.in</a>, {x} {constructor}.</p>',
  );
});

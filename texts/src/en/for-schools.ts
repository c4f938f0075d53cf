import { textArea } from '#text-area.ts';

/** The page for teachers. */
export const forSchools = {
  title: 'For schools',
  intro:
    'What a teacher needs to bring a school along: how many have registered, a text to forward, and a poster for the notice board.',
  description: ({ club }: { club: string }) =>
    `${club}: how many students of your school have registered, a text to forward to classes, a poster to print, and what teachers ask.`,
  find: {
    title: 'How many of yours have registered?',
    label: 'Your school',
    hint: 'Its name, its initials or its pin.',
    schools: 'schools',
    count: ({ count, school }: { count: string; school: string }) =>
      `<count>${count}</count> students of <school>${school}</school> have registered.`,
    few: ({ school }: { school: string }) => `Fewer than five students of <school>${school}</school> have registered.`,
    why: 'Who they are stays between them and us, and so does a number below five. The count is a minute old at most.',
    missing: 'My school is not listed',
    missingTitle: 'Your school is not listed yet',
    missingText:
      'That keeps nobody from playing: your students type its name when they register, and we add it. Text and poster below work without it.',
    failed: 'How many have registered could not be read.',
    listFailed: 'The list of schools could not be loaded.',
    again: 'Try again',
  },
  forward: {
    title: 'A text to forward',
    intro: 'For a class group, a notice or the morning assembly.',
    label: 'The text',
    text: ({ challenge, club, school, length, address, practice }: ForwardedText) =>
      `Dear students,\n\n${challenge} is a quiz of ${club}: online, free of charge, ${length}. Whoever does best plays for ${school} in the city championship.\n\nRegister: ${address}\nPractise first, as often as you like: ${practice}`,
    ourSchool: 'our school',
    copy: 'Copy the text',
    copied: 'Copied',
    notCopied: 'This browser does not allow copying: press long on the text instead.',
    whatsapp: 'Send with WhatsApp',
  },
  poster: {
    title: 'A poster to print',
    intro: 'One page, A4, sparing of ink. Its code leads to the registration.',
    withName: ({ school }: { school: string }) => `It carries the name of <school>${school}</school>.`,
    withoutName: 'It has room to write the name of your school in. Choose your school above to have it printed.',
    in: ({ language }: { language: string }) => `Poster in ${language} (PDF)`,
    failed: 'The poster could not be made just now.',
  },
  questions: 'What teachers ask',
  ask: {
    title: 'Something else?',
    text: ({ email }: { email: string }) => `Write to us at <mail>${email}</mail>. We also come to schools.`,
  },
};

interface ForwardedText {
  readonly challenge: string;
  readonly club: string;
  readonly school: string;
  readonly length: string;
  readonly address: string;
  readonly practice: string;
}

export const forSchoolsTexts = textArea(
  forSchools,
  async (language) => (await import(`../${language}/for-schools.ts`)).forSchools,
);

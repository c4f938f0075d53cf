import { minPublicCount } from '@club/domain/entities/schools/public-count';
import { textArea } from '#text-area.ts';

/** For the teachers' page. */
export const forSchools = {
  title: 'For schools',
  intro: 'Your numbers, a message to forward, a poster. No phones? <classes>Register a class</classes>.',
  description: ({ club }: { club: string }) =>
    `${club}: how many students from your school have registered, a message to forward to classes, a poster to print, and answers to teachers’ questions.`,
  find: {
    title: 'How many of your students have registered?',
    label: 'Your school',
    hint: 'Its name, initials or pin code',
    choose: 'Choose your school to see the number here.',
    schools: 'schools',
    count: ({ count, school }: { count: string; school: string }) =>
      `<count>${count}</count> students from <school>${school}</school> have registered.`,
    few: ({ school }: { school: string }) =>
      `Fewer than ${minPublicCount} students from <school>${school}</school> have registered.`,
    why: `We never show students’ names here, nor a number below ${minPublicCount}. Updated every minute.`,
    missing: 'My school is not listed',
    missingTitle: 'Your school is not listed yet',
    missingText:
      'Your students can still play: they type its name when they register, and we add it. You can use the message and the poster below right away.',
    failed: 'We couldn’t load the number of registrations.',
    listFailed: 'The list of schools could not be loaded.',
    again: 'Try again',
  },
  forward: {
    title: 'A message to forward',
    intro: 'For a class group, a notice or the morning assembly.',
    label: 'The message',
    text: ({ challenge, club, school, address, practice }: ForwardedText) =>
      `Dear students,\n\n${challenge} is a quiz by ${club}: online and free of charge. The top scorers will represent ${school} in the city championship.\n\nRegister: ${address}\nPractise first, as often as you like: ${practice}`,
    ourSchool: 'our school',
    copy: 'Copy the message',
    copied: 'Copied',
    notCopied: 'This browser does not allow copying: press and hold the text instead.',
    whatsapp: 'Send on WhatsApp',
  },
  poster: {
    title: 'A poster to print',
    intro: 'One A4 page that uses little ink. The QR code opens the registration page.',
    withName: ({ school }: { school: string }) => `It has the name of <school>${school}</school> on it.`,
    withoutName: 'There is space to write your school’s name. Choose your school above to have it printed.',
    in: ({ language }: { language: string }) => `Poster in ${language} (PDF)`,
    failed: 'The poster could not be made right now.',
  },
  results: {
    title: 'How your students did',
    text: 'When the results are out, the organisers give each school a code, if it has none yet. With it you see the ranks and marks of your own students.',
    link: 'Results of your school',
  },
  classes: {
    title: 'Register a whole class',
    text: 'For students without a phone of their own, even if their parents have one. Ask the organisers for the code of your school, and register a class from a list: each student gets a slip of paper with a code, and logs in with it in your computer room.',
    link: 'Register a class',
  },
  questions: 'What teachers ask',
  ask: {
    title: 'Something else?',
    text: ({ email }: { email: string }) => `Write to us at <mail>${email}</mail>. We also visit schools.`,
  },
};

interface ForwardedText {
  readonly challenge: string;
  readonly club: string;
  readonly school: string;
  readonly address: string;
  readonly practice: string;
}

export const forSchoolsTexts = textArea(
  forSchools,
  async (language) => (await import(`../${language}/for-schools.ts`)).forSchools,
);

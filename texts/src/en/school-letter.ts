import { textArea } from '#text-area.ts';

/** The printed letter with which a school gets its code. */
export const schoolLetter = {
  title: ({ round }: { round: string }) => `Results of ${round}`,
  to: ({ school, city }: { school: string; city: string }) => `To the principal of ${school}, ${city}`,
  intro: ({ club }: { club: string }) =>
    `Students from your school took part in our quiz. With the code below you can see their results. Thank you for your support, ${club}.`,
  code: 'Code of your school',
  how: ({ address }: { address: string }) => `Open ${address} and enter the code.`,
  shows:
    'It shows the ranks and the marks of each section of your own students who are ranked, and who of them has qualified, also as a sheet. It shows no phone numbers or addresses, and nothing of other schools.',
  until:
    'It works from the publication of the results for as long as they are published, unless the club creates a new code for your school. Please give it only to teachers of your school.',
  contact: ({ email }: { email: string }) => `Questions: ${email}`,
};

export const schoolLetterTexts = textArea(
  schoolLetter,
  async (language) => (await import(`../${language}/school-letter.ts`)).schoolLetter,
);

import { textArea } from '#text-area.ts';

export const nameDisplay = {
  title: 'How you appear in results',
  text: 'When the club publishes results, everyone can read your rank, your school and your class. You choose how your name is shown.',
  label: 'Show',
  choices: { initials: 'My initials', name: 'My full name', nothing: 'Nothing' },
  hints: {
    initials: 'Asha Verma is shown as A. V.',
    name: 'Needs the consent of a parent or guardian.',
    nothing: 'Your school and class are left out too. Your rank stays.',
  },
  consent: 'My parent or guardian agrees that my full name is shown to everyone with my result',
  agreed: ({ day }: { day: string }) =>
    `A parent or guardian agreed on ${day}. Choosing something else withdraws this.`,
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved. Published results show it within seconds.',
  loading: 'Loading your choice',
};

export const nameDisplayTexts = textArea(
  nameDisplay,
  async (language) => (await import(`../${language}/name-display.ts`)).nameDisplay,
);

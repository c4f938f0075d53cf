import { textArea } from '#text-area.ts';

export const schoolField = {
  label: 'School',
  placeholder: 'Its name, initials or pin code',
  noun: 'schools',
  notListed: 'My school is not listed',
  change: 'Change',
  chosen: 'Your school',
  name: 'School name',
  pin: 'Pin code',
  chooseFromList: 'Choose from the list instead',
  notLoaded: ({ city }: { city: string }) => `The schools in ${city} could not be loaded.`,
  offline: 'You are offline right now.',
  canType: 'You can also type your school.',
  tryAgain: 'Try again',
  typeIn: 'Type your school',
  didYouMean: ({ school }: { school: string }) => `Did you mean <school>${school}</school>?`,
  yes: 'Yes, that is my school',
  no: 'No, it is a different school',
  pleaseSay: ({ school }: { school: string }) => `Please tell us whether your school is ${school}`,
};

export const schoolFieldTexts = textArea(
  schoolField,
  async (language) => (await import(`../${language}/school-field.ts`)).schoolField,
);

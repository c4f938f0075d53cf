import type { GuardianRelation } from '@club/domain/entities/accounts/guardian';
import { textArea } from '#text-area.ts';

const relations: Readonly<Record<GuardianRelation, string>> = {
  mother: 'Mother',
  father: 'Father',
  grandparent: 'Grandparent',
  relative: 'Other relative',
  guardian: 'Legal guardian',
};

export const guardian = {
  heading: 'Your parent or guardian',
  why: 'Please show them this form: they need to agree as well.',
  name: 'Name of the parent or guardian',
  relation: 'Relationship to you',
  relations,
  chooseRelation: 'Choose',
  bornIn: 'Year of birth of the parent or guardian',
  bornInHint: 'The law asks for it: only an adult can consent for a student.',
  reload: 'Reload the page',
  consentLabel: 'Consent',
  consent:
    'I am this student’s parent or guardian, and 18 or older. I have read <privacy>what the club keeps and why</privacy>. I consent to the club keeping and using this data for the quiz, and to this student taking part.',
};

export const guardianTexts = textArea(
  guardian,
  async (language) => (await import(`../${language}/guardian.ts`)).guardian,
);

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
  why: 'Show them this form, because they have to agree too.',
  name: 'Name of the parent or guardian',
  relation: 'What they are to you',
  relations,
  chooseRelation: 'Choose',
  reload: 'Load the page anew',
  consentLabel: 'Consent',
  consent:
    'I am this parent or guardian. I have read <privacy>what the club keeps and why</privacy>, and agree that this student takes part.',
};

export const guardianTexts = textArea(
  guardian,
  async (language) => (await import(`../${language}/guardian.ts`)).guardian,
);

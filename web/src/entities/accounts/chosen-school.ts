import { schoolLabel, toPin } from '@club/domain/entities/schools/school';
import type { SignUpValues } from './sign-up-draft.ts';

export type SchoolValues = Pick<SignUpValues, 'city' | 'school' | 'schoolIsListed' | 'institution' | 'pin'>;

/** The school in the format of the API: a listed one, or the typed text. */
export function chosenSchoolLabel(values: Omit<SchoolValues, 'city'>): string {
  if (values.schoolIsListed) return values.school?.label ?? '';
  const institution = values.institution.trim();
  return institution && schoolLabel({ institution, pin: toPin(values.pin) });
}

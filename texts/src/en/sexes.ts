import type { Sex } from '@club/domain/entities/accounts/profile';
import { textArea } from '#text-area.ts';

export const sexes: Readonly<Record<Sex, string>> = { 0: 'Male', 1: 'Female', 2: 'Other', 3: 'Prefer not to say' };

export const sexTexts = textArea(sexes, async (language) => (await import(`../${language}/sexes.ts`)).sexes);

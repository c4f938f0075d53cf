import type { Sex } from '@club/domain/entities/accounts/profile';

export const sexes: Readonly<Record<Sex, string>> = { 0: 'Male', 1: 'Female', 2: 'Other' };

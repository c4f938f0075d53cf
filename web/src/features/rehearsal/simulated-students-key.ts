import { accountKey } from '#shared/account-storage.ts';

/** Of the simulated students that this tab plays for an organiser. */
export const simulatedStudentsKey = (organiserId: string) => accountKey(organiserId, 'simulatedStudents');

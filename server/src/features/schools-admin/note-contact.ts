import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { lockSchoolForUpdate, updateSchool } from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { auditText } from './merge-school.ts';

/**
 * Notes, corrects or removes the e-mail address of a school. The log says which, and not the address: it is kept for good.
 * @param email null removes it
 * @throws Refusal `school-unknown` or `school-merged`
 */
export async function noteContact(
  database: Database,
  { id, email }: { readonly id: string; readonly email: string | null },
  act: Act,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const school = await lockSchoolForUpdate(transaction, id);
    if (school.mergedIntoId !== null) throw new Refusal('school-merged');
    if (school.contactEmail === email) return;
    await updateSchool(transaction, id, { contactEmail: email, contactAt: email === null ? null : act.now });
    const contact = email === null ? 'removed' : school.contactEmail === null ? 'noted' : 'corrected';
    await audit(transaction, act, 'school-contact-changed', id, { school: auditText(school), contact });
  });
}

import { emailKey } from '@club/domain/entities/accounts/email';
import type { GuardianConsent } from '@club/domain/entities/accounts/guardian';
import { printedName } from '@club/domain/entities/accounts/printed-name';
import type { Sex } from '@club/domain/entities/accounts/profile';
import { accountChangeRefusal, teamAccountRefusal, wantedRole } from '@club/domain/entities/accounts/roles';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import type { Role } from '@club/domain/shared/role';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { audit, changedFields } from '#entities/accounts/audit-store.ts';
import { useResetLinksOf } from '#entities/accounts/codes/reset-link-store.ts';
import { type ConsentInput, toFormExtras, toGuardianConsent } from '#entities/accounts/guardians/guardian-consent.ts';
import { findGuardianConsent } from '#entities/accounts/guardians/guardian-store.ts';
import { formConsent, recordOwnConsent } from '#entities/accounts/guardians/record-own-consent.ts';
import { refuseLastOwner } from '#entities/accounts/refuse-last-owner.ts';
import { findChangedSchoolAndCity } from '#entities/schools/school-store.ts';
import { canonicalCity } from '#shared/canonical-city.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { type Account, isPhoneVerified, lockAccount, lockPhone, readAccount, updateAccount } from './account-store.ts';

export interface AccountChange {
  readonly name?: string | undefined;
  readonly nameOnCertificates?: string | undefined;
  readonly city?: string | undefined;
  readonly school?: string | undefined;
  readonly sex?: Sex | undefined;
  readonly guardian?: ConsentInput | undefined;
  readonly contactNo?: string | undefined;
  readonly email?: string | undefined;
  /** The organiser's reason, for the audit log. */
  readonly reason?: string | undefined;
  readonly role?: Role | null | undefined;
  readonly isAdmin?: boolean | undefined;
}

export interface ChangedAccount {
  readonly account: Account;
  readonly guardian: GuardianConsent | null;
}

/**
 * Changes the viewer's own account or, for admins, any account. All changes are audited.
 * @throws Refusal `not-yours`, `admin-only`, `role-without-right`, `account-unknown`, `city-unknown`, `school-in-other-city`,
 * `name-on-certificates-missing`, `email-own`, `account-exists`, `phone-taken`, `consent-outdated`, `consent-withdrawn`,
 * `consent-withheld` or `last-admin`; InputProblem if the
 * guardian's name is the participant's own
 */
export async function changeAccount(
  { database, cities, consent, sessions, logSecurityEvent }: AccountsDependencies,
  { id, viewer, change }: { readonly id: string; readonly viewer: Viewer; readonly change: AccountChange },
  context: RequestContext,
): Promise<ChangedAccount> {
  const { now, address, language } = context;
  const isAboutRole = change.role !== undefined || change.isAdmin !== undefined;
  const needs = [
    ...(change.contactNo === undefined && change.email === undefined ? [] : ['organise' as const]),
    ...(isAboutRole ? ['team' as const] : []),
  ];
  const refusal = accountChangeRefusal(viewer, { accountId: id, needs });
  if (refusal !== undefined) throw new Refusal(refusal);
  // Otherwise anyone at an organiser's unlocked browser could take over the account.
  if (change.email !== undefined && id === viewer.accountId) throw new Refusal('email-own');
  const city = change.city === undefined ? undefined : canonicalCity(cities, change.city);
  const phone = change.contactNo;

  const { account, guardian, details } = await database.transaction(async (transaction) => {
    if (phone !== undefined) await lockPhone(transaction, phone);
    if (isAboutRole && wantedRole(change, null) !== 'owner') await refuseLastOwner(transaction, id);
    const before = await lockAccount(transaction, id);
    const teamRefusal = teamAccountRefusal(viewer, before);
    if (teamRefusal !== undefined) throw new Refusal(teamRefusal);
    if (viewer.accountId === id) refuseUnprintableName(before, change);
    await updateAccount(transaction, id, {
      name: change.name,
      nameOnCertificates: change.nameOnCertificates,
      sex: change.sex,
      city,
      ...(await findChangedSchoolAndCity(transaction, before, { label: change.school, city })),
      ...resultingRole(wantedRole(change, before.role), before, now),
      ...(await resultingPhone(transaction, before, phone)),
      ...(await resultingEmail(transaction, before, { email: change.email, now })),
    });
    const after = await readAccount(transaction, id);
    const guardianBefore = await findGuardianConsent(transaction, id);
    const guardianGiven =
      change.guardian && toGuardianConsent(change.guardian, { participant: after.name, consent, now });
    let guardianAfter = guardianBefore;
    if (change.guardian !== undefined && guardianGiven !== undefined) {
      const given = formConsent(guardianGiven, toFormExtras(change.guardian, language));
      if (await recordOwnConsent(transaction, before, { consent: given, requirement: consent }))
        guardianAfter = guardianGiven;
    }
    const changes = describeChange({ ...before, guardian: guardianBefore }, { ...after, guardian: guardianAfter });
    if (changes !== null) {
      await audit(transaction, { ...context, actorId: viewer.accountId }, 'account-changed', id, {
        ...changes,
        ...(change.reason !== undefined && { reason: change.reason }),
      });
    }
    return { account: after, guardian: guardianAfter, details: changes };
  });
  if (isAboutRole) sessions.forget(id);
  if (details !== null) {
    const kind = details.changed.includes('role') ? 'role-changed' : 'profile-changed';
    logSecurityEvent({ kind, accountId: viewer.accountId, address, details: { subject: id, ...details } });
  }
  return { account, guardian };
}

type AccountWithGuardian = Account & { readonly guardian: GuardianConsent | null };

/**
 * The details of the audit entry: the changed fields, and the old and new role, city and school. Names and numbers are left out,
 * because the log outlives the account.
 */
function describeChange(
  before: AccountWithGuardian,
  after: AccountWithGuardian,
): ({ changed: string[] } & Record<string, unknown>) | null {
  const auditedValues = ({
    name,
    nameOnCertificates,
    email,
    phone,
    sex,
    city,
    school,
    guardian,
    role,
  }: AccountWithGuardian) => ({
    name,
    nameOnCertificates,
    email,
    contactNo: phone,
    sex,
    city,
    school: school === null ? null : schoolLabel(school),
    guardian,
    role,
  });
  const fields = changedFields(auditedValues(before), auditedValues(after));
  if (fields === null) return null;
  const { city, school, role } = fields;
  return { changed: Object.keys(fields), ...(city && { city }), ...(school && { school }), ...(role && { role }) };
}

/** Of a participant who chooses such a name; one that an account has already is asked for on the profile. */
function refuseUnprintableName(before: Account, { name, nameOnCertificates }: AccountChange): void {
  if (name === undefined || name === before.name || before.role !== null) return;
  if (printedName(name, nameOnCertificates ?? before.nameOnCertificates) === null)
    throw new Refusal('name-on-certificates-missing');
}

function resultingRole(role: Role | null | undefined, before: Account, now: number) {
  return role === undefined || role === before.role ? {} : { role, roleChangedAt: now };
}

/** A new address must be verified again, and password links sent to the old one stop working. */
async function resultingEmail(
  transaction: Database,
  before: Account,
  { email, now }: { readonly email: string | undefined; readonly now: number },
) {
  if (email === undefined || email === before.email) return {};
  await useResetLinksOf(transaction, before.id, now);
  return { email, emailKey: emailKey(email), emailVerifiedAt: null };
}

/** A new number must be verified again. @throws Refusal `phone-taken` */
async function resultingPhone(transaction: Database, before: Account, phone: string | undefined) {
  if (phone === undefined || phone === before.phone) return {};
  if (await isPhoneVerified(transaction, phone)) throw new Refusal('phone-taken');
  return { phone, phoneVerifiedAt: null };
}

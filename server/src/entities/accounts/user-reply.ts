import type { UserReply } from '@club/contract/entities/accounts';
import { shownEmail } from '@club/domain/entities/accounts/email';
import { canParticipate } from '@club/domain/entities/accounts/roles';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { isOrganiser } from '@club/domain/shared/role';
import type { Account } from './account-store.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';

export function toUserReply(
  account: Account,
  {
    participantEmailDomain,
    requiresSecondFactor,
  }: Pick<AccountsDependencies, 'participantEmailDomain' | 'requiresSecondFactor'>,
): UserReply {
  const { id, name, nameOnCertificates, email, phone, phoneVerifiedAt, city, school, sex, role, hasSecondFactor } =
    account;
  return {
    $id: id,
    id,
    name,
    ...(nameOnCertificates !== null && { nameOnCertificates }),
    email: shownEmail(email),
    phoneNo: phone ?? '',
    phoneVerified: phoneVerifiedAt !== null,
    ...(account.vouchedAt !== null && { isVouched: true as const }),
    city,
    school: school === null ? '' : schoolLabel(school),
    sex,
    isAdmin: isOrganiser(role),
    ...(role !== null && { role }),
    ...(role !== null && requiresSecondFactor && !hasSecondFactor && { secondFactorRequired: true as const }),
    mayPlay: canParticipate(email, participantEmailDomain ?? undefined),
  };
}

import type { UserReply } from '@club/contract/entities/accounts';
import { canParticipate } from '@club/domain/entities/accounts/roles';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { isOrganiser } from '@club/domain/shared/role';
import type { Account } from './account-store.ts';

export function toUserReply(account: Account, participantEmailDomain: string | null): UserReply {
  const { id, name, email, phone, phoneVerifiedAt, city, school, sex, role } = account;
  return {
    $id: id,
    id,
    name,
    email,
    phoneNo: phone ?? '',
    phoneVerified: phoneVerifiedAt !== null,
    city,
    school: school === null ? '' : schoolLabel(school),
    sex,
    isAdmin: isOrganiser(role),
    ...(role !== null && { role }),
    mayPlay: canParticipate(email, participantEmailDomain ?? undefined),
  };
}

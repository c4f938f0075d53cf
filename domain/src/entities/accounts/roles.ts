import { Refusal, type RefusalCode } from '#shared/refusal.ts';
import { isOrganiser, may, type Right, type Role, withoutRight } from '#shared/role.ts';
import { emailKey } from './email.ts';

/**
 * Decides whether an account is offered "Play Quiz": with a participant domain set, only addresses at that domain are.
 * @param participantDomain "school.example" or "@school.example"; undefined if every participant may play
 */
export function canParticipate(email: string, participantDomain: string | undefined): boolean {
  if (participantDomain === undefined) return true;
  return emailKey(email).endsWith(`@${normalizeDomain(participantDomain)}`);
}

/**
 * Why an account with this address may not take part, if so; the refusal's sentence names the domain.
 * @param participantDomain as for `canParticipate`
 */
export function participantRefusal(email: string, participantDomain: string | undefined): Refusal | undefined {
  if (participantDomain === undefined || canParticipate(email, participantDomain)) return undefined;
  return new Refusal('email-domain-wrong', { domain: normalizeDomain(participantDomain) });
}

function normalizeDomain(domain: string): string {
  return domain.toLowerCase().replace(/^@/, '');
}

export interface WantedAccountChange {
  readonly accountId: string;
  /**
   * Rights needed for changes that owners of an account cannot make to it themselves: changing a role requires the right to give
   * roles, changing a phone number without the password requires an organiser.
   */
  readonly needs: readonly Right[];
}

/** Why a change of an account is refused, if so: everybody may change their own, organisers anybody's, and owners the role. */
export function accountChangeRefusal(
  viewer: { readonly accountId: string; readonly role: Role | null },
  wanted: WantedAccountChange,
): RefusalCode | undefined {
  const isOwn = wanted.accountId === viewer.accountId;
  if (!isOwn && !isOrganiser(viewer.role)) return 'not-yours';
  if (wanted.needs.every((right) => may(viewer.role, right))) return undefined;
  return withoutRight(viewer.role);
}

/**
 * Why the role of an account protects it from being changed or deleted by somebody else, if so: accounts of the team are reserved
 * for those who may give roles. See docs/rules/accounts.md, A22.
 */
export function teamAccountRefusal(
  viewer: { readonly accountId: string; readonly role: Role | null },
  account: { readonly id: string; readonly role: Role | null },
): RefusalCode | undefined {
  if (account.role === null || account.id === viewer.accountId || may(viewer.role, 'team')) return undefined;
  return withoutRight(viewer.role);
}

/**
 * The requested role; undefined if none is given. The API's "admin" covers organisers and owners, so requesting it for one of them
 * changes nothing.
 */
export function wantedRole(
  { role, isAdmin }: { readonly role?: Role | null | undefined; readonly isAdmin?: boolean | undefined },
  current: Role | null,
): Role | null | undefined {
  if (role !== undefined || isAdmin === undefined || isAdmin === isOrganiser(current)) return role;
  return isAdmin ? 'owner' : null;
}

/** Why an account cannot lose the owner's role, if so: there has to be an owner. */
export function roleLossRefusal(ownerIds: readonly string[], accountId: string): RefusalCode | undefined {
  return ownerIds.length === 1 && ownerIds[0] === accountId ? 'last-admin' : undefined;
}

import { Refusal, type RefusalCode } from '#shared/refusal.ts';
import { emailKey } from './email.ts';

/**
 * Whether "Play Quiz" is offered to an account. With a participant domain set, only addresses at that domain see it.
 * @param participantDomain "school.example" or "@school.example"; undefined when every participant may play
 */
export function mayPlay(email: string, participantDomain: string | undefined): boolean {
  if (participantDomain === undefined) return true;
  return emailKey(email).endsWith(`@${bareDomain(participantDomain)}`);
}

/**
 * Why somebody with this address may not take part, if so; the refusal's sentence names the domain.
 * @param participantDomain as for `mayPlay`
 */
export function participantRefusal(email: string, participantDomain: string | undefined): Refusal | undefined {
  if (participantDomain === undefined || mayPlay(email, participantDomain)) return undefined;
  return new Refusal('email-domain-wrong', { domain: bareDomain(participantDomain) });
}

function bareDomain(domain: string): string {
  return domain.toLowerCase().replace(/^@/, '');
}

/** What of an account somebody wants to change, as far as rights go. */
export interface WantedAccountChange {
  readonly accountId: string;
  /** Something that only admins may change: the phone without its password, the admin role. */
  readonly isForAdmins: boolean;
}

/** Why somebody may not change an account, if so: everybody their own, admins anybody's. */
export function accountChangeRefusal(
  viewer: { readonly accountId: string; readonly isAdmin: boolean },
  wanted: WantedAccountChange,
): RefusalCode | undefined {
  if (viewer.isAdmin) return undefined;
  if (wanted.accountId !== viewer.accountId) return 'not-yours';
  return wanted.isForAdmins ? 'admin-only' : undefined;
}

/** Why an account cannot lose the admin's role, if so: there has to be one admin. */
export function roleLossRefusal(adminIds: readonly string[], accountId: string): RefusalCode | undefined {
  return adminIds.length === 1 && adminIds[0] === accountId ? 'last-admin' : undefined;
}

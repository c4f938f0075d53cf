import type { GuardianReply } from '@club/contract/entities/accounts';
import { type GuardianConsent, guardianNameProblem } from '@club/domain/entities/accounts/guardian';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { InputProblem } from '#shared/http/input-problem.ts';

export type ConsentInput = Omit<GuardianConsent, 'consentedAt'>;

/**
 * A consent as it is kept: to the text as it is now, by somebody other than the participant. See docs/rules/accounts.md, A20.
 * @throws Refusal `consent-outdated`; InputProblem where the guardian's name is the participant's own
 */
export function toGuardianConsent(
  given: ConsentInput,
  {
    participant,
    textVersion,
    now,
  }: { readonly participant: string; readonly textVersion: string; readonly now: Instant },
): GuardianConsent {
  const problem = guardianNameProblem(given.name, participant);
  if (problem !== undefined) {
    throw new InputProblem([{ code: 'custom', path: ['guardian', 'name'], message: problem, input: undefined }]);
  }
  if (given.textVersion !== textVersion) throw new Refusal('consent-outdated');
  return { ...given, consentedAt: now };
}

export function toGuardianReply(consent: GuardianConsent | null): GuardianReply | null {
  return consent && { ...consent, consentedAt: toIsoTime(consent.consentedAt) };
}

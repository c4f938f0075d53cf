import type { GuardianReply } from '@club/contract/entities/accounts';
import { type GuardianConsent, guardianNameProblem } from '@club/domain/entities/accounts/guardian';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import type { ConsentTerms } from '#entities/accounts/accounts-dependencies.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import type { FormExtras } from './record-own-consent.ts';

export interface ConsentInput extends Omit<GuardianConsent, 'consentedAt'> {
  readonly termsVersion?: string | undefined;
  readonly namePublished: boolean;
  readonly pictures: boolean;
}

/**
 * A consent for storage: to the current text, by somebody other than the participant. See docs/rules/accounts.md, A20.
 * @throws Refusal `consent-outdated`; InputProblem if the guardian's name is the participant's own
 */
export function toGuardianConsent(
  { name, relation, textVersion, termsVersion }: ConsentInput,
  {
    participant,
    consent,
    now,
  }: { readonly participant: string; readonly consent: ConsentTerms; readonly now: Instant },
): GuardianConsent {
  const problem = guardianNameProblem(name, participant);
  if (problem !== undefined) {
    throw new InputProblem([{ code: 'custom', path: ['guardian', 'name'], message: problem, input: undefined }]);
  }
  const isOutdated = textVersion !== consent.notice || (termsVersion ?? consent.terms) !== consent.terms;
  if (isOutdated) throw new Refusal('consent-outdated');
  return { name, relation, textVersion, consentedAt: now };
}

/** The optional checkboxes beside a consent in the form. */
export function toFormExtras(
  { namePublished, pictures, termsVersion }: Pick<ConsentInput, 'namePublished' | 'pictures' | 'termsVersion'>,
  language: Language,
): FormExtras {
  return { namePublished, pictures, termsVersion: termsVersion ?? null, language };
}

export function toGuardianReply(consent: GuardianConsent | null): GuardianReply | null {
  return consent && { ...consent, consentedAt: toIsoTime(consent.consentedAt) };
}

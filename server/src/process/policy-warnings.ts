import type { Content } from '@club/content-files/content';
import { isSampleContact } from '@club/domain/features/site/policy';
import type { Config } from '#config.ts';
import { isLocalAddress } from '#shared/local-address.ts';

/** Legal requirements for collecting children's data that the content does not meet yet. Empty on a developer's machine. */
export function policyWarnings(
  { publicUrl, guardianConsent }: Pick<Config, 'publicUrl' | 'guardianConsent'>,
  { privacy }: Pick<Content, 'privacy'>,
): string[] {
  if (isLocalAddress(publicUrl)) return [];
  const { responsible, accountMonths, asksGuardian } = privacy;
  const warnings = [
    responsible === null && 'content/privacy.yaml names nobody who is responsible for the data: add "responsible".',
    responsible !== null &&
      isSampleContact(responsible) &&
      'content/privacy.yaml names the sample contact, whom nobody can reach: put your own into "responsible", or enter it on the page Club Details.',
    accountMonths === null &&
      'content/privacy.yaml does not say when accounts are deleted: add "accountMonths", such as 24.',
    !asksGuardian && 'content/privacy.yaml asks no guardian ("asksGuardian: false"), so nobody needs consent to start.',
    asksGuardian && guardianConsent === 'optional' && 'GUARDIAN_CONSENT=optional: students start without consent.',
  ];
  return warnings.filter((warning) => warning !== false).map((warning) => `Before real students register: ${warning}`);
}

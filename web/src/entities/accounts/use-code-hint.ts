import { accountFormTexts } from '@club/texts/account-forms';
import { useTexts } from '#shared/language.ts';

/**
 * What becomes of a phone number that is entered: a code is sent, or the organisers verify it. Empty until it is known. See
 * docs/rules/operations.md, O16.
 */
export function useCodeHint(codes: boolean | undefined): string {
  const { sent, none } = useTexts(accountFormTexts).codes;
  return codes === undefined ? '' : codes ? sent : none;
}

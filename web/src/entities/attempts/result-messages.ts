import { resultMessages } from '@club/domain/entities/attempts/result-messages';

/** The address of the result page with one of the two final messages. */
export function resultPath(isDisqualified: boolean): string {
  return `/quiz/result/${encodeURIComponent(isDisqualified ? resultMessages.disqualified : resultMessages.submitted)}`;
}

/**
 * True if a message claims a disqualification, in English or Hindi, in any spacing or case. Look-alike letters are not recognised
 * (Cyrillic "а", a dotless "ı").
 */
export function claimsDisqualification(message: string): boolean {
  const letters = message
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  return /dis?qualif|अयगय/.test(letters) || /[^a-z\p{Script=Devanagari}]/u.test(letters);
}

import type { RefusalCode } from '#shared/refusal.ts';

/** Each is given and withdrawn separately. See docs/rules/consent.md, K1. */
export const consentPurposes = ['taking-part', 'name-published', 'pictures'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * How consent was given. `code`: with a code or a link sent to the guardian; `list`: on a list signed by a school; `form`: with a
 * tick in the student's form; `self`: by a student of 18 or older.
 */
export const consentWays = ['code', 'list', 'form', 'self'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** The consent required before a student starts a round; `optional`: none. */
export const consentRules = ['code', 'list', 'form', 'optional'] as const;
export type ConsentRule = (typeof consentRules)[number];

export const consentEnders = ['student', 'guardian', 'organiser', 'replaced'] as const;
export type ConsentEnder = (typeof consentEnders)[number];

/** The ways that satisfy each rule. See docs/rules/consent.md, K2. */
export const acceptedConsentWays = {
  code: ['code', 'list', 'self'],
  list: ['code', 'list', 'self'],
  form: ['code', 'list', 'form', 'self'],
  optional: consentWays,
} as const satisfies Record<ConsentRule, readonly ConsentWay[]>;

/** The requirement, and the versions whose consents are still valid: later ones added no purpose and no duty. */
export interface ConsentRequirement {
  readonly rule: ConsentRule;
  readonly validNotices: readonly string[];
  /** Null if no version of the terms added a duty: consents without terms are then valid too. */
  readonly validTerms: readonly string[] | null;
}

/** For a club that requires no consent. */
export const noConsentRequired: ConsentRequirement = { rule: 'optional', validNotices: [], validTerms: null };

/** An account's consent to taking part. */
export interface ConsentState {
  readonly way: ConsentWay | 'withdrawn' | null;
  /** The version of the notice consented to. */
  readonly notice: string | null;
  /** The version of the terms accepted with it; null if they were not part of it. */
  readonly terms: string | null;
}

export const consentRefusals = [
  'consent-missing',
  'consent-not-listed',
  'consent-withdrawn',
] as const satisfies readonly RefusalCode[];
export type ConsentRefusal = (typeof consentRefusals)[number];

/** Why a student may not start a round yet; undefined if they may. See docs/rules/consent.md, K2 and K6. */
export function consentRefusal(
  { rule, validNotices, validTerms }: ConsentRequirement,
  { way, notice, terms }: ConsentState,
): ConsentRefusal | undefined {
  if (way === 'withdrawn') return 'consent-withdrawn';
  if (rule === 'optional') return undefined;
  const ways: readonly (ConsentWay | null)[] = acceptedConsentWays[rule];
  const holds =
    notice !== null && validNotices.includes(notice) && (validTerms === null || validTerms.includes(terms ?? ''));
  if (ways.includes(way) && holds) return undefined;
  return rule === 'list' ? 'consent-not-listed' : 'consent-missing';
}

/** Versions of a notice whose consents are still valid. Expects the current one first. */
export function validNotices(
  versions: readonly { readonly version: string; readonly addsPurpose: boolean }[],
): readonly string[] {
  const newest = versions.findIndex(({ addsPurpose }) => addsPurpose);
  return (newest === -1 ? versions : versions.slice(0, newest + 1)).map(({ version }) => version);
}

/** Versions of the terms whose acceptance is still valid; null: none is required. Expects the current one first. */
export function validTerms(
  versions: readonly { readonly version: string; readonly addsDuty: boolean }[],
): readonly string[] | null {
  if (!versions.some(({ addsDuty }) => addsDuty)) return null;
  return validNotices(versions.map(({ version, addsDuty }) => ({ version, addsPurpose: addsDuty })));
}

/** A name is published in full only while somebody has consented to it. */
export function mayPublishName(agreed: readonly ConsentPurpose[]): boolean {
  return agreed.includes('name-published');
}

/** The guardian's link is valid for a week. */
export const guardianLinkDays = 7;

/** Protects the contact from onlookers: "+91 •••••• 3210", "m•••@example.org". */
export function maskedContact(contact: string): string {
  const at = contact.indexOf('@');
  return at === -1 ? `+91 •••••• ${contact.slice(-4)}` : `${contact.slice(0, 1)}•••${contact.slice(at)}`;
}

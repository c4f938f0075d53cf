import type { RefusalCode } from '#shared/refusal.ts';

/** Each is given and withdrawn by itself. See docs/rules/consent.md, K1. */
export const consentPurposes = ['taking-part', 'name-published', 'pictures'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * How somebody agreed. `code`: with a code or a link sent to the guardian; `list`: on a list that a school signed; `form`: with a
 * tick in the student's form; `self`: a student of 18 or older.
 */
export const consentWays = ['code', 'list', 'form', 'self'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** Required before a student starts a round; `optional`: nothing. */
export const consentRules = ['code', 'list', 'form', 'optional'] as const;
export type ConsentRule = (typeof consentRules)[number];

export const consentEnders = ['student', 'guardian', 'organiser', 'replaced'] as const;
export type ConsentEnder = (typeof consentEnders)[number];

/** For each rule the ways that are enough. See docs/rules/consent.md, K2. */
export const waysThatCount = {
  code: ['code', 'list', 'self'],
  list: ['code', 'list', 'self'],
  form: ['code', 'list', 'form', 'self'],
  optional: consentWays,
} as const satisfies Record<ConsentRule, readonly ConsentWay[]>;

/** The requirement, and the versions whose consents hold: later ones added no purpose and no duty. */
export interface ConsentRequirement {
  readonly rule: ConsentRule;
  readonly validNotices: readonly string[];
  /** Null where no version of the terms added a duty: then consents without them hold, too. */
  readonly validTerms: readonly string[] | null;
}

/** Of a club that asks for none. */
export const noConsentAsked: ConsentRequirement = { rule: 'optional', validNotices: [], validTerms: null };

/** The consent of an account to taking part. */
export interface ConsentState {
  readonly way: ConsentWay | 'withdrawn' | null;
  /** The version of the notice that was agreed to. */
  readonly notice: string | null;
  /** The version of the terms that was accepted with it; null where they were not part of it. */
  readonly terms: string | null;
}

export const consentRefusals = [
  'consent-missing',
  'consent-not-listed',
  'consent-withdrawn',
] as const satisfies readonly RefusalCode[];
export type ConsentRefusal = (typeof consentRefusals)[number];

/** Why somebody may not start a round yet; undefined where they may. See docs/rules/consent.md, K2 and K6. */
export function consentRefusal(
  { rule, validNotices, validTerms }: ConsentRequirement,
  { way, notice, terms }: ConsentState,
): ConsentRefusal | undefined {
  if (way === 'withdrawn') return 'consent-withdrawn';
  if (rule === 'optional') return undefined;
  const ways: readonly (ConsentWay | null)[] = waysThatCount[rule];
  const holds =
    notice !== null && validNotices.includes(notice) && (validTerms === null || validTerms.includes(terms ?? ''));
  if (ways.includes(way) && holds) return undefined;
  return rule === 'list' ? 'consent-not-listed' : 'consent-missing';
}

/** For the versions of a notice, the current one first: those whose consents hold still. */
export function validNotices(
  versions: readonly { readonly version: string; readonly addsPurpose: boolean }[],
): readonly string[] {
  const newest = versions.findIndex(({ addsPurpose }) => addsPurpose);
  return (newest === -1 ? versions : versions.slice(0, newest + 1)).map(({ version }) => version);
}

/** For the versions of the terms, the current one first: those whose acceptance holds still; null: any, and none. */
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

/** A guardian has a week to follow the link. */
export const guardianLinkDays = 7;

/** For whoever reads along: "+91 •••••• 3210", "m•••@example.org". */
export function maskedContact(contact: string): string {
  const at = contact.indexOf('@');
  return at === -1 ? `+91 •••••• ${contact.slice(-4)}` : `${contact.slice(0, 1)}•••${contact.slice(at)}`;
}

import type { RefusalCode } from '#shared/refusal.ts';

/** Each is given and withdrawn separately. See docs/rules/consent.md, K1. */
export const consentPurposes = ['taking-part', 'name-published', 'pictures'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * How consent was given. `code`: with a code or a link sent to the guardian; `list`: on a list signed by a school; `form`: with a
 * tick in the student's form; `self`: by a student of 18 or older.
 */
/**
 * What a guardian was sent, or is to be sent: `consent`: the request; `manage`: the link that shows and withdraws the consent, which is
 * a `withdraw` once another guardian has consented; `request`: a code for the data; `wanted`: nothing yet, until the phone is verified.
 */
export const guardianLinkKinds = ['consent', 'manage', 'withdraw', 'request', 'wanted'] as const;
export type GuardianLinkKind = (typeof guardianLinkKinds)[number];

export const consentWays = ['code', 'list', 'form', 'self'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** The consent required before a student starts a round; `optional`: none. */
export const consentRules = ['code', 'list', 'form', 'optional'] as const;
export type ConsentRule = (typeof consentRules)[number];

export const consentEnders = ['student', 'guardian', 'organiser', 'replaced'] as const;
export type ConsentEnder = (typeof consentEnders)[number];

/** What a guardian does with a link and a code. See docs/rules/consent.md, K7. */
export const guardianActs = ['data', 'correction', 'deletion'] as const;
export type GuardianAct = (typeof guardianActs)[number];

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
export function consentRefusal(requirement: ConsentRequirement, state: ConsentState): ConsentRefusal | undefined {
  const { rule } = requirement;
  const { way } = state;
  if (way === 'withdrawn') return 'consent-withdrawn';
  if (rule === 'optional') return undefined;
  const ways: readonly (ConsentWay | null)[] = acceptedConsentWays[rule];
  if (ways.includes(way) && areVersionsValid(requirement, state)) return undefined;
  return rule === 'list' ? 'consent-not-listed' : 'consent-missing';
}

/** Whether no later version of the texts requires the consent anew. See docs/rules/consent.md, K9 and K20. */
export function areVersionsValid(
  { validNotices, validTerms }: Pick<ConsentRequirement, 'validNotices' | 'validTerms'>,
  { notice, terms }: Pick<ConsentState, 'notice' | 'terms'>,
): boolean {
  return notice !== null && validNotices.includes(notice) && (validTerms === null || validTerms.includes(terms ?? ''));
}

/** Withdrawing taking part withdraws everything. */
export function withdrawnPurposes(purposes: readonly ConsentPurpose[]): readonly ConsentPurpose[] {
  return purposes.includes('taking-part') ? consentPurposes : purposes;
}

/** Only these come from a guardian; the others are ticks on the student's own device. */
const guardianWays: readonly (ConsentWay | 'withdrawn' | null)[] = ['code', 'list'] satisfies ConsentWay[];

export function isGuardianWay(way: ConsentWay | 'withdrawn' | null): boolean {
  return guardianWays.includes(way);
}

export type ConsentAct =
  | { readonly kind: 'given'; readonly way: ConsentWay; readonly purposes: readonly ConsentPurpose[] }
  | {
      readonly kind: 'withdrawn';
      readonly by: Exclude<ConsentEnder, 'replaced'>;
      readonly purposes: readonly ConsentPurpose[];
    };

/**
 * The purposes that only a guardian can consent to: those that the last word of a guardian left out or withdrew, and taking part
 * once an organiser has ended it. What a student does changes nothing about it. See docs/rules/consent.md, K15.
 */
export function withheldAfter(withheld: readonly ConsentPurpose[], act: ConsentAct): readonly ConsentPurpose[] {
  if (act.kind === 'given') {
    return isGuardianWay(act.way) ? consentPurposes.filter((purpose) => !act.purposes.includes(purpose)) : withheld;
  }
  if (act.by === 'student') return withheld;
  const added: readonly ConsentPurpose[] =
    act.by === 'guardian'
      ? withdrawnPurposes(act.purposes)
      : act.purposes.filter((purpose) => purpose === 'taking-part');
  return consentPurposes.filter((purpose) => withheld.includes(purpose) || added.includes(purpose));
}

/** What is in force, and what only a guardian can add. */
export interface ConsentsInForce {
  readonly way: ConsentWay | 'withdrawn' | null;
  readonly purposes: readonly ConsentPurpose[];
  readonly withheld: readonly ConsentPurpose[];
  /** False if a later notice or later terms require it anew. */
  readonly isValid: boolean;
}

/**
 * What a consent from the student's own device records: it replaces the earlier one, adds to a guardian's, or is refused because it
 * contradicts a guardian. See docs/rules/consent.md, K15.
 */
export function decideOwnConsent(
  { way, purposes, withheld, isValid }: ConsentsInForce,
  given: { readonly way: 'form' | 'self'; readonly purposes: readonly ConsentPurpose[] },
): { readonly refusal: RefusalCode } | { readonly records: readonly ConsentPurpose[]; readonly replaces: boolean } {
  if (withheld.includes('taking-part')) return { refusal: 'consent-withdrawn' };
  if (given.purposes.some((purpose) => withheld.includes(purpose))) return { refusal: 'consent-withheld' };
  if (!isGuardianWay(way) || !isValid) return { records: given.purposes, replaces: true };
  // A tick proves less than what a guardian said, so it is not recorded beside it.
  if (given.way === 'form') return { records: [], replaces: false };
  return { records: given.purposes.filter((purpose) => !purposes.includes(purpose)), replaces: false };
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

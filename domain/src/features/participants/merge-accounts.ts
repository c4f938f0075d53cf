import { type ConsentPurpose, type ConsentWay, consentPurposes } from '#entities/accounts/consent.ts';
import type { RefusalCode, RefusalValues } from '#shared/refusal.ts';

export interface MergedAccount {
  /** Has or had a role, or is simulated. */
  readonly isOfTeam: boolean;
  readonly hasVerifiedPhone: boolean;
  readonly consentWay: ConsentWay | 'withdrawn' | null;
  /** Purposes that only a guardian can consent to. */
  readonly consentWithheld: readonly ConsentPurpose[];
  /** Minutes per hour. */
  readonly compensatoryMinutes: number;
  /** Rounds that were started, or have a manual entry. */
  readonly rounds: readonly { readonly id: string; readonly title: string; readonly mayHoldUnsentAnswers: boolean }[];
}

export interface MergePlan {
  /** The verified number of the deleted account moves to the other one. */
  readonly takesPhone: boolean;
  /** The consent moves too, with its guardian. */
  readonly takesConsent: boolean;
  /** What a guardian of either account left out or withdrew stays left out. */
  readonly consentWithheld: readonly ConsentPurpose[];
  readonly compensatoryMinutes: number;
  /** Those of the deleted account. */
  readonly rounds: readonly { readonly id: string; readonly title: string }[];
}

/** The higher, the better the consent is proved. */
const strengths = { code: 3, list: 3, self: 2, form: 1 } as const satisfies Record<ConsentWay, number>;

/**
 * Plans the merge of two accounts of one person, or says why both have to stay. Two attempts at one round are never merged:
 * choosing one would decide a result. See docs/rules/accounts.md, A33.
 */
export function planMerge(
  stays: MergedAccount,
  goes: MergedAccount,
): MergePlan | { readonly refusal: RefusalCode; readonly values?: RefusalValues } {
  if (stays.isOfTeam || goes.isOfTeam) return { refusal: 'merge-team' };
  const both = goes.rounds.filter(({ id }) => stays.rounds.some((round) => round.id === id));
  if (both.length > 0) return { refusal: 'merge-both-sat', values: { titles: both.map(({ title }) => title) } };
  // Its page would be logged out, with answers that it has not sent yet.
  const playing = goes.rounds.filter(({ mayHoldUnsentAnswers }) => mayHoldUnsentAnswers);
  if (playing.length > 0) return { refusal: 'merge-being-sat', values: { titles: playing.map(({ title }) => title) } };
  const [own, other] = [stays.consentWay, goes.consentWay];
  if (own === 'withdrawn' || other === 'withdrawn') return { refusal: 'merge-consent-withdrawn' };
  const strength = (way: ConsentWay | null) => (way === null ? 0 : strengths[way]);
  return {
    takesPhone: !stays.hasVerifiedPhone && goes.hasVerifiedPhone,
    takesConsent: strength(other) > strength(own),
    consentWithheld: consentPurposes.filter((purpose) =>
      [stays, goes].some(({ consentWithheld }) => consentWithheld.includes(purpose)),
    ),
    compensatoryMinutes: Math.max(stays.compensatoryMinutes, goes.compensatoryMinutes),
    rounds: goes.rounds,
  };
}

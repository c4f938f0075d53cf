import type { Translated } from './in-language.ts';

export interface Policy extends Translated<PolicyHead> {
  /** Recorded with each consent; raised with every change people have to know about. */
  readonly version: string;
  /** The day of that change, as "2026-11-21". */
  readonly changedOn: string;
  readonly sections: readonly PolicySection[];
  /** The versions before, the last one first: consents name them. */
  readonly earlier: readonly EarlierPolicy[];
}

export type EarlierPolicy = Omit<Policy, 'earlier'> & {
  /** True if this version adds a purpose that the one before did not cover. */
  readonly addsPurpose: boolean;
  /** Of terms: whether this version asks more of those who accepted the one before. */
  readonly addsDuty: boolean;
};

export interface Responsible extends Translated<ResponsibleWords> {
  readonly email: string;
  /** As it is shown. */
  readonly phone: string;
  /** Within which a complaint is answered. */
  readonly answerDays: number;
}

interface ResponsibleWords {
  readonly name: string;
  readonly address: string;
  readonly contact: string;
  readonly hours: string;
}

export interface PrivacyPolicy extends Policy {
  readonly asksGuardian: boolean;
  readonly addsPurpose: boolean;
  /** Null where accounts stay until somebody deletes them. */
  readonly accountMonths: number | null;
  /** Null where the content does not say. */
  readonly responsible: Responsible | null;
}

export interface TermsPolicy extends Policy {
  readonly addsDuty: boolean;
}

export interface PolicySection extends Translated<PolicyText> {
  /** Part of the address of the section: "/privacy#how-long". */
  readonly id: string;
}

interface PolicyText {
  readonly title: string;
  /** HTML that is safe to put into a page. */
  readonly html: string;
}

interface PolicyHead {
  /** One sentence for the page's head and for search engines. */
  readonly summary: string;
}

/** True for the placeholder contact that the product ships with, whom nobody can reach. */
export function isSampleContact({ email, phone }: Pick<Responsible, 'email' | 'phone'>): boolean {
  return /@(?:[\w-]+\.)*example(?:\.(?:org|com|net))?$/i.test(email) || /^0*$/.test(phone.replace(/^\+91|\D/g, ''));
}

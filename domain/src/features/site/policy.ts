import { isExampleAddress, isSampleNumber } from '#shared/sample.ts';
import type { Translated } from './in-language.ts';

export interface Policy extends Translated<PolicyHead> {
  /** Recorded with each consent; increased with every change that people have to know about. */
  readonly version: string;
  /** The day of that change, as "2026-11-21". */
  readonly changedOn: string;
  readonly sections: readonly PolicySection[];
  /** Earlier versions, newest first: consents refer to them. */
  readonly earlier: readonly EarlierPolicy[];
}

export type EarlierPolicy = Omit<Policy, 'earlier'> & {
  /** True if this version adds a purpose that the one before did not cover. */
  readonly addsPurpose: boolean;
  /** For terms: true if this version demands more of those who accepted the one before. */
  readonly addsDuty: boolean;
};

export interface Responsible extends Translated<ResponsibleWords> {
  readonly email: string;
  /** As displayed. */
  readonly phone: string;
  /** Days within which a complaint is answered. */
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
  /** Null if accounts are kept until somebody deletes them. */
  readonly accountMonths: number | null;
  /** Null if the content does not say. */
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
  /** Sanitized HTML. */
  readonly html: string;
}

interface PolicyHead {
  /** One sentence for the page's head and for search engines. */
  readonly summary: string;
}

/** True for the placeholder contact that the product ships with, whom nobody can reach. */
export function isSampleContact({ email, phone }: Pick<Responsible, 'email' | 'phone'>): boolean {
  return isExampleAddress(email) || isSampleNumber(phone);
}

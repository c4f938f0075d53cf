import type { Translated } from './in-language.ts';

export interface Policy extends Translated<PolicyHead> {
  /** Recorded with each consent; raised with every change people have to know about. */
  readonly version: string;
  /** The day of that change, as "2026-11-21". */
  readonly changedOn: string;
  readonly sections: readonly PolicySection[];
}

export interface PrivacyPolicy extends Policy {
  readonly asksGuardian: boolean;
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

import type { Translated } from './in-language.ts';

/** A text that people agree to: what the club keeps of them, and the terms on which they take part. */
export interface Policy extends Translated<PolicyHead> {
  /** What a consent names; raised with each change that people have to know of. */
  readonly version: string;
  /** The day of that change, as "2026-11-21". */
  readonly changedOn: string;
  readonly sections: readonly PolicySection[];
}

/** What guardians agree to when students register. */
export interface PrivacyPolicy extends Policy {
  /** Whether they are asked to, in the sign-up form. */
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

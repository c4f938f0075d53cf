import type { EarlierPolicy, Policy, PrivacyPolicy, TermsPolicy } from '@club/domain/features/site/policy';
import { inOtherLanguages, translatedLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import { issueWith } from './explain-issue.ts';
import { anchor, day, distinct, email, text, translation } from './fields.ts';
import { markdownToHtml } from './markdown.ts';
import { textWithClubWords } from './rule-numbers.ts';

const policyText = z
  .strictObject({ title: text, text: textWithClubWords })
  .transform(({ title, text: markdown }) => ({ title, html: markdownToHtml(markdown) }));

const responsibleWords = { name: text, address: text, contact: text, hours: text };

const responsible = z.strictObject({
  ...responsibleWords,
  email,
  phone: text,
  answerDays: z.int().min(1).max(90),
  ...inOtherLanguages(() => translation(responsibleWords)),
});

/** The version, and its sections in the order in which they are read. */
const policyFile = z.strictObject({
  version: text,
  changedOn: day,
  summary: text,
  ...inOtherLanguages(() => translation({ summary: text })),
  sections: z
    .array(
      z
        .strictObject({
          id: anchor,
          title: text,
          text: textWithClubWords,
          ...inOtherLanguages(() => policyText.nullable().default(null)),
        })
        .transform(({ text: markdown, ...section }) => ({ ...section, html: markdownToHtml(markdown) })),
    )
    .min(1)
    .superRefine(
      distinct(
        ({ id }) => id,
        (index) => [index, 'id'],
        'section',
      ),
    ),
}) satisfies z.ZodType<Omit<Policy, 'earlier'>>;

/** The shape of `terms.yaml`: also whether this version adds a duty. */
export const termsFile = policyFile.extend({ addsDuty: z.boolean().default(false) }) satisfies z.ZodType<
  Omit<TermsPolicy, 'earlier'>
>;

const privacyFields = { addsPurpose: z.boolean().default(false), asksGuardian: z.boolean().default(true) };

const privacyShape = policyFile.extend({
  ...privacyFields,
  accountMonths: z.int().min(1).max(120).nullable().default(null),
  responsible: responsible.nullable().default(null),
});

/** The shape of `privacy.yaml`: also whether guardians are asked. What it promises of accounts is what is done with them. */
export const privacyFile = privacyShape.superRefine(({ accountMonths, sections }, context) => {
  if (accountMonths === null) return;
  const isSaid = ({ html }: { readonly html: string }) => new RegExp(`(?<!\\d)${accountMonths}(?!\\d)`).test(html);
  const readings = [
    sections,
    ...translatedLanguages.map((language) => sections.map((section) => section[language] ?? section)),
  ];
  if (readings.every((reading) => reading.some(isSaid))) return;
  const problem = `"accountMonths" is ${accountMonths}, but no section says so in every language`;
  context.addIssue(issueWith({ problem, remedy: 'write that number of months in "how-long"' }, ['accountMonths']));
}) satisfies z.ZodType<Omit<PrivacyPolicy, 'earlier'>>;

/** The shape of a file of `archive/`, of either kind: what was a setting then is read and means nothing now. */
export const earlierPolicyFile = privacyShape
  .extend(termsFile.shape)
  .transform(
    ({ asksGuardian: _, accountMonths: __, responsible: ___, ...policy }) => policy,
  ) satisfies z.ZodType<EarlierPolicy>;

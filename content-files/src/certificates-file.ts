import {
  type CertificateWording,
  type Signature,
  wordingPlaceholders,
} from '@club/domain/features/certificates/certificate-words';
import type { Translated } from '@club/domain/features/site/in-language';
import { z } from 'zod';
import { issueWith } from './explain-issue.ts';
import { picturePath, text, translatable } from './fields.ts';

const maxSignatures = 3;

function wording(placeholders: readonly string[]) {
  return translatable({ title: text, before: text, after: text }, {}).superRefine((words, context) => {
    const written = [...words.after.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const missing = placeholders.find((name) => !written.includes(name));
    const unknown = written.find((name) => !placeholders.includes(name));
    const problem =
      missing === undefined
        ? unknown !== undefined && `"{${unknown}}" stands for nothing`
        : `"{${missing}}" is missing`;
    if (!problem) return;
    const remedy = `use each of: ${placeholders.map((name) => `{${name}}`).join(', ')}`;
    context.addIssue(issueWith({ problem, remedy }, ['after']));
  });
}

/** The shape of `certificates.yaml`: what certificates say, and who signs them. */
export function certificatesFile(folder: string) {
  return z.strictObject({
    wordings: z.strictObject({
      participation: wording(wordingPlaceholders.participation),
      meritByRank: wording(wordingPlaceholders.meritByRank),
      meritByShare: wording(wordingPlaceholders.meritByShare),
      qualified: wording(wordingPlaceholders.qualified),
    }),
    signatures: z
      .array(translatable({ name: text, post: text }, { picture: picturePath(folder) }))
      .min(1)
      .max(maxSignatures),
  }) satisfies z.ZodType<CertificateContent>;
}

/** The wording in every language it was written in. */
export interface CertificateContent {
  readonly wordings: Readonly<Record<keyof typeof wordingPlaceholders, Translated<CertificateWording>>>;
  readonly signatures: readonly (Translated<Pick<Signature, 'name' | 'post'>> & Pick<Signature, 'picture'>)[];
}

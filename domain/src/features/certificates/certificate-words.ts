import type { Award } from '#entities/attempts/award.ts';
import { isSampleText } from '#shared/sample.ts';

/** Title, the text before the name and the text after it. */
export interface CertificateWording {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

export interface Signature {
  readonly name: string;
  readonly post: string;
  /** Path inside the content folder, or the picture itself as a data address. */
  readonly picture: string;
}

/** True for the signatories that the product ships with, and for a club's own above one of their signatures. */
export function isSampleSignature({ name, post, picture }: Signature): boolean {
  return isSampleText(name) || isSampleText(post) || /(?:^|\/)sample-[^/]*$/.test(picture);
}

/** Placeholders by kind of certificate; merit has a wording for each rule. */
export const wordingPlaceholders = {
  participation: ['round'],
  meritByRank: ['round', 'rank'],
  meritByShare: ['round', 'percent'],
  qualified: ['round'],
} as const satisfies Record<string, readonly string[]>;

type WordingName = keyof typeof wordingPlaceholders;

export interface CertificateWords {
  readonly wordings: Readonly<Record<WordingName, CertificateWording>>;
  readonly signatures: readonly Signature[];
}

/** The wording for an award, filled in. */
export function wordingFor(award: Award, { wordings }: CertificateWords, round: string): CertificateWording {
  const { title, before, after } = wordings[wordingNameOf(award)];
  const values: Readonly<Record<string, string>> = {
    round,
    ...('rank' in award && { rank: String(award.rank) }),
    ...('percent' in award && { percent: String(award.percent) }),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
  return { title: filled(title), before: filled(before), after: filled(after) };
}

function wordingNameOf(award: Award): WordingName {
  if (award.kind !== 'merit') return award.kind;
  return 'rank' in award ? 'meritByRank' : 'meritByShare';
}

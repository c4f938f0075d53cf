import { unprintable } from '#shared/printed-text.ts';
import { type NameProblem, nameProblem } from './profile.ts';

/**
 * The name as it is printed: the name itself or, where the fonts lack letters of it, the name on certificates; null if neither can be
 * printed. See docs/rules/results.md, V41.
 */
export function printedName(name: string, nameOnCertificates: string | null): string | null {
  if (unprintable(name).length === 0) return name;
  return nameOnCertificates !== null && unprintable(nameOnCertificates).length === 0 ? nameOnCertificates : null;
}

export function nameOnCertificatesProblem(text: string): NameProblem | 'name-not-printable' | undefined {
  return nameProblem(text) ?? (unprintable(text).length > 0 ? 'name-not-printable' : undefined);
}

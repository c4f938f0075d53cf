import { normalizeForComparison, variantsByPlainForm } from '@club/domain/shared/text';
import { type SQL, sql } from 'drizzle-orm';

/** What `normalizeForComparison` removes, in ranges for a bracket expression. */
const removed =
  '\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f' +
  '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8' +
  '\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}';
const spaces = '\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000';

let variants: ReturnType<typeof variantsByPlainForm> | undefined;

/**
 * Whether a text contains another, as `normalizeForComparison` compares them. The wanted text becomes a regular expression that
 * accepts every character that counts as the wanted one, because stored texts stay as their authors wrote them.
 */
export function containsText(text: SQL, wanted: string): SQL {
  return sql`${withoutInvisible(text)} ~ ${containingPattern(wanted)}`;
}

/** A text for `containingPattern`: marks that only an invisible character keeps apart are put together and in order. */
export function withoutInvisible(text: SQL): SQL {
  return sql`normalize(regexp_replace(${text}, ${`[${removed}]+`}, '', 'g'), NFC)`;
}

export function containingPattern(wanted: string): string {
  return [...normalizeForComparison(wanted)].map(characterPattern).join('');
}

function characterPattern(character: string): string {
  if (character === ' ') return `[${spaces}]+`;
  variants ??= variantsByPlainForm();
  const cases = new Set([character, character.toUpperCase()].filter((one) => [...one].length === 1));
  const accepted = [...cases].flatMap((one) => [one, ...(variants?.get(one) ?? [])]);
  return `[${[...new Set(accepted)].map((one) => one.replace(/[[\]\\^-]/, '\\$&')).join('')}]`;
}

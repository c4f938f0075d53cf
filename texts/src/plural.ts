import type { Language } from '@club/domain/shared/language';
import { localeOf } from './locale.ts';

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** Chooses the form for a count: `plural('en', 1, { one: 'question', other: 'questions' })`. */
export function plural(
  language: Language,
  count: number,
  forms: { readonly one: string; readonly other: string },
): string {
  rules[language] ??= new Intl.PluralRules(localeOf(language));
  return rules[language].select(count) === 'one' ? forms.one : forms.other;
}

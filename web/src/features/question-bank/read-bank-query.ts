import { questionBankEndpoints } from '@club/contract/question-bank';
import { translatedLanguages } from '@club/domain/shared/language';
import type { BankQuery } from './queries.ts';

/** Each language is a filter of its own in the address. Invalid values are ignored. */
export function readBankQuery(search: URLSearchParams): BankQuery & { readonly page: number } {
  const withState = (state: string) => translatedLanguages.find((language) => search.get(language) === state);
  const written: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(search),
    complete: withState('complete'),
    incomplete: withState('incomplete'),
  };
  const fields = Object.entries(questionBankEndpoints.searchBank.query.shape).flatMap(([name, rule]) => {
    const { data } = rule.safeParse(written[name] || undefined);
    return data === undefined ? [] : [[name, data] as const];
  });
  return { page: 1, ...Object.fromEntries(fields) };
}

import { isLanguage, type Language } from '@club/domain/shared/language';
import type { FastifyRequest } from 'fastify';

/** The first preference of `Accept-Language`, if it is one of our languages; otherwise English. */
export function callerLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const [first] = (headers['accept-language'] ?? '')
    .split(',', maxRanges)
    .map(readRange)
    .toSorted((one, other) => other.weight - one.weight);
  const [code] = first !== undefined && first.weight > 0 ? first.tag.toLowerCase().split('-') : [];
  return isLanguage(code) ? code : 'en';
}

/** More than any browser sends. */
const maxRanges = 20;

function readRange(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}

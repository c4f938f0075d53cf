import type { Language } from '@club/domain/shared/language';
import type { FastifyRequest } from 'fastify';

/** The language a caller wants to read: Hindi where `Accept-Language` asks for it before all others, otherwise English. */
export function callerLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const [first] = (headers['accept-language'] ?? '')
    .split(',', maxRanges)
    .map(readRange)
    .toSorted((one, other) => other.weight - one.weight);
  return first !== undefined && first.weight > 0 && /^hi(?:-|$)/i.test(first.tag) ? 'hi' : 'en';
}

/** More than any browser sends. */
const maxRanges = 20;

function readRange(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}

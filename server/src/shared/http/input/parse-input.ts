import type { Endpoint } from '@club/contract/shared/endpoint';
import { Refusal } from '@club/domain/shared/refusal';
import { isStorable } from '@club/domain/shared/text';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InputProblem } from './input-problem.ts';

/** @throws InputProblem naming each field, Refusal `request-invalid` */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): Record<'params' | 'query' | 'body', unknown> {
  const issues: z.core.$ZodIssue[] = [];
  const parse = (declared: z.ZodType | 'multipart' | undefined, given: unknown): unknown => {
    if (!(declared instanceof z.ZodType)) return undefined;
    const parsed = declared.safeParse(given);
    if (!parsed.success) issues.push(...parsed.error.issues);
    return parsed.data;
  };
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    // A missing body is parsed as an empty one, so that the missing fields are named.
    body: parse(endpoint.body, request.body ?? {}),
  };
  if (issues.length > 0) throw new InputProblem(issues);
  if (containsUnstorableText(input)) throw new Refusal('request-invalid');
  return input;
}

function containsUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(containsUnstorableText);
}

import { createHash } from 'node:crypto';
import { jsonInFieldOrder } from './json-in-field-order.ts';

/** Stands for something as somebody read it: another one means that it was changed since. */
export function revisionOf(value: unknown): string {
  return createHash('sha256').update(jsonInFieldOrder(value)).digest('base64url');
}

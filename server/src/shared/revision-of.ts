import { createHash } from 'node:crypto';
import { jsonInFieldOrder } from '@club/domain/shared/json-in-field-order';

/** Stands for something as somebody read it: another one means that it was changed since. */
export function revisionOf(value: unknown): string {
  return createHash('sha256').update(jsonInFieldOrder(value)).digest('base64url').slice(0, 22);
}

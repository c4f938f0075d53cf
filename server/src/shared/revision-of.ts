import { createHash } from 'node:crypto';
import { jsonInFieldOrder } from '@club/domain/shared/json-in-field-order';

/** A fingerprint of a value as somebody read it; it differs once the value has changed. */
export function revisionOf(value: unknown): string {
  return createHash('sha256').update(jsonInFieldOrder(value)).digest('base64url').slice(0, 22);
}

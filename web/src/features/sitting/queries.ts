import { sittingEndpoints } from '@club/contract/sitting';
import { nonceBytes } from '@club/domain/entities/attempts/sealed-section';
import { readBytes } from '#shared/api.ts';
import type { FetchSealedSection } from './sealed-sections.ts';

/** Fetches a section to be started later. */
export const fetchSealed: FetchSealedSection = (params, { arrived, onBytes, signal }) => {
  const query = { after: arrived.length, of: toHex(arrived.subarray(0, nonceBytes)) };
  const input = arrived.length < nonceBytes ? { params, query: {} } : { params, query };
  return readBytes(sittingEndpoints.readSealedSection, input, onBytes, { quiet: true, signal, isPrefetch: true });
};

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

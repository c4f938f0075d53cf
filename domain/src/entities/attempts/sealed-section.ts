import { type RoundTimes, roundPhase } from '#entities/rounds/round.ts';
import { hour, type Instant } from '#shared/instant.ts';

const prefetchMarginMs = hour;

/** From an hour before the round opens until it closes. See docs/rules/timing.md, T13. */
export function canPrefetchSealed(round: RoundTimes, now: Instant): boolean {
  const phase = roundPhase(round, now);
  if (phase === 'open') return true;
  return phase === 'announced' && round.opensAt !== null && now >= round.opensAt - prefetchMarginMs;
}

export const nonceBytes = 12;

const lengthBytes = 4;
/** Every section is padded to a multiple of this, so that its size reveals little about its content. */
const roundBytes = 16 * 1024;

/** Layout: length of the head, head, pictures, then zeros up to a multiple of `roundBytes`. */
export function packSection(head: Uint8Array, pictures: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts = [head, ...pictures];
  const length = parts.reduce((sum, part) => sum + part.length, lengthBytes);
  const packed = new Uint8Array(Math.ceil(length / roundBytes) * roundBytes);
  new DataView(packed.buffer).setUint32(0, head.length);
  let at = lengthBytes;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return packed;
}

/**
 * The head of a packed section, and everything that follows it.
 * @throws RangeError if it is truncated
 */
export function unpackHead(packed: Uint8Array<ArrayBuffer>): {
  readonly head: Uint8Array<ArrayBuffer>;
  readonly rest: Uint8Array<ArrayBuffer>;
} {
  const end = lengthBytes + new DataView(packed.buffer, packed.byteOffset, packed.length).getUint32(0);
  if (end > packed.length) throw new RangeError('a packed section is cut off');
  return { head: packed.subarray(lengthBytes, end), rest: packed.subarray(end) };
}

/**
 * The pictures after a head that states the length of each.
 * @throws RangeError if they are truncated
 */
export function unpackPictures(
  rest: Uint8Array<ArrayBuffer>,
  lengths: readonly number[],
): readonly Uint8Array<ArrayBuffer>[] {
  let at = 0;
  return lengths.map((length) => {
    at += length;
    if (at > rest.length) throw new RangeError('a packed section is cut off');
    return rest.subarray(at - length, at);
  });
}

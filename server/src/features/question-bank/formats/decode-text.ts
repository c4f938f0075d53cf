/**
 * Decodes a file: UTF-8 or UTF-16 by its byte order mark or its bytes, otherwise Windows-1252, which old versions of Excel write.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly isLegacy: boolean } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  // UTF-16 without a mark: in Latin text nearly every second byte is zero, and no other text contains zeros.
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  if (Math.max(...zeros) > sample.length / 4) {
    return decoded((zeros[1] ?? 0) > (zeros[0] ?? 0) ? 'utf-16le' : 'utf-16be', bytes);
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isLegacy: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isLegacy: true };
  }
}

function decoded(encoding: 'utf-16le' | 'utf-16be', bytes: Uint8Array) {
  return { text: new TextDecoder(encoding).decode(bytes), isLegacy: false };
}

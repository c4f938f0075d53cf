import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Already compressed, so stored as they are. */
const compressed = /\.(?:webp|pdf|xlsx)$/;
/** A regular file that its owner may write and everybody read. Source: APPNOTE.TXT, 4.4.2 and 4.4.15. */
const madeOnUnix = { os: 3, attrs: (0o100644 << 16) >>> 0 } as const;
/** Compressed before other requests get their turn. */
const bytesPerTurn = 256 * 1024;

/** A zip of files that arrive one after another, so that only one of them is in memory. */
export async function* zipStream(
  files: AsyncIterable<readonly [path: string, bytes: Uint8Array]>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  let packed = 0;
  for await (const [path, bytes] of files) {
    const file = compressed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path);
    // Without them some readers take the file for one of DOS, and its name for one in an old code page.
    Object.assign(file, madeOnUnix);
    zip.add(file);
    file.push(bytes, true);
    yield* chunks.splice(0);
    packed += bytes.length;
    if (packed < bytesPerTurn) continue;
    packed = 0;
    // Yields, because a fast reader would otherwise block the event loop.
    await setImmediate();
  }
  zip.end();
  yield* chunks;
}

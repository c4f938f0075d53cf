import { constants } from 'node:fs';
import { copyFile, open, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Maximum number of bytes before a sync: other writes to the disk wait behind it. */
export const chunkBytes = 1 << 20;
/** A chunk that took longer was itself waiting for others, and a pause as long would help nobody. */
const maxPauseMilliseconds = 50;

/**
 * Copies a file that may be written to meanwhile, chunk by chunk, pausing after each for as long as it took, so that others can use
 * the disk. Nothing is copied where the file system can share blocks. Most files of a database are smaller than a chunk.
 */
export async function copyThrottled(
  source: string,
  target: string,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<void> {
  const { size, mode } = await stat(source);
  if (size <= chunkBytes) return copyFile(source, target, constants.COPYFILE_FICLONE);
  if (await shares(source, target)) return;
  const from = await open(source, 'r');
  try {
    const to = await open(target, 'w', mode);
    try {
      const piece = Buffer.allocUnsafe(chunkBytes);
      for (;;) {
        const startedAt = performance.now();
        const { bytesRead } = await from.read(piece, 0, chunkBytes);
        if (bytesRead === 0) return;
        await to.writeFile(piece.subarray(0, bytesRead));
        await to.datasync();
        await pause(Math.min(performance.now() - startedAt, maxPauseMilliseconds));
      }
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function shares(source: string, target: string): Promise<boolean> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE_FORCE);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    return false;
  }
}

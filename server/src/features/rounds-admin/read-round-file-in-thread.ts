import type { RoundFile } from '@club/content-files/content';
import { readRoundFile } from '@club/content-files/round-file';
import type { Reading } from '@club/content-files/source-file';

/** Runs in a thread of its own: a file of keys alone takes a second. */
export function readInThread(text: string): Reading<RoundFile> {
  const { value, problems } = readRoundFile({ file: 'paper.yaml', text, firstLine: 1 }, null);
  // Nothing else: what finds lines is a function, which does not pass from a thread.
  return { value, problems };
}

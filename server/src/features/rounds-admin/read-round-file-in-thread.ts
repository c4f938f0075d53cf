import type { RoundFile } from '@club/content-files/content';
import { readRoundFile } from '@club/content-files/round-file';
import type { Reading } from '@club/content-files/source-file';

/** Runs in a worker thread: a file that consists of keys takes a second. */
export function readInThread(text: string): Reading<RoundFile> {
  const { value, problems } = readRoundFile({ file: 'paper.yaml', text, firstLine: 1 }, null);
  // Data only: functions, such as the one that finds lines, cannot be sent from a thread.
  return { value, problems };
}

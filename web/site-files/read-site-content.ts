import { join } from 'node:path';
import type { Content } from '@club/content-files/content';
import { contentProblemLine } from '@club/content-files/content-problem';
import { readContent } from '@club/content-files/read-content';

export const contentFolder = join(import.meta.dirname, '..', '..', 'content');

/** The club's content, or an error that names everything wrong with it. */
export async function readSiteContent(): Promise<Content> {
  const reading = await readContent(contentFolder);
  if ('problems' in reading) throw new Error(reading.problems.map(contentProblemLine).join('\n'));
  return reading.content;
}

import type { PaperSection } from '@club/domain/entities/papers/paper';
import { updatePaperOutline } from '#entities/papers/paper-store.ts';
import { type Round, readRoundById } from '#entities/rounds/round-store.ts';
import { fillSections } from './insert-round.ts';
import type { OpenServer } from './open-server.ts';

/** Two sections of two questions, four marks each and one taken: quick to sit, and complete. Option A is correct everywhere. */
export async function fillSmallPaper(
  server: Pick<OpenServer, 'database' | 'clock' | 'content'>,
  { id, paperId }: Round,
): Promise<Round> {
  const sections: PaperSection[] = server.content.samplePaper.sections.slice(0, 2).map((section) => ({
    ...section,
    kinds: ['single'],
    questionCount: 2,
    markingScheme: '+4 for a correct answer, -1 for an incorrect one',
    marksIfRight: 4,
    marksIfWrong: -1,
  }));
  await updatePaperOutline(server.database, paperId, { languages: ['en'], sections });
  await fillSections(server, paperId, sections);
  return readRoundById(server.database, id);
}

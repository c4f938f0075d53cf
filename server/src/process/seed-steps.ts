import type { Content } from '@club/content-files/content';
import { readRound } from '#entities/rounds/round-store.ts';
import { loadSamplePaper } from '#features/question-bank/load-sample-paper.ts';
import type { SetupStep } from '#shared/database/setup-step-store.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';

export interface SeedOptions {
  readonly content: Content;
  readonly files: FileStorage;
  readonly now: number;
}

/** Automatic only on the embedded database; elsewhere with `npm run db -- sample`. */
export function seedSteps({ content, files, now }: SeedOptions): readonly SetupStep[] {
  return [
    {
      name: 'sample-paper',
      doing: 'Loading the sample paper',
      run: async (transaction) => {
        const { paperId } = await readRound(transaction, undefined);
        const loaded = await loadSamplePaper(transaction, paperId, content, files, now);
        return loaded === 0 ? ['The current round already has questions, so the sample paper was not loaded.'] : [];
      },
    },
  ];
}

import type { Content } from '@club/content-files/content';
import type { Config } from './config.ts';
import { loadSamplePaper } from './papers/load-sample-paper.ts';
import type { SetupStep } from './shared/database/setup-step-store.ts';
import type { FileStorage } from './shared/files/file-storage.ts';

export interface FirstStartOptions {
  readonly config: Config;
  readonly content: Content;
  readonly files: FileStorage;
  readonly now: number;
}

/** What a new installation starts with. By itself only on the embedded database; elsewhere with `npm run db -- sample`. */
export function firstStartSteps({ content, files, now }: FirstStartOptions): readonly SetupStep[] {
  return [
    {
      name: 'sample-paper',
      doing: 'Loading the sample paper',
      run: async (transaction) => {
        const loaded = await loadSamplePaper(transaction, content, files, now);
        return loaded === 0 ? ['The bank has questions already, so the sample paper was left out.'] : [];
      },
    },
  ];
}

import type { Content } from '@club/content-files/content';
import { inOtherLanguages } from '@club/domain/shared/language';
import type { AppBase } from '#app/app-base.ts';
import { mountCorrections } from '#features/corrections/handlers.ts';
import { mountInterventions } from '#features/interventions/handlers.ts';
import { mountPublishing } from '#features/publishing/handlers.ts';
import { mountQuestionBank } from '#features/question-bank/handlers.ts';
import { mountRehearsal } from '#features/rehearsal/handlers.ts';
import { mountRoundsAdmin } from '#features/rounds-admin/handlers.ts';
import type { InstructionsByLanguage } from '#features/sitting/attempt-reply.ts';
import { mountSitting } from '#features/sitting/handlers.ts';
import { createFetchPublicFile } from '#shared/http/fetch-public-file.ts';
import { readPageFile } from '#shared/http/pages/page-files.ts';

export type Sitting = ReturnType<typeof mountRounds>;

/** From a question to a submitted paper. Returns what other features do to attempts. */
export function mountRounds({ options, mount, accounts, sessions }: AppBase) {
  const { files, pages, live, observer } = options;
  const { database, urgent } = options.database;
  const { cities, participantEmailDomain, consent } = accounts;
  const content = live.inFiles;
  mountQuestionBank(mount, {
    ...{ database, files },
    fetchFile: createFetchPublicFile(options.network),
    readSiteFile: async (path) => pages && readPageFile(pages, path),
  });
  mountRoundsAdmin(mount, { database, files, cities, samplePaper: content.samplePaper });
  // A storage failure counts as missing here; uploads report its cause.
  mountPublishing(mount, { database, isPictureStored: (key) => files.has(key).catch(() => true) });
  mountCorrections(mount, { database });
  mountInterventions(mount, { database, urgent });
  mountRehearsal(mount, { database, cities, prepareSession: sessions.prepare });
  return mountSitting(mount, {
    ...(observer && { onSaved: observer.onSaved }),
    ...{ database, urgent, files, participantEmailDomain, consent },
    generalInstructions: instructionsOf(content),
  });
}

/** The instructions before the quiz. A translation is used only if it is complete, so that nobody reads a mixture of languages. */
function instructionsOf({ generalInstructions }: Content): InstructionsByLanguage {
  return {
    en: generalInstructions.map(({ text }) => text),
    ...inOtherLanguages((language) => {
      const texts = generalInstructions.flatMap((instruction) => instruction[language]?.text ?? []);
      return texts.length === generalInstructions.length ? texts : undefined;
    }),
  };
}

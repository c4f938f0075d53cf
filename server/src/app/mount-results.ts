import { inLanguage } from '@club/domain/features/site/in-language';
import type { AppBase } from '#app/app-base.ts';
import type { Sitting } from '#app/mount-rounds.ts';
import { keepRoundFigures } from '#entities/attempts/round-figures.ts';
import { mountAnswerSheets } from '#features/answer-sheets/handlers.ts';
import { mountCertificates } from '#features/certificates/handlers.ts';
import { requireTeacher } from '#features/classes/teacher-proof.ts';
import { mountLikeness } from '#features/likeness/handlers.ts';
import { mountObjections } from '#features/objections/handlers.ts';
import { mountPastRounds } from '#features/past-rounds/handlers.ts';
import { mountPublicBoard } from '#features/public-board/handlers.ts';
import { mountResults } from '#features/results/handlers.ts';
import { startFiguresPreparation } from '#features/results/prepare-figures.ts';
import { mountSchoolResults } from '#features/school-results/handlers.ts';
import { mountStatistics } from '#features/statistics/handlers.ts';

/** What becomes of submitted papers, those on paper included. */
export function mountResultPages(base: AppBase, { acceptPaper, takePaperBack }: Sitting): void {
  const { options, app, mount, accounts, clubIn, logFailure } = base;
  const { clock, live, config } = options;
  const { database, cities, consumeLimit, consent, codeSecret, messages, sendsMail, publicUrl, clubEmail } = accounts;
  const figures = keepRoundFigures(database);
  const readFigures = figures.read;
  const preparation = options.preparesPages
    ? startFiguresPreparation({
        ...{ database, clock, figures },
        onError: (error) => logFailure(error, 'preparing the figures of results failed'),
      })
    : null;
  app.addHook('onClose', async () => preparation?.stop());
  const sponsors = () => live.current.sponsors.flatMap(({ brands }) => brands.map(({ brand }) => brand));
  mountResults(mount, { database, cities, readFigures, onPublished: () => preparation?.begin(), sponsors });
  mountObjections(mount, { database });
  mountPublicBoard(mount, { database });
  mountPastRounds(mount, { database });
  mountStatistics(mount, { database });
  mountLikeness(mount, { database });
  mountCertificates(mount, {
    database,
    club: {
      name: (language) => clubIn(language).name,
      institute: (language) => clubIn(language).institute.name,
      sponsors,
      publicUrl: config.publicUrl,
      folder: live.inFiles.folder,
      words: (language) => live.current.certificates && inLanguage(live.current.certificates, language),
    },
  });
  mountSchoolResults(mount, {
    ...{ database, readFigures, codeSecret, messages, sendsMail, publicUrl, clubIn, clubEmail },
  });
  mountAnswerSheets(mount, {
    ...{ database, acceptPaper, takePaperBack, consumeLimit, consent },
    requireTeacher: (proof, now) => requireTeacher(accounts, proof, { now }),
  });
}

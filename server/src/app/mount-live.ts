import type { AppBase } from '#app/app-base.ts';
import { mountStage } from '#features/stage/handlers.ts';
import { followQuiz } from '#features/student-stream/follow-quiz.ts';
import { mountStudentStream } from '#features/student-stream/handlers.ts';
import { mountTeamLive } from '#features/team-live/handlers.ts';
import { startBoardPrefetch } from '#features/team-live/prefetch-board.ts';

/** What is followed while students sit or teams play. All of it ends with the server. */
export function mountLive(base: AppBase): void {
  const { options, app, mount, accounts, clubIn, serverId, sampler, logFailure } = base;
  const { clock, files } = options;
  const { database, codeSecret, messages, sendsMail, publicUrl, clubEmail } = accounts;
  const report = (what: string) => (error: unknown) => logFailure(error, what);
  const news = followQuiz({
    ...{ database, clock, serverId },
    onError: report('looking for what changes while students sit failed'),
  });
  app.addHook('onClose', news.stop);
  mountStudentStream(mount, news);
  const onError = report('looking how a round is being sat failed');
  const boards = mountTeamLive(mount, { database, clock, isPictureStored: files.has, onError });
  app.addHook('onClose', async () => boards.close());
  const stages = mountStage(mount, {
    ...{ database, clock, codeSecret },
    mail: { messages, sendsMail, publicUrl, clubIn, clubEmail },
    onError: report('looking for what happens on a stage failed'),
  });
  app.addHook('onClose', async () => stages.close());
  if (!options.preparesPages) return;
  app.addHook('onClose', startBoardPrefetch({ database, clock, boards, onError }));
  app.addHook('onClose', sampler.keepSampling(report('noting what this server does failed')));
}

import { publishingEndpoints } from '@club/contract/publishing';
import { type PaperDependencies, readPaperReply } from '#entities/rounds/paper-reply.ts';
import { readRoundSettings } from '#entities/rounds/read-round-settings.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { orderQuestions } from './order-questions.ts';
import { publishPaper, unpublishPaper } from './publish-paper.ts';
import { requireReview, updatePaper } from './update-paper.ts';

export function mountPublishing(mount: Mount, dependencies: PaperDependencies): void {
  const { database } = dependencies;

  mount(publishingEndpoints.readPaper, async ({ params }) => ({
    paper: await readPaperReply(dependencies, await readRound(database, params.slug)),
  }));

  mount(publishingEndpoints.updatePaper, async ({ params, body, act }) => {
    const round = await updatePaper(database, params.slug, body, act);
    return { paper: await readPaperReply(dependencies, round) };
  });

  mount(publishingEndpoints.setReviewRequired, async ({ params, body, act }) => {
    return {
      paper: await readPaperReply(dependencies, await requireReview(database, params.slug, body.required, act)),
    };
  });

  mount(publishingEndpoints.orderQuestions, async ({ params, body, act }) => {
    await orderQuestions(database, params.slug, body, act);
    return { message: 'The order was saved' };
  });

  const steps = [
    [publishingEndpoints.publishPaper, publishPaper],
    [publishingEndpoints.unpublishPaper, unpublishPaper],
  ] as const;
  for (const [endpoint, step] of steps) {
    mount(endpoint, async ({ params, now, act }) => {
      const round = await step(dependencies, params.slug, act);
      return readRoundSettings(database, round, now);
    });
  }
}

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

  mount(publishingEndpoints.updatePaper, async ({ params, body, viewer, now, addressHash }) => {
    const round = await updatePaper(database, { slug: params.slug, adminId: viewer.accountId, now, addressHash }, body);
    return { paper: await readPaperReply(dependencies, round) };
  });

  mount(publishingEndpoints.setReviewRequired, async ({ params, body, viewer, now, addressHash }) => {
    const act = { slug: params.slug, adminId: viewer.accountId, now, addressHash };
    return { paper: await readPaperReply(dependencies, await requireReview(database, act, body.required)) };
  });

  mount(publishingEndpoints.orderQuestions, async ({ params, body, viewer, now, addressHash }) => {
    await orderQuestions(database, { slug: params.slug, adminId: viewer.accountId, now, addressHash }, body);
    return { message: 'The order was saved' };
  });

  const acts = [
    [publishingEndpoints.publishPaper, publishPaper],
    [publishingEndpoints.unpublishPaper, unpublishPaper],
  ] as const;
  for (const [endpoint, act] of acts) {
    mount(endpoint, async ({ params, viewer, now, addressHash }) => {
      const round = await act(dependencies, { slug: params.slug, adminId: viewer.accountId, now, addressHash });
      return readRoundSettings(database, round, now);
    });
  }
}

import { publishingEndpoints } from '@club/contract/publishing';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { siteEndpoints } from '@club/contract/site';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { readPaperVersion } from '#entities/papers/paper-version-store.ts';
import { readPaperReply } from '#entities/rounds/paper-reply.ts';
import { toRoundReply, toRoundSettingsReply, toSectionReply } from '#entities/rounds/round-reply.ts';
import { listRounds, type Round, readRound } from '#entities/rounds/round-store.ts';
import { summarizeRounds } from '#entities/rounds/round-summary.ts';
import type { RoundsDependencies } from '#entities/rounds/rounds-dependencies.ts';
import { shareReads } from '#entities/rounds/share-reads.ts';
import { orderQuestions } from '#features/publishing/order-questions.ts';
import { publishPaper, unpublishPaper } from '#features/publishing/publish-paper.ts';
import { updatePaper } from '#features/publishing/update-paper.ts';
import { publishResults, unpublishResults } from '#features/results/publish-results.ts';
import { toCalendarReply } from '#features/site/calendar-reply.ts';
import type { Mount } from '#shared/http/mount.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { createRound } from './create-round.ts';
import { deleteRound } from './delete-round.ts';
import { makeCurrent } from './make-current.ts';
import { updateRound } from './update-round.ts';

/** Everything about rounds but corrections: those mark again what was sat, which `quiz` knows. */
export function mountRounds(mount: Mount, dependencies: RoundsDependencies): void {
  const { database } = dependencies;

  const summarized = async (round: Round) => {
    const [summary] = await summarizeRounds(database, [round]);
    if (summary === undefined) throw new Refusal('round-unknown');
    return summary;
  };
  const toSettings = async (round: Round, now: Instant) => {
    const version = round.paperVersionId === null ? null : await readPaperVersion(database, round.paperVersionId);
    return { round: toRoundSettingsReply(await summarized(round), version?.publishedAt ?? null, now) };
  };

  // Every visitor of a public page asks, and all of them when the bell is near.
  const readRounds = shareReads(async () => summarizeRounds(database, await listRounds(database)));
  mount(siteEndpoints.listRounds, async ({ viewer, now }) => {
    const rounds = (await readRounds()).filter((round) => maySee(round, viewer));
    return {
      rounds: rounds.map((round) => toRoundReply(round, now)),
      now: toIsoTime(now),
    };
  });

  mount(siteEndpoints.readRound, async ({ params, viewer, now }) => {
    const round = await readRound(database, params.slug);
    if (!maySee(round, viewer)) throw new Refusal('round-unknown');
    const summary = await summarized(round);
    const { languages, sections } = summary.paper;
    return {
      round: {
        ...toRoundReply(summary, now),
        languages: [...languages],
        sections: sections.map(toSectionReply),
      },
    };
  });

  mount(siteEndpoints.downloadCalendar, async ({ params, query, viewer, now, language }) => {
    const round = await readRound(database, params.slug);
    if (!maySee(round, viewer)) throw new Refusal('round-unknown');
    return toCalendarReply(await summarized(round), dependencies, { now, language: query.language ?? language });
  });

  mount(roundsAdminEndpoints.createRound, async ({ body, viewer, now, addressHash }) => {
    const { slug, title, copyFrom, file } = body;
    const act = { slug, title, copyFrom, file, adminId: viewer.accountId, now, addressHash };
    return toSettings(await createRound(dependencies, act), now);
  });

  mount(roundsAdminEndpoints.readRoundSettings, async ({ params, now }) =>
    toSettings(await readRound(database, params.slug), now),
  );

  mount(roundsAdminEndpoints.updateRound, async ({ params, body, viewer, now, addressHash }) => {
    const act = { slug: params.slug, adminId: viewer.accountId, now, addressHash };
    return toSettings(await updateRound(dependencies, act, body), now);
  });

  mount(roundsAdminEndpoints.deleteRound, async ({ params, viewer, now, addressHash }) => {
    await deleteRound(database, { slug: params.slug, adminId: viewer.accountId, now, addressHash });
    return { message: 'The round was deleted' };
  });

  mount(publishingEndpoints.readPaper, async ({ params }) => ({
    paper: await readPaperReply(database, await readRound(database, params.slug)),
  }));

  mount(publishingEndpoints.updatePaper, async ({ params, body, viewer, now, addressHash }) => {
    const round = await updatePaper(database, { slug: params.slug, adminId: viewer.accountId, now, addressHash }, body);
    return { paper: await readPaperReply(database, round) };
  });

  mount(publishingEndpoints.orderQuestions, async ({ params, body, viewer, now, addressHash }) => {
    await orderQuestions(database, { slug: params.slug, adminId: viewer.accountId, now, addressHash }, body);
    return { message: 'The order was saved' };
  });

  const acts = [
    [roundsAdminEndpoints.makeCurrent, makeCurrent],
    [publishingEndpoints.publishPaper, publishPaper],
    [publishingEndpoints.unpublishPaper, unpublishPaper],
    [resultsEndpoints.publishResults, publishResults],
    [resultsEndpoints.unpublishResults, unpublishResults],
  ] as const;
  for (const [endpoint, act] of acts) {
    mount(endpoint, async ({ params, viewer, now, addressHash }) =>
      toSettings(await act(database, { slug: params.slug, adminId: viewer.accountId, now, addressHash }), now),
    );
  }
}

function maySee(round: Round, viewer: Viewer | null): boolean {
  return may(viewer?.role ?? null, 'rounds') || !isHidden(round);
}

import { roundsEndpoints } from '@club/contract/rounds';
import { isHidden } from '@club/domain/rounds/visibility';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { readPaperVersion } from '#papers/paper-version-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { toCalendarReply } from './calendar-reply.ts';
import { createRound } from './create-round.ts';
import { deleteRound } from './delete-round.ts';
import { makeCurrent } from './make-current.ts';
import { orderQuestions } from './order-questions.ts';
import { readPaperReply } from './paper-reply.ts';
import { publishPaper, unpublishPaper } from './publish-paper.ts';
import { publishResults, unpublishResults } from './publish-results.ts';
import { toRoundReply, toRoundSettingsReply, toSectionReply } from './round-reply.ts';
import { listRounds, type Round, readRound } from './round-store.ts';
import { summarizeRounds } from './round-summary.ts';
import type { RoundsDependencies } from './rounds-dependencies.ts';
import { shareReads } from './share-reads.ts';
import { updatePaper } from './update-paper.ts';
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
  mount(roundsEndpoints.listRounds, async ({ viewer, now }) => {
    const rounds = (await readRounds()).filter((round) => maySee(round, viewer));
    return {
      rounds: rounds.map((round) => toRoundReply(round, now)),
      now: toIsoTime(now),
    };
  });

  mount(roundsEndpoints.readRound, async ({ params, viewer, now }) => {
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

  mount(roundsEndpoints.downloadCalendar, async ({ params, query, viewer, now, language }) => {
    const round = await readRound(database, params.slug);
    if (!maySee(round, viewer)) throw new Refusal('round-unknown');
    return toCalendarReply(await summarized(round), dependencies, { now, language: query.language ?? language });
  });

  mount(roundsEndpoints.createRound, async ({ body, viewer, now, addressHash }) => {
    const { slug, title, copyFrom, file } = body;
    const act = { slug, title, copyFrom, file, adminId: viewer.accountId, now, addressHash };
    return toSettings(await createRound(dependencies, act), now);
  });

  mount(roundsEndpoints.readRoundSettings, async ({ params, now }) =>
    toSettings(await readRound(database, params.slug), now),
  );

  mount(roundsEndpoints.updateRound, async ({ params, body, viewer, now, addressHash }) => {
    const act = { slug: params.slug, adminId: viewer.accountId, now, addressHash };
    return toSettings(await updateRound(dependencies, act, body), now);
  });

  mount(roundsEndpoints.deleteRound, async ({ params, viewer, now, addressHash }) => {
    await deleteRound(database, { slug: params.slug, adminId: viewer.accountId, now, addressHash });
    return { message: 'The round was deleted' };
  });

  mount(roundsEndpoints.readPaper, async ({ params }) => ({
    paper: await readPaperReply(database, await readRound(database, params.slug)),
  }));

  mount(roundsEndpoints.updatePaper, async ({ params, body, viewer, now, addressHash }) => {
    const round = await updatePaper(database, { slug: params.slug, adminId: viewer.accountId, now, addressHash }, body);
    return { paper: await readPaperReply(database, round) };
  });

  mount(roundsEndpoints.orderQuestions, async ({ params, body, viewer, now, addressHash }) => {
    await orderQuestions(database, { slug: params.slug, adminId: viewer.accountId, now, addressHash }, body);
    return { message: 'The order was saved' };
  });

  const acts = [
    [roundsEndpoints.makeCurrent, makeCurrent],
    [roundsEndpoints.publishPaper, publishPaper],
    [roundsEndpoints.unpublishPaper, unpublishPaper],
    [roundsEndpoints.publishResults, publishResults],
    [roundsEndpoints.unpublishResults, unpublishResults],
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

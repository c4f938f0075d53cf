import { stageEndpoints } from '@club/contract/stage';
import { Refusal } from '@club/domain/shared/refusal';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { EventStream } from '#shared/http/replies/event-stream.ts';
import { addEvents } from './add-events.ts';
import { changeStage, clearStage } from './change-stage.ts';
import { type FollowedStages, type FollowStagesOptions, followStages } from './follow-stages.ts';
import { readPlayReply, readStageReply, toEventReply } from './stage-reply.ts';
import { findRoundOfCode } from './stage-store.ts';

/** @returns the shows that are followed, which the caller must close */
export function mountStage(mount: Mount, options: FollowStagesOptions): FollowedStages {
  const { database } = options;
  const stages = followStages(options);
  const roundOfCode = async (code: string) => {
    const roundId = await findRoundOfCode(database, code);
    if (roundId === null) throw new Refusal('show-unknown');
    return roundId;
  };

  mount(stageEndpoints.readStage, async ({ params }) =>
    readStageReply(database, await readRound(database, params.slug)),
  );

  mount(stageEndpoints.changeStage, async ({ params, body, act }) => {
    const { id } = await changeStage(database, params.slug, body, act);
    stages.changed(id);
    return readStageReply(database, await readRound(database, params.slug));
  });

  mount(stageEndpoints.playStage, async ({ params }) =>
    readPlayReply(database, await readRound(database, params.slug)),
  );

  mount(stageEndpoints.sendStageEvents, async ({ params, body, act }) => {
    const { id } = await readRound(database, params.slug);
    const events = await addEvents(database, id, body.events, act);
    stages.changed(id);
    return { events: events.map(toEventReply) };
  });

  mount(stageEndpoints.followStage, async ({ params, query }) => {
    const { id, stagedAt } = await readRound(database, params.slug);
    if (stagedAt === null) throw new Refusal('round-not-staged');
    return new EventStream((reader) => stages.followEvents(id, query.after, reader));
  });

  mount(stageEndpoints.clearStage, async ({ params, act }) => {
    const round = await clearStage(database, params.slug, act);
    stages.changed(round.id);
    return readStageReply(database, round);
  });

  mount(stageEndpoints.readShow, async ({ params }) => stages.readShow(await roundOfCode(params.code)));

  mount(stageEndpoints.followShow, async ({ params }) => {
    const roundId = await roundOfCode(params.code);
    stages.requireRoom();
    // A failure of the first read becomes an error reply instead of a stream that breaks off.
    await stages.readShow(roundId);
    return new EventStream((reader) => stages.followShow(roundId, reader));
  });

  return stages;
}

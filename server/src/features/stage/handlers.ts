import { stageEndpoints } from '@club/contract/stage';
import type { Happening, StageEvent } from '@club/domain/features/stage/stage-events';
import { fits, stageState } from '@club/domain/features/stage/stage-state';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { readRound, readRoundById } from '#entities/rounds/round-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { EventStream } from '#shared/http/replies/event-stream.ts';
import { addEvents } from './add-events.ts';
import { createBuzzGates } from './buzz-gates.ts';
import { changeStage, clearStage } from './change-stage.ts';
import { type FollowedStages, type FollowStagesOptions, followStages } from './follow-stages.ts';
import type { InvitationMail } from './invitation-mail.ts';
import { readInvitationsReply, toInvitationReply } from './invitations-reply.ts';
import { answerInvitation, changeMember, inviteSchools } from './invite-teams.ts';
import { listMembers } from './member-store.ts';
import { readPlayReply, readStageReply, toEventReply } from './stage-reply.ts';
import { findRoundOfCode, findStage, type Stage } from './stage-store.ts';
import { memberOfKey, renewTeamPhones, teamOfKey, teamPhoneKey } from './team-phones.ts';

export interface MountStageOptions extends FollowStagesOptions {
  readonly codeSecret: string;
  readonly mail: Omit<InvitationMail, 'database' | 'codeSecret'>;
}

/** @returns the shows that are followed, which the caller must close */
export function mountStage(mount: Mount, { codeSecret, mail, ...options }: MountStageOptions): FollowedStages {
  const { database, clock } = options;
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

  mountTeamPhones(mount, { database, clock, codeSecret, stages, roundOfCode });
  mountInvitations(mount, { ...mail, database, codeSecret, clock, stages, roundOfCode });

  return stages;
}

interface TeamPhonesOptions extends Pick<FollowStagesOptions, 'database' | 'clock'> {
  readonly codeSecret: string;
  readonly stages: FollowedStages;
  /** @throws Refusal `show-unknown` */
  readonly roundOfCode: (code: string) => Promise<string>;
}

/** See docs/rules/stage.md, ST9 and ST10. */
function mountTeamPhones(mount: Mount, { database, clock, codeSecret, stages, roundOfCode }: TeamPhonesOptions): void {
  const store = async (roundId: string, happenings: readonly Pick<StageEvent, 'id' | 'what'>[]) => {
    await addEvents(database, roundId, happenings, { actorId: null, now: clock() });
    stages.changed(roundId);
  };
  const gates = createBuzzGates({
    async readFitting(roundId) {
      const { setup, events } = await stages.readNow(roundId);
      return (team) => fits(setup, events, { type: 'buzz', team }, clock());
    },
    store: (roundId, buzzes) =>
      store(
        roundId,
        buzzes.map(({ id, team, gap }) => ({ id, what: { type: 'buzz', team, ...gap } })),
      ),
  });
  const phonesOf = (stage: Stage) => ({
    phones: stage.teams.map(({ id }) => ({ team: id, key: teamPhoneKey(codeSecret, stage, id) })),
  });

  mount(stageEndpoints.readTeamPhones, async ({ params }) => {
    const { id } = await readRound(database, params.slug);
    const stage = await findStage(database, id);
    if (stage === null) throw new Refusal('round-not-staged');
    return phonesOf(stage);
  });

  mount(stageEndpoints.renewTeamPhones, async ({ params, act }) =>
    phonesOf(await renewTeamPhones(database, params.slug, act)),
  );

  mount(stageEndpoints.readShowClock, async () => ({ now: clock() }));

  mount(stageEndpoints.joinShow, async ({ params, body: { key, halfTripMs } }) => {
    const { stage, setup, events } = await stages.readNow(await roundOfCode(params.code));
    const { id, name, school } = teamOfKey(codeSecret, stage, key);
    const { question } = stageState(setup, events);
    const answer = question?.written[id];
    gates.phoneMeasured(stage.roundId, id, halfTripMs);
    return {
      team: { id, name, school },
      written:
        question && answer !== undefined ? { section: question.section, position: question.position, answer } : null,
    };
  });

  mount(stageEndpoints.pressInShow, async ({ params, body: { key, id, section, position, act } }) => {
    const arrivedAt = clock();
    const { stage, setup, events } = await stages.readNow(await roundOfCode(params.code));
    const { id: team } = teamOfKey(codeSecret, stage, key);
    // Whoever lost the answer sends it again.
    if (events.some((event) => event.id === id)) return {};
    const { question } = stageState(setup, events);
    const what: Happening = act.type === 'buzz' ? { type: 'buzz', team } : { ...act, team };
    const isOnStage = question?.section === section && question.position === position;
    if (!isOnStage || !fits(setup, events, what, arrivedAt)) throw new Refusal('press-too-late');
    if (act.type !== 'buzz') await store(stage.roundId, [{ id, what }]);
    else {
      const { pressedAt, halfTripMs: uncertaintyMs } = act;
      const asked = `${section} ${position} ${stage.beginnings}`;
      await gates.buzz(stage.roundId, asked, { id, team, pressedAt, uncertaintyMs, arrivedAt });
    }
    return {};
  });
}

interface InvitationsOptions extends InvitationMail {
  readonly clock: () => Instant;
  readonly stages: FollowedStages;
  /** @throws Refusal `show-unknown` */
  readonly roundOfCode: (code: string) => Promise<string>;
}

/** See docs/rules/stage.md, ST13. */
function mountInvitations(mount: Mount, options: InvitationsOptions): void {
  const { database, codeSecret, stages, roundOfCode } = options;
  const replyFor = async (slug: string) => readInvitationsReply(options, await readRound(database, slug));
  const open = async (code: string, key: string) => {
    const round = await readRoundById(database, await roundOfCode(code));
    const stage = await findStage(database, round.id);
    if (stage === null) throw new Refusal('show-unknown');
    const members = await listMembers(database, round.id);
    return { round, stage, member: memberOfKey(codeSecret, { roundId: round.id, members }, key) };
  };

  mount(stageEndpoints.readInvitations, ({ params }) => replyFor(params.slug));

  mount(stageEndpoints.inviteSchools, async ({ params, body, act }) => {
    await inviteSchools(options, params.slug, { ...body, answerBy: Date.parse(body.answerBy) }, act);
    const { id } = await readRound(database, params.slug);
    stages.changed(id);
    return replyFor(params.slug);
  });

  mount(stageEndpoints.changeTeamMember, async ({ params, body, act }) => {
    const change = body.state === 'replaced' ? { ...body, answerBy: Date.parse(body.answerBy) } : body;
    await changeMember(options, params, change, act);
    return replyFor(params.slug);
  });

  mount(stageEndpoints.readInvitation, async ({ params, body, now }) => {
    const { round, stage, member } = await open(params.code, body.key);
    return toInvitationReply(round, stage, member, now);
  });

  mount(stageEndpoints.answerInvitation, async ({ params, body, now }) => {
    const before = await open(params.code, body.key);
    await answerInvitation(database, { roundId: before.round.id, accountId: before.member.id }, body.comes, now);
    const { round, stage, member } = await open(params.code, body.key);
    return toInvitationReply(round, stage, member, now);
  });
}

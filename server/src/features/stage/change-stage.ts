import { randomInt } from 'node:crypto';
import { stageRefusal } from '@club/domain/entities/rounds/round';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { lockRoundForUpdate, type Round, updateRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { deleteMembersExceptOf } from './member-store.ts';
import {
  deleteStageEvents,
  hasShowBegun,
  insertStage,
  lockStage,
  type Stage,
  type StageContents,
  updateStage,
} from './stage-store.ts';

/** Codes are drawn until one is free. */
const maxDraws = 20;

/**
 * Sets teams and rules of play; the first time, the round becomes a staged one. See docs/rules/stage.md, ST5 and ST6.
 * @throws Refusal `round-unknown`, `round-archived`, `round-is-current`, `round-is-rehearsal`, `paper-in-use`, `stage-changed`,
 * `stage-begun`
 */
export function changeStage(
  database: Database,
  slug: string,
  { version, teams, rules }: StageContents & { readonly version: number },
  act: Act,
): Promise<Round> {
  return database.transaction(async (transaction) => {
    const { round, stage } = await lockStageToChange(transaction, slug);
    if ((stage?.version ?? 0) !== version) throw new Refusal('stage-changed');
    await saveStage(transaction, round, stage, { teams, rules }, act);
    await audit(transaction, act, 'stage-changed', round.id, { slug: round.slug, teams: teams.length });
    return round;
  });
}

/** @throws Refusal as `changeStage`, but `stage-changed` */
export async function lockStageToChange(transaction: Database, slug: string) {
  const round = await lockRoundForUpdate(transaction, slug);
  if (round.archivedAt !== null) throw new Refusal('round-archived');
  const stage = await lockStage(transaction, round.id);
  const refusal = stage === null ? stageRefusal(round) : undefined;
  if (refusal !== undefined) throw new Refusal(refusal);
  if (stage !== null && (await hasShowBegun(transaction, round.id))) throw new Refusal('stage-begun');
  return { round, stage };
}

/** The first time, the round becomes a staged one. The caller has locked it. */
export async function saveStage(
  transaction: Database,
  round: Round,
  stage: Stage | null,
  contents: StageContents & Partial<Pick<Stage, 'invitation'>>,
  { now }: Pick<Act, 'now'>,
): Promise<void> {
  if (stage === null) {
    await stageRound(transaction, round.id, contents);
    await updateRound(transaction, round.id, { stagedAt: now });
  } else {
    await updateStage(transaction, round.id, { ...contents, version: stage.version + 1 });
  }
  await deleteMembersExceptOf(
    transaction,
    round.id,
    contents.teams.map(({ id }) => id),
  );
}

async function stageRound(
  transaction: Database,
  roundId: string,
  contents: StageContents & Partial<Pick<Stage, 'invitation'>>,
): Promise<void> {
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (await insertStage(transaction, { ...contents, roundId, code })) return;
  }
  throw new Error('there is no free code for a show');
}

/**
 * Begins a show again. See docs/rules/stage.md, ST8.
 * @throws Refusal `round-unknown`, `round-not-staged`
 */
export function clearStage(database: Database, slug: string, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    const stage = await lockStage(transaction, round.id);
    if (stage === null) throw new Refusal('round-not-staged');
    const events = await deleteStageEvents(transaction, round.id);
    if (events === 0) return round;
    await updateStage(transaction, round.id, { beginnings: stage.beginnings + 1 });
    await updateRound(transaction, round.id, { firstStartedAt: null });
    await audit(transaction, act, 'stage-cleared', round.id, { slug: round.slug, events });
    return round;
  });
}

import { maxObjectionsListed, type objectionsEndpoints } from '@club/contract/objections';
import type { InputOf, ReplyOf } from '@club/contract/shared/endpoint';
import { resultsStep } from '@club/domain/entities/rounds/results-step';
import { schoolLabel } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { answerText, toObjectionReply, toRulingReply } from '#entities/attempts/objection-reply.ts';
import {
  answersObjection,
  countObjections,
  countObjectionsTo,
  findRuling,
  listObjectionsOfRound,
  listRulings,
  type ObjectionRuling,
  refuseUnseenRuling,
  upsertRuling,
} from '#entities/attempts/objection-store.ts';
import { lockRoundForUpdate, type Round } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/** See docs/rules/results.md, V10. */
export async function listGroupedObjections(
  database: Database,
  round: Round,
  now: Instant,
): Promise<ReplyOf<typeof objectionsEndpoints.listObjections>> {
  const counts = Map.groupBy(await countObjections(database, round.id), ({ questionId }) => questionId);
  const listed = await listObjectionsOfRound(database, round.id, maxObjectionsListed);
  const objections = Map.groupBy(listed, ({ questionId }) => questionId);
  const rulings = await listRulings(database, round.id);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    step: resultsStep(round, now),
    groups: [...counts].map(([questionId, answers]) => {
      const ruling = rulings.get(questionId);
      return {
        questionId,
        count: sum(answers.map(({ count }) => count)),
        waiting: sum(answers.map(({ waiting }) => waiting)),
        answers: answers.map((one) => ({
          answer: one.answer && answerText(one.answer),
          count: one.count,
          waiting: one.waiting,
        })),
        objections: (objections.get(questionId) ?? []).map((objection) => ({
          ...toObjectionReply(objection, undefined),
          id: objection.id,
          name: objection.name,
          school: objection.school === null ? '' : schoolLabel(objection.school),
          isWaiting: !answersObjection(ruling, objection.sentAt),
        })),
        ruling: ruling === undefined ? null : { ...toRulingReply(ruling), decidedBy: ruling.decidedByName },
      };
    }),
  };
}

/**
 * Answers all objections to a question: its key stays. The round is locked, so that of two organisers who answer at once the second
 * is told. See docs/rules/results.md, V10.
 * @throws Refusal `round-unknown`, `objection-unknown` or `objections-answered`
 */
export function keepKey(
  database: Database,
  { slug, questionId }: { readonly slug: string; readonly questionId: string },
  { reason, reasonIn, replaces }: InputOf<typeof objectionsEndpoints.keepKey>['body'],
  act: Act,
): Promise<ObjectionRuling> {
  return database.transaction(async (transaction) => {
    const { id: roundId } = await lockRoundForUpdate(transaction, slug);
    if ((await countObjectionsTo(transaction, { roundId, questionId })) === 0) throw new Refusal('objection-unknown');
    const before = await findRuling(transaction, { roundId, questionId });
    refuseUnseenRuling(before, replaces);
    const reasons = { en: reason, ...reasonIn };
    const ruling: ObjectionRuling = {
      roundId,
      questionId,
      outcome: 'kept',
      reasons,
      decidedAt: act.now,
      decidedBy: act.actorId,
    };
    await upsertRuling(transaction, ruling);
    await audit(transaction, act, 'objections-answered', roundId, {
      slug,
      questionId,
      reasons,
      replaces: before && { outcome: before.outcome, reasons: before.reasons },
    });
    return ruling;
  });
}

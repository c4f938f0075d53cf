import { isDeepStrictEqual } from 'node:util';
import type { objectionsEndpoints } from '@club/contract/objections';
import type { InputOf, ReplyOf } from '@club/contract/shared/endpoint';
import { acceptsObjections, maxObjections, objectionRefusal } from '@club/domain/entities/attempts/objection';
import { comparisonOf } from '@club/domain/entities/papers/comparison';
import { keyOfQuestion } from '@club/domain/entities/papers/correction';
import { parseCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { isKeyOut, resultsStep } from '@club/domain/entities/rounds/results-step';
import { toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { isAnybodySitting, lockAttempt } from '#entities/attempts/attempt-store.ts';
import { toObjectionReply } from '#entities/attempts/objection-reply.ts';
import {
  findRuling,
  insertObjection,
  listObjectionsOfAttempt,
  listRulings,
} from '#entities/attempts/objection-store.ts';
import { readSubmittedAttempt, requireSubmitted } from '#entities/attempts/read-submitted-attempt.ts';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import type { PictureSender } from '#entities/papers/picture.ts';
import { readDataUrl } from '#entities/papers/save-pictures.ts';
import { lockRoundForShare } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';

/** More than a photo or a screen has in the bytes that an objection may have. */
const maxPixels = 16_000_000;

const senderOf = ({ accountId, role }: Viewer): PictureSender => ({ accountId, isOfTeam: role !== null });

type OwnObjections = ReplyOf<typeof objectionsEndpoints.listOwnObjections>;
type SentObjection = ReplyOf<typeof objectionsEndpoints.sendObjection>;

interface OwnRequest {
  readonly viewer: Viewer;
  readonly slug: string | undefined;
  readonly now: Instant;
}

/** @throws Refusal `round-unknown`, `not-attempted`, `quiz-unfinished`, `key-not-out` or `key-waits` */
export async function listOwnObjections(database: Database, { viewer, slug, now }: OwnRequest): Promise<OwnObjections> {
  const { round, attempt } = await readSubmittedAttempt(database, viewer, slug);
  const { id: roundId } = round;
  const step = resultsStep(round, now);
  if (!isKeyOut(step)) throw new Refusal('key-not-out');
  if (await isAnybodySitting(database, roundId, now)) throw new Refusal('key-waits');
  const sent = await listObjectionsOfAttempt(database, attempt.id);
  const rulings = sent.length === 0 ? new Map() : await listRulings(database, roundId);
  return {
    accepts: acceptsObjections(step),
    closesAt: toIsoTimeOrNull(round.objectionsCloseAt),
    left: Math.max(0, maxObjections - sent.length),
    objections: sent.map((objection) => toObjectionReply(objection, rulings.get(objection.questionId))),
  };
}

/**
 * Stores an objection to a key. The round is locked in share mode, so that it comes either before or after a correction, and the
 * attempt is locked, so that the limit applies. See docs/rules/results.md, V8.
 */
export async function sendObjection(
  database: Database,
  { viewer, slug, now }: OwnRequest,
  {
    questionId,
    answer: written,
    reason,
    source,
    picture: data,
  }: InputOf<typeof objectionsEndpoints.sendObjection>['body'],
): Promise<SentObjection> {
  const { round: current, attempt: own } = await readSubmittedAttempt(database, viewer, slug);
  const roundId = current.id;
  const before = data === undefined ? [] : await listObjectionsOfAttempt(database, own.id);
  const isTaken =
    acceptsObjections(resultsStep(current, now)) &&
    before.length < maxObjections &&
    before.every((one) => one.questionId !== questionId);
  // Nobody makes the server decode a picture that it will not keep.
  const picture = data === undefined || !isTaken ? null : await readDataUrl(data, senderOf(viewer), { maxPixels });
  if (data !== undefined && isTaken && picture === null) throw new Refusal('file-not-image');
  return database.transaction(async (transaction) => {
    const round = await lockRoundForShare(transaction, roundId);
    const attempt = requireSubmitted(await lockAttempt(transaction, { accountId: viewer.accountId, roundId }));
    const [sat] = attempt.sittings;
    const step = resultsStep(round, now);
    if (sat === undefined || round.keyVersionId === null || !isKeyOut(step)) throw new Refusal('key-not-out');
    if (await isAnybodySitting(transaction, roundId, now)) throw new Refusal('key-waits');
    const paper = await readPublishedPaper(transaction, sat.paperVersionId);
    const question = paper.questions.find(({ id }) => id === questionId);
    if (question === undefined) throw new Refusal('question-unknown');
    const { kind, options } = question;
    const answer = written === null ? null : parseCorrectAnswer(kind, written, options, comparisonOf(paper));
    if (answer === undefined) throw new Refusal('correct-answer-unknown');
    const sent = await listObjectionsOfAttempt(transaction, attempt.id);
    const earlier = sent.find((one) => one.questionId === questionId);
    const isSame = earlier?.reason === reason && earlier.source === source && isDeepStrictEqual(earlier.answer, answer);
    if (earlier !== undefined && isSame) {
      return { objection: toObjectionReply(earlier, (await listRulings(transaction, roundId)).get(questionId)) };
    }
    const keys = await readPaperKeys(transaction, round.keyVersionId);
    const refusal = objectionRefusal(step, keyOfQuestion(keys, questionId), answer, {
      toThis: earlier !== undefined,
      toRound: sent.length,
    });
    if (refusal !== undefined) throw new Refusal(refusal, { most: maxObjections });
    // It may have waited for an answer that was given after it arrived, and that does not cover it.
    const answeredAt = (await findRuling(transaction, { roundId, questionId }))?.decidedAt ?? 0;
    const sentAt = Math.max(now, answeredAt + 1);
    // Objections were closed a moment ago, so its picture has not been read.
    if (data !== undefined && picture === null) throw new Refusal('server-busy');
    const objection = { attemptId: attempt.id, questionId, answer, reason, source, sentAt };
    return { objection: toObjectionReply(await insertObjection(transaction, objection, picture), undefined) };
  });
}

import { type PastRoundReply, pastRoundsEndpoints } from '@club/contract/past-rounds';
import { comparisonOf } from '@club/domain/entities/papers/comparison';
import { toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { isOpenToAll } from '@club/domain/entities/rounds/open-to-all';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { type Instant, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { isAnybodySitting } from '#entities/attempts/attempt-store.ts';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { toParticipantQuestionReply } from '#entities/papers/question-reply.ts';
import { deduplicateReads } from '#entities/rounds/deduplicate-reads.ts';
import { toSectionReply, toTitleReply } from '#entities/rounds/round-reply.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type PreparedReply, prepareReply } from '#shared/http/replies/prepared-reply.ts';
import { revisionOf } from '#shared/revision-of.ts';
import { readOpenScores } from './open-scores.ts';

/** How long a round that was closed may still be read. */
const lifetimeMs = second;
/** Browsers revalidate by ETag each time, so that a round that was closed disappears from them too. */
const cacheControl = 'public, no-cache';
const maxRounds = 20;

interface KnownRound {
  readonly reply: PreparedReply;
  readonly version: string;
  readAt: Instant;
}

/** Concurrent requests share one read that is as recent as the last of them. */
interface SharedRead {
  readonly read: () => Promise<KnownRound>;
  now: Instant;
}

export type ReplyPastRound = (slug: string, now: Instant) => Promise<PreparedReply>;

/**
 * Past rounds as bytes: whoever practises costs the server one reply. Once a second the round is read to see whether it is still
 * open; it is made again when its paper, its keys or what is told of its scores have changed. See docs/rules/past.md.
 */
export function createReplyPastRound(database: Database): ReplyPastRound {
  /** Least recently used first. */
  const known = new Map<string, KnownRound>();
  const reads = new Map<string, SharedRead>();

  /** @throws Refusal `round-unknown`, `past-round-closed` */
  async function load(slug: string, now: Instant): Promise<KnownRound> {
    try {
      const round = await readRound(database, slug);
      if (isHidden(round)) throw new Refusal('round-unknown');
      const { paperVersionId, keyVersionId } = round;
      if (paperVersionId === null || keyVersionId === null || !isOpenToAll(round, now)) {
        throw new Refusal('past-round-closed');
      }
      // A round with published results cannot be sat, but a section may still have been open then.
      if (await isAnybodySitting(database, round.id, now)) throw new Refusal('past-round-closed');
      const steps = await readOpenScores(database, round);
      const titles = toTitleReply(round);
      const version = revisionOf([paperVersionId, keyVersionId, steps, titles]);
      const before = known.get(slug);
      if (before?.version === version) return { ...before, readAt: now };
      const reply = await toReply(database, { round, paperVersionId, keyVersionId, steps });
      return { version, readAt: now, reply: prepareReply(pastRoundsEndpoints.readPastRound, reply, cacheControl) };
    } catch (error) {
      known.delete(slug);
      throw error;
    }
  }

  return async (slug, now) => {
    const current = known.get(slug);
    if (current !== undefined && Math.abs(now - current.readAt) < lifetimeMs) return current.reply;
    const shared: SharedRead = reads.get(slug) ?? { read: deduplicateReads(() => load(slug, shared.now)), now };
    shared.now = now;
    reads.set(slug, shared);
    try {
      const one = await shared.read();
      known.delete(slug);
      known.set(slug, one);
      const [oldest] = known.keys();
      if (known.size > maxRounds && oldest !== undefined) known.delete(oldest);
      return one.reply;
    } finally {
      if (!known.has(slug)) reads.delete(slug);
    }
  };
}

async function toReply(
  database: Database,
  {
    round,
    paperVersionId,
    keyVersionId,
    steps,
  }: {
    readonly round: Round;
    readonly paperVersionId: string;
    readonly keyVersionId: string;
    readonly steps: PastRoundReply['steps'];
  },
): Promise<PastRoundReply> {
  const paper = await readPublishedPaper(database, paperVersionId);
  const { keys, alsoRight, withdrawn, reasons } = await readPaperKeys(database, keyVersionId);
  return {
    slug: round.slug,
    ...toTitleReply(round),
    version: revisionOf([paperVersionId, keyVersionId]),
    languages: [...paper.languages],
    comparison: comparisonOf(paper),
    sections: paper.sections.map(toSectionReply),
    questions: paper.questions.map((question) => {
      const key = keys[question.id];
      const right = key === undefined ? [] : [key, ...(alsoRight?.[question.id] ?? [])];
      return {
        question: toParticipantQuestionReply(question, paper.pictureRatios),
        rightAnswers: right.map((one) => toCorrectAnswer(one, question.options)),
        reasons: reasons[question.id] ?? {},
        countsFor: withdrawn[question.id] ?? null,
      };
    }),
    steps,
  };
}

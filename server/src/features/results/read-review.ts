import type { ReviewReply } from '@club/contract/results';
import { type Comparison, comparisonOf } from '@club/domain/entities/papers/comparison';
import type { PaperKeys } from '@club/domain/entities/papers/paper';
import { fullMarks } from '@club/domain/entities/papers/paper';
import type { Question } from '@club/domain/entities/papers/question';
import { toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { attemptAnswers, createMarker, isNewer } from '@club/domain/entities/papers/scoring';
import { isOpenToAll } from '@club/domain/entities/rounds/open-to-all';
import { areResultsFinal, isKeyOut, resultsStep } from '@club/domain/entities/rounds/results-step';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { listStoredAnswers, type StoredAnswer } from '#entities/attempts/answer-store.ts';
import { isAnybodySitting, type StoredAttempt } from '#entities/attempts/attempt-store.ts';
import { listInterventionsFor } from '#entities/attempts/intervention-store.ts';
import { listEntriesOfAccount, listMedianSectionMarks } from '#entities/attempts/leaderboard-store.ts';
import { readSubmittedAttempt } from '#entities/attempts/read-submitted-attempt.ts';
import type { ReadRoundFigures } from '#entities/attempts/round-figures.ts';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { toParticipantQuestionReply } from '#entities/papers/question-reply.ts';
import { deduplicateReads } from '#entities/rounds/deduplicate-reads.ts';
import { hasBoard, toScheduleReply, toTitleReply } from '#entities/rounds/round-reply.ts';
import { type Round, readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { toOwnStanding } from './own-standing.ts';

/** Shared by the reviews of all students of a round. */
interface RoundFacts {
  readonly round: Round;
  readonly isBeingSat: boolean;
  readonly medians: readonly (number | null)[];
}

export interface ReadReviewDependencies {
  readonly database: Database;
  readonly readFigures: ReadRoundFigures;
}

type ReadReview = (viewer: Viewer, slug: string | undefined, now: Instant) => Promise<ReviewReply>;

/**
 * A student's own attempt with the key. This is the only query of a key whose reply a participant gets, so access is decided here.
 * Thousands ask at the minute in which a key comes out; concurrent requests share the data that is the same for all. See
 * docs/rules/results.md, V2 and V4.
 */
export function createReadReview({ database, readFigures }: ReadReviewDependencies): ReadReview {
  const reads = new Map<string, (now: Instant) => Promise<RoundFacts>>();
  const readFacts = (roundId: string, now: Instant) => {
    const read = reads.get(roundId) ?? shareFacts(database, roundId);
    reads.set(roundId, read);
    return read(now);
  };

  return async (viewer, slug, now) => {
    const { round, attempt } = await readSubmittedAttempt(database, viewer, slug);
    const { id: roundId } = round;
    const [first] = attempt.sittings;
    const facts = await readFacts(roundId, now);
    const step = resultsStep(facts.round, now);
    const { keyVersionId } = facts.round;
    if (step === null || !isKeyOut(step) || keyVersionId === null || first === undefined) {
      throw new Refusal('key-not-out');
    }
    const keyWaits = facts.isBeingSat;
    if (keyWaits && !areResultsFinal(step)) throw new Refusal('key-waits');
    const keys = await readPaperKeys(database, keyVersionId);
    const paper = await readPublishedPaper(database, first.paperVersionId);

    const { questions, results, sectionMarks, score } = await markQuestions(database, attempt, paper, keys);
    const entries = await listEntriesOfAccount(database, { roundId, accountId: viewer.accountId });
    const entry = entries.find(({ isRanked }) => isRanked) ?? entries[0];
    const figures = entry?.isRanked && areResultsFinal(step) ? await readFigures(facts.round, now) : null;
    return {
      round: {
        slug: facts.round.slug,
        ...toTitleReply(facts.round),
        schedule: toScheduleReply(facts.round),
        hasBoard: hasBoard(facts.round, now),
        ...(isOpenToAll(facts.round, now) && { isOpenToAll: true }),
      },
      step,
      now: toIsoTime(now),
      disqualified: attempt.disqualifiedAt !== null,
      ...(attempt.language && { language: attempt.language }),
      ...(keyWaits && { keyWaits }),
      score: entry?.score ?? score,
      fullMarks: fullMarks(paper.sections),
      ...toOwnStanding(figures, areResultsFinal(step) ? entry : undefined, keyWaits ? null : results),
      // Full marks in a section tell its key as well.
      sections: (keyWaits ? [] : paper.sections).map((section, place) => ({
        section: section.section,
        title: section.title,
        problemType: section.problemType,
        markingScheme: section.markingScheme,
        ...(section.translations && { translations: section.translations }),
        marks: sectionMarks[place] ?? 0,
        fullMarks: fullMarks([section]),
        median: facts.medians[place] ?? null,
      })),
      comparison: comparisonOf(paper),
      questions: keyWaits ? [] : questions,
    };
  };
}

function shareFacts(database: Database, roundId: string): (now: Instant) => Promise<RoundFacts> {
  let latest = 0;
  const read = deduplicateReads(async (): Promise<RoundFacts> => {
    const round = await readRoundById(database, roundId);
    const sections =
      round.paperVersionId === null ? [] : (await readPublishedPaper(database, round.paperVersionId)).sections;
    return {
      round,
      isBeingSat: await isAnybodySitting(database, roundId, latest),
      medians: await listMedianSectionMarks(database, roundId, sections.length),
    };
  });
  return (now) => {
    latest = Math.max(latest, now);
    return read();
  };
}

async function markQuestions(
  database: Database,
  attempt: StoredAttempt,
  paper: Parameters<typeof createMarker>[0],
  keys: PaperKeys,
) {
  const kept = Map.groupBy(await listStoredAnswers(database, attempt.id), ({ section }) => section);
  const counted = new Map(
    attempt.sittings.map(({ section, lateCounts }) => [
      section,
      (kept.get(section) ?? []).filter(({ counts, isAfterKey }) => counts || (lateCounts && !isAfterKey)),
    ]),
  );
  const acceptedAt = await readAcceptances(database, attempt);
  const comparison = comparisonOf(paper);
  const { questionResults, mark } = createMarker(paper, keys);
  const answers = attemptAnswers(paper, counted);
  const results = questionResults(answers);
  const questions = paper.questions.map((question, place): ReviewReply['questions'][number] => {
    const newest = newestOf(counted.get(question.section), question);
    const newestKept = newestOf(kept.get(question.section), question);
    const result = results[place];
    const answer = toAnswerReply(newest, comparison);
    const isLate = newest?.counts === false;
    return {
      question: toParticipantQuestionReply(question),
      answer: answer && {
        ...answer,
        ...(isLate && { acceptedLate: { at: toIsoTimeOrNull(acceptedAt.get(question.section) ?? null) } }),
      },
      lateAnswer: newestKept === newest ? null : toAnswerReply(newestKept, comparison),
      rightAnswers: correctAnswers(question, keys),
      reasons: keys.reasons[question.id] ?? {},
      isWithdrawn: keys.withdrawn[question.id] !== undefined,
      isRight: result?.isRight ?? false,
      marks: result?.marks ?? 0,
    };
  });
  return { questions, results, ...mark(answers) };
}

/** When organisers accepted late answers, by section. */
async function readAcceptances(
  database: Database,
  { accountId, roundId, sittings }: StoredAttempt,
): Promise<ReadonlyMap<number, Instant>> {
  if (!sittings.some(({ lateCounts }) => lateCounts)) return new Map();
  const done = await listInterventionsFor(database, roundId, { accountId, schoolId: null, city: '' });
  return new Map(
    done.flatMap(({ kind, section, at, undoneAt }) =>
      kind === 'late-answers-accepted' && section !== null && undoneAt === null ? [[section, at] as const] : [],
    ),
  );
}

function newestOf(answers: readonly StoredAnswer[] = [], { id }: Question): StoredAnswer | undefined {
  return answers
    .filter(({ questionId }) => questionId === id)
    .reduce<StoredAnswer | undefined>((newest, one) => (newest && !isNewer(one, newest) ? newest : one), undefined);
}

function toAnswerReply(
  answer: StoredAnswer | undefined,
  comparison: Comparison,
): ReviewReply['questions'][number]['lateAnswer'] {
  if (answer === undefined || !isAnswered(answer, comparison)) return null;
  const { markedAnswers, userInput, receivedAt } = answer;
  return {
    markedAnswers: markedAnswers ? [...markedAnswers] : null,
    userInput: userInput ?? null,
    receivedAt: toIsoTime(receivedAt),
  };
}

function correctAnswers({ id, options }: Question, { keys, alsoRight }: PaperKeys): string[] {
  const key = keys[id];
  return key === undefined ? [] : [key, ...(alsoRight?.[id] ?? [])].map((one) => toCorrectAnswer(one, options));
}

import { choiceText } from '@club/domain/entities/papers/choice-text';
import { schemeOf } from '@club/domain/entities/papers/marking';
import {
  type PaperKeys,
  type PaperSection,
  type PublishedPaper,
  sectionWithNumber,
} from '@club/domain/entities/papers/paper';
import type { Question } from '@club/domain/entities/papers/question';
import { acceptedAnswers } from '@club/domain/entities/papers/question-kinds';
import { createMarker, type QuestionResult } from '@club/domain/entities/papers/scoring';
import { type AnsweredAttempt, listAnsweredAttempts } from '#entities/attempts/answered-attempt-store.ts';
import {
  createEntryMatcher,
  type EntryFilter,
  instituteOf,
  type LeaderboardRow,
  listDisqualified,
  listOfTeam,
} from '#entities/attempts/leaderboard-store.ts';
import { readKeyVersion, readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { numberOrText } from '#shared/sheets/cells.ts';
import type { SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';
import { rankedRows } from './leaderboard.ts';
import { teamMark, timeCells } from './result-sheets.ts';

const header = ['rank', 'name', 'institute', 'city', 'class', 'score', 'time used (seconds)', 'finished at (India)'];

/** Number of attempts whose answers are read at once. */
const attemptsPerBatch = 200;

interface SheetRow {
  readonly row: LeaderboardRow;
  readonly rank: SheetCell;
}

/**
 * `answers.csv`: the key, and below it a row for each result with every answer and its marks, so that anybody can compute the
 * scores again. Without contact data. The team and the disqualified come after the ranked. See docs/rules/ranking.md, R10. Null if
 * no paper was published.
 */
export async function answersSheet(database: Database, round: Round, filter: EntryFilter): Promise<Sheet | null> {
  const { paperVersionId, keyVersionId } = round;
  if (paperVersionId === null || keyVersionId === null) return null;
  const paper = await readPublishedPaper(database, paperVersionId);
  const keys = await readPaperKeys(database, keyVersionId);
  const { number } = await readKeyVersion(database, keyVersionId);
  const { questionResults } = createMarker(paper, keys);
  const questionIds = paper.questions.map(({ id }) => id);

  async function* rows(): AsyncGenerator<readonly SheetCell[]> {
    yield keyRow(paper, keys, number);
    const isMatching = await createEntryMatcher(database, round.id, filter);
    for await (const batch of inBatches(listRows(database, round.id))) {
      const wanted = batch.filter(({ row }) => isMatching(row));
      const attemptIds = wanted.flatMap(({ row }) => row.attemptId ?? []);
      const attempts = await listAnsweredAttempts(database, attemptIds, questionIds);
      const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
      for (const { row, rank } of wanted) {
        yield [...entryCells(row, rank), ...answerCells(paper, questionResults, byId.get(row.attemptId ?? ''))];
      }
    }
  }
  return { name: 'answers', header: [...header, ...numbersOf(paper).flatMap(answerHeader)], rows: rows() };
}

async function* listRows(database: Database, roundId: string): AsyncGenerator<SheetRow> {
  for await (const row of rankedRows(database, roundId)) yield { row, rank: row.rank };
  for await (const batch of listOfTeam(database, roundId)) for (const row of batch) yield { row, rank: teamMark };
  for await (const batch of listDisqualified(database, roundId)) {
    for (const row of batch) yield { row, rank: 'disqualified' };
  }
}

async function* inBatches(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < attemptsPerBatch) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** "2.7": the seventh question of section 2. */
function numbersOf({ questions }: PublishedPaper): string[] {
  const counts = new Map<number, number>();
  return questions.map(({ section }) => {
    const number = (counts.get(section) ?? 0) + 1;
    counts.set(section, number);
    return `${section}.${number}`;
  });
}

function answerHeader(number: string): string[] {
  return [`${number} answer`, `${number} marks`];
}

function keyRow({ questions, sections }: PublishedPaper, keys: PaperKeys, version: number): SheetCell[] {
  return [
    `key, version ${version}`,
    ...header.slice(1).map(() => null),
    ...questions.flatMap((question) => [keyCell(keys, question), marksText(sections, question)]),
  ];
}

function keyCell(keys: PaperKeys, { id }: Question): SheetCell {
  const right = acceptedAnswers(keys, id) ?? 'none';
  const withdrawn = keys.withdrawn[id];
  return withdrawn === undefined ? numberOrText(right) : `${right} (withdrawn, marks for ${withdrawn})`;
}

function marksText(sections: readonly PaperSection[], question: Question): string | null {
  const section = sectionWithNumber(sections, question.section);
  if (section === undefined) return null;
  const { marksIfRight, marksIfWrong } = schemeOf(question, section);
  return `${marksIfRight} / ${marksIfWrong}`;
}

function entryCells(row: LeaderboardRow, rank: SheetCell): SheetCell[] {
  return [rank, row.name, instituteOf(row), row.city, row.classLevel, row.score, ...timeCells(row)];
}

/** Empty if a section was not sat, and for a manual entry. */
function answerCells(
  { questions }: PublishedPaper,
  resultsOf: (attempt: AnsweredAttempt) => readonly (QuestionResult | null)[],
  attempt: AnsweredAttempt | undefined,
): SheetCell[] {
  const results = attempt === undefined ? [] : resultsOf(attempt);
  return questions.flatMap((_, place): SheetCell[] => {
    const result = results[place];
    if (!result) return [null, null];
    return [result.choice === null ? 'left out' : numberOrText(choiceText(result.choice)), result.marks];
  });
}

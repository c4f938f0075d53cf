import { schemeOf, sumMarks } from '#entities/papers/marking.ts';
import { type PaperKeys, type PublishedPaper, sectionWithNumber } from '#entities/papers/paper.ts';
import type { QuestionResult } from '#entities/papers/scoring.ts';
import { median } from '#shared/median.ts';
import { normalizeForComparison } from '#shared/text.ts';
import { minGroupSize } from './shown-groups.ts';

/** The questions with a tag. See docs/rules/standing.md, Y7. */
export interface Topic {
  readonly name: string;
  /** Indexes of its questions in the paper. */
  readonly places: readonly number[];
  readonly fullMarks: number;
}

/** In the order of the paper; null if the question's section was not sat. */
export type ResultRow = readonly (QuestionResult | null)[];

/**
 * The topics of a paper by the tags of its questions, in the order in which they first occur. A question withdrawn for everybody
 * counts, because it gives marks; one withdrawn for nobody does not.
 * @param tags by question id
 */
export function topicsOf(
  { questions, sections }: Pick<PublishedPaper, 'questions' | 'sections'>,
  { withdrawn }: Pick<PaperKeys, 'withdrawn'>,
  tags: ReadonlyMap<string, readonly string[]>,
): Topic[] {
  const topics = new Map<string, { name: string; places: number[]; marks: number[] }>();
  for (const [place, question] of questions.entries()) {
    const section = sectionWithNumber(sections, question.section);
    if (section === undefined || withdrawn[question.id] === 'nobody') continue;
    const named = new Map((tags.get(question.id) ?? []).map((tag) => [normalizeForComparison(tag), tag]));
    for (const [key, name] of named) {
      const topic = topics.get(key) ?? { name, places: [], marks: [] };
      topics.set(key, topic);
      topic.places.push(place);
      topic.marks.push(schemeOf(question, section).marksIfRight);
    }
  }
  return [...topics.values()].map(({ name, places, marks }) => ({ name, places, fullMarks: sumMarks(marks) }));
}

/** Nothing for a section that was not sat. */
export function topicMarks({ places }: Pick<Topic, 'places'>, results: ResultRow): number {
  return sumMarks(places.map((place) => results[place]?.marks ?? 0));
}

export interface PaperFigures {
  /** Of each topic; null if fewer than five students were marked. */
  readonly medians: readonly (number | null)[];
  /** Of each question, the share of right answers among those who sat its section; null if fewer than five did. */
  readonly rightShares: readonly (number | null)[];
}

/** The figures of a group of students, over the results of each. */
export function paperFigures(topics: readonly Topic[], questions: number, rows: readonly ResultRow[]): PaperFigures {
  const parts = paperFiguresInParts(topics, questions, rows);
  let part = parts.next();
  while (!part.done) part = parts.next();
  return part.value;
}

/** The same in parts, between which others may get their turn. */
export function* paperFiguresInParts(
  topics: readonly Topic[],
  questions: number,
  rows: readonly ResultRow[],
): Generator<void, PaperFigures> {
  const medians: (number | null)[] = [];
  for (const topic of topics) {
    medians.push(rows.length < minGroupSize ? null : median(rows.map((row) => topicMarks(topic, row))));
    yield;
  }
  const rightShares: (number | null)[] = [];
  for (let place = 0; place < questions; place += 1) {
    rightShares.push(rightShare(rows, place));
    yield;
  }
  return { medians, rightShares };
}

function rightShare(rows: readonly ResultRow[], place: number): number | null {
  const sat = rows.flatMap((row) => row[place] ?? []);
  return sat.length < minGroupSize ? null : sat.filter(({ isRight }) => isRight).length / sat.length;
}

/** Nobody practises more at a time. */
export const maxMissed = 5;

export interface Missed {
  /** Index of the question in the paper. */
  readonly place: number;
  /** Percentage of right answers among all who sat its section, see `wholePercent`. */
  readonly percent: number;
}

/**
 * The questions that more than half got right, but not the owner of these results, most telling first. Left out are those that were
 * withdrawn and those of sections that were not sat.
 */
export function missedByFew(
  results: ResultRow,
  { rightShares }: Pick<PaperFigures, 'rightShares'>,
  isWithdrawn: (place: number) => boolean,
): Missed[] {
  return mostTelling(
    rightShares.flatMap((share, place) => {
      const result = results[place] ?? null;
      if (share === null || share <= 0.5 || result === null || result.isRight || isWithdrawn(place)) return [];
      return [{ place, percent: wholePercent(share) }];
    }),
    ({ percent }) => percent,
  );
}

export interface MissedByGroup extends Missed {
  /** The same of the group. */
  readonly ownPercent: number;
}

/** The questions that more than half of all got right, and fewer of a group by a tenth of all or more; the widest gap first. */
export function missedByGroup(
  group: Pick<PaperFigures, 'rightShares'>,
  everybody: Pick<PaperFigures, 'rightShares'>,
  isWithdrawn: (place: number) => boolean,
): MissedByGroup[] {
  return mostTelling(
    everybody.rightShares.flatMap((share, place) => {
      const own = group.rightShares[place] ?? null;
      if (share === null || own === null || share <= 0.5 || share - own < 0.1 || isWithdrawn(place)) return [];
      return [{ place, percent: wholePercent(share), ownPercent: wholePercent(own) }];
    }),
    ({ percent, ownPercent }) => percent - ownPercent,
  );
}

function mostTelling<One extends Missed>(found: readonly One[], weight: (one: One) => number): One[] {
  return found.toSorted((a, b) => weight(b) - weight(a) || a.place - b.place).slice(0, maxMissed);
}

/** Rounded, but 0 and 100 are said only if they are exact. */
export function wholePercent(share: number): number {
  if (share <= 0 || share >= 1) return Math.round(share * 100);
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

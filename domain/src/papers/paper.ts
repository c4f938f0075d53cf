/** The sections of the paper, sat in this order. */
export const sectionNumbers = [1, 2, 3, 4] as const;

export type SectionNumber = (typeof sectionNumbers)[number];

/** One section of the paper as the club describes it in `content/paper.yaml`. */
export interface PaperSection {
  readonly section: SectionNumber;
  readonly title: string;
  /** What kinds of problem the section holds, as shown on the instructions page: "Single Correct (5) and Assertion-Reason (5)". */
  readonly problemType: string;
  readonly durationSeconds: number;
  readonly questionCount: number;
  /** The marking scheme as participants read it: "+4 for a correct answer, -1 for an incorrect one". */
  readonly markingScheme: string;
}

/** The duration of a section for which none is given. Source: specification, section 9. */
export const fallbackDurationSeconds = 5 * 60;

/** What a full paper adds up to. Source: specification, section 9. */
export const fullMarks = 180;
export const questionsPerSection = 10;

/** Whether a number is that of a section of the paper. */
export function isSectionNumber(value: number): value is SectionNumber {
  return (sectionNumbers as readonly number[]).includes(value);
}

/** One thing that is wrong in the club's content: where it is and what to do about it. */
export interface ContentProblem {
  /** Path of the file as a person at the keyboard would open it. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly problem: string;
  readonly remedy: string;
}

/** Editors turn this form into a link: "content/club.yaml:12: problem - remedy". */
export function contentProblemLine({ file, line, problem, remedy }: ContentProblem): string {
  return `${file}:${line}: ${problem} - ${remedy}`;
}

import type { Question } from '#papers/question.ts';
import { parseMarkingScheme } from './marking.ts';
import { fullMarks, type PaperSection, type SectionNumber } from './paper.ts';

export interface SectionCheck {
  readonly section: SectionNumber;
  readonly title: string;
  readonly questions: number;
  /** What a participant gets who has every question of the section right. */
  readonly marks: number;
}

export interface PaperCheck {
  readonly totalMarks: number;
  readonly sections: readonly SectionCheck[];
  /** Why this is not a full paper, a sentence each; empty when it is one. */
  readonly problems: readonly string[];
}

/** What the active questions add up to, and where that is not what the paper promises. See docs/rules/marking.md. */
export function checkPaper(
  sections: readonly PaperSection[],
  activeQuestions: readonly Pick<Question, 'section' | 'reward'>[],
): PaperCheck {
  const checked = sections.map(({ section, title, markingScheme }): SectionCheck => {
    const { marksIfRight } = parseMarkingScheme(markingScheme, section);
    const questions = activeQuestions.filter((question) => question.section === section);
    const marks = questions.reduce((sum, { reward }) => sum + (reward ?? marksIfRight), 0);
    return { section, title, questions: questions.length, marks };
  });
  const totalMarks = checked.reduce((sum, { marks }) => sum + marks, 0);
  const problems = checked.flatMap(({ section, questions }, index) => {
    const promised = sections[index]?.questionCount;
    return questions === promised ? [] : [`Section ${section} has ${counted(questions)} instead of ${promised}`];
  });
  if (totalMarks !== fullMarks) problems.push(`The paper adds up to ${totalMarks} marks instead of ${fullMarks}`);
  return { totalMarks, sections: checked, problems };
}

function counted(questions: number): string {
  if (questions === 0) return 'no questions';
  return questions === 1 ? '1 question' : `${questions} questions`;
}

import { type AnswerKey, parseCorrectAnswer, type QuestionKind, toCorrectAnswer } from '@club/domain/papers/answer-key';
import {
  type KeyedQuestion,
  longestQuestion,
  type QuestionDraft,
  type QuestionProblem,
  questionProblems,
  questionSentences,
} from '@club/domain/papers/question';
import { Refusal } from '@club/domain/shared/refusal';
import { InputProblem } from '#shared/http/input-problem.ts';

/** A question as it shall be, before it is known to be one. */
export interface ProposedQuestion extends Omit<KeyedQuestion, 'key'> {
  readonly correctAnswer: string | KeptKey;
}

/** The key a question already has, where its author says nothing about the right answer. */
export interface KeptKey {
  readonly key: AnswerKey;
}

/**
 * The question with its key, parsed, or every reason it cannot be saved.
 * @throws Refusal `correct-answer-unknown` when that alone is wrong
 */
export function decideQuestion({ correctAnswer, ...proposed }: ProposedQuestion): KeyedQuestion {
  const hasOptions = takesOptions(proposed.kind);
  const question = {
    ...proposed,
    text: proposed.text.trim(),
    options: hasOptions ? proposed.options.map((option) => option.trim()) : [],
    optionsArePictures: hasOptions && proposed.optionsArePictures,
  };
  const draft: QuestionDraft = { ...question, correctAnswer: answerText(question.kind, correctAnswer) };
  const problems = [...questionProblems(draft), ...lengthProblems(draft)];
  const [only, another] = problems;
  if (only?.sentence === questionSentences.correctAnswerUnknown && another === undefined) {
    throw new Refusal('correct-answer-unknown');
  }
  const key = parseCorrectAnswer(draft.kind, draft.correctAnswer, draft.options);
  if (only !== undefined || key === undefined) throw inputProblem(problems);
  return { ...question, key: keptKey(question.kind, correctAnswer) ?? key };
}

function takesOptions(kind: QuestionKind): boolean {
  return kind === 'single' || kind === 'multiple';
}

/** The key as it was, as long as it is one of the question's kind: options keep being right by position. */
function keptKey(kind: QuestionKind, correctAnswer: string | KeptKey): AnswerKey | undefined {
  return typeof correctAnswer !== 'string' && correctAnswer.key.kind === kind ? correctAnswer.key : undefined;
}

/** What is judged as the author's answer. A kept key is written in letters, which name an option whatever its text is. */
function answerText(kind: QuestionKind, correctAnswer: string | KeptKey): string {
  if (typeof correctAnswer === 'string') return correctAnswer;
  const kept = keptKey(kind, correctAnswer);
  return kept === undefined ? '' : toCorrectAnswer(kept, []);
}

function lengthProblems({ options, correctAnswer }: QuestionDraft): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  const { textLong: sentence } = questionSentences;
  if (options.some((option) => option.length > longestQuestion)) problems.push({ field: 'options', sentence });
  if (correctAnswer.length > longestQuestion) problems.push({ field: 'correctAnswer', sentence });
  return problems;
}

function inputProblem(problems: readonly QuestionProblem[]): InputProblem {
  return new InputProblem(
    problems.map(({ field, sentence }) => ({ code: 'custom', path: [field], message: sentence, input: undefined })),
  );
}

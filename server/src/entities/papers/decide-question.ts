import {
  type AnswerKey,
  type OptionIndex,
  perOption,
  type QuestionKind,
} from '@club/domain/entities/papers/answer-key';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import {
  isPictureOption,
  type KeyedQuestion,
  type QuestionDraft,
  type QuestionProblem,
  type QuestionWording,
  questionProblems,
} from '@club/domain/entities/papers/question';
import { parseCorrectAnswer, questionKinds, toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { mapTranslations } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { questionProblemText } from '@club/texts/admin/problems';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import type { StoredKeyedQuestion } from './answer-key-store.ts';
import type { SettledPictures } from './save-pictures.ts';

export interface QuestionInput extends Omit<StoredKeyedQuestion, 'key'>, SettledPictures {
  readonly correctAnswer: string | StoredKeyInput;
}

/** The existing key of a question, used if the input does not mention the right answer. */
export interface StoredKeyInput {
  readonly key: AnswerKey;
}

/**
 * The parsed question with its key, or all problems with it.
 * @throws Refusal `correct-answer-unknown` if that is the only problem
 */
export function decideQuestion(
  { correctAnswer, pictureIssues, ...proposed }: QuestionInput,
  sections: readonly PaperSection[],
): StoredKeyedQuestion {
  const { kind } = proposed;
  const question = { ...proposed, ...normalizeQuestion(proposed) };
  const draft: QuestionDraft = { ...question, correctAnswer: answerText(kind, correctAnswer) };
  const problems = questionProblems(draft, sections);
  const [only, another] = problems;
  if (only?.code === 'correct-answer-unknown' && another === undefined && pictureIssues.length === 0) {
    throw new Refusal('correct-answer-unknown');
  }
  const key = parseCorrectAnswer(kind, draft.correctAnswer, draft.options);
  const issues = [...problems.map(toIssue), ...pictureIssues];
  if (issues.length > 0 || key === undefined) throw new InputProblem(issues);
  return { ...question, key: unchangedKey(kind, correctAnswer) ?? key };
}

type NormalizedQuestion = Pick<
  KeyedQuestion,
  'text' | 'options' | 'optionsArePictures' | 'optionAlts' | 'supportingPictureAlt' | 'translations' | 'reasons'
>;

/** Drops the texts that the question's kind and pictures leave no room for. */
function normalizeQuestion(proposed: Omit<KeyedQuestion, 'key'>): NormalizedQuestion {
  const hasOptions = questionKinds[proposed.kind].takesOptions;
  const alt = (text: string) => (proposed.supportingPicture === null ? '' : text.trim());
  const isPicture = perOption(
    (index) => hasOptions && isPictureOption(proposed, proposed.options[index]?.trim() ?? ''),
  );
  const only = (texts: readonly string[], kept: (index: OptionIndex) => boolean) =>
    eachOrNone(perOption((index) => (hasOptions && kept(index) ? (texts[index] ?? '') : '')));
  const optionAlts = (texts: readonly string[]) => only(texts, (index) => isPicture[index]);
  const translations = mapTranslations(proposed.translations, (given) => {
    const wording: QuestionWording = {
      text: given.text.trim(),
      options: only(given.options, (index) => !isPicture[index]),
      supportingPictureAlt: alt(given.supportingPictureAlt),
      optionAlts: optionAlts(given.optionAlts),
    };
    return isBlank(wording) ? undefined : wording;
  });
  return {
    text: proposed.text.trim(),
    options: hasOptions ? proposed.options.map((option) => option.trim()) : [],
    optionsArePictures: isPicture.includes(true),
    optionAlts: optionAlts(proposed.optionAlts),
    supportingPictureAlt: alt(proposed.supportingPictureAlt),
    translations,
    reasons: Object.fromEntries(
      Object.entries(proposed.reasons).flatMap(([language, text]) =>
        text.trim() === '' ? [] : [[language, text.trim()]],
      ),
    ),
  };
}

/** One text for each option, empty if missing; an empty list if all are missing. */
function eachOrNone(texts: readonly string[]): string[] {
  const each = perOption((index) => texts[index]?.trim() ?? '');
  return each.every((text) => text === '') ? [] : [...each];
}

function isBlank({ text, options, supportingPictureAlt, optionAlts }: QuestionWording): boolean {
  return text === '' && options.length === 0 && supportingPictureAlt === '' && optionAlts.length === 0;
}

/** The previous key if it suits the question's kind: options stay right by position. */
function unchangedKey(kind: QuestionKind, correctAnswer: string | StoredKeyInput): AnswerKey | undefined {
  return typeof correctAnswer !== 'string' && correctAnswer.key.kind === kind ? correctAnswer.key : undefined;
}

/** An existing key is written in letters, which identify an option whatever its text. */
function answerText(kind: QuestionKind, correctAnswer: string | StoredKeyInput): string {
  if (typeof correctAnswer === 'string') return correctAnswer;
  const kept = unchangedKey(kind, correctAnswer);
  return kept === undefined ? '' : toCorrectAnswer(kept, []);
}

function toIssue(problem: QuestionProblem): InputProblem['issues'][number] {
  return { code: 'custom', path: [problem.field], message: questionProblemText(problem), input: undefined };
}

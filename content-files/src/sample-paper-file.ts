import { type AnswerKey, optionCount, parseLetters, parseNumber } from '@club/domain/papers/answer-key';
import { type SectionNumber, sectionNumbers } from '@club/domain/papers/paper';
import { firstIntegerPosition, longestQuestion } from '@club/domain/papers/question';
import { z } from 'zod';
import type { BookletQuestion, SampleQuestion } from './content.ts';
import { issueWith } from './explain-issue.ts';
import { distinct, picturePath, text } from './fields.ts';

const letters = 'the letter of the right option (A), or a list of the letters ([A, C]) where several may be right';

/** The fields in which a question is written. */
function questionFields(folder: string) {
  const picturedAt = picturePath(folder);
  const four = { error: `a question has ${optionCount} options` };
  return {
    question: text.max(longestQuestion),
    supportingPic: z.exactOptional(picturedAt),
    options: z.exactOptional(optionList(text)),
    optionImages: z.exactOptional(optionList(picturedAt)),
    answer: z.union([z.string().trim().min(1), z.number(), z.array(z.string())], four),
  };
}

type WrittenQuestion = z.output<z.ZodObject<ReturnType<typeof questionFields>>>;

/** Takes the kind and the key of a question from how its answer is written. */
function toSampleQuestion(
  section: SectionNumber,
  written: WrittenQuestion,
  context: z.RefinementCtx,
): SampleQuestion | undefined {
  const say = (problem: string, remedy: string, path: PropertyKey[]) =>
    context.addIssue(issueWith({ problem, remedy }, path));

  if (written.options !== undefined && written.optionImages !== undefined) {
    say('the question has both "options" and "optionImages"', 'keep one of the two', ['optionImages']);
  }
  const options = written.optionImages ?? written.options ?? [];
  const key = toKey(section, written.answer, options.length > 0);
  if (key === undefined) {
    const wanted = options.length > 0 ? letters : section === 4 ? 'the text to be typed' : 'a whole number';
    say(`"${[written.answer].flat().join(' ')}" cannot be the answer here`, `give ${wanted}`, ['answer']);
    return undefined;
  }
  return {
    section,
    kind: key.kind,
    text: written.question,
    options,
    optionsArePictures: written.optionImages !== undefined,
    supportingPicture: written.supportingPic ?? null,
    key,
  };
}

/** The shape of `sample-questions.yaml`: the booklet's questions, each with its section and the reason of its answer. */
export function sampleQuestionsFile(folder: string) {
  return z
    .array(
      z
        .strictObject({ section: z.literal(sectionNumbers), ...questionFields(folder), why: text })
        .transform(({ section, why, ...written }, context): BookletQuestion => {
          const question = toSampleQuestion(section, written, context);
          return question === undefined ? z.NEVER : { ...question, why };
        }),
    )
    .min(1);
}

/**
 * The shape of `sample-paper/section-N.yaml`: the questions of one section in their order. The answer says what kind a
 * question is: a letter, a list of letters, a number, or, without options in section 4, a text to be typed.
 */
export function sectionFile(folder: string, section: SectionNumber, questionCount: number | undefined) {
  const question = z
    .strictObject(questionFields(folder))
    .transform((written, context): SampleQuestion => toSampleQuestion(section, written, context) ?? z.NEVER);

  return z
    .array(question)
    .superRefine(
      distinct(
        (entry) => entry.text,
        (index) => [index, 'question'],
        'question',
      ),
    )
    .superRefine((questions, context) => {
      for (const [index, { kind }] of questions.entries()) {
        const expected = kindAt(section, index);
        if (kind === expected || (section === 4 && kind === 'typed')) continue;
        const remedy = `section ${section} has ${describeOrder(section)}; change the question or its place`;
        const problem = `question ${index + 1} is of the kind "${kind}" where "${expected}" is expected`;
        context.addIssue(issueWith({ problem, remedy }, [index, 'answer']));
      }
      if (questionCount !== undefined && questions.length !== questionCount) {
        const problem = `there are ${questions.length} questions, but paper.yaml says ${questionCount}`;
        context.addIssue(issueWith({ problem, remedy: 'make the two agree' }));
      }
    });
}

function optionList(option: z.ZodType<string>) {
  return z
    .array(option)
    .superRefine((options, context) => {
      if (options.length === optionCount) return;
      const problem = `there are ${options.length} options`;
      context.addIssue(issueWith({ problem, remedy: `give ${optionCount}` }));
    })
    .superRefine(
      distinct(
        (value) => value,
        (index) => [index],
        'option',
      ),
    );
}

function toKey(
  section: SectionNumber,
  answer: string | number | readonly string[],
  hasOptions: boolean,
): AnswerKey | undefined {
  if (!hasOptions) {
    if (section === 4) return { kind: 'typed', text: String(answer) };
    const value = parseNumber(String(answer));
    return value === undefined || !Number.isInteger(value) ? undefined : { kind: 'integer', value };
  }
  const options = parseLetters([answer].flat().join(' '));
  const [option, another] = options ?? [];
  if (options === undefined || option === undefined) return undefined;
  if (Array.isArray(answer)) return { kind: 'multiple', options };
  return another === undefined ? { kind: 'single', option } : undefined;
}

/** Source: specification, section 4. */
function kindAt(section: SectionNumber, index: number): AnswerKey['kind'] {
  if (section !== 3) return 'single';
  return index < firstIntegerPosition ? 'multiple' : 'integer';
}

function describeOrder(section: SectionNumber): string {
  return section === 3
    ? `${firstIntegerPosition} questions with a list of letters as answer, then questions with a whole number`
    : 'questions with one right option';
}

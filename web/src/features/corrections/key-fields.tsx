import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { optionIndexes, optionLetters } from '@club/domain/entities/papers/answer-key';
import { isPictureOption } from '@club/domain/entities/papers/question';
import { isAnsweredByTicks, questionKinds, writeOptions } from '@club/domain/entities/papers/question-kinds';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { adminProblemText } from '@club/texts/admin/problems';
import { TypedKeyInput } from '#entities/papers/typed-key-input.tsx';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { Checkbox, RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';

/** What is typed and ticked. */
export interface KeyInput {
  readonly ticks: readonly boolean[];
  readonly typed: string;
  /** True if any of several answers is right; `alsoTyped` holds the further typed ones, one per line. */
  readonly acceptsSeveral: boolean;
  readonly alsoTyped: string;
}

interface KeyFieldsProps {
  question: KeyedQuestionReply;
  input: KeyInput;
  onChange: (changes: Partial<KeyInput>) => void;
  problem: string | undefined;
}

export function KeyFields(props: KeyFieldsProps) {
  const { question, input, onChange } = props;
  const { answeredWith } = questionKinds[question.kind];
  return (
    <>
      {isAnsweredByTicks(question.kind) ? (
        <OptionKey {...props} allowsSeveralOptions={answeredWith === 'options' || input.acceptsSeveral} />
      ) : (
        <TypedKey {...props} />
      )}
      {/* Several sets of options would be a question that nobody can read. */}
      {answeredWith !== 'options' && (
        <Checkbox
          label="Accept several answers: any one of them is correct"
          checked={input.acceptsSeveral}
          onChange={(event) => onChange({ acceptsSeveral: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function TypedKey({ question, input: { typed, acceptsSeveral, alsoTyped }, onChange, problem }: KeyFieldsProps) {
  return (
    <>
      <Field label="Correct answer" required error={problem}>
        <TypedKeyInput
          kind={question.kind}
          value={typed}
          onChange={(event) => onChange({ typed: event.currentTarget.value })}
        />
      </Field>
      {acceptsSeveral && (
        <Field label="Also correct" hint="One answer per line.">
          <TextArea
            rows={3}
            value={alsoTyped}
            onChange={(event) => onChange({ alsoTyped: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  );
}

function OptionKey({
  question,
  input: { ticks },
  onChange,
  allowsSeveralOptions,
  problem,
}: KeyFieldsProps & { allowsSeveralOptions: boolean }) {
  const label = (index: number) => (
    <span className="flex items-center gap-3">
      <b>{optionLetters[index]}</b>
      {isPictureOption({ optionsArePictures: question.optionsContainImg }, question.options[index] ?? '') ? (
        <img
          src={pictureAddress(question.options[index] ?? '')}
          alt={question.optionAlts[index] || `Option ${optionLetters[index]}`}
          className="h-12 max-w-24 rounded-sm bg-white object-contain"
        />
      ) : (
        <span className="min-w-0 break-words">
          <QuestionWords text={question.options[index] ?? ''} />
        </span>
      )}
    </span>
  );
  return (
    <Field group label={allowsSeveralOptions ? 'Correct options' : 'Correct option'} error={problem}>
      {allowsSeveralOptions ? (
        optionIndexes.map((index) => (
          <Checkbox
            key={index}
            label={label(index)}
            checked={ticks[index] === true}
            onChange={(event) => {
              const isTicked = event.currentTarget.checked;
              onChange({ ticks: ticks.map((tick, at) => (at === index ? isTicked : tick)) });
            }}
          />
        ))
      ) : (
        <RadioGroup
          name="right-option"
          value={String(ticks.indexOf(true))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ ticks: ticks.map((_, at) => String(at) === chosen) });
          }}
          options={optionIndexes.map((index) => ({ value: String(index), label: label(index) }))}
        />
      )}
    </Field>
  );
}

/** The corrected key in the format of the API; '' while there is none. */
export function toWritten({ kind, options }: KeyedQuestionReply, ticks: readonly boolean[], typed: string): string {
  if (!isAnsweredByTicks(kind)) return typed.trim();
  const ticked = optionIndexes.filter((index) => ticks[index]);
  return writeOptions(questionKinds[kind].answeredWith === 'options' ? ticked : ticked.slice(0, 1), options);
}

/** The accepted answers in the format of the API. */
export function toSeveral(
  { kind, options }: KeyedQuestionReply,
  ticks: readonly boolean[],
  typed: readonly string[],
): string[] {
  if (!isAnsweredByTicks(kind)) return typed.map((answer) => answer.trim()).filter((answer) => answer !== '');
  return optionIndexes.filter((index) => ticks[index]).map((option) => writeOptions([option], options));
}

export function problemOfAll(question: KeyedQuestionReply, correctAnswers: readonly string[]): string | undefined {
  if (correctAnswers.length === 0) return problemOf(question, '');
  return correctAnswers.map((answer) => problemOf(question, answer)).find((problem) => problem !== undefined);
}

function problemOf({ kind, options }: KeyedQuestionReply, correctAnswer: string): string | undefined {
  if (isAnsweredByTicks(kind) && correctAnswer === '') return adminProblemText('answers-missing');
  return adminProblemText(questionKinds[kind].problem(correctAnswer, options));
}

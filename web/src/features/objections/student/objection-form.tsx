import { objectionsEndpoints } from '@club/contract/objections';
import { normalizeLines } from '@club/domain/entities/attempts/appeal';
import { objectionLength, objectionProblem, sourceProblem } from '@club/domain/entities/attempts/objection';
import { type OptionIndex, optionIndexes, optionLetters } from '@club/domain/entities/papers/answer-key';
import { isAnsweredByTicks, questionKinds, writeOptions } from '@club/domain/entities/papers/question-kinds';
import { objectionTexts } from '@club/texts/objection';
import { problemText } from '@club/texts/problem-code';
import { problemTexts } from '@club/texts/problems';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { MarkedQuestion } from '#entities/attempts/marked-paper.ts';
import { TypedKeyInput } from '#entities/papers/typed-key-input.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { compressPicture, toDataString } from '#shared/compress-picture.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { persist, readPersisted, removePersisted } from '#shared/persisted-values.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox, RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { useAct } from '#shared/use-act.ts';
import { draftKey } from './draft.ts';

interface Draft {
  readonly options: readonly OptionIndex[];
  readonly typed: string;
  readonly noneIsRight: boolean;
  readonly reason: string;
  readonly source: string;
}

const emptyDraft: Draft = { options: [], typed: '', noneIsRight: false, reason: '', source: '' };

/** Busy for as long as the call takes; a photo is scaled down before it is sent. */
const maxPictureCharacters = 1_000_000;

export interface ObjectionFormProps {
  accountId: string;
  round: string;
  marked: MarkedQuestion;
  number: number;
  onSent: () => void;
  onClose: () => void;
}

/** What is written, kept in this browser until it is sent or cancelled, and the sending of it. */
function useObjection({ accountId, round, marked: { question }, onSent }: ObjectionFormProps) {
  const texts = useTexts(objectionTexts);
  const problems = useTexts(problemTexts);
  const key = draftKey(accountId, round, question.id);
  const send = useAct(objectionsEndpoints.sendObjection, { changes: [objectionsEndpoints.listOwnObjections] });
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, ...readPersisted<Partial<Draft>>(key) }));
  // Until the form is gone: a second click may come before that.
  const [isSending, setIsSending] = useState(false);
  const picture = usePicture();

  const written = isAnsweredByTicks(question.kind)
    ? writeOptions([...draft.options].sort(), question.options)
    : draft.typed.trim();
  const sentence = (code: string | undefined) => code && problemText(problems, code);
  const found = {
    answer: !draft.noneIsRight && written === '' ? texts.answerMissing : undefined,
    reason: sentence(objectionProblem(draft.reason)),
    source: sentence(sourceProblem(draft.source)),
  };

  function change(changes: Partial<Draft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    persist(key, next);
    send.reset();
  }

  async function submit() {
    setIsSending(true);
    try {
      const data = await picture.read();
      const { noneIsRight, reason, source } = draft;
      const body = { questionId: question.id, answer: noneIsRight ? null : written, reason, source };
      await send.mutateAsync({ query: { round }, body: { ...body, ...(data !== undefined && { picture: data }) } });
    } catch (error) {
      // The form shows the error and keeps the text.
      if (!isRefusal(error, 'objection-sent-already')) return setIsSending(false);
    }
    removePersisted(key);
    onSent();
  }

  return { draft, change, picture, found, submit, isSending, error: send.error, discard: () => removePersisted(key) };
}

/** A photo of the source, scaled down before it is sent. */
function usePicture() {
  const texts = useTexts(objectionTexts);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    choose(chosen: File | undefined) {
      setProblem(undefined);
      setFile(chosen);
    },
    /** @throws Error if it cannot be sent; `problem` says why */
    async read(): Promise<string | undefined> {
      if (!file) return undefined;
      try {
        const data = await toDataString(await compressPicture(file));
        if (data.length <= maxPictureCharacters) return data;
        setProblem(texts.pictureTooLarge);
      } catch {
        setProblem(texts.pictureUnreadable);
      }
      throw new Error('the picture cannot be sent');
    },
  };
}

export function ObjectionForm(props: ObjectionFormProps) {
  const texts = useTexts(objectionTexts);
  const { draft, change, picture, found, ...objection } = useObjection(props);
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (objection.isSending) return;
    setWasTried(true);
    if (found.answer ?? found.reason ?? found.source) {
      // The fields are marked in the next render.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid], fieldset input')?.focus());
      return;
    }
    await objection.submit();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.startFor({ number: props.number })}
      className="grid gap-5 border-t border-line pt-4"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-1">
        <h4 className="text-base font-semibold">{texts.title}</h4>
        <p className="text-sm text-text-soft">{texts.once}</p>
      </div>
      <AnswerFields
        question={props.marked.question}
        draft={draft}
        onChange={change}
        problem={wasTried ? found.answer : undefined}
      />
      <ReasonField draft={draft} onChange={change} problem={found.reason} wasTried={wasTried} />
      <Field label={texts.source} hint={texts.sourceHint} error={found.source} optional>
        <TextInput
          autoComplete="off"
          value={draft.source}
          onChange={(event) => change({ source: event.currentTarget.value })}
        />
      </Field>
      <Field label={texts.picture} hint={texts.pictureHint} error={picture.problem} optional>
        <TextInput type="file" accept="image/*" onChange={(event) => picture.choose(event.currentTarget.files?.[0])} />
      </Field>
      <div role="alert" className="empty:hidden">
        {objection.error && (
          <Notice tone="bad">
            <span className="whitespace-pre-line">{errorMessage(objection.error)}</span> {texts.isKept}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={objection.isSending} busyLabel={texts.sending}>
          {texts.send}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            objection.discard();
            props.onClose();
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

interface ReasonFieldProps extends Omit<AnswerFieldsProps, 'question'> {
  wasTried: boolean;
}

function ReasonField({ draft, onChange, problem, wasTried }: ReasonFieldProps) {
  const texts = useTexts(objectionTexts);
  const { length } = normalizeLines(draft.reason);
  return (
    <>
      <Field
        label={texts.why}
        hint={texts.whyHint(objectionLength)}
        error={wasTried || length > objectionLength.most ? problem : undefined}
        required
      >
        <TextArea
          rows={4}
          className="min-h-28"
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      </Field>
      <p className="figures -mt-3 text-right text-xs text-text-soft">
        {texts.length({ length, most: objectionLength.most })}
      </p>
    </>
  );
}

interface AnswerFieldsProps {
  question: MarkedQuestion['question'];
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  problem: string | undefined;
}

const none = 'none';

/** Options as letters: their texts are shown above. */
function AnswerFields({ question: { kind }, draft, onChange, problem }: AnswerFieldsProps) {
  const texts = useTexts(objectionTexts);
  const name = useId();
  const { answeredWith } = questionKinds[kind];
  const noneIsRight = (
    <Checkbox
      label={texts.noneIsRight}
      checked={draft.noneIsRight}
      onChange={(event) => onChange({ noneIsRight: event.currentTarget.checked })}
    />
  );
  if (answeredWith === 'one option') {
    const [chosen] = draft.options;
    return (
      <Field group label={texts.answer} error={problem} required>
        <RadioGroup
          name={name}
          value={draft.noneIsRight ? none : String(chosen ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onChange(
              value === none
                ? { noneIsRight: true, options: [] }
                : { noneIsRight: false, options: optionIndexes.filter((index) => String(index) === value) },
            )
          }
          options={[
            ...optionIndexes.map((index) => ({ value: String(index), label: optionLetters[index] })),
            { value: none, label: texts.noneIsRight },
          ]}
        />
      </Field>
    );
  }
  if (answeredWith === 'options') {
    return (
      <Field group label={texts.answers} error={problem} required>
        <div className="flex flex-wrap gap-x-6">
          {optionIndexes.map((index) => (
            <Checkbox
              key={index}
              label={optionLetters[index]}
              disabled={draft.noneIsRight}
              checked={!draft.noneIsRight && draft.options.includes(index)}
              onChange={(event) =>
                onChange({
                  options: event.currentTarget.checked
                    ? [...draft.options, index]
                    : draft.options.filter((one) => one !== index),
                })
              }
            />
          ))}
        </div>
        {noneIsRight}
      </Field>
    );
  }
  return (
    <div className="grid gap-1">
      <Field label={texts.answer} error={problem} required>
        <TypedKeyInput
          kind={kind}
          disabled={draft.noneIsRight}
          value={draft.typed}
          onChange={(event) => onChange({ typed: event.currentTarget.value })}
        />
      </Field>
      {noneIsRight}
    </div>
  );
}

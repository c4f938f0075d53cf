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

export function ObjectionForm({ accountId, round, marked: { question }, number, onSent, onClose }: ObjectionFormProps) {
  const texts = useTexts(objectionTexts);
  const problems = useTexts(problemTexts);
  const key = draftKey(accountId, round, question.id);
  const send = useAct(objectionsEndpoints.sendObjection, { changes: [objectionsEndpoints.listOwnObjections] });
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, ...readPersisted<Partial<Draft>>(key) }));
  const [picture, setPicture] = useState<File>();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const [wasTried, setWasTried] = useState(false);
  // Until the form is gone: a second click may come before that.
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const written = isAnsweredByTicks(question.kind)
    ? writeOptions([...draft.options].sort(), question.options)
    : draft.typed.trim();
  const answerProblem = !draft.noneIsRight && written === '' ? texts.answerMissing : undefined;
  const sentence = (code: string | undefined) => code && problemText(problems, code);
  const reasonProblem = sentence(objectionProblem(draft.reason));
  const { length } = normalizeLines(draft.reason);
  const tooLong = sentence(sourceProblem(draft.source));

  function change(changes: Partial<Draft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    persist(key, next);
    send.reset();
  }

  async function readPicture(): Promise<string | undefined> {
    if (!picture) return undefined;
    try {
      const data = await toDataString(await compressPicture(picture));
      if (data.length <= maxPictureCharacters) return data;
      setPictureProblem(texts.pictureTooLarge);
    } catch {
      setPictureProblem(texts.pictureUnreadable);
    }
    throw new Error('the picture cannot be sent');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setWasTried(true);
    if (answerProblem ?? reasonProblem ?? tooLong) {
      // The fields are marked in the next render.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid], fieldset input')?.focus());
      return;
    }
    setIsSending(true);
    try {
      const data = await readPicture();
      await send.mutateAsync({
        query: { round },
        body: {
          questionId: question.id,
          answer: draft.noneIsRight ? null : written,
          reason: draft.reason,
          source: draft.source,
          ...(data !== undefined && { picture: data }),
        },
      });
    } catch (error) {
      // The form shows the error and keeps the text.
      if (!isRefusal(error, 'objection-sent-already')) return setIsSending(false);
    }
    removePersisted(key);
    onSent();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.startFor({ number })}
      className="grid gap-5 border-t border-line pt-4"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-1">
        <h4 className="text-base font-semibold">{texts.title}</h4>
        <p className="text-sm text-text-soft">{texts.once}</p>
      </div>
      <AnswerFields
        question={question}
        draft={draft}
        onChange={change}
        problem={wasTried ? answerProblem : undefined}
      />
      <Field
        label={texts.why}
        hint={texts.whyHint(objectionLength)}
        error={wasTried || length > objectionLength.most ? reasonProblem : undefined}
        required
      >
        <TextArea
          rows={4}
          className="min-h-28"
          value={draft.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Field>
      <p className="figures -mt-3 text-right text-xs text-text-soft">
        {texts.length({ length, most: objectionLength.most })}
      </p>
      <Field label={texts.source} hint={texts.sourceHint} error={tooLong} optional>
        <TextInput
          autoComplete="off"
          value={draft.source}
          onChange={(event) => change({ source: event.currentTarget.value })}
        />
      </Field>
      <Field label={texts.picture} hint={texts.pictureHint} error={pictureProblem} optional>
        <TextInput
          type="file"
          accept="image/*"
          onChange={(event) => {
            setPictureProblem(undefined);
            setPicture(event.currentTarget.files?.[0]);
          }}
        />
      </Field>
      <div role="alert" className="empty:hidden">
        {send.error && (
          <Notice tone="bad">
            <span className="whitespace-pre-line">{errorMessage(send.error)}</span> {texts.isKept}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending} busyLabel={texts.sending}>
          {texts.send}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            removePersisted(key);
            onClose();
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
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

import type { AttemptSummaryReply } from '@club/contract/entities/attempts';
import { resultsEndpoints } from '@club/contract/results';
import { appealLength, appealProblem, normalizeLines } from '@club/domain/entities/attempts/appeal';
import { appealTexts } from '@club/texts/appeal';
import { problemText } from '@club/texts/problem-code';
import { problemTexts } from '@club/texts/problems';
import { appointmentText } from '@club/texts/times';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSitting } from '#player/engine/sitting-context.ts';
import { accountKey } from '#shared/account-storage.ts';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { persist, readPersisted, removePersisted } from '#shared/persisted-values.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { useAct } from '#shared/use-act.ts';
import { ResultCard } from './result-card.tsx';

type Appeal = NonNullable<AttemptSummaryReply['appeal']>;

/** The draft is kept until the server has received it or the account logs out. */
const draftKey = (owner: string, round: string) => accountKey(owner, `quiz-appeal:${round}`);

export interface AppealFormProps {
  /** The slug of the round. */
  round: string;
  onSent: () => void;
}

/** A disqualified participant can appeal once. */
export function AppealForm({ round, onSent }: AppealFormProps) {
  const texts = useTexts(appealTexts);
  const problems = useTexts(problemTexts);
  const { owner } = useSitting();
  const key = draftKey(owner, round);
  const send = useAct(resultsEndpoints.sendAppeal, { changes: [resultsEndpoints.readSummary] });
  const [text, setText] = useState(() => readPersisted<string>(key) ?? '');
  const [wasTried, setWasTried] = useState(false);
  // Stays set until the form unmounts, because a second click can come before that.
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const code = appealProblem(text);
  const problem = code && problemText(problems, code);
  const { length } = normalizeLines(text);

  function write(written: string) {
    setText(written);
    persist(key, written);
    send.reset();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setWasTried(true);
    if (problem !== undefined) return form.current?.querySelector('textarea')?.focus();
    setIsSending(true);
    try {
      await send.mutateAsync({ body: { text } });
    } catch (error) {
      // The form shows the error and keeps the text.
      if (!isRefusal(error, 'appeal-sent-already')) return setIsSending(false);
    }
    removePersisted(key);
    onSent();
  }

  return (
    <ResultCard title={texts.title}>
      <p>{texts.text}</p>
      <form
        ref={form}
        noValidate
        aria-label={texts.form}
        className="grid gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label={texts.label}
          hint={texts.hint(appealLength)}
          error={wasTried || length > appealLength.most ? problem : undefined}
          required
        >
          <TextArea rows={5} className="min-h-36" value={text} onChange={(event) => write(event.currentTarget.value)} />
        </Field>
        <p className="figures -mt-2 text-right text-xs text-text-soft">
          {texts.length({ length, most: appealLength.most })}
        </p>
        <div role="alert" className="empty:hidden">
          {send.error && (
            <Notice tone="bad">
              <span className="whitespace-pre-line">{errorMessage(send.error)}</span> {texts.isKept}
            </Notice>
          )}
        </div>
        <div>
          <Button type="submit" busy={isSending} busyLabel={texts.sending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </ResultCard>
  );
}

export interface SentAppealProps {
  appeal: Appeal;
  /** Set after sending, because the form that had the focus is gone. */
  takesFocus: boolean;
}

export function SentAppeal({ appeal: { text, sentAt, answer, answeredAt }, takesFocus }: SentAppealProps) {
  const texts = useTexts(appealTexts);
  const language = useLanguage();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <ResultCard title={texts.yours}>
        <blockquote className="border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">{text}</blockquote>
        <p className="text-sm text-text-soft">
          {texts.sentOn({ moment: appointmentText(language, Date.parse(sentAt)) })}
        </p>
        <div role="status">
          {answer !== null && answeredAt !== null ? (
            <Notice title={texts.answer}>
              <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
              <p className="mt-1 text-text-soft">{appointmentText(language, Date.parse(answeredAt))}</p>
            </Notice>
          ) : (
            <p>{texts.isRead}</p>
          )}
        </div>
      </ResultCard>
    </div>
  );
}

import type { AnsweredAppealReply } from '@club/contract/entities/attempts';
import { appealLength, appealProblem } from '@club/domain/entities/attempts/appeal';
import { problemText } from '@club/texts/problem-code';
import { problemTexts } from '@club/texts/problems';
import { dateTimeText } from '@club/texts/times';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { tabStore } from '#shared/browser-storage.ts';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAnswerAppeal, useReplyKey } from './queries.ts';

export interface AppealWithReplyProps {
  /** Null if the entry was deleted, so that nobody can reply. */
  entryId: string | null;
  appeal: AnsweredAppealReply;
  onUnsent?: ((isUnsent: boolean) => void) | undefined;
}

export function AppealWithReply({ entryId, appeal, onUnsent }: AppealWithReplyProps) {
  const { text, sentAt, answer, answeredAt, answeredBy } = appeal;
  const [isAnsweredAnew, setIsAnsweredAnew] = useState(false);
  return (
    <section className="grid gap-3">
      <h3 className="text-base text-text">Appeal</h3>
      <div>
        <blockquote className="border-l-4 border-marigold pl-3 whitespace-pre-line wrap-anywhere text-text">
          {text}
        </blockquote>
        <p className="mt-1 text-sm">Sent on {dateTimeText('en', Date.parse(sentAt))}</p>
      </div>
      {answer !== null && answeredAt !== null && (
        <div>
          <p className="text-sm font-semibold text-text">Answer</p>
          <blockquote className="border-l-4 border-line-strong pl-3 whitespace-pre-line wrap-anywhere text-text">
            {answer}
          </blockquote>
          <p className="mt-1 text-sm">
            {answeredBy === null ? 'Given' : `${answeredBy}`} on {dateTimeText('en', Date.parse(answeredAt))}
          </p>
        </div>
      )}
      {entryId === null ? null : answer === null || isAnsweredAnew ? (
        <AnswerForm
          key={answeredAt}
          entryId={entryId}
          replaces={answeredAt}
          onUnsent={onUnsent}
          onSent={() => setIsAnsweredAnew(false)}
        />
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setIsAnsweredAnew(true)}>
            Change the reply
          </Button>
        </div>
      )}
    </section>
  );
}

interface AnswerFormProps extends Pick<AppealWithReplyProps, 'onUnsent'> {
  entryId: string;
  /** When the answer being replaced was given. */
  replaces: string | null;
  onSent: () => void;
}

function AnswerForm({ entryId, replaces, onUnsent, onSent }: AnswerFormProps) {
  const draft = useReplyKey(entryId);
  const send = useAnswerAppeal();
  const [text, setText] = useState(() => tabStore.get(draft) ?? '');
  const [wasTried, setWasTried] = useState(false);
  // Until the form is gone: a second click may come before that.
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const code = appealProblem(text);
  const problem = code && problemText(problemTexts.en, code);
  const isUnsent = text.trim() !== '';

  useEffect(() => {
    onUnsent?.(isUnsent);
    return () => onUnsent?.(false);
  }, [isUnsent, onUnsent]);

  function write(written: string) {
    setText(written);
    tabStore.set(draft, written);
    send.reset();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setWasTried(true);
    if (problem !== undefined) return form.current?.querySelector('textarea')?.focus();
    setIsSending(true);
    try {
      await send.mutateAsync({ params: { id: entryId }, body: { answer: text, replaces } });
      tabStore.remove(draft);
      toast.success('The reply has been sent.');
      onSent();
    } catch {
      // The form shows the error and keeps the text.
      setIsSending(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Reply to the appeal"
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="Your reply"
        hint="The participant sees it on their page. It does not lift the disqualification."
        error={wasTried || text.length > appealLength.most ? problem : undefined}
        required
      >
        <TextArea rows={3} value={text} onChange={(event) => write(event.currentTarget.value)} />
      </Field>
      <div role="alert" className="empty:hidden">
        {send.error && <Notice tone="bad">{errorMessage(send.error)}</Notice>}
      </div>
      <div>
        <Button type="submit" variant="secondary" busy={isSending} busyLabel="Sending the reply">
          Send reply
        </Button>
      </div>
    </form>
  );
}

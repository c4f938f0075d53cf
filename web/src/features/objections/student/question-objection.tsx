import type { ObjectionReply } from '@club/contract/entities/attempts/objection';
import { objectionTexts } from '@club/texts/objection';
import { appointmentText } from '@club/texts/times';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { useEffect, useRef, useState } from 'react';
import type { MarkedQuestion } from '#entities/attempts/marked-paper.ts';
import { languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { readPersisted } from '#shared/persisted-values.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { draftKey } from './draft.ts';
import { ObjectionForm } from './objection-form.tsx';
import { useOwnObjections } from './queries.ts';

export interface QuestionObjectionProps {
  accountId: string;
  /** The slug of the round. */
  round: string;
  marked: MarkedQuestion;
  /** In its section. */
  number: number;
}

/** Shown below a question of one's own paper: the objection and its answer, or a button to object. */
export function QuestionObjection({ accountId, round, marked, number }: QuestionObjectionProps) {
  const texts = useTexts(objectionTexts);
  const { data: own } = useOwnObjections(accountId, round);
  const { question, isWithdrawn } = marked;
  const [isOpen, setIsOpen] = useState(() => readPersisted(draftKey(accountId, round, question.id)) !== undefined);
  const [wasSent, setWasSent] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const sent = own?.objections.find(({ questionId }) => questionId === question.id);
  if (sent) return <SentObjection objection={sent} takesFocus={wasSent} />;
  if (!own?.accepts || own.left === 0 || isWithdrawn) return null;
  if (!isOpen) {
    return (
      <div>
        <Button
          ref={opener}
          variant="quiet"
          size="sm"
          aria-label={texts.startFor({ number })}
          onClick={() => setIsOpen(true)}
        >
          <MessageSquareWarning aria-hidden="true" className="size-5" />
          {texts.start}
        </Button>
      </div>
    );
  }
  return (
    <ObjectionForm
      accountId={accountId}
      round={round}
      marked={marked}
      number={number}
      onSent={() => setWasSent(true)}
      onClose={() => {
        setIsOpen(false);
        // The button reappears in the next render.
        setTimeout(() => opener.current?.focus());
      }}
    />
  );
}

interface SentObjectionProps {
  objection: ObjectionReply;
  /** It has just been sent, and the form with the focus is gone. */
  takesFocus: boolean;
}

function SentObjection({ objection, takesFocus }: SentObjectionProps) {
  const { answer, reason, source, hasPicture, sentAt, ruling } = objection;
  const texts = useTexts(objectionTexts);
  const language = useLanguage();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  const inOwn = ruling && (language === 'en' ? undefined : ruling.reasons[language]);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={texts.title}
      className="grid gap-3 border-t border-line pt-4 outline-none"
    >
      <h4 className="text-base font-semibold">{texts.title}</h4>
      <div className="grid gap-1 border-l-4 border-line-strong pl-4 wrap-anywhere">
        <p className="font-semibold">{answer === null ? texts.youSayNone : texts.youSay({ answer })}</p>
        <p className="whitespace-pre-line">{reason}</p>
        {source && <p className="text-sm text-text-soft">{source}</p>}
        {hasPicture && <p className="text-sm text-text-soft">{texts.withPicture}</p>}
      </div>
      <p className="text-sm text-text-soft">
        {texts.sentOn({ moment: appointmentText(language, Date.parse(sentAt)) })}
      </p>
      <div role="status">
        {ruling ? (
          <Notice title={texts.outcomes[ruling.outcome]} tone={ruling.outcome === 'kept' ? 'info' : 'good'}>
            <p
              className="whitespace-pre-line wrap-anywhere"
              {...languageAttributes(inOwn === undefined ? 'en' : language)}
            >
              {inOwn ?? ruling.reasons.en}
            </p>
          </Notice>
        ) : (
          <p>{texts.waiting}</p>
        )}
      </div>
    </section>
  );
}

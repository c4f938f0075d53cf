import type { ShowReply } from '@club/contract/stage';
import { showTexts } from '@club/texts/show';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { phoneTime, type TeamPhone, type TeamPress, useTeamPhone } from './queries.ts';

export interface TeamPadProps {
  code: string;
  teamKey: string;
  show: ShowReply;
}

/** What a team presses on its phone, below what the hall sees. See docs/rules/stage.md, ST9. */
export function TeamPad({ code, teamKey, show }: TeamPadProps) {
  const texts = useTexts(showTexts).phone;
  const phone = useTeamPhone(code, teamKey);
  const { joined, clock, error, retry } = phone;
  const { section, question } = show;
  return (
    <section
      aria-label={texts.title}
      className="sticky bottom-0 flex flex-col gap-3 border-t-2 border-marigold bg-surface p-4"
    >
      {joined ? (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <strong className="text-lg">{joined.team.name}</strong>
            {clock && (
              <span className="text-xs text-text-soft">
                {texts.ready({ milliseconds: Math.ceil(clock.uncertaintyMs) })}
              </span>
            )}
          </p>
          {section && question && !question.isRevealed && !question.isSpoilt ? (
            <Pad key={`${section.section} ${question.position}`} {...{ section, question, phone }} joined={joined} />
          ) : (
            <p>{texts.wait}</p>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <p role="status">{texts.joining}</p>
      )}
    </section>
  );
}

interface PadProps {
  section: NonNullable<ShowReply['section']>;
  question: NonNullable<ShowReply['question']>;
  phone: TeamPhone;
  joined: NonNullable<TeamPhone['joined']>;
}

function Pad({ section: { section, rules }, question, phone, joined }: PadProps) {
  const texts = useTexts(showTexts).phone;
  const [sent, setSent] = useState<TeamPress | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const team = joined.team.id;
  const verdict = question.asked.findLast((one) => one.team === team)?.verdict;
  const isAnswered = question.asked.some((one) => one.verdict === 'right');

  async function press(what: TeamPress) {
    setProblem(null);
    setSent(what);
    try {
      await phone.press({ section, position: question.position }, what);
    } catch (error) {
      setSent(null);
      setProblem(error);
    }
  }

  const before = joined.written;
  const isOfThis = before?.section === section && before.position === question.position;
  const written = sent !== null && 'answer' in sent ? sent.answer : isOfThis ? before.answer : null;
  const pad = () => {
    if (verdict === 'right' || verdict === 'wrong') return <p>{texts.judged}</p>;
    if (question.arePouncesOpen)
      return (
        <WritePad
          label={texts.pounceLabel}
          button={texts.pounce}
          sent={written === null ? null : texts.pounced({ answer: written })}
          onSend={(answer) => press({ type: 'pounce', answer })}
        />
      );
    if (rules.answerer === 'written')
      return (
        <WritePad
          label={texts.writeLabel}
          button={texts.write}
          sent={written === null ? null : texts.written({ answer: written })}
          onSend={(answer) => press({ type: 'answer', answer })}
        />
      );
    if (rules.answerer === 'turn')
      return (
        <p className="font-semibold">
          {question.turn === team ? texts.yourTurn : question.turn === null ? texts.wait : texts.notYourTurn}
        </p>
      );
    const place = question.buzzes.indexOf(team) + 1;
    if (place > 0) return <p className="text-lg font-bold">{place === 1 ? texts.first : texts.later({ place })}</p>;
    if (isAnswered) return <p>{texts.wait}</p>;
    return <BuzzButton isPressed={sent !== null} onBuzz={(at) => press({ type: 'buzz', at })} />;
  };
  return (
    <>
      <div role="status">{pad()}</div>
      {problem !== null && (
        <p role="alert" className="font-semibold text-bad">
          {errorMessage(problem)}
        </p>
      )}
    </>
  );
}

/** Stamps the moment at which the finger comes down, not the one at which it leaves. */
function BuzzButton({ isPressed, onBuzz }: { isPressed: boolean; onBuzz: (at: number) => void }) {
  const texts = useTexts(showTexts).phone;
  const buzz = (timeStamp: number) => {
    if (isPressed) return;
    navigator.vibrate?.(40);
    onBuzz(phoneTime(timeStamp));
  };
  return (
    <button
      type="button"
      aria-disabled={isPressed}
      onPointerDown={({ timeStamp }) => buzz(timeStamp)}
      // By keyboard, which has no pointer.
      onClick={({ detail, timeStamp }) => {
        if (detail === 0) buzz(timeStamp);
      }}
      className="min-h-40 w-full touch-manipulation rounded-xl bg-marigold font-display text-4xl font-extrabold text-ink select-none active:brightness-90 aria-disabled:opacity-60"
    >
      {isPressed ? texts.buzzed : texts.buzz}
    </button>
  );
}

interface WritePadProps {
  label: string;
  button: string;
  /** What the team is told once it has sent something. */
  sent: string | null;
  onSend: (answer: string) => void;
}

function WritePad({ label, button, sent, onSend }: WritePadProps) {
  const texts = useTexts(showTexts).phone;
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const answer = typed.trim();
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(answer === '');
        if (answer !== '') onSend(answer);
      }}
    >
      <Field label={label} error={isTried && answer === '' ? texts.empty : undefined}>
        <TextInput
          value={typed}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="send"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <Button type="submit" wide>
        {button}
      </Button>
      {sent && <p className="text-good font-semibold">{sent}</p>}
    </form>
  );
}

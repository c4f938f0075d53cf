import type { AttemptReply } from '@club/contract/entities/attempts';
import { quizDayTexts } from '@club/texts/quiz-day';
import { timeText } from '@club/texts/times';
import Megaphone from 'lucide-react/icons/megaphone';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { type NewsLine, runningPause } from '#player/engine/quiz-news.ts';
import { useQuizNews, useSitting } from '#player/engine/sitting-context.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { InterventionText, Reason } from './intervention-text.tsx';

function LineText({ line }: { line: NewsLine }) {
  const language = useLanguage();
  if (line.done) return <InterventionText done={line.done} />;
  return line.announcement[language] ?? <InEnglish>{line.announcement.en}</InEnglish>;
}

interface OrganiserLineProps {
  isPanel: boolean;
  onReadAll: () => void;
}

/**
 * The newest message of the organisers, at the foot of the play screen: it covers nothing and can be dismissed. It is read out
 * once; dismissing it brings back the one before. While a question is shown it takes two lines at most; the full text is in the
 * sheet that it opens.
 */
export function OrganiserLine({ isPanel, onReadAll }: OrganiserLineProps) {
  const { news } = useSitting();
  const { fresh, unread } = useQuizNews(news);
  const [line] = fresh;
  return (
    <div role="status" className={classNames('w-full', !isPanel && 'empty:hidden')}>
      {line && (
        <Line
          key={line.key}
          line={line}
          count={unread.length}
          isPanel={isPanel}
          onReadAll={onReadAll}
          onDismiss={() => news.dismiss(line.key)}
        />
      )}
    </div>
  );
}

interface LineProps extends OrganiserLineProps {
  line: NewsLine;
  count: number;
  onDismiss: () => void;
}

/** Its texts are loaded with the first message. */
function Line({ line, count, isPanel, onReadAll, onDismiss }: LineProps) {
  const texts = useTexts(quizDayTexts);
  const language = useLanguage();
  const [words, isTruncated] = useIsTruncated();
  return (
    <div className={classNames('rounded-sm bg-good-soft text-text', isPanel ? 'my-3' : 'mt-1')}>
      <div className="flex items-center gap-2 pl-2 sm:gap-3 sm:pl-4">
        <Megaphone aria-hidden="true" className="size-4 shrink-0 text-accent max-sm:hidden" />
        <p
          ref={words}
          className={classNames(
            'min-w-0 flex-1 leading-snug wrap-anywhere',
            isPanel ? 'line-clamp-4 text-sm' : 'line-clamp-2 text-sm max-sm:text-xs short:line-clamp-1',
          )}
        >
          <span className="sr-only">{texts.title}: </span>
          <span className="figures text-text-soft">{timeText(language, line.at)} · </span>
          <LineText line={line} />
        </p>
        {(count > 1 || isTruncated) && (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            className="-mx-1 shrink-0 px-2 underline underline-offset-4"
            onClick={onReadAll}
          >
            {count > 1 ? texts.readAll({ count }) : texts.readOn}
          </Button>
        )}
        <DismissButton className="mr-0!" onClick={onDismiss} />
      </div>
    </div>
  );
}

function useIsTruncated(): [React.RefObject<HTMLParagraphElement | null>, boolean] {
  const words = useRef<HTMLParagraphElement>(null);
  const [isTruncated, setIsTruncated] = useState(false);
  useLayoutEffect(() => {
    const element = words.current;
    if (element === null || !('ResizeObserver' in globalThis)) return;
    const look = () => setIsTruncated(element.scrollHeight > element.clientHeight + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [words, isTruncated];
}

export function OrganiserList() {
  const { news } = useSitting();
  const { lines } = useQuizNews(news);
  return lines.length > 0 && <TitledLines lines={lines} />;
}

function TitledLines({ lines }: { lines: readonly NewsLine[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{useTexts(quizDayTexts).title}</h3>
      <Lines lines={lines} />
    </section>
  );
}

export function Lines({ lines }: { lines: readonly NewsLine[] }) {
  const language = useLanguage();
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line.key} className="border-l-2 border-accent pl-3 wrap-anywhere">
          <span className="figures text-sm text-text-soft">{timeText(language, line.at)} · </span>
          <LineText line={line} />
        </li>
      ))}
    </ul>
  );
}

export interface OrganiserNoticesProps {
  attempt: AttemptReply;
  /** Only before a section: after the last, interventions are on the page anyway. */
  serverNow?: number;
}

export function OrganiserNotices({ attempt, serverNow }: OrganiserNoticesProps) {
  const { news } = useSitting();
  const { fresh, unread } = useQuizNews(news);
  const { pause } = attempt;
  const until = pause === null ? 0 : Date.parse(pause.until);
  const isPaused = serverNow !== undefined && serverNow < until;
  const isShown = ({ done }: NewsLine) =>
    done === undefined || (serverNow !== undefined && !isPast(done, attempt, serverNow));
  const shown = fresh.filter(isShown);
  const earlier = unread.filter((line) => isShown(line) && !fresh.includes(line));
  const isNothing = !isPaused && shown.length === 0 && earlier.length === 0;
  return (
    <div className={isNothing ? 'hidden' : 'grid gap-1'}>
      <div role="status" className="grid gap-3 empty:hidden">
        {isPaused && <PauseNotice until={until} reason={runningPause(attempt.interventions, until)?.reason} />}
        {shown.map((line) => (
          <LineNotice key={line.key} line={line} onPutAway={() => news.dismiss(line.key)} />
        ))}
      </div>
      {earlier.length > 0 && <EarlierLines lines={earlier} />}
    </div>
  );
}

/** A new opening time is no longer news once it has passed. */
function isPast({ kind }: NonNullable<NewsLine['done']>, { opensAt }: AttemptReply, serverNow: number): boolean {
  return (kind === 'opening-shifted' || kind === 'bell-rung') && opensAt !== null && Date.parse(opensAt) <= serverNow;
}

function EarlierLines({ lines }: { lines: readonly NewsLine[] }) {
  const texts = useTexts(quizDayTexts);
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 underline underline-offset-4">
        {texts.earlier({ count: lines.length })}
      </summary>
      <div className="px-4 py-1">
        <Lines lines={lines} />
      </div>
    </details>
  );
}

function PauseNotice({ until, reason }: { until: number; reason: string | undefined }) {
  const texts = useTexts(quizDayTexts).paused;
  const language = useLanguage();
  return (
    <Notice tone="warn" title={texts.title}>
      {texts.goesOn({ time: timeText(language, until) })} {texts.noStart}
      <Reason words={reason} />
    </Notice>
  );
}

function LineNotice({ line, onPutAway }: { line: NewsLine; onPutAway: () => void }) {
  const texts = useTexts(quizDayTexts);
  const language = useLanguage();
  return (
    <div className="flex items-start gap-2 rounded-md border-l-4 border-accent bg-good-soft px-4 py-1 text-sm">
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{texts.at({ time: timeText(language, line.at), text: texts.title })}</p>
        <p className="wrap-anywhere">
          <LineText line={line} />
        </p>
      </div>
      <DismissButton onClick={onPutAway} />
    </div>
  );
}

function DismissButton({ className, onClick }: { className?: string; onClick: () => void }) {
  const texts = useTexts(quizDayTexts);
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames('-mr-2.5 grid size-11 shrink-0 place-items-center rounded-md text-text-soft', className)}
    >
      <X aria-hidden="true" className="size-5" />
      <span className="sr-only">{texts.putAway}</span>
    </button>
  );
}

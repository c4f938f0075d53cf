import { club } from 'virtual:club';
import type { AttemptReply, AttemptSummaryReply } from '@club/contract/entities/attempts';
import { resultMessages } from '@club/domain/entities/attempts/result-messages';
import { normalizeText } from '@club/domain/shared/text';
import { newsTexts } from '@club/texts/news';
import { refusalTexts } from '@club/texts/refusals';
import { resultTexts } from '@club/texts/result';
import { sittingTexts } from '@club/texts/sitting';
import { useEffect, useState } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { claimsDisqualification } from '#entities/attempts/result-messages.ts';
import { fullScreen } from '#player/engine/full-screen.ts';
import { quizFailure } from '#player/engine/quiz-failure.ts';
import { useIntegrityView, useSitting } from '#player/engine/sitting-context.ts';
import { useAttempt } from '#player/engine/use-attempt.ts';
import { NotCountedNotice } from '#player/instructions/not-counted-notice.tsx';
import { TimeRanOut } from '#player/instructions/time-ran-out.tsx';
import { OrganiserNotices } from '#player/news/organiser-lines.tsx';
import { LogInAgain } from '#player/play/log-in-again.tsx';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { useAccount } from '#shared/session.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { AnsweredCard } from './answered-card.tsx';
import { AppealForm, SentAppeal } from './appeal-card.tsx';
import { DisqualificationDetails } from './disqualification-details.tsx';
import { InterventionHistory } from './intervention-history.tsx';
import { areResultsOut, mayReadKey, NextSteps } from './next-steps.tsx';
import { useAttemptSummary } from './queries.ts';

export const meta: MetaFunction = ({ location }) => [{ title: pageTitle(textsAt(location, sittingTexts).title) }];

/** The address says how the quiz ended, but it is easily forged, so a disqualification needs the server's confirmation. */
export default function ResultPage() {
  const message = normalizeText(useParams().msg ?? '');
  usePageTitle(useTexts(sittingTexts).title);
  useEffect(() => void fullScreen.leave(), []);
  return (
    <ParticipantFrame>
      {claimsDisqualification(message) ? <ConfirmedResult message={message} /> : <Result message={message} />}
    </ParticipantFrame>
  );
}

function ConfirmedResult({ message }: { message: string }) {
  const { owner, reports } = useSitting();
  const { isDisqualified } = useIntegrityView(reports);
  const { attempt, error, refetch, isFetching, isFetchedAfterMount } = useAttempt();
  const summary = useAttemptSummary(owner, attempt?.submitted === true);
  if (isDisqualified || attempt?.disqualified) return <Result message={message} isDisqualification />;
  if (error && quizFailure(error) === 'logged-out') return <LogInAgain onLoggedIn={() => void refetch()} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!isFetchedAfterMount || (attempt?.submitted && summary.isPending)) return <LoadingState />;
  // After a successful appeal, students return to the address of the disqualification.
  return <Result message={summary.data?.appeal ? resultMessages.submitted : ''} />;
}

const appealAnchor = 'appeal';

/** On a phone the form, which a disqualified participant is looking for, is below the fold. */
function scrollToAppeal() {
  const place = document.getElementById(appealAnchor);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

function Result({ message, isDisqualification = false }: { message: string; isDisqualification?: boolean }) {
  const texts = useTexts(resultTexts);
  const shared = useTexts(sittingTexts);
  const refusals = useTexts(refusalTexts);
  const news = useTexts(newsTexts);
  const { attempt } = useAttempt();
  const { owner } = useSitting();
  const { data: summary } = useAttemptSummary(owner, isDisqualification);
  const account = useAccount();
  // The ring closes once the page has loaded.
  const [isClosing, setIsClosing] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsClosing(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  if (message === '')
    return <EmptyState isPage message={texts.nothingHere} link={{ to: '/', label: shared.backHome }} />;
  const isSubmission = message === resultMessages.submitted;
  const isOut = isSubmission && attempt !== undefined && areResultsOut(attempt);
  const hasOwnPaper = attempt?.submitted === true && (isSubmission || isDisqualification);
  const isByOrganisers = isDisqualification && attempt?.interventions.some(({ kind }) => kind === 'disqualified');
  return (
    <article className="mx-auto grid max-w-xl gap-6 py-2 sm:py-8 short:py-0 lg:max-w-4xl lg:grid-cols-2 lg:items-start">
      <header
        className={classNames(
          'flex flex-col items-center gap-5 text-center low-phone:gap-3 short:gap-2 lg:col-span-2',
          isSubmission && 'stage rounded-xl px-4 py-8 max-sm:py-5 short:py-4',
        )}
      >
        <BuzzerRing
          tone={isDisqualification ? 'buzzer' : isSubmission ? 'marigold' : 'quiet'}
          progress={isDisqualification ? 0.35 : isClosing ? 1 : 0.6}
          className="size-24 sm:size-32 low-phone:size-16 short:size-10"
        />
        <h1 className="max-w-full text-3xl wrap-anywhere max-sm:text-2xl short:text-2xl">
          {isSubmission
            ? texts.submitted
            : isByOrganisers
              ? refusals.disqualified
              : message === resultMessages.disqualified
                ? texts.disqualified
                : message}
        </h1>
        {isSubmission && (
          // Reserves its space before the server confirms the disqualification, so that the button below does not move.
          <p
            className={classNames(
              'text-lg text-text-soft low-phone:text-base',
              (!attempt?.submitted || attempt.disqualified) && 'invisible',
            )}
          >
            {account && <strong className="block text-text">{texts.wellDone({ name: account.name })}</strong>}
            {isOut ? texts.next.areOut : texts.thanks}
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-3 max-sm:gap-2">
          {attempt && hasOwnPaper && mayReadKey(attempt) && (
            <ButtonLink
              to="/quiz/review"
              // Whoever is disqualified looks for the way to appeal.
              variant={isDisqualification ? 'secondary' : 'primary'}
              className="max-sm:px-3"
            >
              {isOut ? texts.next.see : news.yourAnswers}
            </ButtonLink>
          )}
          {isDisqualification && !summary?.appeal && (
            <Button className="max-sm:px-3" onClick={scrollToAppeal}>
              {texts.mistake}
            </Button>
          )}
          <ButtonLink
            to="/"
            variant={isSubmission || isDisqualification ? 'secondary' : 'primary'}
            className="max-sm:px-3"
          >
            {shared.backHome}
          </ButtonLink>
        </div>
      </header>
      {attempt && (isSubmission || isDisqualification) && (
        <>
          <div className="grid gap-3 empty:hidden lg:col-span-2">
            {isSubmission && <TimeRanOut round={attempt.round.slug} />}
            <NotCountedNotice attempt={attempt} />
            <OrganiserNotices attempt={attempt} />
          </div>
          {attempt.submitted && <Outcome attempt={attempt} />}
          <InterventionHistory attempt={attempt} />
        </>
      )}
    </article>
  );
}

function Outcome({ attempt }: { attempt: AttemptReply }) {
  const texts = useTexts(resultTexts);
  const { owner } = useSitting();
  const { data: summary, error, refetch, isFetching } = useAttemptSummary(owner, true);
  if (summary) return <KnownOutcome attempt={attempt} summary={summary} />;
  return (
    // About as high as the content that is loading.
    <div className="grid min-h-96 content-start gap-6 lg:col-span-2">
      {error ? (
        <>
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          <p className="text-center">
            <RichText
              text={texts.writeToUs({ email: club.links.email })}
              marks={{
                mail: (address) => (
                  <a className="font-medium text-accent underline underline-offset-4" href={`mailto:${address}`}>
                    {address}
                  </a>
                ),
              }}
            />
          </p>
        </>
      ) : (
        <LoadingState label={texts.counting} />
      )}
    </div>
  );
}

function KnownOutcome({ attempt, summary }: { attempt: AttemptReply; summary: AttemptSummaryReply }) {
  const texts = useTexts(resultTexts);
  const { disqualification, appeal, sections } = summary;
  const [hasJustAppealed, setHasJustAppealed] = useState(false);
  const sent = appeal && <SentAppeal appeal={appeal} takesFocus={hasJustAppealed} />;
  if (disqualification) {
    const details = <DisqualificationDetails attempt={attempt} summary={summary} disqualification={disqualification} />;
    // An answered appeal is shown first.
    return appeal?.answer ? (
      <>
        {sent}
        {details}
      </>
    ) : (
      <>
        {details}
        {sent ?? (
          <div id={appealAnchor} tabIndex={-1} className="scroll-mt-20 outline-none">
            <AppealForm round={attempt.round.slug} onSent={() => setHasJustAppealed(true)} />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      {sent && (
        <>
          <div className="lg:col-span-2">
            <Notice tone="good" title={texts.lifted}>
              {texts.liftedText}
            </Notice>
          </div>
          {sent}
        </>
      )}
      <AnsweredCard attempt={attempt} sections={sections} />
      <NextSteps attempt={attempt} />
    </>
  );
}

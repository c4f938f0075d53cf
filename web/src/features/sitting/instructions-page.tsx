import type { AttemptReply } from '@club/contract/entities/attempts';
import type { RoundPhase } from '@club/domain/entities/rounds/round';
import { consentTexts } from '@club/texts/consent';
import { type InstructionsTexts, instructionsTexts } from '@club/texts/instructions';
import { refusalTexts } from '@club/texts/refusals';
import { sittingTexts } from '@club/texts/sitting';
import { useEffect } from 'react';
import { type MetaFunction, Navigate, useParams, useSearchParams } from 'react-router';
import { GetConsent } from '#entities/accounts/consent/get-consent.tsx';
import { NameOnCertificatesNotice } from '#entities/accounts/name-on-certificates.tsx';
import { useOwnAccount, useOwnConsent } from '#entities/accounts/queries.ts';
import { attemptStage, phaseAt, sectionsToSit } from '#player/engine/attempt-stage.ts';
import { quizFailure } from '#player/engine/quiz-failure.ts';
import { useAttempt, useAttemptRefresh, useServerNow } from '#player/engine/use-attempt.ts';
import { Instructions, type InstructionsProps } from '#player/instructions/instructions.tsx';
import { NotCountedNotice } from '#player/instructions/not-counted-notice.tsx';
import { RoundHours } from '#player/instructions/round-hours.tsx';
import { TeamNotice } from '#player/instructions/team-notice.tsx';
import { useVerifyPhoneText, VerifyPhoneLink } from '#player/instructions/verify-phone-link.tsx';
import { OrganiserNotices } from '#player/news/organiser-lines.tsx';
import { LogInAgain } from '#player/play/log-in-again.tsx';
import { SubmitAttempt } from '#player/play/submit-attempt.tsx';
import { ApiError } from '#shared/api-error.ts';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { useArrivalAtOnce } from '#shared/ui/arrival.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { ClassStep } from './class-step.tsx';
import { DisqualifiedBefore } from './disqualified-before.tsx';
import { QuizAttempted } from './quiz-attempted.tsx';

export const meta: MetaFunction = ({ location, params }) => [
  { title: pageTitle(titleOf(textsAt(location, instructionsTexts), params.sec ?? '')) },
];

function titleOf(texts: InstructionsTexts, section: string): string {
  return section === '0' ? texts.titleBefore : texts.titleOfSection({ section });
}

export default function InstructionsPage() {
  const { sec = '' } = useParams();
  const section = Number(sec);
  usePageTitle(titleOf(useTexts(instructionsTexts), sec));
  const { data, error, refetch, isFetching } = useAttempt();
  const serverNow = useServerNow(data?.sample);

  let content: React.ReactNode;
  if (!Number.isInteger(section)) content = <NoSuchSection />;
  else if (error && quizFailure(error) === 'logged-out') {
    content = <LogInAgain onLoggedIn={() => void refetch()} />;
  } else if (error instanceof ApiError && error.code === 'quiz-not-announced') {
    content = <NotAnnounced />;
  } else if (!data) {
    content = error ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingState />
    );
  } else {
    const now = serverNow();
    const { reply, sample } = data;
    content = <Step section={section} attempt={reply} stage={attemptStage(reply, now)} now={now} sample={sample} />;
  }
  return (
    <ParticipantFrame>
      <NameOnCertificatesNotice />
      {content}
    </ParticipantFrame>
  );
}

function Step(props: InstructionsProps) {
  const { section, attempt, stage, now } = props;
  const [search] = useSearchParams();
  if (section !== 0 && !attempt.sections.some((one) => one.section === section)) return <NoSuchSection />;
  if (stage.at === 'disqualified') return <DisqualifiedBefore />;
  if (stage.at === 'submitted') return <QuizAttempted attempt={attempt} />;
  const last = attempt.sections.at(-1)?.section;
  if (stage.at === 'submit' && (section === 0 || section === last)) return <SubmitAttempt />;
  if (section === 0) {
    if (stage.at === 'section' && (stage.isOpen || stage.section !== sectionsToSit(attempt.sections)[0]?.section)) {
      return <Navigate to={`/quiz/instr/${stage.section}`} replace />;
    }
    if (isPhaseOver(phaseAt(attempt, now))) return <Closed attempt={attempt} />;
    if (!attempt.phoneVerified) return <VerifyFirst attempt={attempt} />;
    if (attempt.consentRefusal !== undefined) return <ConsentFirst attempt={attempt} />;
    const isKnown = stage.at === 'section' && attempt.class !== null && search.get('change') !== 'class';
    return isKnown ? <Navigate to={`/quiz/instr/${stage.section}`} replace /> : <ClassStep attempt={attempt} />;
  }
  if (stage.at === 'section' && !stage.isOpen && isPhaseOver(phaseAt(attempt, now)))
    return <Closed attempt={attempt} />;
  if (stage.at === 'class') return <Navigate to="/quiz/instr/0" replace />;
  return <Instructions {...props} />;
}

function NoSuchSection() {
  const texts = useTexts(sittingTexts);
  return <EmptyState isPage message={texts.noSection} link={{ to: '/quiz/instr/0', label: texts.toQuiz }} />;
}

function isPhaseOver(phase: RoundPhase): boolean {
  return phase !== 'draft' && phase !== 'announced' && phase !== 'open';
}

interface GateProps {
  /** Shows the round and its hours; omitted while the round is unknown. */
  attempt?: AttemptReply;
  title: string;
  /** The link that resolves the problem, if there is one. */
  wayOn?: React.ReactNode;
  isSolvedHere?: boolean;
  practise: string;
  children: React.ReactNode;
}

/** Says why the quiz cannot be started. */
function Gate({ attempt, title, wayOn, isSolvedHere = false, practise, children }: GateProps) {
  const isSolvable = isSolvedHere || wayOn !== undefined;
  const { backHome } = useTexts(sittingTexts);
  return (
    <section className="mx-auto grid max-w-xl gap-6 py-4 sm:py-8">
      {attempt && <OrganiserNotices attempt={attempt} />}
      <div className="flex items-center gap-5 max-sm:gap-4">
        <BuzzerRing tone={isSolvable ? 'marigold' : 'quiet'} progress={1} className="size-20 shrink-0 max-sm:size-14" />
        <div>
          {attempt && <RoundHours attempt={attempt} />}
          <h1 className="mt-1 text-3xl max-sm:text-2xl">{title}</h1>
        </div>
      </div>
      <div className="grid gap-4 text-lg">{children}</div>
      <div className="flex flex-wrap gap-3 *:max-sm:flex-auto">
        {wayOn}
        <ButtonLink to="/quiz/practice" variant={isSolvable ? 'secondary' : 'primary'}>
          {practise}
        </ButtonLink>
        {!wayOn && (
          <ButtonLink to="/" variant="secondary">
            {backHome}
          </ButtonLink>
        )}
      </div>
      {attempt && isSolvable && <TeamNotice round={attempt.round} />}
    </section>
  );
}

function Closed({ attempt }: { attempt: AttemptReply }) {
  const refusals = useTexts(refusalTexts);
  const texts = useTexts(instructionsTexts);
  const hasBegun = attempt.sections.some(({ state }) => state !== 'not-started');
  return (
    <Gate attempt={attempt} title={refusals['quiz-closed']} practise={texts.practise}>
      <p>{hasBegun ? texts.closed.answersCount : texts.closed.text}</p>
      <NotCountedNotice attempt={attempt} />
    </Gate>
  );
}

/** The server reveals no more about a draft or a rehearsal to those who may not know of it. */
function NotAnnounced() {
  const texts = useTexts(instructionsTexts);
  return (
    <Gate title={texts.notOpen.title} practise={texts.practiseMeanwhile}>
      <p>{texts.notOpen.text}</p>
    </Gate>
  );
}

function VerifyFirst({ attempt }: { attempt: AttemptReply }) {
  const texts = useTexts(instructionsTexts);
  const { title, sentence, more } = useVerifyPhoneText();
  return (
    <Gate attempt={attempt} title={title} wayOn={<VerifyPhoneLink />} practise={texts.practiseMeanwhile}>
      <p>
        {sentence} {more}
      </p>
    </Gate>
  );
}

/** The consent is got on this page, which goes on once it is there. */
function ConsentFirst({ attempt }: { attempt: AttemptReply }) {
  const texts = useTexts(consentTexts).quiz;
  const { practiseMeanwhile } = useTexts(instructionsTexts);
  const { data: own, error: accountError, refetch: readAccount } = useOwnAccount();
  const { data: consent, error: consentError, refetch: readConsent, isFetching } = useOwnConsent();
  const refresh = useAttemptRefresh();
  const isEnough = consent?.isEnough === true;
  useEffect(() => {
    if (isEnough) void refresh();
  }, [isEnough, refresh]);
  const isKnown = own !== undefined && consent !== undefined && !isEnough;
  const place = useArrivalAtOnce<HTMLDivElement>(isKnown);
  const error = accountError ?? consentError;
  return (
    <Gate attempt={attempt} title={texts.title} isSolvedHere practise={practiseMeanwhile}>
      {isKnown ? (
        <div
          ref={place}
          tabIndex={-1}
          className="flex scroll-mt-40 flex-col gap-4 rounded-xl border border-line bg-surface p-5 text-base shadow-card outline-none sm:p-8"
        >
          <GetConsent participant={own.user.name} guardian={own.guardian} consent={consent} />
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void Promise.all([readAccount(), readConsent()])}
          retrying={isFetching}
        />
      ) : (
        <LoadingState />
      )}
    </Gate>
  );
}

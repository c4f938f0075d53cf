import { club } from 'virtual:club';
import type { RoundReply } from '@club/contract/entities/rounds';
import { isKeyOut } from '@club/domain/entities/rounds/results-step';
import { isAhead, type RoundStatus, visitorStep, visitorStepPaths } from '@club/domain/entities/rounds/round-status';
import type { Instant } from '@club/domain/shared/instant';
import { frameTexts } from '@club/texts/frame';
import { newsTexts } from '@club/texts/news';
import { countdownText, newsText, type Reader, whoText } from '@club/texts/round-status';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { TextLink, textLinkClass } from '#shared/ui/text-link.tsx';
import { afterThreeSeconds } from './late-word.ts';
import { NewsLines, type NewsLinesProps } from './news-lines.tsx';
import { RegisterButton } from './register-button.tsx';
import { resultPath } from './result-path.ts';
import { roundStatusStore } from './round-status-store.ts';
import { type CurrentRoundStatus, useRoundStatus, useSeconds } from './use-round-status.ts';
import { useWording } from './use-wording.ts';

function useReader(): Reader {
  const user = useAccount();
  if (!user) return 'visitor';
  return user.mayPlay ? 'participant' : 'onlooker';
}

interface CountdownProps {
  until: Instant;
  serverNow: () => Instant;
}

/** Counts down to an instant of the server's clock. Screen readers do not announce each second. */
export function Countdown({ until, serverNow }: CountdownProps) {
  const texts = useTexts(newsTexts);
  useSeconds();
  const seconds = Math.max(0, Math.ceil((until - serverNow()) / 1000));
  return (
    <span role="timer" className="figures whitespace-nowrap">
      {countdownText({ texts }, seconds)}
    </span>
  );
}

// Needed only before a round opens, and optional.
const CalendarMenu = lazy<ComponentType<{ round: RoundReply }>>(async () => ({
  default: (await import('./add-to-calendar.tsx').catch(() => undefined))?.CalendarMenu ?? (() => null),
}));

interface MoreInformationProps extends CurrentRoundStatus {
  /** There is a button beside it with the same target, so this is not a link. */
  isBesideButton?: boolean;
}

export function MoreInformation({ status, round, serverNow, isBesideButton = false }: MoreInformationProps) {
  const reader = useReader();
  const wording = useWording();
  const { texts } = wording;
  const { more } = newsText(wording, status, reader);
  switch (status.at) {
    case 'announced':
      return (
        <span className="inline-flex flex-wrap gap-x-3">
          {/* As wide as the longest value, so that its neighbours do not move. */}
          <span className="min-w-[10em]">
            <RichText
              text={texts.opensIn}
              marks={{ clock: () => <Countdown until={status.opensAt} serverNow={serverNow} /> }}
            />
          </span>
          {round && (
            // As wide as the content that is loading.
            <Suspense fallback={<span className="invisible font-medium whitespace-nowrap">{texts.addToCalendar}</span>}>
              <CalendarMenu round={round} />
            </Suspense>
          )}
        </span>
      );
    case 'in-section':
      return (
        <RichText
          text={texts.left({ more })}
          marks={{ clock: () => <Countdown until={status.endsAt} serverNow={serverNow} /> }}
        />
      );
    case 'disqualified':
      return isBesideButton ? more : <TextLink to={resultPath.disqualified}>{more}</TextLink>;
    case 'results':
      if (status.hasSat) {
        return isBesideButton ? texts.ownResult : <TextLink to={resultPath.review}>{texts.seeResult}</TextLink>;
      }
      return reader === 'visitor' ? (
        <TextLink to="/signin" state={{ from: resultPath.review }}>
          {more}
        </TextLink>
      ) : (
        <a href={club.links.whatsappChannel} className={textLinkClass}>
          {more}
        </a>
      );
    default:
      return more;
  }
}

export const whenNewsKnown = roundStatusStore.whenKnown;

/** Rendered where `NewsLines` has been. */
export function LiveNewsLines(look: Pick<NewsLinesProps, 'className' | 'isOnCard' | 'isOwn'>) {
  const known = useRoundStatus();
  const reader = useReader();
  const wording = useWording();
  if (known === undefined) return <NewsLines {...look} />;
  return (
    <NewsLines
      headline={newsText(wording, known.status, reader).headline}
      more={
        <MoreInformation {...known} isBesideButton={reader !== 'visitor' && (!look.isOnCard || look.isOwn === true)} />
      }
      who={reader === 'visitor' && isAhead(known.status) ? whoText(wording, known.round) : ''}
      {...look}
    />
  );
}

export function LivePlayButton({ first, className }: { first: React.ReactNode; className: string }) {
  const known = useRoundStatus();
  const news = useTexts(newsTexts);
  const frame = useTexts(frameTexts);
  const { to, label, isSecondary = false, isPlay = false } = nextStep({ ...news, ...frame }, known?.status);
  if (isPlay && first) return first;
  const running = known?.status.at === 'in-section' && { ...known.status, serverNow: known.serverNow };
  return (
    <ButtonLink to={to} size="lg" variant={isSecondary ? 'secondary' : 'primary'} className={className}>
      {running ? (
        <span>
          <RichText
            text={news.continueWithin({ section: running.section })}
            marks={{ clock: () => <Countdown until={running.endsAt} serverNow={running.serverNow} /> }}
          />
        </span>
      ) : (
        <span style={known ? undefined : afterThreeSeconds}>{label}</span>
      )}
    </ButtonLink>
  );
}

/** Once a round is over, visitors do not come to register. */
export function LiveVisitorButton({ className }: { className: string }) {
  const known = useRoundStatus();
  const frame = useTexts(frameTexts);
  const texts = useTexts(newsTexts);
  const step = known ? visitorStep(known.status, known.round?.hasBoard === true) : 'register';
  if (step === 'register') return <RegisterButton className={className} />;
  const labels = { practise: frame.practise, board: texts.seeResults, 'own-result': texts.seeResult };
  return (
    <ButtonLink to={visitorStepPaths[step]} state={{ from: resultPath.review }} size="lg" className={className}>
      {labels[step]}
    </ButtonLink>
  );
}

interface NextStep {
  readonly to: string;
  readonly label: string;
  readonly isSecondary?: true;
  readonly isPlay?: true;
}

type StepTexts = typeof newsTexts.en & typeof frameTexts.en;

function nextStep(texts: StepTexts, status: RoundStatus | undefined): NextStep {
  const practise: NextStep = { to: '/quiz/practice', label: texts.practise };
  switch (status?.at) {
    case 'in-section':
      return { to: `/quiz/instr/${status.section}`, label: texts.continueSection({ section: status.section }) };
    case 'between-sections':
      return { to: `/quiz/instr/${status.section}`, label: texts.goOn({ section: status.section }) };
    case 'to-submit':
      return { to: '/quiz/instr/0', label: texts.handIn };
    case 'submitted':
      return { to: resultPath.submitted, label: texts.whatYouHandedIn, isSecondary: true };
    case 'disqualified':
      return { to: resultPath.disqualified, label: texts.whatHappened, isSecondary: true };
    case 'awaiting-results':
      if (!status.hasSat) return practise;
      return isKeyOut(status.step)
        ? { to: resultPath.review, label: texts.yourAnswers }
        : { to: resultPath.submitted, label: texts.whatYouHandedIn, isSecondary: true };
    case 'results':
      return status.hasSat ? { to: resultPath.review, label: texts.yourResult } : practise;
    case 'closed':
    case 'unannounced':
      return practise;
    default:
      return { to: '/quiz/instr/0', label: texts.play, isPlay: true };
  }
}

import type { AttemptReply, QuizNewsReply } from '@club/contract/entities/attempts';
import { useEffect, useRef } from 'react';
import { useQuizNews, useSitting } from '#player/engine/sitting-context.ts';
import { useAttempt, useAttemptPatch, useAttemptRefresh } from '#player/engine/use-attempt.ts';

type RoundNews = Extract<QuizNewsReply, { about: 'round' }>;
type OwnNews = Extract<QuizNewsReply, { about: 'me' }>;

/**
 * Keeps every step up to date with organisers' changes: pauses, hours, a new deadline, a reopened section, published results,
 * another current round.
 */
export function OrganiserUpdates() {
  const { news, reports, navigation } = useSitting();
  const { round, mine, isLive } = useQuizNews(news);
  const { data } = useAttempt();
  const patch = useAttemptPatch();
  const refresh = useAttemptRefresh();
  const before = useRef<SittingStatus>(undefined);

  useEffect(() => {
    if (data) news.updateSectionStarts(data.reply);
    if (data && !data.isRestored && !isLive) news.updateFromAttempt(data.reply);
  }, [data, isLive, news]);

  // A reply may predate news that has already arrived.
  useEffect(() => {
    if (data && isLive) patch((attempt) => applyNews(attempt, round, mine));
  }, [data, round, mine, isLive, patch]);

  // Asked once for each round: the progress may stay that of an earlier one.
  const askedRound = useRef<string>(undefined);
  useEffect(() => {
    if (!data || !isLive || round === undefined || round.round === data.reply.round.slug) return;
    if (askedRound.current === round.round || data.reply.sections.some(({ state }) => state === 'open')) return;
    askedRound.current = round.round;
    void refresh();
  }, [data, round, isLive, refresh]);

  useEffect(() => {
    if (!mine || !data || mine.round !== data.reply.round.slug) return;
    const last = before.current ?? statusFromAttempt(data.reply);
    const now = statusFromNews(mine);
    before.current = now;
    if (now.disqualified !== last.disqualified) reports.setDisqualified(now.disqualified);
    const isOpenAgain = now.isOpen && !last.isOpen && (last.submitted || (last.section ?? 0) >= (now.section ?? 0));
    if (!isOpenAgain && now.submitted === last.submitted && now.disqualified === last.disqualified) return;
    void refresh().then(() => {
      if (isOpenAgain && now.section !== undefined) void navigation.toInstructions(now.section);
    });
  }, [mine, data, refresh, reports, navigation]);

  return null;
}

interface SittingStatus {
  readonly submitted: boolean;
  readonly disqualified: boolean;
  /** The section last started or reopened. */
  readonly section: number | undefined;
  readonly isOpen: boolean;
}

function statusFromNews({ sitting, submitted, disqualified, now }: OwnNews): SittingStatus {
  const isOpen = sitting !== null && !sitting.isFinished && Date.parse(now) < Date.parse(sitting.closesAt);
  return { submitted, disqualified, section: sitting?.section, isOpen: isOpen && !submitted && !disqualified };
}

function statusFromAttempt({ sections, submitted, disqualified }: AttemptReply): SittingStatus {
  const open = sections.find(({ state }) => state === 'open');
  const section = open ?? sections.findLast(({ state }) => state === 'over');
  return {
    submitted,
    disqualified,
    section: section?.section,
    isOpen: open !== undefined && !submitted && !disqualified,
  };
}

function applyNews(attempt: AttemptReply, round: RoundNews | undefined, mine: OwnNews | undefined): AttemptReply {
  const known = round === undefined ? attempt : applyRoundNews(attempt, round);
  return mine === undefined ? known : applyOwnNews(known, mine);
}

function applyRoundNews(attempt: AttemptReply, news: RoundNews): AttemptReply {
  if (attempt.round.slug !== news.round) return attempt;
  const { opensAt, quizClosesAt, pause } = news;
  return { ...attempt, round: { ...attempt.round, phase: phaseFromNews(attempt, news) }, opensAt, quizClosesAt, pause };
}

/** Everybody who waits for the results sees them at once, without a request of each page. */
function phaseFromNews({ round: { phase } }: AttemptReply, { resultsOut }: RoundNews): AttemptReply['round']['phase'] {
  if (resultsOut) return phase === 'archived' ? phase : 'results-published';
  return resultsOut === false && phase === 'results-published' ? 'closed' : phase;
}

function applyOwnNews(attempt: AttemptReply, { round, sitting, interventions }: OwnNews): AttemptReply {
  if (attempt.round.slug !== round) return attempt;
  const sections = attempt.sections.map((one) =>
    one.section === sitting?.section && one.state === 'open' ? { ...one, closesAt: sitting.closesAt } : one,
  );
  return { ...attempt, interventions, sections };
}

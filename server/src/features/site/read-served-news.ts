import { setTimeout as wait } from 'node:timers/promises';
import type { RoundReply } from '@club/contract/entities/rounds';
import { isOpenToAll } from '@club/domain/entities/rounds/open-to-all';
import {
  type AnnouncedRound,
  isAhead,
  roundStatus,
  visitorStep,
  visitorStepPaths,
} from '@club/domain/entities/rounds/round-status';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { type Instant, second } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { frameTexts } from '@club/texts/frame';
import { newsTexts } from '@club/texts/news';
import { pastTexts } from '@club/texts/past';
import { lengthText, newsText, opensInText, type Wording, whenText, whoText } from '@club/texts/round-status';
import { hasSchedule, toRoundReply } from '#entities/rounds/round-reply.ts';
import type { SummarizedRound } from '#entities/rounds/round-summary.ts';
import type { ReadServedNews, ServedNews } from '#shared/http/pages/served-news.ts';

/** Maximum age of the rounds that the served news is made from. The scripts of the page read them again. */
const maxAgeMs = 10 * second;

/** How long a page waits for them. */
const maxWaitMs = 0.3 * second;

export interface ServedNewsDependencies {
  readonly readRounds: () => Promise<readonly SummarizedRound[]>;
  readonly clubIn: (language: Language) => Wording['club'];
  readonly clock: () => Instant;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** Reads the news of the current round; without a database, the news that was known last. */
export function createReadServedNews({
  readRounds,
  clubIn,
  clock,
  pause = wait,
}: ServedNewsDependencies): ReadServedNews {
  let current: SummarizedRound | null | undefined;
  let isAnyOpenToAll = false;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const served = new Map<Language, { readonly json: string; readonly news: ServedNews }>();

  async function readCurrent(): Promise<void> {
    const rounds = await readRounds().catch(() => undefined);
    if (rounds !== undefined) {
      current = rounds.find((round) => round.isCurrent && !isHidden(round)) ?? null;
      isAnyOpenToAll = rounds.some((round) => !isHidden(round) && isOpenToAll(round, clock()));
    }
    reading = undefined;
  }

  return async (language) => {
    const now = clock();
    if (Math.abs(now - readAt) >= maxAgeMs) {
      readAt = now;
      reading = readCurrent();
    }
    if (reading !== undefined) await Promise.race([reading, pause(maxWaitMs)]);
    if (current === undefined) return {};
    const past = isAnyOpenToAll ? (await pastTexts.read(language)).door : '';
    const news = { ...(await wordNews(current, { language, club: clubIn(language), now })), past };
    const json = JSON.stringify(news);
    const last = served.get(language);
    // The same object while nothing changes, so that the page keeps its compressed copies.
    if (last?.json === json) return last.news;
    served.set(language, { json, news });
    return news;
  };
}

/** As for a visitor: who will read the page is not known when it is served. */
async function wordNews(
  round: SummarizedRound | null,
  { now, ...reader }: Pick<Wording, 'language' | 'club'> & { readonly now: Instant },
): Promise<ServedNews> {
  const wording = { ...reader, texts: await newsTexts.read(reader.language) };
  const { free, pitch, practise } = await frameTexts.read(reader.language);
  const reply = round && toRoundReply(round, now);
  const status = roundStatus(round && reply && toAnnounced(round, reply), undefined, now);
  const { headline, more } = newsText(wording, status, 'visitor');
  const who = whoText(wording, reply);
  const length = reply && lengthText(wording, reply);
  const step = visitorStep(status, reply?.hasBoard === true);
  return {
    headline,
    more: status.at === 'announced' ? opensInText(wording, status.opensAt - now) : more,
    free: isAhead(status) ? free({ who }) : '',
    when: whenText(wording, status, round),
    who,
    ...(length !== null && { length, pitch: pitch({ length, cities: reader.club.cities.length }) }),
    // The page is built with the way to register.
    ...(step !== 'register' && {
      action: { practise, board: wording.texts.seeResults, 'own-result': wording.texts.seeResult }[step],
      actionPath: pathIn(reader.language, visitorStepPaths[step]),
    }),
    ...(reply && { marks: wording.texts.marks({ marks: reply.fullMarks }) }),
  };
}

/** Pages that are built in each language have it in their path; the board is drawn in the language that was chosen. */
function pathIn(language: Language, path: string): string {
  return language === 'en' || path === visitorStepPaths.board ? path : `/${language}${path}`;
}

function toAnnounced(round: SummarizedRound, { phase, questionCount }: RoundReply): AnnouncedRound {
  const { opensAt, closesAt } = round;
  const schedule = hasSchedule(round) ? round : undefined;
  return { phase, opensAt, closesAt, schedule, isEmpty: questionCount === 0 };
}

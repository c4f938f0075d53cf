import { participantsEndpoints } from '@club/contract/participants';
import { sittingEndpoints } from '@club/contract/sitting';
import type { OwnProgress } from '@club/domain/entities/rounds/round-status';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { useReply } from '#shared/use-reply.ts';

/** On a connection this slow it is better to retry. */
const requestTimeoutMs = 10_000;

/** In milliseconds: who has just logged in waits for it. */
const runningSectionTimeoutMs = 3000;

/** The section whose clock is running for the account, in the current round; undefined also if no reply arrives soon. */
export async function readRunningSection(): Promise<number | undefined> {
  const signal = AbortSignal.timeout(runningSectionTimeoutMs);
  const attempt = await call(sittingEndpoints.readAttempt, {}, { quiet: true, signal }).catch(() => undefined);
  if (attempt === undefined || attempt.submitted) return undefined;
  const now = Date.parse(attempt.now);
  return attempt.sections.find(
    ({ state, closesAt }) => state === 'open' && (closesAt === null || now < Date.parse(closesAt)),
  )?.section;
}

export async function readOwnProgress(slug: string): Promise<OwnProgress | undefined> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const attempt = await call(sittingEndpoints.readAttempt, {}, { quiet: true, signal });
  if (attempt.round.slug !== slug) return undefined;
  return {
    submitted: attempt.submitted,
    disqualified: attempt.disqualified,
    sections: attempt.sections
      .filter(({ questionCount }) => questionCount > 0)
      .map(({ section, state, closesAt }) => ({
        section,
        state,
        closesAt: closesAt === null ? null : Date.parse(closesAt),
      })),
  };
}

/** The participants of a round that a search finds, with at least three characters; the first ones of many. */
export function useFoundParticipants(slug: string, typed: string, most: number) {
  const search = typed.trim();
  return useReply(
    participantsEndpoints.listParticipants,
    search.length < 3 ? undefined : { query: { search, round: slug, pageSize: most } },
    { placeholderData: keepPreviousData, select: ({ participants }) => participants },
  );
}

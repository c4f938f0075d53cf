import { sittingEndpoints } from '@club/contract/sitting';
import type { OwnProgress } from '@club/domain/entities/rounds/round-status';
import { call } from '#shared/api.ts';

/** On a connection this slow it is better to retry. */
const requestTimeoutMs = 10_000;

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

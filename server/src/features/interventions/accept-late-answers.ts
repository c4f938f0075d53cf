import { randomUUID } from 'node:crypto';
import { Refusal } from '@club/domain/shared/refusal';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import {
  listParticipantIds,
  type ParticipantFilter,
} from '#entities/attempts/participants/participant-search-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { giveIntervention } from './intervene.ts';

/** A caller with more repeats the call: attempts already done leave the list. */
const maxAtOnce = 500;

/**
 * Accepts the late answers of all participants of a filtered list, as for a single one: each is marked again, audited and can be
 * undone separately. Those who have not submitted are left unchanged.
 */
export async function acceptAllLateAnswers(
  { database, urgent }: { readonly database: Database; readonly urgent: Database },
  { slug, filter, reason }: { readonly slug: string; readonly filter: ParticipantFilter; readonly reason: string },
  act: Act,
): Promise<{ readonly participants: number; readonly left: number }> {
  const round = await readRound(database, slug);
  const query = { round, filter: { ...filter, state: 'late-answers' }, now: act.now } as const;
  const { ids, total } = await listParticipantIds(database, query, { offset: 0, limit: maxAtOnce });
  let participants = 0;
  for (const accountId of ids) {
    const attempt = await findAttempt(database, { accountId, roundId: round.id });
    let isDone = false;
    for (const { section } of attempt?.sittings.filter(({ lateCounts }) => !lateCounts) ?? []) {
      const given = { kind: 'late-answers-accepted', requestId: randomUUID(), reason, accountId, section } as const;
      try {
        await giveIntervention(urgent, slug, given, act);
        isDone = true;
      } catch (error) {
        // Nothing is late in this section, another organiser was faster, or the attempt is not submitted.
        if (!(error instanceof Refusal)) throw error;
      }
    }
    if (isDone) participants += 1;
  }
  return { participants, left: total - participants };
}

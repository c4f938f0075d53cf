import { type TimeIntervention, timeAdjustmentsFor } from '@club/domain/entities/attempts/interventions';
import type { Scope, ScopeSubject } from '@club/domain/entities/attempts/scope';
import type { RoundDecision, StandingAfter } from '@club/domain/features/interventions/intervene';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { Account } from '#entities/accounts/account-store.ts';
import { findAttempt, lockAttempts, type StoredAttempt } from '#entities/attempts/attempt-store.ts';
import type {
  InterventionDetails,
  NewIntervention,
  StoredIntervention,
} from '#entities/attempts/intervention-store.ts';
import { readPaperToSit } from '#entities/attempts/paper-to-sit.ts';
import { toQuizRules } from '#entities/attempts/quiz-rules.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface InterventionContext {
  /**
   * If true, nothing is locked, so that nobody waits for a preview; otherwise the round and the named accounts are locked.
   */
  readonly isPreview: boolean;
  readonly transaction: Database;
  readonly round: Round;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly interventions: readonly StoredIntervention[];
  readonly now: Instant;
}

export interface InterventionPlan {
  readonly concerned: number;
  /** The accounts affected, if it is for more than one. */
  readonly accountIds?: readonly string[];
  /** Of the one participant whose time it changes. */
  readonly standing?: StandingAfter;
  readonly row: Pick<NewIntervention, 'scope' | 'section' | 'seconds' | 'until'>;
  readonly details: InterventionDetails;
  readonly write: () => Promise<void>;
}

export const scopeOfEverybody: Scope = { accountId: null, schoolId: null, city: null };
export const scopeOfAccount = (accountId: string): Scope => ({ ...scopeOfEverybody, accountId });

/** @param interventions default: those on record */
export async function rulesFor(
  { transaction, round, interventions: onRecord }: InterventionContext,
  attempt: StoredAttempt,
  interventions: readonly TimeIntervention[] = onRecord,
) {
  const paper = await readPaperToSit(transaction, round, attempt);
  return toQuizRules({ round, paper, timeAdjustments: timeAdjustmentsFor(interventions, scopeSubjectOf(attempt)) });
}

export function scopeSubjectOf({ accountId, candidate }: StoredAttempt): ScopeSubject {
  return { accountId, schoolId: candidate?.schoolId ?? null, city: candidate?.city ?? '' };
}

export async function findAttemptOf(
  { isPreview, transaction, round }: InterventionContext,
  accountId: string,
): Promise<StoredAttempt | null> {
  if (isPreview) return findAttempt(transaction, { accountId, roundId: round.id });
  const [attempt] = await lockAttempts(transaction, { accountIds: [accountId], roundIds: [round.id] });
  return attempt ?? null;
}

export async function readAttempt(context: InterventionContext, accountId: string): Promise<StoredAttempt> {
  const attempt = await findAttemptOf(context, accountId);
  if (attempt === null) throw new Refusal('not-attempted');
  return attempt;
}

export function accountOf({ accounts }: InterventionContext, id: string | null): Account {
  const account = id === null ? undefined : accounts.get(id);
  if (account === undefined) throw new Refusal('account-unknown');
  return account;
}

export function valueOrThrow<Changed extends object>(decision: RoundDecision<Changed>): Changed {
  if ('refusal' in decision) throw new Refusal(decision.refusal, decision.values);
  return decision;
}

import { randomUUID } from 'node:crypto';
import type { ConsentRequirement } from '@club/domain/entities/accounts/consent';
import { participantRefusal } from '@club/domain/entities/accounts/roles';
import type { TimeAdjustments } from '@club/domain/entities/attempts/deadline';
import { type IntegrityEventKind, shouldRecordEvent } from '@club/domain/entities/attempts/integrity';
import { timeAdjustmentsFor } from '@club/domain/entities/attempts/interventions';
import { newAttempt, sectionAt, sittingOf } from '@club/domain/entities/attempts/sitting';
import { Refusal } from '@club/domain/shared/refusal';
import type { Account } from '#entities/accounts/account-store.ts';
import { isAdmitted } from '#entities/attempts/admission-store.ts';
import type { StoredAnswer } from '#entities/attempts/answer-store.ts';
import { hasStarted, type StoredAttempt } from '#entities/attempts/attempt-store.ts';
import type { NewIntegrityEvent } from '#entities/attempts/integrity-event-store.ts';
import type { NewAttemptOrigin } from '#entities/attempts/origin-store.ts';
import { type PaperToSit, paperVersionToSit, readPaperToSit } from '#entities/attempts/paper-to-sit.ts';
import { decideOrThrow, decidePaperOrThrow, takePaperBackOrThrow } from '#entities/attempts/quiz-rules.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Outcome } from '#shared/batches.ts';
import type { Database } from '#shared/database/database.ts';
import type { AttemptChange } from './attempt-change.ts';
import { maySitAnyRound, toEvent, toSheet } from './attempt-event.ts';
import { keyOf, type LockedState } from './lock-for-changes.ts';
import { roundOfChange } from './round-of-change.ts';

export interface ChangedAttempt {
  readonly attempt: StoredAttempt;
  readonly paper: PaperToSit;
  /** After a takeover: the newest save of each question that counts. */
  readonly answers: readonly StoredAnswer[];
}

export interface ChangeOptions {
  /** Domain of the e-mail addresses that may sit; null if all may. */
  readonly emailDomain: string | null;
  readonly consent: ConsentRequirement;
}

export interface Decisions {
  readonly outcomes: readonly Outcome<Omit<ChangedAttempt, 'answers'>>[];
  readonly changes: readonly AttemptChange[];
  /** Changed attempts, before and after. */
  readonly changed: readonly { readonly before: StoredAttempt | null; readonly after: StoredAttempt }[];
  readonly events: readonly NewIntegrityEvent[];
  readonly origins: readonly NewAttemptOrigin[];
  readonly rounds: ReadonlyMap<string, Round>;
  readonly interventions: LockedState['interventions'];
}

/** Applies one change after the other; later ones of an account see the results of earlier ones. */
export async function decideAll(
  transaction: Database,
  changes: readonly AttemptChange[],
  locked: LockedState,
  options: ChangeOptions,
): Promise<Decisions> {
  const before = new Map(locked.attempts.map((attempt) => [keyOf(attempt.accountId, attempt.roundId), attempt]));
  const now = new Map(before);
  const workingState: WorkingState = {
    reportedIn: new Map(locked.reportedIn),
    attemptByPhone: new Map(locked.attemptByPhone),
    eventCounts: new Map(locked.eventCounts),
    events: [],
    origins: [],
  };
  const papers = new Map<string, PaperToSit>();
  const outcomes: Outcome<Omit<ChangedAttempt, 'answers'>>[] = [];

  for (const change of changes) {
    const ofAccount = [...locked.rounds.keys()].flatMap((roundId) => now.get(keyOf(change.accountId, roundId)) ?? []);
    try {
      const { account, round } = resolveChange(change, ofAccount, locked, workingState);
      const known = ofAccount.find(({ roundId }) => roundId === round.id) ?? null;
      const paperKey = keyOf(round.id, paperVersionToSit(round, known) ?? '');
      const paper = papers.get(paperKey) ?? (await readPaperToSit(transaction, round, known));
      papers.set(paperKey, paper);
      const timeAdjustments = timeAdjustmentsFor(locked.interventions.get(round.id) ?? [], {
        accountId: account.id,
        ...(known?.candidate ?? { schoolId: account.school?.id ?? null, city: account.city }),
      });
      await requireAdmission(transaction, change, { account, round, known });
      const attempt = decide(change, { account, round, known, paper, timeAdjustments }, workingState, options);
      now.set(keyOf(account.id, round.id), attempt);
      outcomes.push({ result: { attempt, paper } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.push({ error });
    }
  }
  const changed = [...now].flatMap(([key, after]) => {
    const old = before.get(key) ?? null;
    return old === after ? [] : [{ before: old, after }];
  });
  return {
    outcomes,
    changes,
    changed,
    events: workingState.events,
    origins: workingState.origins,
    rounds: locked.rounds,
    interventions: locked.interventions,
  };
}

interface WorkingState {
  readonly reportedIn: Map<string, string>;
  readonly attemptByPhone: Map<string, string>;
  readonly eventCounts: Map<string, number>;
  readonly events: NewIntegrityEvent[];
  readonly origins: NewAttemptOrigin[];
}

function resolveChange(
  change: AttemptChange,
  ofAccount: readonly StoredAttempt[],
  { accounts, rounds, currentIdFor }: LockedState,
  { reportedIn }: WorkingState,
): { readonly account: Account; readonly round: Round } {
  const account = accounts.get(change.accountId);
  if (account === undefined) throw new Refusal('account-unknown');
  const report = change.kind === 'integrity-event' ? reportedIn.get(keyOf(account.id, change.reportId)) : undefined;
  const roundId = roundOfChange(change, ofAccount, {
    reportedIn: report,
    currentId: currentIdFor(account),
  });
  const round = roundId === undefined ? undefined : rounds.get(roundId);
  if (round === undefined) throw new Refusal('round-unknown');
  return { account, round };
}

interface DecisionContext {
  readonly account: Account;
  readonly round: Round;
  /** The attempt so far; null if there is none. */
  readonly known: StoredAttempt | null;
  readonly paper: PaperToSit;
  readonly timeAdjustments: TimeAdjustments;
}

/** @throws Refusal `round-not-qualified`; nobody who has started is turned away, and the team tries every round. */
async function requireAdmission(
  transaction: Database,
  { kind }: AttemptChange,
  { account, round, known }: Pick<DecisionContext, 'account' | 'round' | 'known'>,
): Promise<void> {
  const isBeginning = kind === 'class-set' || kind === 'section-opened' || kind === 'paper-accepted';
  if (!isBeginning || hasStarted(known) || maySitAnyRound(account, round)) return;
  if (!(await isAdmitted(transaction, round, account.id))) throw new Refusal('round-not-qualified');
}

function decide(
  change: AttemptChange,
  { account, round, known, paper, timeAdjustments }: DecisionContext,
  workingState: WorkingState,
  { emailDomain, consent }: ChangeOptions,
): StoredAttempt {
  const { now } = change;
  const startsNow = change.kind === 'section-opened' || change.kind === 'paper-accepted';
  const isBeginning = change.kind === 'class-set' || startsNow;
  // The account keeps its e-mail address, and nobody who has started is turned away.
  if (isBeginning && account.role === null && !round.isRehearsal && !hasStarted(known)) {
    const refusal = participantRefusal(account.email, emailDomain ?? undefined);
    if (refusal !== undefined) throw refusal;
    // Typing an address of the domain does not prove it.
    if (startsNow && emailDomain !== null && account.emailVerifiedAt === null) throw new Refusal('email-not-verified');
  }
  if (isBeginning && round.refusesVouched && !hasStarted(known) && account.vouchedAt !== null) {
    throw new Refusal('vouch-refused');
  }
  // A round that has just been replaced as the current one can no longer be started.
  if (change.kind === 'section-opened' && !round.isCurrent && !round.isRehearsal) throw new Refusal('quiz-closed');
  if (
    change.kind === 'integrity-event' &&
    workingState.reportedIn.has(keyOf(account.id, change.reportId)) &&
    known !== null
  ) {
    return known;
  }

  if (change.kind === 'paper-taken-back') return takenBack(known, change, round);
  const conditions = { round, paper, timeAdjustments, now };
  const sitter = { account, round, consent };
  const decision =
    change.kind === 'paper-accepted'
      ? decidePaperOrThrow(known ?? newAttempt, toSheet(change, sitter), conditions)
      : decideOrThrow(known ?? newAttempt, toEvent(change, sitter), conditions);
  const paperVersionId = paperVersionToSit(round, known) ?? unpublishedVersion;
  const attempt: StoredAttempt =
    known !== null && decision === known
      ? known
      : {
          id: known?.id ?? randomUUID(),
          accountId: account.id,
          roundId: round.id,
          ...decision,
          language: startsNow ? change.language : (known?.language ?? null),
          sittings: decision.sittings.map((sitting) => ({ ...sitting, paperVersionId })),
        };
  assertPhoneUnused(known, attempt, workingState);
  recordIntegrityEvent(change, attempt, workingState);
  if (change.kind === 'section-opened' && account.role === null && !account.isSimulated)
    workingState.origins.push({ attemptId: attempt.id, ...change.startedFrom, at: now });
  return attempt;
}

/** Another attempt, so that all that belongs to the one before goes with it. */
function takenBack(
  known: StoredAttempt | null,
  { classLevel }: Extract<AttemptChange, { kind: 'paper-taken-back' }>,
  round: Round,
): StoredAttempt {
  if (known === null || !hasStarted(known)) throw new Refusal('sheet-unknown');
  const { accountId, roundId } = known;
  const attempt = takePaperBackOrThrow(known, classLevel, round);
  return { id: randomUUID(), accountId, roundId, ...attempt, language: null, sittings: [] };
}

/** Placeholder for the version of an unpublished paper. It is never written: the paper freezes before that. */
const unpublishedVersion = 'not published yet';

/** A number sits a round once; the constraint of the table decides between two processes. */
function assertPhoneUnused(
  known: StoredAttempt | null,
  attempt: StoredAttempt,
  { attemptByPhone }: WorkingState,
): void {
  const phone = attempt.candidate?.phone ?? null;
  if (phone === null || known?.candidate) return;
  const key = keyOf(attempt.roundId, phone);
  const sat = attemptByPhone.get(key);
  if (sat !== undefined && sat !== attempt.id) throw new Refusal('phone-sat-already');
  attemptByPhone.set(key, attempt.id);
}

/** Records a report or a takeover, unless there are enough of its kind, under the section that was open. */
function recordIntegrityEvent(
  change: AttemptChange,
  attempt: StoredAttempt,
  { reportedIn, eventCounts, events }: WorkingState,
): void {
  const kind = kindToRecord(change, attempt);
  if (kind === null) return;
  const section = sectionAt(attempt, change.now);
  if (section === undefined) throw new Error('an event was recorded in an attempt without a section');
  const key = keyOf(attempt.id, kind);
  const notedBefore = kind === 'section-reopened' ? countTakeovers(attempt) - 1 : (eventCounts.get(key) ?? 0);
  if (!shouldRecordEvent(kind, notedBefore)) return;
  const reportId = change.kind === 'integrity-event' ? change.reportId : null;
  eventCounts.set(key, notedBefore + 1);
  if (reportId !== null) reportedIn.set(keyOf(attempt.accountId, reportId), attempt.id);
  events.push({ attemptId: attempt.id, section, reportId, kind, at: change.now });
}

function countTakeovers({ sittings }: StoredAttempt): number {
  return sittings.reduce((sum, { takeover }) => sum + takeover - 1, 0);
}

export function kindToRecord(change: AttemptChange, attempt: StoredAttempt): IntegrityEventKind | null {
  if (change.kind === 'integrity-event') return change.event;
  if (change.kind !== 'section-opened') return null;
  return (sittingOf(attempt, change.section)?.takeover ?? 0) > 1 ? 'section-reopened' : null;
}

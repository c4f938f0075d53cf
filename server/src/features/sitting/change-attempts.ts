import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ConsentRequirement } from '@club/domain/entities/accounts/consent';
import { participantRefusal } from '@club/domain/entities/accounts/roles';
import type { TimeAdjustments } from '@club/domain/entities/attempts/deadline';
import { type IntegrityEventKind, shouldRecordEvent } from '@club/domain/entities/attempts/integrity';
import { pausesOf, timeAdjustmentsFor } from '@club/domain/entities/attempts/interventions';
import { createLease } from '@club/domain/entities/attempts/lease';
import { type AttemptEvent, newAttempt, sectionAt, sittingOf } from '@club/domain/entities/attempts/sitting';
import { currentRoundFor, isRehearser } from '@club/domain/entities/rounds/current-round';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { type Account, lockAccounts } from '#entities/accounts/account-store.ts';
import { listAcceptedAnswers, type StoredAnswer } from '#entities/attempts/answer-store.ts';
import {
  findAttemptsByPhone,
  hasStarted,
  listRoundsToChange,
  lockAttempts,
  type RoundToChange,
  type StoredAttempt,
  upsertAttempts,
  upsertSittings,
} from '#entities/attempts/attempt-store.ts';
import { insertEntries } from '#entities/attempts/entry-store.ts';
import {
  countIntegrityEvents,
  findRecordedReports,
  insertIntegrityEvents,
  type NewIntegrityEvent,
} from '#entities/attempts/integrity-event-store.ts';
import { listTimeInterventions, type StoredIntervention } from '#entities/attempts/intervention-store.ts';
import { markNewEntries } from '#entities/attempts/mark-attempt.ts';
import { insertOrigins, type NewAttemptOrigin } from '#entities/attempts/origin-store.ts';
import { type PaperToSit, paperVersionToSit, readPaperToSit } from '#entities/attempts/paper-to-sit.ts';
import { decideOrThrow } from '#entities/attempts/quiz-rules.ts';
import { freezePaper, lockRoundByIdForUpdate, lockRoundsForShare, type Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { DatabaseBusy } from '#shared/database/database-unavailable.ts';
import type { Outcome } from '#shared/database/group-commit.ts';
import type { AttemptChange } from './attempt-change.ts';
import { roundOfChange } from './round-of-change.ts';
import { startConsentRefusal } from './start-consent.ts';

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

/**
 * The only way attempts change: loads those of many requests, has the domain apply the events one after the other, and saves the
 * results, all in the caller's transaction and in a number of statements that does not grow with the requests. An attempt that
 * becomes submitted gets its entry in the same commit; the very first start of a round freezes its paper. Locks are taken in one
 * order everywhere: accounts, rounds, attempts, sittings. While the round is locked no correction of its keys can be missed.
 * @returns the results in the order of the changes; a Refusal if the domain refuses
 */
export async function changeAttempts(
  transaction: Database,
  changes: readonly AttemptChange[],
  options: ChangeOptions,
): Promise<Outcome<ChangedAttempt>[]> {
  const { held, unfrozen } = await lockForChanges(transaction, changes);
  const decisions = await decideAll(transaction, changes, held, options);
  const started = unfrozen.filter((round) => startsSection(decisions, round));
  if (started.length === 0) return write(transaction, decisions);

  const startedAt = Math.min(...changes.map(({ now }) => now));
  const rounds = new Map(held.rounds);
  for (const round of started) rounds.set(round.id, await freezePaper(transaction, round, startedAt));
  const decisionsOnFrozenPapers = await decideAll(transaction, changes, { ...held, rounds }, options);
  // The last question of the section was removed at this very moment: nothing is frozen, and another try is told.
  if (!started.every((round) => startsSection(decisionsOnFrozenPapers, round))) throw new DatabaseBusy();
  return write(transaction, decisionsOnFrozenPapers);
}

/** Everything that decisions depend on, locked until the transaction ends. */
interface LockedState {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly rounds: ReadonlyMap<string, Round>;
  readonly interventions: ReadonlyMap<string, readonly StoredIntervention[]>;
  /** The account's current round; undefined before the first one exists. */
  readonly currentIdFor: (account: Account) => string | undefined;
  readonly attempts: readonly StoredAttempt[];
  /** The attempts in which reports have already been recorded, by `keyOf` account and report. */
  readonly reportedIn: ReadonlyMap<string, string>;
  /** Attempts by phone number, keyed by `keyOf` round and number. */
  readonly attemptByPhone: ReadonlyMap<string, string>;
  /** Number of recorded events of those who report, by `keyOf` attempt and kind. */
  readonly eventCounts: ReadonlyMap<string, number>;
}

/**
 * Locks everything that the changes concern.
 * @returns also the rounds that somebody wants to be the first to start
 */
async function lockForChanges(
  transaction: Database,
  changes: readonly AttemptChange[],
): Promise<{ readonly held: LockedState; readonly unfrozen: readonly Round[] }> {
  const accountIds = [...new Set(changes.map(({ accountId }) => accountId))];
  const reportIds = changes.flatMap((change) => (change.kind === 'integrity-event' ? [change.reportId] : []));
  const leases = changes.flatMap((change) => (change.kind === 'section-finished' ? [change.lease] : []));
  const openers = changes.flatMap(({ kind, accountId }) => (kind === 'section-opened' ? [accountId] : []));

  const accounts = await lockAccounts(transaction, accountIds);
  const roundsToChange = await listRoundsToChange(transaction, { accountIds, leases, reportIds });
  const currentFor = (account: Account | undefined) => account && currentRoundFor(roundsToChange, account);
  const toStart = openers.flatMap((id) => currentFor(accounts.get(id)) ?? []);
  const alone: Round[] = [];
  // Two first starts wait for each other here; upgrading shared locks would be a deadlock.
  for (const id of notYetStarted(toStart)) alone.push(await lockRoundByIdForUpdate(transaction, id));
  const roundIds = roundsToChange.map(({ id }) => id);
  const rounds = await lockRoundsForShare(transaction, roundIds);
  const interventions = await listTimeInterventions(transaction, roundIds);
  const attempts = await lockAttempts(transaction, { accountIds, roundIds });

  const attemptIds = attempts.map(({ id }) => id);
  const owners = new Map(attempts.map(({ id, accountId }) => [id, accountId]));
  const reports = await findRecordedReports(transaction, { attemptIds, reportIds });
  // Whoever has started has been compared already.
  const compared = new Set(attempts.flatMap((one) => (one.candidate ? [keyOf(one.accountId, one.roundId)] : [])));
  const phones = openers.flatMap((id) => {
    const account = accounts.get(id);
    return compared.has(keyOf(id, currentFor(account)?.id ?? '')) ? [] : (account?.phone ?? []);
  });
  const startedIds = [...new Set(toStart.map(({ id }) => id))];
  const phonesThatSat = phones.length === 0 ? [] : await findAttemptsByPhone(transaction, startedIds, phones);
  const reporters = new Set(changes.flatMap(({ kind, accountId }) => (kind === 'integrity-event' ? [accountId] : [])));
  const reported = attempts.flatMap(({ id, accountId }) => (reporters.has(accountId) ? [id] : []));
  const counted = await countIntegrityEvents(transaction, reported);

  return {
    held: {
      accounts,
      rounds,
      interventions,
      currentIdFor: (account) => currentFor(account)?.id,
      attempts,
      reportedIn: new Map(
        reports.map(({ attemptId, reportId }) => [keyOf(owners.get(attemptId) ?? '', reportId ?? ''), attemptId]),
      ),
      attemptByPhone: new Map(phonesThatSat.map(({ attemptId, roundId, phone }) => [keyOf(roundId, phone), attemptId])),
      eventCounts: new Map(counted.map(({ attemptId, kind, count }) => [keyOf(attemptId, kind), count])),
    },
    unfrozen: alone.filter(({ firstStartedAt }) => firstStartedAt === null),
  };
}

/** Those of the rounds that nobody had started, in lock order. */
function notYetStarted(rounds: readonly RoundToChange[]): string[] {
  return [...new Set(rounds.filter(({ firstStartedAt }) => firstStartedAt === null).map(({ id }) => id))].sort();
}

interface Decisions {
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
async function decideAll(
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

function decide(
  change: AttemptChange,
  { account, round, known, paper, timeAdjustments }: DecisionContext,
  workingState: WorkingState,
  { emailDomain, consent }: ChangeOptions,
): StoredAttempt {
  const { now } = change;
  const isBeginning = change.kind === 'class-set' || change.kind === 'section-opened';
  // The account keeps its e-mail address, and nobody who has started is turned away.
  if (isBeginning && account.role === null && !round.isRehearsal && !hasStarted(known)) {
    const refusal = participantRefusal(account.email, emailDomain ?? undefined);
    if (refusal !== undefined) throw refusal;
    // Typing an address of the domain does not prove it.
    if (change.kind === 'section-opened' && emailDomain !== null && account.emailVerifiedAt === null)
      throw new Refusal('email-not-verified');
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

  const decision = decideOrThrow(known ?? newAttempt, toEvent(change, { account, round, consent }), {
    round,
    paper,
    timeAdjustments,
    now,
  });
  const paperVersionId = paperVersionToSit(round, known) ?? unpublishedVersion;
  const attempt: StoredAttempt =
    known !== null && decision === known
      ? known
      : {
          id: known?.id ?? randomUUID(),
          accountId: account.id,
          roundId: round.id,
          ...decision,
          language: change.kind === 'section-opened' ? change.language : (known?.language ?? null),
          sittings: decision.sittings.map((sitting) => ({ ...sitting, paperVersionId })),
        };
  assertPhoneUnused(known, attempt, workingState);
  recordIntegrityEvent(change, attempt, workingState);
  if (change.kind === 'section-opened' && account.role === null && !account.isSimulated)
    workingState.origins.push({ attemptId: attempt.id, ...change.startedFrom, at: now });
  return attempt;
}

/** Placeholder for the version of an unpublished paper. It is never written: the paper freezes before that. */
const unpublishedVersion = 'not published yet';

/** Roles that may read every paper may sit every round; at a rehearsal the simulated students may too. */
export function maySitAnyRound(account: Account, round: Round): boolean {
  return may(account.role, 'bank') || (round.isRehearsal && isRehearser(account));
}

function toEvent(
  change: AttemptChange,
  {
    account,
    round,
    consent,
  }: { readonly account: Account; readonly round: Round; readonly consent: ConsentRequirement },
): AttemptEvent {
  switch (change.kind) {
    case 'class-set':
      return {
        kind: 'class-set',
        classLevel: change.classLevel,
        candidate: { city: account.city, maySitAnyRound: maySitAnyRound(account, round) },
      };
    case 'section-opened': {
      const { name, school, city, phone, phoneVerifiedAt, compensatoryMinutes } = account;
      return {
        kind: 'section-opened',
        section: change.section,
        lease: createLease(change.sessionId, randomUUID()),
        candidate: {
          name,
          schoolId: school?.id ?? null,
          city,
          phone: phoneVerifiedAt === null ? null : phone,
          // The first account of an installation has no phone, and has to be able to rehearse too.
          isPhoneVerified: phoneVerifiedAt !== null || round.isRehearsal,
          maySitAnyRound: maySitAnyRound(account, round),
          consentRefusal: startConsentRefusal(consent, account, round),
          compensatoryMinutes,
        },
      };
    }
    case 'integrity-event':
      return { kind: 'integrity-event', event: change.event };
    default:
      return change;
  }
}

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

function kindToRecord(change: AttemptChange, attempt: StoredAttempt): IntegrityEventKind | null {
  if (change.kind === 'integrity-event') return change.event;
  if (change.kind !== 'section-opened') return null;
  return (sittingOf(attempt, change.section)?.takeover ?? 0) > 1 ? 'section-reopened' : null;
}

function startsSection({ changed }: Decisions, { id }: Round): boolean {
  return changed.some(
    ({ before, after }) => after.roundId === id && after.sittings.length > (before?.sittings.length ?? 0),
  );
}

async function write(
  transaction: Database,
  { outcomes, changes, changed, events, origins, rounds, interventions }: Decisions,
): Promise<Outcome<ChangedAttempt>[]> {
  await upsertAttempts(
    transaction,
    changed.flatMap(({ before, after }) => (isTakeoverOnly(before, after) ? [] : [after])),
    Math.max(...changes.map(({ now }) => now)),
  );
  const sittings = changed.flatMap(({ before, after }) =>
    after.sittings
      .filter((sitting) => {
        const old = before === null ? undefined : sittingOf(before, sitting.section);
        const { lease, takeover, finishedAt, closesAt } = sitting;
        const isSame = old?.lease === lease && old.takeover === takeover;
        return !isSame || old.finishedAt !== finishedAt || old.closesAt !== closesAt;
      })
      .map((sitting) => ({ ...sitting, attemptId: after.id })),
  );
  await upsertSittings(transaction, sittings);
  await insertIntegrityEvents(transaction, events);
  await insertOrigins(transaction, origins);

  const submitted = changed.filter(({ before, after }) => after.submittedAt !== null && !before?.submittedAt);
  const toMark = submitted.map(({ after }) => ({
    attempt: after,
    keyVersionId: keysOf(rounds.get(after.roundId)),
    pauses: pausesOf(interventions.get(after.roundId) ?? []),
  }));
  await insertEntries(transaction, await markNewEntries(transaction, toMark));

  const reopened = new Set(
    changes.flatMap((change, index) => {
      const attempt = outcomes[index]?.result?.attempt;
      return attempt !== undefined && kindToRecord(change, attempt) === 'section-reopened' ? [attempt.id] : [];
    }),
  );
  const answers =
    reopened.size === 0 ? new Map<string, StoredAnswer[]>() : await listAcceptedAnswers(transaction, [...reopened]);
  return outcomes.map((outcome, index) => {
    const change = changes[index];
    if (outcome.result === undefined) return outcome;
    const ofAttempt = change?.kind === 'section-opened' ? (answers.get(outcome.result.attempt.id) ?? []) : [];
    const ofSection = ofAttempt.filter(
      ({ section }) => change?.kind === 'section-opened' && section === change.section,
    );
    return { result: { ...outcome.result, answers: ofSection } };
  });
}

/**
 * True if only leases changed, which is nothing that followers of attempts read. A new version of the attempt's row would take an
 * entry in each of its indexes.
 */
function isTakeoverOnly(before: StoredAttempt | null, after: StoredAttempt): boolean {
  return before !== null && isDeepStrictEqual(withoutLeases(before), withoutLeases(after));
}

function withoutLeases(attempt: StoredAttempt) {
  return { ...attempt, sittings: attempt.sittings.map(({ lease, takeover, ...sitting }) => sitting) };
}

/** Every round that is sat has published keys. */
function keysOf(round: Round | undefined): string {
  const keyVersionId = round?.keyVersionId ?? null;
  if (keyVersionId === null) throw new Error('an attempt was started in a round without a published paper');
  return keyVersionId;
}

function keyOf(one: string, other: string): string {
  return `${one} ${other}`;
}

import type { AttemptReply } from '@club/contract/entities/attempts';
import type { ConsentRequirement } from '@club/domain/entities/accounts/consent';
import { timeAdjustmentsFor } from '@club/domain/entities/attempts/interventions';
import { newAttempt, sectionState } from '@club/domain/entities/attempts/sitting';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { type Account, findAccounts } from '#entities/accounts/account-store.ts';
import { isAdmitted } from '#entities/attempts/admission-store.ts';
import { countAnsweredOf } from '#entities/attempts/answer-store.ts';
import { hasStarted, listAttempts, type StoredAttempt } from '#entities/attempts/attempt-store.ts';
import {
  interventionsFor,
  listInterventionsOfMany,
  type StoredIntervention,
} from '#entities/attempts/intervention-store.ts';
import { type PaperToSit, paperVersionToSit, readPaperToSit } from '#entities/attempts/paper-to-sit.ts';
import { chooseCurrentRound, listCurrentRounds, type Round } from '#entities/rounds/round-store.ts';
import { startConsentRefusal } from '#entities/rounds/start-consent.ts';
import type { Outcome } from '#shared/batches.ts';
import type { Database } from '#shared/database/database.ts';
import { createSharedRead } from '#shared/database/shared-read.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { maySitAnyRound } from './attempt-event.ts';
import { type InstructionsByLanguage, toAttemptReply } from './attempt-reply.ts';
import { sealedPaperOf } from './read-sealed-section.ts';

interface AttemptRequest {
  readonly viewer: Viewer;
  readonly now: Instant;
}

interface Progress {
  readonly account: Account;
  readonly round: Round;
  readonly attempt: StoredAttempt | null;
  readonly paper: PaperToSit;
  /** Only those that concern the owner of the attempt. */
  readonly interventions: readonly StoredIntervention[];
  /** Numbers of answered questions by section; null while no section is over, and after the submission. */
  readonly answered: ReadonlyMap<number, number> | null;
}

export interface AttemptReaderOptions {
  readonly participantEmailDomain: string | null;
  readonly generalInstructions: InstructionsByLanguage;
  readonly consent: ConsentRequirement;
}

/** Everybody's page asks for it when it opens and when something has changed, at the bell all at once: they share their reads. */
export function createAttemptReader(
  database: Database,
  { participantEmailDomain, generalInstructions, consent }: AttemptReaderOptions,
): (request: AttemptRequest) => Promise<AttemptReply> {
  const readProgress = createSharedRead((requests: readonly AttemptRequest[]) => readProgressOf(database, requests));

  return async ({ viewer, now }) => {
    const { account, round, attempt, paper, interventions, answered } = await readProgress({ viewer, now });
    const timeAdjustments = timeAdjustmentsFor(interventions, subjectOf(account, attempt));
    const isNotAdmitted =
      !hasStarted(attempt) && !maySitAnyRound(account, round) && !(await isAdmitted(database, round, account.id));
    return toAttemptReply(
      attempt ?? newAttempt,
      { round, paper, timeAdjustments, now },
      {
        generalInstructions,
        emailUnverified:
          participantEmailDomain !== null &&
          account.role === null &&
          !round.isRehearsal &&
          !hasStarted(attempt) &&
          account.emailVerifiedAt === null,
        phoneVerified: account.phoneVerifiedAt !== null || account.vouchedAt !== null || round.isRehearsal,
        consentRefusal: startConsentRefusal(consent, account, round),
        interventions,
        isNotQualified: isNotAdmitted,
        audience: hasStarted(attempt) || maySitAnyRound(account, round) ? null : round.audience,
        answered,
        sealedPaper: sealedPaperOf(round, viewer, now),
      },
    );
  };
}

async function readProgressOf(database: Database, requests: readonly AttemptRequest[]): Promise<Outcome<Progress>[]> {
  const accountIds = [...new Set(requests.map(({ viewer }) => viewer.accountId))];
  const accounts = await findAccounts(database, accountIds);
  const rounds = await listCurrentRounds(database);
  const of = { accountIds, roundIds: rounds.map(({ id }) => id) };
  const attempts = await listAttempts(database, of);
  const given = await listInterventionsOfMany(database, of);
  const readPaper = createPaperReader(database);

  const findProgress = async ({ viewer }: AttemptRequest): Promise<Outcome<Omit<Progress, 'answered'>>> => {
    const account = accounts.get(viewer.accountId);
    if (account === undefined) return { error: new Refusal('account-unknown') };
    try {
      const round = chooseCurrentRound(rounds, viewer);
      const attempt = attempts.find((one) => one.accountId === account.id && one.roundId === round.id) ?? null;
      if (!round.isRehearsal && !may(viewer.role, 'rounds') && isHidden(round) && !hasStarted(attempt))
        throw new Refusal('quiz-not-announced');
      const paper = await readPaper(round, attempt);
      const interventions = interventionsFor(given, round.id, subjectOf(account, attempt));
      return { result: { account, round, attempt, paper, interventions } };
    } catch (error) {
      if (error instanceof Refusal) return { error };
      throw error;
    }
  };
  const found = await Promise.all(requests.map(findProgress));

  const counted = found.map(({ result }, index) => {
    const { now } = requests[index] as AttemptRequest;
    return result?.attempt && hasSectionToCount(result.attempt, now) ? result.attempt.id : null;
  });
  const counts = await countAnsweredOf(
    database,
    counted.filter((id) => id !== null),
  );
  return found.map((one, index) => {
    if (one.error !== undefined) return one;
    const id = counted[index] ?? null;
    return { result: { ...one.result, answered: id === null ? null : (counts.get(id) ?? new Map()) } };
  });
}

/** Answers are counted from the end of a section until the quiz is submitted. */
function hasSectionToCount(attempt: StoredAttempt, now: Instant): boolean {
  const isOver = ({ section }: { readonly section: number }) => sectionState(attempt, section, now) === 'over';
  return attempt.submittedAt === null && attempt.sittings.some(isOver);
}

/** As the account was at the first start. */
function subjectOf(account: Account, attempt: StoredAttempt | null) {
  const { schoolId, city } = attempt?.candidate ?? { schoolId: account.school?.id ?? null, city: account.city };
  return { accountId: account.id, schoolId, city };
}

/** Reads each paper once. */
function createPaperReader(database: Database): typeof readPaperOf {
  const papers = new Map<string, Promise<PaperToSit>>();
  return readPaperOf;

  function readPaperOf(round: Round, attempt: StoredAttempt | null): Promise<PaperToSit> {
    const key = paperVersionToSit(round, attempt) ?? round.paperId;
    const paper = papers.get(key) ?? readPaperToSit(database, round, attempt);
    papers.set(key, paper);
    return paper;
  }
}

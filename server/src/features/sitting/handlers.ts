import { fromWireAnswer } from '@club/contract/entities/attempts/answer';
import { sittingEndpoints } from '@club/contract/sitting';
import type { ConsentRequirement } from '@club/domain/entities/accounts/consent';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { instructionsTexts } from '@club/texts/instructions';
import { resultTexts } from '@club/texts/result';
import { listRoundsUnderWay } from '#entities/attempts/rounds-sat-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import type { Mount } from '#shared/http/mount.ts';
import type { ServerObserver } from '#shared/http/server-observer.ts';
import { type AcceptPaper, acceptPaper, type TakePaperBack, takePaperBack } from './accept-paper.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { type InstructionsByLanguage, toStartedSectionReply } from './attempt-reply.ts';
import { createAttemptWriter } from './attempt-writer.ts';
import { changeAttempts } from './change-attempts.ts';
import { finishSection } from './finish-section.ts';
import { insertManualEntry } from './insert-manual-entry.ts';
import { createAttemptReader } from './read-attempt.ts';
import { readSealedSection } from './read-sealed-section.ts';
import { createSealedSections } from './sealed-sections.ts';
import { startSection } from './start-section.ts';

export interface SittingDependencies {
  readonly database: Database;
  /** The same database with priority: for saving answers and changing attempts. */
  readonly urgent: Database;
  readonly files: FileStorage;
  /** Domain of the e-mail addresses that may sit; null if all may. */
  readonly participantEmailDomain: string | null;
  readonly generalInstructions: InstructionsByLanguage;
  readonly consent: ConsentRequirement;
  readonly onSaved?: ServerObserver['onSaved'];
}

/**
 * Returns a function that ends the open section of an account in the transaction that withdraws its consent, and one that makes a sheet
 * of paper an attempt in the transaction that accepts it.
 */
export function mountSitting(
  mount: Mount,
  dependencies: SittingDependencies,
): {
  readonly endSitting: (transaction: Database, accountId: string, now: Instant) => Promise<void>;
  readonly acceptPaper: AcceptPaper;
  readonly takePaperBack: TakePaperBack;
} {
  const { database, urgent, participantEmailDomain, consent } = dependencies;
  const saveAnswers = createAnswerWriter(urgent, dependencies.onSaved);
  const changeOptions = { emailDomain: participantEmailDomain, consent };
  const changeAttempt = createAttemptWriter(urgent, changeOptions);
  const findSealed = createSealedSections(dependencies);
  const readAttempt = createAttemptReader(database, dependencies);

  mount(sittingEndpoints.readAttempt, ({ viewer, now }) => readAttempt({ viewer, now }));

  mount(sittingEndpoints.setClass, async ({ viewer, now, body, language }) => {
    await changeAttempt({ kind: 'class-set', accountId: viewer.accountId, classLevel: body.class, now });
    return { class: body.class, message: (await instructionsTexts.read(language)).class.saved };
  });

  mount(sittingEndpoints.readSealedSection, async ({ viewer, now, params, query }) => {
    const name = { paperVersionId: params.paper, section: params.section };
    const sealed = await readSealedSection({ database, findSealed }, viewer, { name, ...query, now });
    // It never changes under its address, and is worthless to caches without its key.
    const headers = { 'cache-control': 'public, max-age=86400, immutable', 'content-length': String(sealed.length) };
    return { stream: [sealed], headers };
  });

  mount(sittingEndpoints.startSection, async ({ viewer, now, params, body, language, browserHash, callerHash }) => {
    const { accountId, sessionId } = viewer;
    const startedFrom = { browserHash, addressHash: callerHash };
    const start = { accountId, sessionId, startedFrom, section: params.section, language, sealed: body.sealed, now };
    return toStartedSectionReply(await startSection({ database, changeAttempt }, start), now);
  });

  mount(sittingEndpoints.saveAnswers, async ({ viewer, now, arrivedAt, params, body }) => {
    const { closesAt, pausedUntil, saved } = await saveAnswers({
      accountId: viewer.accountId,
      section: params.section,
      lease: body.lease,
      answers: body.answers.map(fromWireAnswer),
      receivedAt: arrivedAt,
    });
    const savedAt = toIsoTime(arrivedAt);
    return {
      saved: saved.map((answer) => ({ ...answer, savedAt })),
      now: toIsoTime(now),
      closesAt: toIsoTime(closesAt),
      ...(pausedUntil !== undefined && { pausedUntil: toIsoTime(pausedUntil) }),
    };
  });

  mount(sittingEndpoints.finishSection, async ({ viewer, now, params, body }) => {
    const { section } = params;
    const { finishedAt, closesAt, nextSection } = await finishSection(changeAttempt, {
      accountId: viewer.accountId,
      section,
      ...body,
      now,
    });
    const times = { finishedAt: toIsoTimeOrNull(finishedAt), closesAt: toIsoTime(closesAt), now: toIsoTime(now) };
    return { section, nextSection, ...times };
  });

  mount(sittingEndpoints.reportIntegrityEvent, async ({ viewer, now, body }) => {
    const report = { reportId: body.id, event: body.kind };
    const { attempt } = await changeAttempt({ kind: 'integrity-event', accountId: viewer.accountId, ...report, now });
    return { flags: attempt.flags, disqualified: attempt.disqualifiedAt !== null };
  });

  mount(sittingEndpoints.submitScore, async ({ viewer, now, body, language, act }) => {
    const texts = await resultTexts.read(language);
    const { userId, disqualified } = body;
    if (may(viewer.role, 'organise') && userId !== viewer.accountId) {
      const { round, section, score = 0 } = body;
      await insertManualEntry(database, { accountId: userId, round, section, score, disqualified }, act);
      return { message: texts.submitted, disqualified };
    }
    if (userId !== viewer.accountId) throw new Refusal('not-yours');
    const { attempt } = await changeAttempt({ kind: 'submitted', accountId: userId, disqualified, now });
    return attempt.disqualifiedAt === null
      ? { message: texts.submitted, disqualified: false }
      : { message: texts.disqualified, disqualified: true };
  });

  return {
    acceptPaper: (transaction, sheet) => acceptPaper(transaction, sheet, changeOptions),
    takePaperBack: (transaction, sheet) => takePaperBack(transaction, sheet, changeOptions),
    async endSitting(transaction, accountId, now) {
      // One that was sat on another device may be of a round that is no longer the current one.
      const roundIds = await listRoundsUnderWay(transaction, accountId);
      const changes = roundIds.map((roundId) => ({ kind: 'consent-withdrawn', roundId, accountId, now }) as const);
      if (changes.length > 0) await changeAttempts(transaction, changes, changeOptions);
    },
  };
}

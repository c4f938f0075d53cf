import { fromWireAnswer } from '@club/contract/answer';
import { correctionsEndpoints } from '@club/contract/corrections';
import { liveEndpoints } from '@club/contract/live';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { sittingEndpoints } from '@club/contract/sitting';
import { timeGivenTo } from '@club/domain/entities/attempts/interventions';
import { freshAttempt } from '@club/domain/entities/attempts/sitting';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { counted } from '@club/texts/admin/counted';
import { instructionsTexts } from '@club/texts/instructions';
import { resultTexts } from '@club/texts/result';
import { readAccount } from '#entities/accounts/account-store.ts';
import { findAttempt, findOpenSitting, hasStarted } from '#entities/attempts/attempt-store.ts';
import { listInterventionsFor } from '#entities/attempts/intervention-store.ts';
import { readPaperToSit } from '#entities/attempts/paper-to-sit.ts';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { toKeyedQuestionReply, toPlayedQuestionReply } from '#entities/papers/question-reply.ts';
import { readCurrentRoundFor, readRound } from '#entities/rounds/round-store.ts';
import { type CorrectedPaper, correctPaper } from '#features/corrections/correct-paper.ts';
import { followCorrection } from '#features/corrections/follow-correction.ts';
import type { QuizNews } from '#features/live/follow-quiz.ts';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import type { Mount } from '#shared/http/mount.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { type InstructionsByLanguage, toAttemptReply, toStartedSectionReply } from './attempt-reply.ts';
import { createAttemptWriter } from './attempt-writer.ts';
import { finishSection } from './finish-section.ts';
import { insertManualEntry } from './insert-manual-entry.ts';
import { readSealedSection, sealedPaperOf } from './read-sealed-section.ts';
import { createSealedSections } from './sealed-sections.ts';
import { startSection } from './start-section.ts';

/** What the calls of sitting the quiz work with. */
export interface QuizDependencies {
  readonly database: Database;
  /** The same, served first: for saving answers and changing attempts. */
  readonly urgent: Database;
  readonly files: FileStorage;
  /** Whose e-mail addresses may sit; null when everybody's may. */
  readonly participantEmailDomain: string | null;
  readonly generalInstructions: InstructionsByLanguage;
  readonly news: QuizNews;
}

/** Puts the calls of sitting the quiz on the server. */
export function mountQuiz(mount: Mount, dependencies: QuizDependencies): void {
  const { database, urgent, generalInstructions, participantEmailDomain } = dependencies;
  const saveAnswers = createAnswerWriter(urgent);
  const changeAttempt = createAttemptWriter(urgent, { emailDomain: participantEmailDomain });
  const findSealed = createSealedSections(dependencies);

  mount(liveEndpoints.followQuiz, ({ viewer }) => dependencies.news.begin(viewer));

  mount(sittingEndpoints.readAttempt, async ({ viewer, now }) => {
    const { accountId } = viewer;
    const account = await readAccount(database, accountId);
    const round = await readCurrentRoundFor(database, viewer);
    const attempt = await findAttempt(database, { accountId, roundId: round.id });
    if (!round.isRehearsal && !may(viewer.role, 'rounds') && isHidden(round) && !hasStarted(attempt))
      throw new Refusal('quiz-not-announced');
    const paper = await readPaperToSit(database, round, attempt);
    const { schoolId, city } = attempt?.candidate ?? { schoolId: account.school?.id ?? null, city: account.city };
    const who = { accountId, schoolId, city };
    const interventions = await listInterventionsFor(database, round.id, who);
    return toAttemptReply(
      attempt ?? freshAttempt,
      { round, paper, given: timeGivenTo(interventions, who), now },
      {
        generalInstructions,
        phoneVerified: account.phoneVerifiedAt !== null || round.isRehearsal,
        interventions,
        sealedPaper: sealedPaperOf(round, viewer, now),
      },
    );
  });

  for (const endpoint of [sittingEndpoints.setClass, sittingEndpoints.setClassInProfile]) {
    mount(endpoint, async ({ viewer, now, body, language }) => {
      await changeAttempt({ kind: 'class-set', accountId: viewer.accountId, classLevel: body.class, now });
      return { class: body.class, message: (await instructionsTexts.read(language)).class.saved };
    });
  }

  mount(sittingEndpoints.readSealedSection, async ({ viewer, now, params }) => {
    const { paper: paperVersionId, section } = params;
    const sealed = await readSealedSection({ database, findSealed }, viewer, { paperVersionId, section }, now);
    // It never changes under its address, and without its key it says nothing to whoever keeps it.
    const headers = { 'cache-control': 'public, max-age=86400, immutable', 'content-length': String(sealed.length) };
    return { stream: [sealed], headers };
  });

  mount(sittingEndpoints.startSection, async ({ viewer, now, params, body }) => {
    const start = { accountId: viewer.accountId, section: params.section, sealed: body.sealed, now };
    return toStartedSectionReply(await startSection({ database, changeAttempt }, start), now);
  });

  mount(sittingEndpoints.saveAnswers, async ({ viewer, now, params, body }) => {
    const { closesAt, saved } = await saveAnswers({
      accountId: viewer.accountId,
      section: params.section,
      lease: body.lease,
      answers: body.answers.map(fromWireAnswer),
      receivedAt: now,
    });
    const savedAt = toIsoTime(now);
    return { saved: saved.map((answer) => ({ ...answer, savedAt })), now: savedAt, closesAt: toIsoTime(closesAt) };
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

  mount(sittingEndpoints.submitScore, async ({ viewer, addressHash, now, body, language }) => {
    const texts = await resultTexts.read(language);
    const { userId, disqualified } = body;
    if (may(viewer.role, 'organise') && userId !== viewer.accountId) {
      const { round, section, score = 0 } = body;
      const act = { adminId: viewer.accountId, addressHash, now };
      await insertManualEntry(database, { ...act, accountId: userId, round, section, score, disqualified });
      return { message: texts.submitted, disqualified };
    }
    if (userId !== viewer.accountId) throw new Refusal('not-yours');
    const { attempt } = await changeAttempt({ kind: 'submitted', accountId: userId, disqualified, now });
    return attempt.disqualifiedAt === null
      ? { message: texts.submitted, disqualified: false }
      : { message: texts.disqualified, disqualified: true };
  });

  // Rounds stand on the left, but a correction marks again what was sat.
  mount(correctionsEndpoints.correctPaper, async ({ params, body, viewer, addressHash, now }) => {
    const act = { slug: params.slug, adminId: viewer.accountId, addressHash, now };
    return toCorrectedReply(await correctPaper(database, act, body));
  });

  mount(correctionsEndpoints.correctPaperInSteps, async ({ params, body, viewer, addressHash, now }) => {
    const act = { slug: params.slug, adminId: viewer.accountId, addressHash, now };
    const stream = await followCorrection(async (onProgress) =>
      toCorrectedReply(await correctPaper(database, act, body, onProgress)),
    );
    return { stream, headers: { 'x-accel-buffering': 'no' } };
  });

  // The bank belongs to the part on the left; what a participant may see of it depends on the section they are sitting.
  mount(questionBankEndpoints.listQuestions, async ({ viewer, now, query }) => {
    const { section, search } = query;
    if (may(viewer.role, 'bank')) {
      const { paperId } = await readRound(database, query.round);
      const quizzes = (await listKeyedBank(database, { paperId, section, search })).map(toKeyedQuestionReply);
      return { viewer: 'admin' as const, quizzes, data: quizzes };
    }
    const sitting = await findOpenSitting(database, { accountId: viewer.accountId, now });
    if (sitting === null || (section !== undefined && section !== sitting.section)) {
      return { viewer: 'participant' as const, quizzes: [] };
    }
    const { questions } = await readPublishedPaper(database, sitting.paperVersionId);
    const ofSection = questions.filter((question) => question.section === sitting.section);
    return { viewer: 'participant' as const, quizzes: ofSection.map(toPlayedQuestionReply) };
  });
}

function toCorrectedReply({ version, markedAgain }: CorrectedPaper) {
  const wereMarked = `${counted(markedAgain, 'attempt')} ${markedAgain === 1 ? 'was' : 'were'} marked again`;
  return { version, markedAgain, message: `The paper was corrected. ${wereMarked}.` };
}

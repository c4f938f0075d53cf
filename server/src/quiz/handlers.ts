import { papersEndpoints, toKeyedQuestionReply, toPlayedQuestionReply } from '@club/contract/papers';
import { quizEndpoints } from '@club/contract/quiz';
import { isSectionNumber, type PaperSection, type SectionNumber, sectionNumbers } from '@club/domain/papers/paper';
import { attemptScore } from '@club/domain/papers/scoring';
import { integrityRuleText, parseIntegrityRule, strictRule } from '@club/domain/quiz/integrity';
import { freshAttempt } from '@club/domain/quiz/sitting';
import { Refusal } from '@club/domain/shared/refusal';
import { readAccount } from '#accounts/account-store.ts';
import { insertAuditEvent } from '#accounts/audit-store.ts';
import { listKeyedBank } from '#papers/answer-key-store.ts';
import { countActiveQuestionsBySection, listQuestionsById } from '#papers/question-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { moment, toAttemptReply, toMoment, toStartedSectionReply } from './attempt-reply.ts';
import { findAttempt, findOpenSitting } from './attempt-store.ts';
import { finishSection } from './finish-section.ts';
import { type QuizSettings, readQuizSettings, updateQuizSettings } from './quiz-settings-store.ts';
import { reportIntegrityEvent } from './report-integrity-event.ts';
import { setClass } from './set-class.ts';
import { startSection } from './start-section.ts';
import { insertManualEntry, submitAttempt } from './submit-attempt.ts';

/** What the quiz part needs of the club's content. */
export interface QuizContent {
  readonly sections: readonly PaperSection[];
  readonly generalInstructions: readonly string[];
}

/** Puts the calls of sitting the quiz on the server. */
export function mountQuiz(mount: Mount, database: Database, { sections, generalInstructions }: QuizContent): void {
  const saveAnswers = createAnswerWriter(database);

  mount(quizEndpoints.readAttempt, async ({ viewer, now }) => {
    const account = await readAccount(database, viewer.accountId);
    return toAttemptReply({
      attempt: (await findAttempt(database, viewer.accountId)) ?? freshAttempt,
      sections,
      generalInstructions,
      questionCounts: await countActiveQuestionsBySection(database),
      phoneVerified: account.phoneVerifiedAt !== null,
      settings: await readQuizSettings(database),
      now,
    });
  });

  mount(quizEndpoints.setClass, async ({ viewer, now, body }) => {
    await setClass(database, { accountId: viewer.accountId, now, sections, classLevel: body.class });
    return { class: body.class, message: 'Class information saved!' };
  });

  mount(quizEndpoints.startSection, async ({ viewer, now, params }) => {
    const section = toSection(params.section);
    const started = await startSection(database, { accountId: viewer.accountId, section, now, sections });
    return toStartedSectionReply(started, now);
  });

  mount(quizEndpoints.saveAnswers, async ({ viewer, now, params, body }) => {
    const { closesAt } = await saveAnswers({
      accountId: viewer.accountId,
      section: params.section,
      lease: body.lease,
      answers: body.answers.map(({ markedAnswers, userInput, ...answer }) => ({
        ...answer,
        markedAnswers: markedAnswers ?? undefined,
        userInput: userInput ?? undefined,
      })),
      receivedAt: now,
    });
    const savedAt = moment(now);
    return {
      saved: body.answers.map(({ questionId, sequence }) => ({ questionId, sequence, savedAt })),
      now: savedAt,
      closesAt: moment(closesAt),
    };
  });

  mount(quizEndpoints.finishSection, async ({ viewer, now, params, body }) => {
    const section = toSection(params.section);
    const finishedAt = await finishSection(database, {
      accountId: viewer.accountId,
      section,
      lease: body.lease,
      now,
      sections,
    });
    const nextSection = sectionNumbers.find((candidate) => candidate > section) ?? null;
    return { section, finishedAt: moment(finishedAt), nextSection, now: moment(now) };
  });

  mount(quizEndpoints.reportIntegrityEvent, async ({ viewer, now, body }) => {
    const attempt = await reportIntegrityEvent(database, {
      accountId: viewer.accountId,
      section: toSection(body.section),
      event: body.kind,
      now,
      sections,
    });
    return { flags: attempt.flags, disqualified: attempt.disqualifiedAt !== null };
  });

  mount(quizEndpoints.submitScore, async ({ viewer, now, body }) => {
    if (viewer.isAdmin && body.userId !== viewer.accountId) {
      await insertManualEntry(database, {
        adminId: viewer.accountId,
        accountId: body.userId,
        section: body.section,
        score: attemptScore([body.score ?? 0]),
        disqualified: body.disqualified,
        now,
      });
      return { message: 'Quiz Submitted Successfully', disqualified: body.disqualified };
    }
    if (body.userId !== viewer.accountId) throw new Refusal('not-yours');
    const attempt = await submitAttempt(database, {
      accountId: viewer.accountId,
      disqualified: body.disqualified,
      now,
      sections,
    });
    return attempt.disqualifiedAt === null
      ? { message: 'Quiz Submitted Successfully', disqualified: false }
      : { message: 'You are disqualified for exiting full-screen', disqualified: true };
  });

  mount(quizEndpoints.readSettings, async () => toSettingsReply(await readQuizSettings(database)));

  mount(quizEndpoints.updateSettings, async ({ viewer, now, body }) => {
    const settings: QuizSettings = {
      hours: { opensAt: toInstant(body.opensAt), closesAt: toInstant(body.closesAt) },
      integrity: parseIntegrityRule(body.integrityRule) ?? strictRule,
    };
    await database.transaction(async (transaction) => {
      await updateQuizSettings(transaction, settings);
      await insertAuditEvent(transaction, {
        at: now,
        adminId: viewer.accountId,
        action: 'quiz-settings-changed',
        subject: 'quiz',
        details: body,
      });
    });
    return toSettingsReply(settings);
  });

  // The bank belongs to the part on the left; what a participant may see of it depends on the section they are sitting.
  mount(papersEndpoints.listQuestions, async ({ viewer, now, query }) => {
    if (viewer.isAdmin) return { quizzes: (await listKeyedBank(database, query)).map(toKeyedQuestionReply) };
    const sitting = await findOpenSitting(database, viewer.accountId, now);
    if (sitting === null || (query.section !== undefined && query.section !== sitting.section)) return { quizzes: [] };
    return { quizzes: (await listQuestionsById(database, sitting.questionIds)).map(toPlayedQuestionReply) };
  });
}

function toSettingsReply({ hours, integrity }: QuizSettings) {
  return {
    opensAt: toMoment(hours.opensAt),
    closesAt: toMoment(hours.closesAt),
    integrityRule: integrityRuleText(integrity),
  };
}

function toInstant(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}

function toSection(section: number): SectionNumber {
  if (!isSectionNumber(section)) throw new Error(`the contract let section ${section} through`);
  return section;
}

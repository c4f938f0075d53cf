import { randomUUID } from 'node:crypto';
import type { KeyedQuestionReply, ParticipantQuestionReply } from '@club/contract/entities/papers';
import type { CallOf } from '@club/contract/shared/endpoint';
import { sittingEndpoints } from '@club/contract/sitting';
import type { ReportedEventKind } from '@club/domain/entities/attempts/integrity';
import type { TestServer } from './start-test-server.ts';

export interface Sitter {
  readonly id: string;
  readonly token: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Question = ParticipantQuestionReply | KeyedQuestionReply;
export type Save = CallOf<typeof sittingEndpoints.saveAnswers>['body']['answers'][number];

/** Ticks of one option by index; A is 0. */
export function ticks(option: number): boolean[] {
  return [0, 1, 2, 3].map((index) => index === option);
}

export function quizCalls(server: Pick<TestServer, 'call' | 'clock'>) {
  const calls = {
    attempt: (who: Sitter) => server.call(sittingEndpoints.readAttempt, {}, who),
    ready: (who: Sitter, classLevel = 9) =>
      server.call(sittingEndpoints.setClass, { body: { class: classLevel } }, who),
    start: (section: number, who: Sitter) => server.call(sittingEndpoints.startSection, { params: { section } }, who),
    save: (section: number, lease: string, answers: Save[], who: Sitter) =>
      server.call(sittingEndpoints.saveAnswers, { params: { section }, body: { lease, answers } }, who),
    finish: (section: number, lease: string, who: Sitter) =>
      server.call(sittingEndpoints.finishSection, { params: { section }, body: { lease } }, who),
    report: (kind: ReportedEventKind, who: Sitter, id: string = randomUUID()) =>
      server.call(sittingEndpoints.reportIntegrityEvent, { body: { id, kind } }, who),
    submit: (who: Sitter, more: { score?: number; disqualified?: boolean } = {}) =>
      server.call(sittingEndpoints.submitScore, { body: { userId: who.id, ...more } }, who),

    /** Starts a section, saves the answers of `answer` and finishes it a minute later. @returns the questions */
    async sitSection(
      section: number,
      who: Sitter,
      answer: (question: Question) => Omit<Save, 'questionId' | 'sequence'>,
    ) {
      const { lease, questions } = (await calls.start(section, who)).body;
      const saves = questions.map((question) => ({ questionId: question.id, sequence: 1, ...answer(question) }));
      const saved = await calls.save(section, lease, saves, who);
      if (saved.status !== 200) throw new Error(`the answers were refused: ${saved.text}`);
      server.clock.advanceSeconds(60);
      const finished = await calls.finish(section, lease, who);
      return { questions, next: finished.body.nextSection };
    },

    /** Sets a class and sits every section without submitting. @returns the questions of each */
    async sitPaper(who: Sitter, answer: (question: Question) => Omit<Save, 'questionId' | 'sequence'>) {
      await calls.ready(who);
      const shown: Question[][] = [];
      for (let section: number | null = 1; section !== null; ) {
        const sat: { questions: Question[]; next: number | null } = await calls.sitSection(section, who, answer);
        shown.push(sat.questions);
        section = sat.next;
      }
      return shown;
    },
  };
  return calls;
}

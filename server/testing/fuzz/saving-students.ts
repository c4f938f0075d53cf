import type { StartedSectionReply } from '@club/contract/entities/attempts';
import type { CallOf, Endpoint } from '@club/contract/shared/endpoint';
import { sittingEndpoints } from '@club/contract/sitting';
import { optionIndexes } from '@club/domain/entities/papers/answer-key';
import { eq } from 'drizzle-orm';
import { listStoredAnswers } from '#entities/attempts/answer-store.ts';
import { sittings } from '#entities/attempts/tables.ts';
import { AnswerLedger, type LedgerAnswer, tickedResponse } from '#testing/answer-ledger.ts';
import { callEndpoint, type TestReply } from '#testing/call-endpoint.ts';
import { insertAccount } from '#testing/insert-account.ts';
import type { FuzzedServer } from './cast.ts';

interface GivenAnswer extends LedgerAnswer {
  readonly markedAnswers: readonly boolean[];
}

interface SittingStudent {
  readonly id: string;
  readonly token: string;
  readonly attemptId: string;
  readonly section: StartedSectionReply;
  readonly ledger: AnswerLedger;
  readonly last: Map<string, GivenAnswer>;
  sequence: number;
}

/**
 * Students who sit and save while others make random calls. They follow one another, because sections end and rounds are closed.
 * After each save the ledger is compared with the stored attempt.
 */
export class SavingStudents {
  readonly #server: FuzzedServer;
  readonly #random: () => number;
  #student: SittingStudent | null = null;
  acknowledgements = 0;

  constructor(server: FuzzedServer, random: () => number) {
    this.#server = server;
    this.#random = random;
  }

  /** One step of the current student. @returns lost or wrong answers */
  async act(): Promise<string[]> {
    this.#student ??= await this.#begin();
    const student = this.#student;
    if (student === null) return [];
    const answers = this.#answer(student);
    const old = answers[0] && student.last.get(answers[0].questionId);
    for (const answer of answers) {
      student.ledger.recordSent(answer);
      student.last.set(answer.questionId, answer);
    }
    const isSaved = await this.#save(student, answers);
    if (!isSaved) this.#student = null;
    else if (old !== undefined && this.#below(4) === 0) await this.#save(student, [old]);
    return this.#compare(student);
  }

  /** @returns null if nobody can start now: the round is closed or paused */
  async #begin(): Promise<SittingStudent | null> {
    const account = await insertAccount(this.#server);
    await this.#call(sittingEndpoints.setClass, { body: { class: 9 } }, account);
    const started = await this.#call(sittingEndpoints.startSection, { params: { section: 1 }, body: {} }, account);
    if (started.error !== null) return null;
    const section = started.body;
    const [sitting] = await this.#server.database.select().from(sittings).where(eq(sittings.lease, section.lease));
    if (sitting === undefined) throw new Error('a section that was started is not stored');
    const { attemptId } = sitting;
    return { ...account, attemptId, section, ledger: new AnswerLedger(), last: new Map(), sequence: 0 };
  }

  #answer(student: SittingStudent): GivenAnswer[] {
    const { questions, takeover } = student.section;
    return questions
      .filter(() => this.#below(2) === 0)
      .map(({ id }) => {
        student.sequence += 1;
        const ticked = this.#below(optionIndexes.length);
        const markedAnswers = optionIndexes.map((option) => option === ticked);
        const order = { questionId: id, takeover, sequence: student.sequence };
        return { ...order, markedAnswers, response: tickedResponse(markedAnswers) };
      });
  }

  /** @returns true if the student continues */
  async #save(student: SittingStudent, answers: readonly GivenAnswer[]): Promise<boolean> {
    if (answers.length === 0) return true;
    const { lease, section } = student.section;
    const sent = answers.map(({ response: _, ...answer }) => ({ ...answer, markedAnswers: [...answer.markedAnswers] }));
    const call = { params: { section }, body: { lease, answers: sent } };
    const reply = await this.#call(sittingEndpoints.saveAnswers, call, student);
    if (reply.error !== null) return false;
    const counting = answers.filter((_, index) => reply.body.saved[index]?.counts);
    for (const answer of counting) student.ledger.recordAcknowledged(answer);
    this.acknowledgements += counting.length;
    return counting.length > 0;
  }

  async #compare({ attemptId, section, ledger }: SittingStudent): Promise<string[]> {
    const { database } = this.#server;
    // Deleting an account deletes its attempts.
    const isDeleted = (await database.$count(sittings, eq(sittings.attemptId, attemptId))) === 0;
    if (isDeleted) return [];
    const stored = (await listStoredAnswers(database, attemptId)).filter(
      (one) => one.counts && one.section === section.section,
    );
    return ledger.findProblems(
      stored.map(({ markedAnswers, ...order }) => ({ ...order, response: tickedResponse(markedAnswers ?? null) })),
    );
  }

  #call<const E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    { token }: { readonly token: string },
  ): Promise<TestReply<E>> {
    return callEndpoint(this.#server.app, endpoint, input, { token });
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }
}

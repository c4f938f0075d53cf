import { randomInt } from 'node:crypto';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { optionCount, optionIndexes } from '@club/domain/entities/papers/answer-key';
import { AnswerLedger, type LedgerAnswer, tickedResponse } from './answer-ledger.ts';
import { Connection } from './connection.ts';

interface SentAnswer extends LedgerAnswer {
  /** The option that was ticked, from 0; null: the response was cleared. */
  readonly ticked: number | null;
}

const percentages = { closeConnection: 10, sendTwice: 10, sendOldAnswer: 10, takeUpAgain: 5 } as const;

/**
 * A student whose connection and whose server fail at any moment, and who keeps a ledger of what was acknowledged: the newest
 * acknowledged answer, or one that was sent after it, has to be there in the end.
 */
export class UnreliableStudent {
  readonly token: string;
  readonly #connection: Connection;
  #section: StartedSectionReply | null = null;
  #sequence = 0;
  readonly #ledger = new AnswerLedger();
  /** The last answer sent to each question. */
  readonly #old = new Map<string, SentAnswer>();

  constructor(address: string, token: string) {
    this.token = token;
    this.#connection = new Connection(address);
  }

  get acknowledgements(): number {
    return this.#ledger.acknowledgements;
  }

  async performRandomAction(): Promise<void> {
    const section = this.#section;
    if (section === null || occursWithChance(percentages.takeUpAgain)) {
      await this.#takeUp();
      return;
    }
    const answer = this.#answer(section);
    const old = occursWithChance(percentages.sendOldAnswer) ? this.#old.get(answer.questionId) : undefined;
    this.#ledger.recordSent(answer);
    this.#old.set(answer.questionId, answer);
    const isSentTwice = occursWithChance(percentages.sendTwice);
    for (const one of [answer, ...(isSentTwice ? [answer] : []), ...(old === undefined ? [] : [old])]) {
      if (!(await this.#send(section, one))) return;
    }
  }

  async check(): Promise<string[]> {
    if (!(await this.#takeUp()) || this.#section === null) return ['the section could not be taken up again'];
    return this.#ledger.findProblems(
      this.#section.answers.map(({ markedAnswers, ...answer }) => ({
        ...answer,
        response: tickedResponse(markedAnswers),
      })),
    );
  }

  /** By question, in the end: what the score has to follow from. */
  tickedOptions(): Map<string, number> {
    const answers = this.#section?.answers ?? [];
    return new Map(
      answers.flatMap(({ questionId, markedAnswers }) => {
        const ticked = markedAnswers?.indexOf(true) ?? -1;
        return ticked < 0 ? [] : [[questionId, ticked] as const];
      }),
    );
  }

  async submit(userId: string): Promise<boolean> {
    const body = { userId, disqualified: true };
    const call = { method: 'POST', path: '/api/quiz/score', token: this.token, body } as const;
    const { status } = await this.#connection.request(call);
    this.#connection.close();
    return status === 201;
  }

  async #takeUp(): Promise<boolean> {
    const path = '/api/quiz/attempt/sections/1/start';
    const reply = await this.#connection.request({ method: 'POST', path, token: this.token }).catch(() => null);
    if (reply?.status !== 200) return false;
    this.#section = JSON.parse(reply.text) as StartedSectionReply;
    return true;
  }

  #answer({ questions, takeover }: StartedSectionReply): SentAnswer {
    this.#sequence += 1;
    const question = questions[randomInt(questions.length)];
    if (question === undefined) throw new Error('the section has no questions');
    const ticked = occursWithChance(10) ? null : randomInt(optionCount);
    const response = tickedResponse(ticked === null ? null : ticksOf(ticked));
    return { questionId: question.id, takeover, sequence: this.#sequence, ticked, response };
  }

  async #send({ lease }: StartedSectionReply, answer: SentAnswer): Promise<boolean> {
    const { ticked, response: _, ...order } = answer;
    const markedAnswers = ticked === null ? null : ticksOf(ticked);
    const sending = this.#connection.request({
      method: 'PUT',
      path: '/api/quiz/attempt/sections/1/answers',
      token: this.token,
      body: { lease, answers: [{ ...order, markedAnswers }] },
    });
    if (occursWithChance(percentages.closeConnection)) setTimeout(() => this.#connection.close(), randomInt(5));
    const reply = await sending.catch(() => null);
    if (reply?.status !== 200) {
      if (reply !== null && reply.status < 500 && reply.status !== 429) this.#section = null;
      return false;
    }
    this.#ledger.recordAcknowledged(answer);
    return true;
  }
}

function ticksOf(option: number): boolean[] {
  return optionIndexes.map((index) => index === option);
}

function occursWithChance(percentage: number): boolean {
  return randomInt(100) < percentage;
}

import { randomInt } from 'node:crypto';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { AnswerLedger, type LedgerAnswer, tickedResponse } from './answer-ledger.ts';
import { type Answer, Connection } from './connection.ts';

interface Sent extends LedgerAnswer {
  /** The option that was ticked, from 0; null: the response was cleared. */
  readonly ticked: number | null;
}

/** How often each thing happens of a hundred. */
export interface Mishaps {
  readonly cutLine: number;
  readonly sendTwice: number;
  readonly sendAnOldOne: number;
  readonly takeUpAgain: number;
}

const oftenOf: Mishaps = { cutLine: 10, sendTwice: 10, sendAnOldOne: 10, takeUpAgain: 5 };

/** A student on a good line, on whose side nothing goes wrong. */
export const noMishaps: Mishaps = { cutLine: 0, sendTwice: 0, sendAnOldOne: 0, takeUpAgain: 0 };

/**
 * A student whose line and whose server fail at any moment, and who keeps an account of what was acknowledged. Whatever happens,
 * the newest answer that was acknowledged, or one that was sent after it, has to be there in the end.
 */
export class Sitter {
  readonly token: string;
  readonly #connection: Connection;
  readonly #mishaps: Mishaps;
  #section: StartedSectionReply | null = null;
  #sequence = 0;
  readonly #ledger = new AnswerLedger();
  /** Of each question the answer that was sent last. */
  readonly #old = new Map<string, Sent>();
  /** Why the last call that failed did: the status and code of the refusal, or that the line broke. */
  lastFailure = '';

  constructor(address: string, token: string, mishaps = oftenOf) {
    this.token = token;
    this.#mishaps = mishaps;
    this.#connection = new Connection(address);
  }

  get acknowledgements(): number {
    return this.#ledger.acknowledgements;
  }

  /** Does one thing a student does, and says whether it was done; what fails is tried again with the next. */
  async act(): Promise<boolean> {
    const section = this.#section;
    if (section === null || happens(this.#mishaps.takeUpAgain)) return this.#takeUp();
    const answer = this.#answer(section);
    const old = happens(this.#mishaps.sendAnOldOne) ? this.#old.get(answer.questionId) : undefined;
    this.#ledger.sent(answer);
    this.#old.set(answer.questionId, answer);
    const calls = [answer, ...(happens(this.#mishaps.sendTwice) ? [answer] : []), ...(old === undefined ? [] : [old])];
    for (const one of calls) if (!(await this.#send(section, one))) return false;
    return true;
  }

  /** What is wrong with what the server has in the end, a sentence each. */
  async check(): Promise<string[]> {
    if (!(await this.#takeUp()) || this.#section === null) return ['the section could not be taken up again'];
    return this.#ledger.problemsOf(
      this.#section.answers.map(({ markedAnswers, ...answer }) => ({
        ...answer,
        response: tickedResponse(markedAnswers),
      })),
    );
  }

  /** What is ticked in the end, by question: what the score has to follow from. */
  ticked(): Map<string, number> {
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
    const { status } = await this.#connection.ask({ method: 'POST', path: '/api/quiz/score', token: this.token, body });
    this.#connection.cut();
    return status === 201;
  }

  async #takeUp(): Promise<boolean> {
    const path = '/api/quiz/attempt/sections/1/start';
    const reply = await this.#connection.ask({ method: 'POST', path, token: this.token }).catch(() => null);
    if (reply?.status !== 200) return this.#failed(reply);
    this.#section = JSON.parse(reply.text) as StartedSectionReply;
    return true;
  }

  #failed(reply: Answer | null): false {
    const code = /"code":"([^"]+)"/.exec(reply?.text ?? '')?.[1] ?? '';
    this.lastFailure = reply === null ? 'the line broke' : `${reply.status} ${code}`.trim();
    return false;
  }

  #answer({ questions, takeover }: StartedSectionReply): Sent {
    this.#sequence += 1;
    const question = questions[randomInt(questions.length)];
    if (question === undefined) throw new Error('the section has no questions');
    const ticked = happens(10) ? null : randomInt(4);
    const response = tickedResponse(ticked === null ? null : ticksOf(ticked));
    return { questionId: question.id, takeover, sequence: this.#sequence, ticked, response };
  }

  /** Whether it was acknowledged. */
  async #send({ lease }: StartedSectionReply, answer: Sent): Promise<boolean> {
    const { ticked, response: _, ...order } = answer;
    const markedAnswers = ticked === null ? null : ticksOf(ticked);
    const asked = this.#connection.ask({
      method: 'PUT',
      path: '/api/quiz/attempt/sections/1/answers',
      token: this.token,
      body: { lease, answers: [{ ...order, markedAnswers }] },
    });
    if (happens(this.#mishaps.cutLine)) setTimeout(() => this.#connection.cut(), randomInt(5));
    const reply = await asked.catch(() => null);
    if (reply?.status !== 200) {
      if (reply !== null && reply.status < 500 && reply.status !== 429) this.#section = null;
      return this.#failed(reply);
    }
    this.#ledger.acknowledged(answer);
    return true;
  }
}

function ticksOf(option: number): boolean[] {
  return [0, 1, 2, 3].map((index) => index === option);
}

/** Whether something that happens so often of a hundred happens now. */
function happens(ofAHundred: number): boolean {
  return randomInt(100) < ofAHundred;
}

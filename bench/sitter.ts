import { randomInt } from 'node:crypto';
import type { StartedSectionReply } from '@club/contract/quiz';
import { type Answer, Connection } from './connection.ts';

/** Which save of a question it is: newer is a later takeover, and a higher sequence within one. */
interface Order {
  readonly takeover: number;
  readonly sequence: number;
}

interface Sent extends Order {
  readonly questionId: string;
  /** The option that was ticked, from 0; null: the response was cleared. */
  readonly ticked: number | null;
}

function isNewer(one: Order, other: Order): boolean {
  return one.takeover > other.takeover || (one.takeover === other.takeover && one.sequence > other.sequence);
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
  /** All that was sent, by question, whether or not it was answered. */
  readonly #sent = new Map<string, Sent[]>();
  /** Of each question the newest that was acknowledged. */
  readonly #acknowledged = new Map<string, Sent>();
  acknowledgements = 0;
  /** Why the last call that failed did: the status and code of the refusal, or that the line broke. */
  lastFailure = '';

  constructor(address: string, token: string, mishaps = oftenOf) {
    this.token = token;
    this.#mishaps = mishaps;
    this.#connection = new Connection(address);
  }

  /** Does one thing a student does, and says whether it was done; what fails is tried again with the next. */
  async act(): Promise<boolean> {
    const section = this.#section;
    if (section === null || happens(this.#mishaps.takeUpAgain)) return this.#takeUp();
    const answer = this.#answer(section);
    const old = happens(this.#mishaps.sendAnOldOne) ? this.#sent.get(answer.questionId)?.at(-2) : undefined;
    this.#note(answer);
    const calls = [answer, ...(happens(this.#mishaps.sendTwice) ? [answer] : []), ...(old === undefined ? [] : [old])];
    for (const one of calls) if (!(await this.#send(section, one))) return false;
    return true;
  }

  /** What is wrong with what the server has in the end, a sentence each. */
  async check(): Promise<string[]> {
    if (!(await this.#takeUp()) || this.#section === null) return ['the section could not be taken up again'];
    const stored = new Map(this.#section.answers.map((answer) => [answer.questionId, answer]));
    return [...this.#acknowledged].flatMap(([questionId, acknowledged]) => {
      const found = stored.get(questionId);
      if (found === undefined) return [`the answer to ${questionId} is lost`];
      if (isNewer(acknowledged, found)) return [`an answer to ${questionId} is older than one that was acknowledged`];
      const ticked = found.markedAnswers?.indexOf(true) ?? null;
      const isSent = this.#sent
        .get(questionId)
        ?.some((sent) => !isNewer(sent, found) && !isNewer(found, sent) && sent.ticked === ticked);
      return isSent ? [] : [`the answer to ${questionId} is none that was sent`];
    });
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
    return {
      questionId: question.id,
      takeover,
      sequence: this.#sequence,
      ticked: happens(10) ? null : randomInt(4),
    };
  }

  #note(answer: Sent): void {
    this.#sent.set(answer.questionId, [...(this.#sent.get(answer.questionId) ?? []), answer]);
  }

  /** Whether it was acknowledged. */
  async #send({ lease }: StartedSectionReply, { ticked, ...order }: Sent): Promise<boolean> {
    const markedAnswers = ticked === null ? null : [0, 1, 2, 3].map((option) => option === ticked);
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
    this.acknowledgements += 1;
    const before = this.#acknowledged.get(order.questionId);
    if (before === undefined || isNewer(order, before)) this.#acknowledged.set(order.questionId, { ...order, ticked });
    return true;
  }
}

/** Whether something that happens so often of a hundred happens now. */
function happens(ofAHundred: number): boolean {
  return randomInt(100) < ofAHundred;
}

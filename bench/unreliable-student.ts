import type { StartedSectionReply } from '@club/contract/entities/attempts';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { sittingEndpoints } from '@club/contract/sitting';
import { optionCount, optionIndexes } from '@club/domain/entities/papers/answer-key';
import { AnswerLedger, type LedgerAnswer, tickedResponse } from '@club/server/testing/answer-ledger';
import { Connection } from './connection.ts';

interface GivenAnswer extends LedgerAnswer {
  readonly markedAnswers: readonly boolean[] | null;
  readonly givenAt: string;
}

const percentages = {
  loseConnection: 10,
  sendTwice: 10,
  sendOldAnswer: 10,
  goOffline: 20,
  takeUp: 2,
  change: 10,
} as const;
const maxAnswersOffline = 6;

export interface UnreliableStudentOptions {
  readonly address: string;
  readonly token: string;
  /** Duration of the section without interventions. */
  readonly regularMinutes: number;
  /** Returns numbers from 0 to 1. */
  readonly random: () => number;
  /** Called with the status of a save as soon as the ledger has it. */
  readonly onSaved?: (status: number, milliseconds: number) => void;
}

/**
 * A student whose connection and server may fail at any moment, and who keeps a ledger of acknowledged answers. The ledger is
 * compared with the server's data whenever the section is resumed: after each failure, and before a question is answered a second
 * time, which would hide the fate of the first answer.
 */
export class UnreliableStudent {
  readonly accountId: string;
  /** Extra time confirmed to the organiser. */
  extraMinutes = 0;
  readonly problems: string[] = [];
  /** Reason of the last failure to open the section. */
  whyNotOpened = '';
  readonly #options: UnreliableStudentOptions;
  readonly #connection: Connection;
  readonly #ledger = new AnswerLedger();
  #section: StartedSectionReply | null = null;
  /** Milliseconds by which the server's clock is ahead. */
  #clockAhead = 0;
  #sequence = 0;
  /** The latest answer to each question, and the answers given since the last comparison. */
  readonly #last = new Map<string, GivenAnswer>();
  readonly #uncompared = new Set<string>();

  constructor(options: UnreliableStudentOptions) {
    this.accountId = accountOf(options.token);
    this.#options = options;
    this.#connection = new Connection(options.address);
  }

  get acknowledgements(): number {
    return this.#ledger.acknowledgements;
  }

  async performRandomAction(): Promise<void> {
    const section = this.#section;
    const isAllAnswered = section !== null && this.#uncompared.size === section.questions.length;
    if (section === null || isAllAnswered || this.#occurs('takeUp')) {
      await this.takeUp();
      return;
    }
    const count = this.#occurs('goOffline') ? 1 + this.#below(maxAnswersOffline) : 1;
    // Like the page, sends the newest answer to each question.
    const given = new Map(
      Array.from({ length: count }, () => this.#answer(section)).map((one) => [one.questionId, one]),
    );
    const answers = [...given.values()];
    const [first] = answers;
    const old = first && this.#occurs('sendOldAnswer') ? this.#last.get(first.questionId) : undefined;
    for (const answer of answers) {
      this.#ledger.recordSent(answer);
      this.#last.set(answer.questionId, answer);
      this.#uncompared.add(answer.questionId);
    }
    for (const sent of [answers, ...(this.#occurs('sendTwice') ? [answers] : []), ...(old ? [[old]] : [])]) {
      if (await this.#send(section, sent)) continue;
      // Its outcome is unknown: reopen the section and compare before sending anything else.
      this.#section = null;
      return;
    }
  }

  /** Opens or resumes the section and compares the server's data with the ledger. @returns true if it could be opened */
  async takeUp(): Promise<boolean> {
    this.#section = null;
    const path = '/api/quiz/attempt/sections/1/start';
    const extraMinutes = this.extraMinutes;
    const reply = await this.#connection
      .request({ method: 'POST', path, token: this.#options.token })
      .catch(() => null);
    if (reply?.status !== 200) {
      this.whyNotOpened = reply === null ? 'no reply' : `${reply.status} ${reply.text.slice(0, 200)}`;
      return false;
    }
    const section = JSON.parse(reply.text) as StartedSectionReply;
    this.#section = section;
    this.#uncompared.clear();
    const found = this.#ledger.findProblems(section.answers.map(toLedgerAnswer));
    this.#clockAhead = Date.parse(section.now) - Date.now();
    // A pause only ever adds time.
    const minutes = (Date.parse(section.closesAt) - Date.parse(section.startedAt)) / 60_000;
    if (minutes < this.#options.regularMinutes + extraMinutes) found.push('extra time is lost');
    // A lost answer is reported at every comparison; keep the first report only.
    if (this.problems.length === 0) this.problems.push(...found);
    return true;
  }

  /** By question, at the end; the score must follow from them. */
  tickedOptions(): Map<string, number> {
    const answers = this.#section?.answers ?? [];
    return new Map(
      answers.flatMap(({ questionId, markedAnswers }) => {
        const ticked = markedAnswers?.indexOf(true) ?? -1;
        return ticked < 0 ? [] : [[questionId, ticked] as const];
      }),
    );
  }

  async submit(): Promise<boolean> {
    const body = { userId: this.accountId, disqualified: true };
    const call = { method: 'POST', path: '/api/quiz/score', token: this.#options.token, body } as const;
    const { status } = await this.#connection.request(call);
    this.#connection.close();
    return status === 201;
  }

  #answer({ questions, takeover }: StartedSectionReply): GivenAnswer {
    this.#sequence += 1;
    const unanswered = questions.filter(({ id }) => !this.#uncompared.has(id));
    const from = this.#occurs('change') || unanswered.length === 0 ? questions : unanswered;
    const question = from[this.#below(from.length)];
    if (question === undefined) throw new Error('the section has no questions');
    const ticked = this.#below(10) === 0 ? null : this.#below(optionCount);
    const markedAnswers = ticked === null ? null : optionIndexes.map((index) => index === ticked);
    const order = { questionId: question.id, takeover, sequence: this.#sequence };
    const givenAt = new Date(Date.now() + this.#clockAhead).toISOString();
    return { ...order, markedAnswers, response: tickedResponse(markedAnswers), givenAt };
  }

  async #send({ lease }: StartedSectionReply, answers: readonly GivenAnswer[]): Promise<boolean> {
    const sentAt = performance.now();
    const sending = this.#connection.request({
      method: 'PUT',
      path: '/api/quiz/attempt/sections/1/answers',
      token: this.#options.token,
      body: { lease, answers: answers.map(({ response: _, ...answer }) => answer) },
    });
    if (this.#occurs('loseConnection')) setTimeout(() => this.#connection.close(), this.#below(5));
    const reply = await sending.catch(() => null);
    if (reply?.status === 200) this.#recordSaved(answers, reply.text);
    if (reply !== null) this.#options.onSaved?.(reply.status, performance.now() - sentAt);
    return reply?.status === 200;
  }

  #recordSaved(answers: readonly GivenAnswer[], text: string): void {
    const { saved } = JSON.parse(text) as ReplyOf<typeof sittingEndpoints.saveAnswers>;
    // The server refused these as late or given in a pause, so they cannot be lost.
    for (const [index, answer] of answers.entries()) {
      if (saved[index]?.counts) this.#ledger.recordAcknowledged(answer);
    }
  }

  #occurs(what: keyof typeof percentages): boolean {
    return this.#below(100) < percentages[what];
  }

  #below(limit: number): number {
    return Math.floor(this.#options.random() * limit);
  }
}

function toLedgerAnswer({ markedAnswers, ...order }: StartedSectionReply['answers'][number]): LedgerAnswer {
  return { ...order, response: tickedResponse(markedAnswers) };
}

function accountOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
}

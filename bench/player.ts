import { setTimeout as wait } from 'node:timers/promises';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { questionKinds } from '@club/domain/entities/papers/question-kinds';
import { retryDelay } from '@club/domain/shared/retry-delay';
import { AnswerLedger, type LedgerAnswer, tickedResponse } from '@club/server/testing/answer-ledger';
import { type Call, Connection, type Reply } from './connection.ts';
import type { CallKind, StoredStudent, StudentState } from './day-messages.ts';
import type { Action } from './day-schedule.ts';
import { EventStream } from './event-stream.ts';

export interface PlayerObserver {
  succeeded(call: CallKind, milliseconds: number): void;
  failed(call: CallKind, reason: string): void;
  gaveUp(): void;
}

export interface PlayerOptions {
  readonly address: string;
  readonly accountId: string;
  readonly token: string;
  readonly actions: readonly Action[];
  readonly random: () => number;
  readonly observer: PlayerObserver;
}

type Question = StartedSectionReply['questions'][number];

/**
 * A simulated student who follows a planned day: waits, starts at the opening, answers, loses the connection, returns and submits.
 * Durations count from when a call was due, including retries and their pauses.
 */
export class Player {
  readonly accountId: string;
  readonly stream: EventStream;
  state: StudentState = 'away';
  readonly #options: PlayerOptions;
  readonly #connection: Connection;
  readonly #ledger = new AnswerLedger();
  #open: StartedSectionReply | null = null;
  #sequence = 0;
  /** Set once the server has acknowledged the submission. */
  #isHandedIn = false;
  /** The student is offline until then; calls that were due meanwhile are not late because of the server. */
  #onlineAgainAt = 0;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.accountId = options.accountId;
    this.#connection = new Connection(options.address);
    this.stream = new EventStream(options.address, '/api/quiz/stream', options.token);
  }

  /** Opens the page of the round some time before the opening and subscribes to its events. */
  async arrive(opensAt: number): Promise<void> {
    const { random } = this.#options;
    const dueAt = Date.now() + Math.max(0, opensAt - Date.now() - 2_000) * 0.8 * random();
    await sleepUntil(dueAt);
    await this.#callUntilDone('arrive', dueAt, () => ({ method: 'GET', path: '/api/quiz/attempt' }));
    await this.#callUntilDone('arrive', Date.now(), () => ({
      method: 'PUT',
      path: '/api/quiz/attempt/class',
      body: { class: 8 + Math.floor(random() * 5) },
    }));
    this.stream.open();
    this.state = 'waiting';
  }

  async play(opensAt: number): Promise<void> {
    for (const action of this.#options.actions) {
      const dueAt = opensAt + action.atSeconds * 1000;
      await sleepUntil(dueAt);
      await this.#do(action, Math.max(dueAt, this.#onlineAgainAt));
    }
    this.stream.close();
    this.#connection.close();
    this.state = 'done';
  }

  async #do(action: Action, from: number): Promise<void> {
    switch (action.kind) {
      case 'start':
        this.#open = null;
        await this.#start('start', action.section, from);
        if (this.#open !== null) this.state = `section ${action.section}`;
        return;
      case 'answer':
        return this.#answer(action.question, from);
      case 'lose-line':
        return this.#loseLine(action.section, from + action.forSeconds * 1000);
      case 'finish':
        await this.#finish(action.section, from);
        this.state = 'between';
        return;
      case 'submit':
        this.#isHandedIn =
          (await this.#callUntilDone('submit', from, () => ({
            method: 'POST',
            path: '/api/quiz/score',
            body: { userId: this.accountId },
          }))) !== null;
    }
  }

  async #start(call: 'start' | 'take-up', section: number, from: number): Promise<void> {
    const path = `/api/quiz/attempt/sections/${section}/start`;
    const reply = await this.#callUntilDone(call, from, () => ({ method: 'POST', path }));
    if (reply !== null) this.#open = JSON.parse(reply.text) as StartedSectionReply;
  }

  async #answer(index: number, from: number): Promise<void> {
    const question = this.#open?.questions[index];
    if (this.#open === null || question === undefined) return;
    const { section } = question;
    this.#sequence += 1;
    const given = this.#respond(question);
    const order = { questionId: question.id, takeover: this.#open.takeover, sequence: this.#sequence };
    const answer: LedgerAnswer = { ...order, response: responseOf(given) };
    this.#ledger.recordSent(answer);
    const reply = await this.#callUntilDone('answer', from, () => ({
      method: 'PUT',
      path: `/api/quiz/attempt/sections/${section}/answers`,
      body: { lease: this.#open?.lease, answers: [{ ...order, ...given }] },
    }));
    if (reply === null) return;
    const { saved } = JSON.parse(reply.text) as { readonly saved: readonly { readonly counts: boolean }[] };
    if (saved[0]?.counts === true) this.#ledger.recordAcknowledged(answer);
    else this.#options.observer.failed('answer', 'came too late to count');
  }

  #respond({ kind, options }: Question): AnswerInput {
    const { random } = this.#options;
    if (options.length === 0) return { markedAnswers: null, userInput: String(Math.floor(random() * 100)) };
    const right = Math.floor(random() * options.length);
    const allowsSeveralOptions = questionKinds[kind].answeredWith === 'options';
    const isTicked = (option: number) => option === right || (allowsSeveralOptions && random() < 0.3);
    return { markedAnswers: options.map((_, option) => isTicked(option)), userInput: null };
  }

  async #loseLine(section: number, backAt: number): Promise<void> {
    this.#connection.close();
    this.stream.close();
    await sleepUntil(backAt);
    this.#onlineAgainAt = backAt;
    this.stream.open();
    // Half of the students have reloaded the page meanwhile.
    if (this.#open !== null && this.#options.random() < 0.5) await this.#start('take-up', section, backAt);
  }

  async #finish(section: number, from: number): Promise<void> {
    if (this.#open === null) return;
    await this.#callUntilDone('finish', from, () => ({
      method: 'POST',
      path: `/api/quiz/attempt/sections/${section}/finish`,
      body: { lease: this.#open?.lease },
    }));
  }

  /** Retries as pages do; null if a retry would not help. */
  async #callUntilDone(call: CallKind, from: number, callOf: () => Omit<Call, 'token'>): Promise<Reply | null> {
    const { observer, token } = this.#options;
    for (let failures = 1; ; failures += 1) {
      const reply = await this.#connection.request({ ...callOf(), token }).catch(() => null);
      if (reply !== null && reply.status >= 200 && reply.status < 300) {
        observer.succeeded(call, Date.now() - from);
        return reply;
      }
      const code = /"code":"([^"]+)"/.exec(reply?.text ?? '')?.[1] ?? '';
      observer.failed(call, reply === null ? 'connection lost' : `${reply.status} ${code}`.trim());
      if (code === 'opened-elsewhere' && this.#open !== null && call !== 'take-up') {
        await this.#start('take-up', this.#open.section, Date.now());
      } else if (!isWorthRetrying(reply, code)) {
        observer.gaveUp();
        return null;
      }
      await wait(retryDelay(failures, Math.random()));
    }
  }

  compare({ answers, submitted, entries }: StoredStudent): { readonly lost: string[]; readonly doubled: string[] } {
    const problems = this.#ledger.findProblems(
      answers.map(({ questionId, takeover, sequence, ...given }) => ({
        questionId,
        takeover,
        sequence,
        response: responseOf(given),
      })),
    );
    return {
      lost: [
        ...problems.filter((problem) => !problem.endsWith('count')),
        ...(this.#isHandedIn && !submitted ? ['the submission is lost'] : []),
      ],
      doubled: [
        ...problems.filter((problem) => problem.endsWith('count')),
        ...(entries > 1 ? [`there are ${entries} entries`] : []),
      ],
    };
  }

  get acknowledgements(): number {
    return this.#ledger.acknowledgements;
  }
}

interface AnswerInput {
  readonly markedAnswers: readonly boolean[] | null;
  readonly userInput: string | null;
}

function responseOf({ markedAnswers, userInput }: AnswerInput): string | null {
  return userInput ?? tickedResponse(markedAnswers);
}

function isWorthRetrying(reply: Reply | null, code: string): boolean {
  if (reply === null || reply.status >= 500 || reply.status === 429) return true;
  return code === 'quiz-not-open-yet' || code === 'quiz-paused';
}

async function sleepUntil(instant: number): Promise<void> {
  const left = instant - Date.now();
  if (left > 0) await wait(left);
}

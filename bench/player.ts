import { setTimeout as wait } from 'node:timers/promises';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { retryDelay } from '@club/domain/shared/retry-delay';
import { AnswerLedger, type LedgerAnswer, tickedResponse } from './answer-ledger.ts';
import { type Answer, type Call, Connection } from './connection.ts';
import type { CallKind, Place, StoredStudent } from './day-messages.ts';
import type { Act } from './day-schedule.ts';
import { StreamLine } from './stream-line.ts';

/** Told what a student meets. */
export interface PlayerWatch {
  took(call: CallKind, milliseconds: number): void;
  failed(call: CallKind, reason: string): void;
  gaveUp(): void;
}

export interface PlayerOptions {
  readonly address: string;
  readonly accountId: string;
  readonly token: string;
  readonly acts: readonly Act[];
  readonly chance: () => number;
  readonly watch: PlayerWatch;
}

type Question = StartedSectionReply['questions'][number];

/**
 * A simulated student who lives through the day as it was planned: waits, starts at the bell, answers, loses the line, comes back,
 * hands in. Calls are due when the plan says so; how long they took counts from then, tries and their pauses included.
 */
export class Player {
  readonly accountId: string;
  readonly stream: StreamLine;
  place: Place = 'away';
  readonly #options: PlayerOptions;
  readonly #connection: Connection;
  readonly #ledger = new AnswerLedger();
  #open: StartedSectionReply | null = null;
  #sequence = 0;
  /** Until then the student has no line: what was due meanwhile is late by no fault of the server. */
  #lineBackAt = 0;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.accountId = options.accountId;
    this.#connection = new Connection(options.address);
    this.stream = new StreamLine(options.address, options.token);
  }

  /** Comes to the page of the round, some time before the bell, and listens. */
  async arrive(bellAt: number): Promise<void> {
    const { chance } = this.#options;
    const dueAt = Date.now() + Math.max(0, bellAt - Date.now() - 2_000) * 0.8 * chance();
    await until(dueAt);
    await this.#insist('arrive', dueAt, () => ({ method: 'GET', path: '/api/quiz/attempt' }));
    await this.#insist('arrive', Date.now(), () => ({
      method: 'PUT',
      path: '/api/quiz/attempt/class',
      body: { class: 6 + Math.floor(chance() * 7) },
    }));
    this.stream.open();
    this.place = 'waiting';
  }

  async play(bellAt: number): Promise<void> {
    for (const act of this.#options.acts) {
      const dueAt = bellAt + act.atSeconds * 1000;
      await until(dueAt);
      await this.#do(act, Math.max(dueAt, this.#lineBackAt));
    }
    this.stream.close();
    this.#connection.cut();
    this.place = 'done';
  }

  async #do(act: Act, from: number): Promise<void> {
    switch (act.kind) {
      case 'start':
        this.#open = null;
        await this.#start('start', act.section, from);
        if (this.#open !== null) this.place = `section ${act.section}`;
        return;
      case 'answer':
        return this.#answer(act.question, from);
      case 'lose-line':
        return this.#loseLine(act.section, from + act.forSeconds * 1000);
      case 'finish':
        await this.#finish(act.section, from);
        this.place = 'between';
        return;
      case 'submit':
        await this.#insist('submit', from, () => ({
          method: 'POST',
          path: '/api/quiz/score',
          body: { userId: this.accountId },
        }));
    }
  }

  async #start(call: 'start' | 'take-up', section: number, from: number): Promise<void> {
    const path = `/api/quiz/attempt/sections/${section}/start`;
    const reply = await this.#insist(call, from, () => ({ method: 'POST', path }));
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
    this.#ledger.sent(answer);
    const reply = await this.#insist('answer', from, () => ({
      method: 'PUT',
      path: `/api/quiz/attempt/sections/${section}/answers`,
      body: { lease: this.#open?.lease, answers: [{ ...order, ...given }] },
    }));
    if (reply === null) return;
    const { saved } = JSON.parse(reply.text) as { readonly saved: readonly { readonly counts: boolean }[] };
    if (saved[0]?.counts === true) this.#ledger.acknowledged(answer);
    else this.#options.watch.failed('answer', 'came too late to count');
  }

  #respond({ kind, options }: Question): Given {
    const { chance } = this.#options;
    if (options.length === 0) return { markedAnswers: null, userInput: String(Math.floor(chance() * 100)) };
    const right = Math.floor(chance() * 4);
    const isTicked = (option: number) => option === right || (kind === 'multiple' && chance() < 0.3);
    return { markedAnswers: [0, 1, 2, 3].map(isTicked), userInput: null };
  }

  async #loseLine(section: number, backAt: number): Promise<void> {
    this.#connection.cut();
    this.stream.close();
    await until(backAt);
    this.#lineBackAt = backAt;
    this.stream.open();
    // Some have loaded the page anew meanwhile.
    if (this.#open !== null && this.#options.chance() < 0.5) await this.#start('take-up', section, backAt);
  }

  async #finish(section: number, from: number): Promise<void> {
    if (this.#open === null) return;
    await this.#insist('finish', from, () => ({
      method: 'POST',
      path: `/api/quiz/attempt/sections/${section}/finish`,
      body: { lease: this.#open?.lease },
    }));
  }

  /** Asks as pages do, until it is done; null where no further try helps. */
  async #insist(call: CallKind, from: number, callOf: () => Omit<Call, 'token'>): Promise<Answer | null> {
    const { watch, token } = this.#options;
    for (let failures = 1; ; failures += 1) {
      const reply = await this.#connection.ask({ ...callOf(), token }).catch(() => null);
      if (reply !== null && reply.status >= 200 && reply.status < 300) {
        watch.took(call, Date.now() - from);
        return reply;
      }
      const code = /"code":"([^"]+)"/.exec(reply?.text ?? '')?.[1] ?? '';
      watch.failed(call, reply === null ? 'the line broke' : `${reply.status} ${code}`.trim());
      if (code === 'opened-elsewhere' && this.#open !== null && call !== 'take-up') {
        await this.#start('take-up', this.#open.section, Date.now());
      } else if (!isWorthAnotherTry(reply, code)) {
        watch.gaveUp();
        return null;
      }
      await wait(retryDelay(failures, Math.random()));
    }
  }

  /** What is wrong with what the server has of this student in the end, a sentence each. */
  compare({ answers, submitted, entries }: StoredStudent): { readonly lost: string[]; readonly doubled: string[] } {
    const problems = this.#ledger.problemsOf(
      answers.map(({ questionId, takeover, sequence, ...given }) => ({
        questionId,
        takeover,
        sequence,
        response: responseOf(given),
      })),
    );
    const isHandedIn = this.place === 'done' && submitted;
    return {
      lost: [
        ...problems.filter((problem) => !problem.endsWith('count')),
        ...(this.place === 'done' && !isHandedIn ? ['what was handed in is not'] : []),
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

interface Given {
  readonly markedAnswers: readonly boolean[] | null;
  readonly userInput: string | null;
}

function responseOf({ markedAnswers, userInput }: Given): string | null {
  return userInput ?? tickedResponse(markedAnswers);
}

/** What passes: a broken line, a server that is busy or gone, a bell that has not rung, a pause. */
function isWorthAnotherTry(reply: Answer | null, code: string): boolean {
  if (reply === null || reply.status >= 500 || reply.status === 429) return true;
  return code === 'quiz-not-open-yet' || code === 'quiz-paused';
}

async function until(instant: number): Promise<void> {
  const left = instant - Date.now();
  if (left > 0) await wait(left);
}

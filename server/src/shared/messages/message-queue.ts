import { randomUUID } from 'node:crypto';
import { type Instant, minute, second } from '@club/domain/shared/instant';
import { nextAttemptAt } from '@club/domain/shared/message-retry';
import { createSemaphore } from '#shared/concurrency.ts';
import type { Database } from '#shared/database/database.ts';
import { isDatabaseUnavailable } from '#shared/database/database-unavailable.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import { DeliveryProblem } from './delivery-problem.ts';
import type { Message, SendMessage } from './message.ts';
import {
  type ClaimedMessage,
  claimDueMessages,
  claimNewMessage,
  deleteExpiredMessages,
  deleteQueuedMessage,
  deleteQueuedMessages,
  findQueuedChannel,
  insertQueuedMessages,
  postponeMessage,
} from './queued-message-store.ts';
import { openMessage, sealMessage } from './sealed-message.ts';

export interface MessageToSend {
  readonly message: Message;
  /** The topic, where a newer message about the same one replaces this one. */
  readonly about: string | null;
  /** From when on it is worth nothing any more, and is not sent. */
  readonly expiresAt: Instant;
  readonly logEntry?: { readonly accountId: string; readonly kind: string };
}

/** One of many messages sent together. Its id ensures that it is never added twice. */
export interface BatchMessage extends MessageToSend {
  readonly id: string;
}

/** Ids from one to another, both among them. */
export interface IdRange {
  readonly from: string;
  readonly to: string;
}

/** Records that a message existed and its outcome, never its content. */
export interface MessageLog {
  add(
    transaction: Database,
    notes: readonly {
      readonly id: string;
      readonly accountId: string;
      readonly kind: string;
      readonly channel: Message['channel'];
      readonly at: Instant;
    }[],
  ): Promise<void>;
  /** Notes how messages ended; of those that nothing was kept of there is nothing to note. */
  settle(
    database: Database,
    ids: readonly string[],
    end: { readonly outcome: MessageEnd; readonly problem: string | null; readonly at: Instant },
  ): Promise<void>;
}

export type MessageEnd = Exclude<DeliveryEvent, 'postponed'> | 'withdrawn';

/** `waiting` is sent later, or may have been sent; `refused` never is. */
export type MessageOutcome = 'sent' | 'waiting' | 'refused';

/** Messages, kept in the database until they are sent (O1). */
export interface MessageQueue {
  /** Writes a message down in a transaction, and returns its id. It goes out after that, with `deliver` at once. */
  add(transaction: Database, given: MessageToSend): Promise<string>;
  /** Writes many messages down in a transaction. Any process sends them after that; what is over sooner, such as a code, goes first. */
  addMany(transaction: Database, given: readonly BatchMessage[]): Promise<void>;
  /** Withdraws waiting messages within a transaction. @returns how many there were */
  withdraw(transaction: Database, ids: IdRange): Promise<number>;
  /** Sends a message that was added, once its transaction is over, and says what became of it within five seconds. Never throws. */
  deliver(id: string): Promise<MessageOutcome>;
  /** Adds a message in a transaction of its own and sends it. */
  send(given: MessageToSend): Promise<MessageOutcome>;
  /** Sends what is due, and deletes what is over. */
  sendDue(): Promise<void>;
  /** When nothing is being sent any more by this process. */
  settled(): Promise<void>;
}

type LogLine = (fields: Readonly<Record<string, unknown>>, words: string) => void;

export type DeliveryEvent = 'sent' | 'unconfirmed' | 'postponed' | 'refused' | 'expired';

export interface MessageQueueOptions {
  readonly database: Database;
  readonly send: SendMessage;
  readonly clock: () => Instant;
  /** Seals messages: 32 bytes in base64url. */
  readonly key: string;
  readonly log: { readonly warn: LogLine; readonly error: LogLine };
  readonly onDelivery?: (channel: Message['channel'], event: DeliveryEvent) => void;
  readonly messageLog?: MessageLog;
  /** How long `deliver` waits for the answer of a service; default 5 s. The try continues meanwhile. */
  readonly patienceMilliseconds?: number;
}

/** Within this the process that added a message sends it; then others may. */
const claimDelayMs = 10 * second;

/** A longer try belongs to a process that is gone. Services have 15 s for each of their answers. */
const maxTryMilliseconds = 2 * minute;

/** Of one channel, so that a mail server that says nothing delays no text message. */
const maxConcurrent = 10;

const channels = ['email', 'sms'] as const;

/** The same problem of a channel is one line of the log in this time, however many messages it keeps waiting. */
const failureLogIntervalMs = minute;

/** Any number of processes may share its table. */
export function createMessageQueue(options: MessageQueueOptions): MessageQueue {
  const { database, clock, key, log, onDelivery = () => {}, patienceMilliseconds = 5 * second } = options;
  const inTurn = { email: createSemaphore(maxConcurrent), sms: createSemaphore(maxConcurrent) };
  const underWay = new Set<Promise<unknown>>();
  const loggedAt = new Map<string, Instant>();

  function track<Result>(work: Promise<Result>): Promise<Result> {
    const settled = work.then(
      () => {},
      () => {},
    );
    underWay.add(settled);
    void settled.then(() => underWay.delete(settled));
    return work;
  }

  /** Both in one transaction: what is noted as unconfirmed must not be found in the queue and sent again. */
  async function end(
    { id, channel }: Pick<ClaimedMessage, 'id' | 'channel'>,
    outcome: Exclude<DeliveryEvent, 'postponed'>,
    problem: string | null,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      await deleteQueuedMessage(transaction, id);
      await options.messageLog?.settle(transaction, [id], { outcome, problem, at: clock() });
    });
    onDelivery(channel, outcome);
  }

  async function attemptSend(claimed: ClaimedMessage): Promise<MessageOutcome> {
    const { id, channel, sealed } = claimed;
    const message = openMessage(key, id, sealed);
    if (message === null) {
      log.error(
        { channel, remedy: 'Use the same TOKEN_SECRET on every server.' },
        'discarded a message that cannot be decrypted',
      );
      await end(claimed, 'refused', 'It cannot be read any more.');
      return 'refused';
    }
    try {
      await options.send(message, id);
    } catch (error) {
      return notSent(claimed, message, error);
    }
    await end(claimed, 'sent', null);
    return 'sent';
  }

  async function notSent(
    claimed: ClaimedMessage,
    { mayArriveTwice }: Message,
    error: unknown,
  ): Promise<MessageOutcome> {
    const { id, channel, tries, expiresAt } = claimed;
    const problem =
      error instanceof DeliveryProblem ? error : new DeliveryProblem(String(error), 'It is retried automatically.');
    const next = nextAttemptAt(clock(), tries);
    const isOver = problem.isFinal || next >= expiresAt;
    const fields = { channel, tries, problem: problem.message, remedy: problem.remedy };
    if (problem.isUnconfirmed && !mayArriveTwice) {
      log.warn(fields, 'a message was handed over and not confirmed');
      await end(claimed, 'unconfirmed', problem.message);
      return 'waiting';
    }
    if (isOver) {
      log.error(fields, 'discarded a message that could not be sent');
      await end(claimed, 'refused', problem.message);
      return 'refused';
    }
    logFailuresThrottled(channel, fields);
    await postponeMessage(database, id, next);
    onDelivery(channel, 'postponed');
    return 'waiting';
  }

  function logFailuresThrottled(channel: Message['channel'], fields: { readonly problem: string }): void {
    const now = clock();
    const which = `${channel} ${fields.problem}`;
    for (const [known, at] of loggedAt) if (now - at >= failureLogIntervalMs) loggedAt.delete(known);
    if (loggedAt.has(which)) return;
    loggedAt.set(which, now);
    log.warn(fields, 'a message could not be sent and is retried later');
  }

  /** An outcome that cannot be noted because the database is gone is retried when the time of the try is over. */
  async function countFailures(work: () => Promise<MessageOutcome>): Promise<MessageOutcome> {
    try {
      return await work();
    } catch (error) {
      if (isDatabaseUnavailable(error)) log.warn({ err: error }, 'the outcome of a message could not be recorded');
      else log.error({ err: error }, 'the outcome of a message could not be recorded');
      return 'waiting';
    }
  }

  async function deliverQueued(id: string): Promise<MessageOutcome> {
    return countFailures(async () => {
      const channel = await findQueuedChannel(database, id);
      if (channel === null) return 'waiting';
      return inTurn[channel](async () => {
        const now = clock();
        const taken = await claimNewMessage(database, { id, now, until: now + maxTryMilliseconds });
        // Somebody else is at it, or a newer one has taken its place.
        return taken === null ? 'waiting' : attemptSend(taken);
      });
    });
  }

  async function write(transaction: Database, given: readonly BatchMessage[], nextTryAt: Instant): Promise<void> {
    const now = clock();
    await insertQueuedMessages(
      transaction,
      given.map(({ id, message, about, expiresAt }) => ({
        id,
        channel: message.channel,
        about,
        sealed: sealMessage(key, id, message),
        createdAt: now,
        expiresAt,
        nextTryAt,
      })),
    );
    const notes = given.flatMap(({ id, message: { channel }, logEntry: noted }) =>
      noted ? [{ id, ...noted, channel, at: now }] : [],
    );
    if (notes.length > 0) await options.messageLog?.add(transaction, notes);
  }

  async function add(transaction: Database, given: MessageToSend): Promise<string> {
    const id = randomUUID();
    await write(transaction, [{ ...given, id }], clock() + claimDelayMs);
    return id;
  }

  async function withdraw(transaction: Database, ids: IdRange): Promise<number> {
    const withdrawn = await deleteQueuedMessages(transaction, ids);
    if (withdrawn.length > 0) {
      await options.messageLog?.settle(transaction, withdrawn, { outcome: 'withdrawn', problem: null, at: clock() });
    }
    return withdrawn.length;
  }

  async function deliver(id: string): Promise<MessageOutcome> {
    const { promise: outOfPatience, resolve } = Promise.withResolvers<MessageOutcome>();
    const timer = setTimeout(() => resolve('waiting'), patienceMilliseconds);
    try {
      return await Promise.race([track(deliverQueued(id)), outOfPatience]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendDueOf(channel: Message['channel']): Promise<void> {
    for (;;) {
      const now = clock();
      const until = now + maxTryMilliseconds;
      const taken = await claimDueMessages(database, { channel, now, until, most: maxConcurrent });
      await Promise.all(taken.map((one) => countFailures(() => attemptSend(one))));
      if (taken.length < maxConcurrent) break;
    }
  }

  async function sendDue(): Promise<void> {
    await Promise.all(channels.map(sendDueOf));
    const expired = await deleteExpiredMessages(database, clock());
    const ids = expired.map(({ id }) => id);
    if (ids.length > 0)
      await options.messageLog?.settle(database, ids, { outcome: 'expired', problem: null, at: clock() });
    for (const { channel } of expired) onDelivery(channel, 'expired');
    if (expired.length > 0)
      log.error({ messages: expired.length }, 'discarded messages that could not be sent in time');
  }

  return {
    add,
    addMany: (transaction, given) => write(transaction, given, clock()),
    withdraw,
    deliver,
    send: (given) => track(database.transaction((transaction) => add(transaction, given)).then(deliver)),
    sendDue: () => track(sendDue()),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

const pollIntervalMs = 2 * second;
const pollIntervalAfterFailureMs = 15 * second;

/** How long stopping waits for messages being sent; slower ones go out from another process or after the next start. */
const stopTimeoutMs = 5 * second;

export function startMessageDelivery(queue: MessageQueue, onError: (error: unknown) => void): () => Promise<void> {
  const stopLooking = runPeriodically(() => queue.sendDue(), {
    every: pollIntervalMs,
    afterFailure: pollIntervalAfterFailureMs,
    beginsAtOnce: true,
    onError,
  });
  return async () => {
    const settled = Promise.all([stopLooking(), queue.settled()]);
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref())]);
  };
}

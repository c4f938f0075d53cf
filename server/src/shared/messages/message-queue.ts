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
  claimDueMessage,
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
  /** A newer message with the same one replaces this one. */
  readonly topic: string | null;
  /** The message is not sent after this instant. */
  readonly expiresAt: Instant;
  readonly logEntry?: { readonly accountId: string; readonly kind: string };
}

/** One of many messages sent together. Its id prevents adding it twice. */
export interface BatchMessage extends MessageToSend {
  readonly id: string;
}

/** A range of ids, inclusive at both ends. */
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
  /** Records how messages ended; does nothing for those without a record. */
  settle(
    database: Database,
    ids: readonly string[],
    end: { readonly outcome: MessageEnd; readonly problem: string | null; readonly at: Instant },
  ): Promise<void>;
}

export type MessageEnd = Exclude<DeliveryEvent, 'postponed'> | 'withdrawn';

/** `waiting`: sent later, or may have been sent; `refused`: never sent. */
export type MessageOutcome = 'sent' | 'waiting' | 'refused';

/** Messages stored in the database until they are sent (O1). */
export interface MessageQueue {
  /** Stores a message in a transaction and returns its id. It is sent after the commit, at once with `deliver`. */
  add(transaction: Database, given: MessageToSend): Promise<string>;
  /**
   * Stores many messages in a transaction. Any process sends them after the commit, those that expire soonest first, such as codes.
   */
  addMany(transaction: Database, given: readonly BatchMessage[]): Promise<void>;
  /**
   * Deletes waiting messages in a transaction.
   * @returns their number
   */
  withdraw(transaction: Database, ids: IdRange): Promise<number>;
  /** Sends a stored message after its transaction, and reports the outcome within five seconds. Never throws. */
  deliver(id: string): Promise<MessageOutcome>;
  /** Stores a message in a transaction of its own and sends it. */
  send(given: MessageToSend): Promise<MessageOutcome>;
  /** Sends due messages of a channel, or of all, and deletes expired ones. */
  sendDue(channel?: Message['channel']): Promise<void>;
  /** Resolves when this process is not sending anything any more. */
  settled(): Promise<void>;
}

type LogLine = (fields: Readonly<Record<string, unknown>>, words: string) => void;

export type DeliveryEvent = 'sent' | 'unconfirmed' | 'postponed' | 'refused' | 'expired';

export interface MessageQueueOptions {
  readonly database: Database;
  readonly send: SendMessage;
  readonly clock: () => Instant;
  /** Encrypts messages: 32 bytes in base64url. */
  readonly key: string;
  readonly log: { readonly warn: LogLine; readonly error: LogLine };
  readonly onDelivery?: (channel: Message['channel'], event: DeliveryEvent) => void;
  readonly messageLog?: MessageLog;
  /** How long `deliver` waits for a service; default 5 s. The try continues meanwhile. */
  readonly patienceMilliseconds?: number;
}

/** During this time only the process that stored a message sends it; after that, any process may. */
const claimDelayMs = 10 * second;

/** A try that takes longer belongs to a dead process. Services have 15 s for each reply. */
const maxTryMilliseconds = 2 * minute;

/** For each channel, so that an unresponsive mail server delays no text message. */
const maxConcurrent = 10;

const channels = ['email', 'sms'] as const;

/** The same error of a channel is logged once in this time, however many messages it affects. */
const failureLogIntervalMs = minute;

/** Whoever sends to many stores this many at once: a save waits for the commit, and for what the recipients' rows need. */
export const maxMessagesPerCommit = 25;

/** Processes can share the table. */
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

  /** In one transaction: a message recorded as unconfirmed must not stay in the queue and be sent again. */
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

  /** If the database is down and the outcome cannot be recorded, the message is retried once the try has expired. */
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
        // Another process is sending it, or a newer message has replaced it.
        return taken === null ? 'waiting' : attemptSend(taken);
      });
    });
  }

  async function write(transaction: Database, all: readonly BatchMessage[], nextTryAt: Instant): Promise<void> {
    const now = clock();
    const given = all.filter(({ message }) => hasRecipient(message));
    await insertQueuedMessages(
      transaction,
      given.map(({ id, message, topic, expiresAt }) => ({
        id,
        channel: message.channel,
        topic,
        sealed: sealMessage(key, id, message),
        createdAt: now,
        expiresAt,
        nextTryAt,
      })),
    );
    const notes = given.flatMap(({ id, message: { channel }, logEntry }) =>
      logEntry ? [{ id, ...logEntry, channel, at: now }] : [],
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
    const underWay = new Set<Promise<unknown>>();
    try {
      for (let wasClaimed = true; wasClaimed; ) {
        const { promise: claimed, resolve, reject } = Promise.withResolvers<boolean>();
        // The slot comes first: a claimed message that waited for one would be sent by another process as well.
        const sending = inTurn[channel](async () => {
          const next = await claimDueMessage(database, { channel, now: clock(), until: clock() + maxTryMilliseconds });
          resolve(next !== null);
          if (next !== null) await countFailures(() => attemptSend(next));
        });
        underWay.add(sending);
        void sending.then(() => underWay.delete(sending), reject);
        wasClaimed = await claimed;
      }
    } finally {
      await Promise.allSettled(underWay);
    }
    const expired = await deleteExpiredMessages(database, channel, clock());
    if (expired.length === 0) return;
    await options.messageLog?.settle(database, expired, { outcome: 'expired', problem: null, at: clock() });
    for (const _ of expired) onDelivery(channel, 'expired');
    log.error({ channel, messages: expired.length }, 'discarded messages that could not be sent in time');
  }

  async function sendDue(of: readonly Message['channel'][]): Promise<void> {
    await Promise.all(of.map(sendDueOf));
  }

  return {
    add,
    addMany: (transaction, given) => write(transaction, given, clock()),
    withdraw,
    deliver,
    send: (given) => track(database.transaction((transaction) => add(transaction, given)).then(deliver)),
    sendDue: (channel) => track(sendDue(channel === undefined ? channels : [channel])),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Accounts without an address have one below `.invalid`, where there is no mailbox. Source: RFC 2606, section 2. */
function hasRecipient({ channel, to }: Message): boolean {
  return channel !== 'email' || !to.endsWith('.invalid');
}

const pollIntervalMs = 2 * second;
const pollIntervalAfterFailureMs = 15 * second;

/** How long stopping waits for messages being sent; slower ones are retried by another process or after the next start. */
const stopTimeoutMs = 5 * second;

export function startMessageDelivery(queue: MessageQueue, onError: (error: unknown) => void): () => Promise<void> {
  // Each on its own: while mails time out, text messages that fall due are sent.
  const stops = channels.map((channel) =>
    runPeriodically(() => queue.sendDue(channel), {
      every: pollIntervalMs,
      afterFailure: pollIntervalAfterFailureMs,
      beginsAtOnce: true,
      onError,
    }),
  );
  return async () => {
    const settled = Promise.all([...stops.map((stop) => stop()), queue.settled()]);
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref())]);
  };
}

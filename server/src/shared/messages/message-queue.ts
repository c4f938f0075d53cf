import { randomUUID } from 'node:crypto';
import { type Instant, minute, second } from '@club/domain/shared/instant';
import { createSemaphore } from '#shared/concurrency.ts';
import type { Database } from '#shared/database/database.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import type { Message } from './message.ts';
import type { MessageOutcome } from './message-outcome.ts';
import {
  claimDueMessage,
  claimNewMessage,
  deleteExpiredMessages,
  deleteQueuedMessages,
  findQueuedChannel,
  insertQueuedMessages,
} from './queued-message-store.ts';
import { sealMessage } from './sealed-message.ts';
import { createTry, type SendingOptions, waitingIfUnrecorded } from './try-message.ts';

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

export interface MessageQueueOptions extends SendingOptions {
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

/** Whoever sends to many stores this many at once: a save waits for the commit, and for what the recipients' rows need. */
export const maxMessagesPerCommit = 25;

/** Processes can share the table. */
export function createMessageQueue(options: MessageQueueOptions): MessageQueue {
  const { database, clock, log, patienceMilliseconds = 5 * second } = options;
  const tryMessage = createTry(options);
  const inTurn = { email: createSemaphore(maxConcurrent), sms: createSemaphore(maxConcurrent) };
  const { track, settled } = trackWork();
  const { write, add, withdraw } = storing(options);

  async function deliverQueued(id: string): Promise<MessageOutcome> {
    return waitingIfUnrecorded(log, async () => {
      const channel = await findQueuedChannel(database, id);
      if (channel === null) return 'waiting';
      return inTurn[channel](async () => {
        const now = clock();
        const taken = await claimNewMessage(database, { id, now, until: now + maxTryMilliseconds });
        // Another process is sending it, or a newer message has replaced it.
        return taken === null ? 'waiting' : tryMessage(taken);
      });
    });
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
          if (next !== null) await waitingIfUnrecorded(log, () => tryMessage(next));
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
    for (const _ of expired) options.onDelivery?.(channel, 'expired');
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
    settled,
  };
}

/** What writes to the table in its caller's transaction. */
function storing({ clock, key, messageLog }: MessageQueueOptions) {
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
    if (notes.length > 0) await messageLog?.add(transaction, notes);
  }

  async function add(transaction: Database, given: MessageToSend): Promise<string> {
    const id = randomUUID();
    await write(transaction, [{ ...given, id }], clock() + claimDelayMs);
    return id;
  }

  async function withdraw(transaction: Database, ids: IdRange): Promise<number> {
    const withdrawn = await deleteQueuedMessages(transaction, ids);
    if (withdrawn.length > 0) {
      await messageLog?.settle(transaction, withdrawn, { outcome: 'withdrawn', problem: null, at: clock() });
    }
    return withdrawn.length;
  }

  return { write, add, withdraw };
}

/** Knows which work has begun and not ended, however it ends. */
function trackWork() {
  const underWay = new Set<Promise<unknown>>();
  return {
    track<Result>(work: Promise<Result>): Promise<Result> {
      const ended = work.then(
        () => {},
        () => {},
      );
      underWay.add(ended);
      void ended.then(() => underWay.delete(ended));
      return work;
    },
    async settled(): Promise<void> {
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

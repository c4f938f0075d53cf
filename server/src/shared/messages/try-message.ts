import { type Instant, minute } from '@club/domain/shared/instant';
import { nextAttemptAt } from '@club/domain/shared/message-retry';
import type { Database } from '#shared/database/database.ts';
import { isDatabaseUnavailable } from '#shared/database/database-unavailable.ts';
import { DeliveryProblem } from './delivery-problem.ts';
import type { Message, SendMessage } from './message.ts';
import type { DeliveryEvent, MessageLog, MessageOutcome } from './message-outcome.ts';
import { type ClaimedMessage, deleteQueuedMessage, postponeMessage } from './queued-message-store.ts';
import { openMessage } from './sealed-message.ts';

type LogFields = Readonly<Record<string, unknown>>;

type LogLine = (fields: LogFields, words: string) => void;

export interface SendingOptions {
  readonly database: Database;
  readonly send: SendMessage;
  readonly clock: () => Instant;
  /** Encrypts messages: 32 bytes in base64url. */
  readonly key: string;
  readonly log: { readonly warn: LogLine; readonly error: LogLine };
  readonly onDelivery?: (channel: Message['channel'], event: DeliveryEvent) => void;
  readonly messageLog?: MessageLog;
}

/** The same error of a channel is logged once in this time, however many messages it affects. */
const failureLogIntervalMs = minute;

/** Sends a claimed message once and records the outcome. Throws only if that cannot be recorded. */
export function createTry(options: SendingOptions): (claimed: ClaimedMessage) => Promise<MessageOutcome> {
  const { database, clock, log } = options;
  const logRetried = logOncePer(failureLogIntervalMs, clock, (fields) =>
    log.warn(fields, 'a message could not be sent and is retried later'),
  );

  /** In one transaction: a message recorded as unconfirmed must not stay in the queue and be sent again. */
  async function end(
    { id, channel }: ClaimedMessage,
    outcome: Exclude<DeliveryEvent, 'postponed'>,
    problem: string | null,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      await deleteQueuedMessage(transaction, id);
      await options.messageLog?.settle(transaction, [id], { outcome, problem, at: clock() });
    });
    options.onDelivery?.(channel, outcome);
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
    logRetried(`${channel} ${problem.message}`, fields);
    await postponeMessage(database, id, next);
    options.onDelivery?.(channel, 'postponed');
    return 'waiting';
  }

  return async (claimed) => {
    const { id, channel, sealed } = claimed;
    const message = openMessage(options.key, id, sealed);
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
  };
}

/** Logs again what has the same key only after a time in milliseconds. */
function logOncePer(interval: number, clock: () => Instant, write: (fields: LogFields) => void) {
  const loggedAt = new Map<string, Instant>();
  return (key: string, fields: LogFields): void => {
    const now = clock();
    for (const [known, at] of loggedAt) if (now - at >= interval) loggedAt.delete(known);
    if (loggedAt.has(key)) return;
    loggedAt.set(key, now);
    write(fields);
  };
}

/** If the database is down and the outcome cannot be recorded, the message is retried once the try has expired. */
export async function waitingIfUnrecorded(
  log: SendingOptions['log'],
  work: () => Promise<MessageOutcome>,
): Promise<MessageOutcome> {
  try {
    return await work();
  } catch (error) {
    log[isDatabaseUnavailable(error) ? 'warn' : 'error'](
      { err: error },
      'the outcome of a message could not be recorded',
    );
    return 'waiting';
  }
}

import { setImmediate as letOthersGo } from 'node:timers/promises';
import { type LiveBoardReply, teamLiveEndpoints } from '@club/contract/team-live';
import { type Instant, minute, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { Round } from '#entities/rounds/round-store.ts';
import { type EventReader, type PreparedEvent, prepareEvent } from '#shared/http/replies/event-stream.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import { LiveBoard, type LiveBoardOptions } from './live-board.ts';
import { toLiveChange, toLiveReply } from './live-reply.ts';

const readIntervalMs = second;

export const boardLifetimeMs = minute;

export interface LiveBoardsOptions extends LiveBoardOptions {
  readonly clock: () => Instant;
  readonly onError: (error: unknown) => void;
}

/** The boards of this process: one for each round that somebody watches or is about to watch. */
export interface LiveBoards {
  read(round: Round): Promise<LiveBoardReply>;
  /** Sends the current state, then changes. @returns stops following */
  follow(round: Round, reader: EventReader): () => void;
  close(): void;
}

/** Boards are read only on demand. See docs/rules/live.md, J7. */
export function createLiveBoards(options: LiveBoardsOptions): LiveBoards {
  const boards = new Map<string, FollowedBoard>();

  function boardOf(round: Round): FollowedBoard {
    const known = boards.get(round.id) ?? new FollowedBoard(round, options, () => boards.delete(round.id));
    boards.set(round.id, known);
    return known;
  }

  return {
    read: (round) => boardOf(round).read(),
    follow: (round, reader) => boardOf(round).follow(reader),
    close() {
      for (const board of [...boards.values()]) board.close();
    },
  };
}

class FollowedBoard {
  readonly #board: LiveBoard;
  readonly #options: LiveBoardsOptions;
  readonly #onClosed: () => void;
  readonly #readers = new Set<EventReader>();
  #last: { readonly reply: LiveBoardReply; readonly whole: () => PreparedEvent; readonly readAt: number } | null = null;
  #underWay: Promise<void> | null = null;
  #stopReading: (() => Promise<void>) | null = null;
  #closing: ReturnType<typeof setTimeout> | null = null;

  constructor(round: Round, options: LiveBoardsOptions, onClosed: () => void) {
    this.#board = new LiveBoard(round, options);
    this.#options = options;
    this.#onClosed = onClosed;
  }

  async read(): Promise<LiveBoardReply> {
    this.#closeLater();
    if (this.#last === null || performance.now() - this.#last.readAt >= readIntervalMs) await this.#readOnce();
    if (this.#last === null) throw new Error('the board was read but is missing');
    return this.#last.reply;
  }

  follow(reader: EventReader): () => void {
    if (this.#closing !== null) clearTimeout(this.#closing);
    this.#closing = null;
    this.#readers.add(reader);
    if (this.#last !== null) reader.send(this.#last.whole());
    this.#stopReading ??= runPeriodically(() => this.#readOnce(), {
      every: readIntervalMs,
      onError: (error, failuresInARow) => this.#onUnread(error, failuresInARow),
    });
    return () => {
      this.#readers.delete(reader);
      if (this.#readers.size > 0) return;
      this.#letGo();
      this.#closeLater();
    };
  }

  close(): void {
    this.#letGo();
    if (this.#closing !== null) clearTimeout(this.#closing);
    this.#onClosed();
  }

  #letGo(): void {
    void this.#stopReading?.();
    this.#stopReading = null;
  }

  #closeLater(): void {
    if (this.#readers.size > 0) return;
    if (this.#closing !== null) clearTimeout(this.#closing);
    this.#closing = setTimeout(() => this.close(), boardLifetimeMs).unref();
  }

  #onUnread(error: unknown, failuresInARow: number): void {
    // Pages show since when they have received nothing; the log mentions it once.
    if (failuresInARow === 1) this.#options.onError(error);
    // A deleted round stays gone, like a rehearsal that has ended.
    if (!(error instanceof Refusal)) return;
    for (const reader of [...this.#readers]) reader.end();
    this.close();
  }

  #readOnce(): Promise<void> {
    this.#underWay ??= this.#readAndTell().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #readAndTell(): Promise<void> {
    const before = this.#last?.reply;
    const board = await this.#board.read(this.#options.clock());
    await letOthersGo();
    const reply = toLiveReply(board);
    let prepared: PreparedEvent | undefined;
    const whole = () => {
      prepared ??= prepareEvent(teamLiveEndpoints.followLive, { kind: 'board', board: reply });
      return prepared;
    };
    this.#last = { reply, whole, readAt: performance.now() };
    if (this.#readers.size === 0) return;
    const change = before === undefined ? null : toLiveChange(before, reply);
    const event = change === null ? whole() : prepareEvent(teamLiveEndpoints.followLive, { kind: 'change', change });
    for (const reader of this.#readers) reader.send(event);
  }
}

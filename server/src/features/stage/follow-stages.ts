import { type ShowReply, stageEndpoints } from '@club/contract/stage';
import type { StageEvent, StageSetup } from '@club/domain/features/stage/stage-events';
import { type Instant, minute, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type EventReader, type PreparedEvent, prepareEvent } from '#shared/http/replies/event-stream.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import { toShowReply } from './show-reply.ts';
import { toEventReply, toSetup } from './stage-reply.ts';
import { findStage, findStageMark, listStageEvents, type Stage, type StageMark } from './stage-store.ts';

/** For what another process of the same database stores; what this one stores is pushed as soon as it is committed. */
const lookIntervalMs = second;

/** The hall gets at most ten views a second. */
const minViewIntervalMs = 100;

/** Of all shows of a process: the rest of its streams are for students. */
const maxHallReaders = 3_000;

/** How long a show that nobody follows stays in memory. */
const lifetimeMs = minute;

export interface FollowStagesOptions {
  readonly database: Database;
  readonly clock: () => Instant;
  readonly onError: (error: unknown) => void;
}

/** The shows of this process that somebody follows. See docs/rules/stage.md, ST2 and ST7. */
export interface FollowedStages {
  /** @throws Refusal `show-unknown` */
  readShow(roundId: string): Promise<ShowReply>;
  /**
   * With everything that is stored by now.
   * @throws Refusal `show-unknown`
   */
  readNow(roundId: string): Promise<KnownStage>;
  /** Begins with the events after so many. */
  followEvents(roundId: string, after: number, reader: EventReader): () => void;
  /** @throws Refusal `server-busy` if there are too many */
  requireRoom(): void;
  followShow(roundId: string, reader: EventReader): () => void;
  /** To be called after each commit that changes a show. */
  changed(roundId: string): void;
  close(): void;
}

export function followStages(options: FollowStagesOptions): FollowedStages {
  const stages = new Map<string, FollowedStage>();

  function stageOf(roundId: string): FollowedStage {
    const known = stages.get(roundId) ?? new FollowedStage(roundId, options, () => stages.delete(roundId));
    stages.set(roundId, known);
    return known;
  }

  return {
    readShow: (roundId) => stageOf(roundId).readShow(),
    readNow: (roundId) => stageOf(roundId).readNow(),
    followEvents: (roundId, after, reader) => stageOf(roundId).followEvents(after, reader),
    requireRoom() {
      const readers = [...stages.values()].reduce((sum, { hallSize }) => sum + hallSize, 0);
      if (readers >= maxHallReaders) throw new Refusal('server-busy');
    },
    followShow: (roundId, reader) => stageOf(roundId).followShow(reader),
    changed: (roundId) => stages.get(roundId)?.lookSoon(),
    close() {
      for (const stage of [...stages.values()]) stage.close();
    },
  };
}

/** What a show follows from. */
export interface KnownStage {
  readonly stage: Stage;
  readonly setup: StageSetup;
  readonly events: readonly StageEvent[];
}

interface KnownShow extends KnownStage {
  readonly mark: StageMark;
  readonly view: (now: Instant) => ShowReply;
}

class FollowedStage {
  readonly #roundId: string;
  readonly #options: FollowStagesOptions;
  readonly #onClosed: () => void;
  /** With how many events each has, once it was told. */
  readonly #consoles = new Map<EventReader, { after: number; isTold: boolean }>();
  readonly #hall = new Set<EventReader>();
  #known: KnownShow | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #underWay: Promise<void> | null = null;
  #isLookWanted = false;
  #stopLooking: (() => Promise<void>) | null = null;
  #closing: ReturnType<typeof setTimeout> | null = null;
  #prepared: { readonly event: PreparedEvent; readonly at: number } | null = null;
  #viewTimer: ReturnType<typeof setTimeout> | null = null;
  #viewSentAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(roundId: string, options: FollowStagesOptions, onClosed: () => void) {
    this.#roundId = roundId;
    this.#options = options;
    this.#onClosed = onClosed;
  }

  get hallSize(): number {
    return this.#hall.size;
  }

  async readShow(): Promise<ShowReply> {
    this.#closeLater();
    if (performance.now() - this.#lookedAt >= lookIntervalMs || this.#underWay !== null) await this.#look();
    if (this.#known === null) throw new Refusal('show-unknown');
    return this.#known.view(this.#options.clock());
  }

  async readNow(): Promise<KnownStage> {
    this.#closeLater();
    // A look that is under way may have begun before what was stored last; all who wait for it share the next.
    await this.#underWay;
    await this.#look();
    if (this.#known === null) throw new Refusal('show-unknown');
    return this.#known;
  }

  followEvents(after: number, reader: EventReader): () => void {
    this.#consoles.set(reader, { after, isTold: false });
    if (this.#known !== null) this.#tellConsole(reader, this.#known);
    return this.#keepLooking(() => this.#consoles.delete(reader));
  }

  followShow(reader: EventReader): () => void {
    this.#hall.add(reader);
    if (this.#known !== null) reader.send(this.#viewNow(this.#known));
    return this.#keepLooking(() => this.#hall.delete(reader));
  }

  /** Also if a look is under way, which may have begun before the commit. */
  lookSoon(): void {
    this.#isLookWanted = true;
    this.#look().catch(this.#options.onError);
  }

  close(): void {
    this.#isClosed = true;
    this.#letGo();
    if (this.#closing !== null) clearTimeout(this.#closing);
    if (this.#viewTimer !== null) clearTimeout(this.#viewTimer);
    this.#onClosed();
  }

  #keepLooking(leave: () => void): () => void {
    if (this.#closing !== null) clearTimeout(this.#closing);
    this.#closing = null;
    // A reader that has arrived may have missed what was stored since the last look.
    this.lookSoon();
    this.#stopLooking ??= runPeriodically(() => this.#look(), {
      every: lookIntervalMs,
      onError: (error, failuresInARow) => {
        if (failuresInARow === 1) this.#options.onError(error);
      },
    });
    return () => {
      leave();
      if (this.#isFollowed()) return;
      this.#letGo();
      this.#closeLater();
    };
  }

  #isFollowed(): boolean {
    return this.#consoles.size + this.#hall.size > 0;
  }

  #letGo(): void {
    void this.#stopLooking?.();
    this.#stopLooking = null;
  }

  #closeLater(): void {
    if (this.#isFollowed() || this.#isClosed) return;
    if (this.#closing !== null) clearTimeout(this.#closing);
    this.#closing = setTimeout(() => this.close(), lifetimeMs).unref();
  }

  #look(): Promise<void> {
    this.#underWay ??= this.#lookUntilCurrent().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #lookUntilCurrent(): Promise<void> {
    do {
      this.#isLookWanted = false;
      const before = this.#known;
      const known = await this.#readIfChanged(before);
      if (this.#isClosed) return;
      this.#lookedAt = performance.now();
      if (known === null) this.#endAll();
      else if (known !== before) this.#tell(known, before);
    } while (this.#isLookWanted);
  }

  async #readIfChanged(before: KnownShow | null): Promise<KnownShow | null> {
    const { database } = this.#options;
    const mark = await findStageMark(database, this.#roundId);
    if (mark === null) return null;
    if (before !== null && JSON.stringify(before.mark) === JSON.stringify(mark)) return before;
    const stage = await findStage(database, this.#roundId);
    if (stage === null) return null;
    const goesOn = before !== null && before.mark.beginnings === stage.beginnings;
    const kept = goesOn ? before.events : [];
    const events = [...kept, ...(await listStageEvents(database, this.#roundId, kept.length))];
    const round = await readRoundById(database, this.#roundId);
    const paper = round.paperVersionId === null ? null : await readPublishedPaper(database, round.paperVersionId);
    const keys = round.keyVersionId === null ? null : await readPaperKeys(database, round.keyVersionId);
    return {
      mark: { ...mark, beginnings: stage.beginnings, version: stage.version, eventCount: events.length },
      stage,
      setup: toSetup(stage, paper),
      events,
      view: toShowReply({ round, stage, paper, keys, events }),
    };
  }

  #tell(known: KnownShow, before: KnownShow | null): void {
    this.#known = known;
    this.#prepared = null;
    if (before !== null && before.mark.beginnings !== known.mark.beginnings) {
      for (const reader of this.#consoles.keys()) this.#consoles.set(reader, { after: 0, isTold: false });
    }
    for (const reader of this.#consoles.keys()) this.#tellConsole(reader, known);
    this.#showSoon();
  }

  /** A console that has more than there are, or has some of an earlier beginning, gets all. */
  #tellConsole(reader: EventReader, { events }: KnownShow): void {
    const { after, isTold } = this.#consoles.get(reader) ?? { after: 0, isTold: false };
    if (isTold && after === events.length) return;
    const from = after > events.length ? 0 : after;
    reader.send(prepareEvent(stageEndpoints.followStage, { from, events: events.slice(from).map(toEventReply) }));
    this.#consoles.set(reader, { after: events.length, isTold: true });
  }

  #showSoon(): void {
    if (this.#viewTimer !== null || this.#hall.size === 0) return;
    const wait = minViewIntervalMs - (performance.now() - this.#viewSentAt);
    if (wait <= 0) this.#show();
    else this.#viewTimer = setTimeout(() => this.#show(), wait).unref();
  }

  #show(): void {
    this.#viewTimer = null;
    this.#viewSentAt = performance.now();
    if (this.#known === null || this.#isClosed) return;
    const event = this.#viewNow(this.#known);
    for (const reader of this.#hall) reader.send(event);
  }

  /** One rendering for all who come within a tenth of a second. */
  #viewNow({ view }: KnownShow): PreparedEvent {
    const at = performance.now();
    if (this.#prepared === null || at - this.#prepared.at >= minViewIntervalMs) {
      this.#prepared = { event: prepareEvent(stageEndpoints.followShow, view(this.#options.clock())), at };
    }
    return this.#prepared.event;
  }

  /** A deleted show stays gone. */
  #endAll(): void {
    this.#known = null;
    for (const reader of [...this.#consoles.keys(), ...this.#hall]) reader.end();
    this.close();
  }
}

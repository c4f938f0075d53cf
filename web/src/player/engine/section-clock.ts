import {
  type ClockSample,
  clockFrom,
  type PersistedClock,
  type ServerClock,
  secondsUntil,
  serverInstant,
  toPersistedClock,
  withSample,
} from './server-clock.ts';

/** When the device's two clocks disagree by more than this, it has slept, or somebody has set its time. */
const maxClockDriftMs = 2000;

/** The newest information from the server about the deadline of the section. */
interface Deadline {
  readonly closesAt: number;
  /** The section is over, whatever the clock says. */
  readonly hasEnded: boolean;
  /** The server's instant of that information. */
  readonly saidAt: number;
}

/** What a page knows of the time of its section: the server's instant, until when answers count, and the current pause. */
export class SectionClock {
  #clock: ServerClock;
  #persisted: PersistedClock;
  #deadline: Deadline;
  #pausedUntil: number | undefined;
  #clocksApartMs = Date.now() - performance.now();

  /** @param isRestored whether it comes from this browser's storage, and so is older than anything the server says, by any clock */
  constructor(sample: ClockSample, { closesAt, now }: { closesAt: string; now: string }, isRestored: boolean) {
    this.#clock = clockFrom(sample);
    this.#persisted = toPersistedClock(this.#clock, performance.now(), Date.now());
    const saidAt = isRestored ? Number.NEGATIVE_INFINITY : Date.parse(now);
    this.#deadline = { closesAt: Date.parse(closesAt), hasEnded: false, saidAt };
  }

  get now(): number {
    return serverInstant(this.#clock, performance.now());
  }

  get persisted(): PersistedClock {
    return this.#persisted;
  }

  get closesAt(): number {
    return this.#deadline.closesAt;
  }

  /** According to the server, whatever the clock says. */
  get hasEnded(): boolean {
    return this.#deadline.hasEnded;
  }

  /** Never cached: the server may grant more time. */
  get isOver(): boolean {
    return this.hasEnded || this.now >= this.closesAt;
  }

  /** When the current pause ends. */
  get pausedUntil(): number | undefined {
    return this.#pausedUntil !== undefined && this.now < this.#pausedUntil ? this.#pausedUntil : undefined;
  }

  /** During a pause, the seconds that will be left when it ends. */
  get secondsLeft(): number {
    return secondsUntil(this.closesAt, this.pausedUntil ?? this.now);
  }

  learnTime(sample: ClockSample): void {
    this.#clock = withSample(this.#clock, sample);
    this.#persisted = toPersistedClock(this.#clock, performance.now(), Date.now());
  }

  learnDeadline({ closesAt, now }: { readonly closesAt: string; readonly now: string }, hasEnded: boolean): void {
    const news = { closesAt: Date.parse(closesAt), hasEnded, saidAt: Date.parse(now) };
    if (news.saidAt >= this.#deadline.saidAt) this.#deadline = news;
  }

  learnPause(until: string | undefined): void {
    this.#pausedUntil = until === undefined ? undefined : Date.parse(until);
  }

  /** Whether the device's clocks have drifted apart since the last look, so that the server has to be asked. */
  hasDrifted(): boolean {
    const apartMs = Date.now() - performance.now();
    if (Math.abs(apartMs - this.#clocksApartMs) <= maxClockDriftMs) return false;
    this.#clocksApartMs = apartMs;
    return true;
  }
}

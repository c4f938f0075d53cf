import { setImmediate as letOthersGo } from 'node:timers/promises';
import {
  countLive,
  isSilent,
  type LiveCounts,
  type LivePerson,
  type PictureFrame,
  pictureFrame,
  type RegisteredAt,
  silenceThresholdMs,
  sittingOverTime,
} from '@club/domain/entities/attempts/live-state';
import { connectionOf } from '@club/domain/entities/attempts/presence';
import {
  loadOverTime,
  type ServerLoad,
  type ServerSample,
  serverLoad,
} from '@club/domain/entities/attempts/server-load';
import type { PaperOutline } from '@club/domain/entities/papers/paper';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { type Instant, minute, second } from '@club/domain/shared/instant';
import { listLastSaves } from '#entities/attempts/participants/participant-store.ts';
import { listSittingChanges } from '#entities/attempts/sitting-change-store.ts';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import { findPublishedPaper, type Round, readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import {
  countRegistered,
  findPauseEnd,
  type LiveAttempt,
  type LivePresence,
  listChangedAttempts,
  listLiveAttempts,
  listPresences,
  listSchoolNames,
  type SchoolName,
} from './live-store.ts';
import { type PaperHealth, readPaperHealth } from './paper-health.ts';
import { listServerSamples } from './server-sample-store.ts';

/** Covers late commits and clock differences between processes. */
const overlapMs = 5 * second;

/** Read intervals of slowly changing data: accounts and school names; the picture; the paper's health. */
const accountsIntervalMs = 15 * second;
const pictureIntervalMs = 10 * second;
const paperIntervalMs = minute;

/** Maximum seemingly silent participants asked for their last save at once, and the wait before asking one again. */
const maxLastSaveLookups = 200;
const lastSaveRetryMs = minute;

export interface LiveSnapshot {
  readonly now: Instant;
  readonly round: Round;
  readonly pausedUntil: Instant | null;
  readonly sections: PaperOutline['sections'];
  readonly all: LiveCounts;
  readonly cities: ReadonlyMap<string, LiveCounts>;
  readonly schools: readonly LiveSchool[];
  readonly load: ServerLoad;
  readonly picture: LivePicture;
  readonly paper: PaperHealth;
}

export interface LiveSchool {
  /** Null for participants without a school. */
  readonly id: string | null;
  readonly name: string;
  readonly city: string;
  readonly counts: LiveCounts;
}

/** The last half hour. */
export interface LivePicture {
  readonly frame: PictureFrame;
  readonly sitting: readonly number[];
  readonly load: readonly { readonly savesPerSecond: number; readonly p99Ms: number | null }[];
}

/** A participant who has started, with further known facts. */
interface LiveParticipant extends LivePerson {
  readonly attempt: LiveAttempt;
  /** The current school, after merges. */
  schoolId: string | null;
  presence: LivePresence | null;
  isConnected: boolean;
  heardAt: Instant | null;
  savedAt: Instant | null;
  /** When their last save was looked up because they seemed silent. */
  lastSaveRequestedAt: Instant | null;
}

export interface LiveBoardOptions {
  readonly database: Database;
  readonly isPictureStored: (key: string) => Promise<boolean>;
}

/**
 * Kept in memory: read in full once, then only changes. What depends on the clock is computed on each read. See
 * docs/rules/live.md.
 */
export class LiveBoard {
  readonly #database: Database;
  readonly #isPictureStored: LiveBoardOptions['isPictureStored'];
  #round: Round;
  /** When all changing data was last read; null before the first time. */
  #readAt: Instant | null = null;
  /** By attempt. */
  #liveParticipants = new Map<string, LiveParticipant>();
  /** The attempts of accounts, by account. */
  #attempts = new Map<string, string>();
  /** By account. */
  #presences = new Map<string, LivePresence>();
  /** Of these, the expected ones who have not started. */
  #expected = new Map<string, LivePresence>();
  #samples: readonly ServerSample[] = [];
  /** When each process was last alive. */
  #lastSamples: ReadonlyMap<string, Instant> = new Map();
  #accounts: Cached<readonly RegisteredAt[]> | null = null;
  #schools: ReadonlyMap<string, SchoolName> = new Map();
  /** The position of each school in alphabetical order. */
  #order: ReadonlyMap<string, number> = new Map();
  #picture: Cached<{ readonly frame: PictureFrame; readonly sitting: readonly number[] }> | null = null;
  #paper: Cached<{
    /** Versions of the paper and its keys. */
    readonly version: string;
    readonly sections: PaperOutline['sections'];
    readonly health: PaperHealth;
  }> | null = null;

  constructor(round: Round, { database, isPictureStored }: LiveBoardOptions) {
    this.#round = round;
    this.#database = database;
    this.#isPictureStored = isPictureStored;
  }

  /** At most one read may be in progress. */
  async read(now: Instant): Promise<LiveSnapshot> {
    this.#round = await readRoundById(this.#database, this.#round.id);
    await this.#readPeople(now);
    await this.#readPresences(now);
    await this.#readSamples(now);
    this.#readAt = now;
    await this.#listen(now);
    const pausedUntil = await findPauseEnd(this.#database, this.#round.id, now);
    const paper = await this.#readPaper(now);
    const picture = await this.#readPicture(now);

    // The work is split here, so that a save waits for one part of it at most.
    await letOthersGo();
    const sections = paper.sections.map(({ section }) => section);
    const { all, cities, schools } = countLive(this.#accounts?.value ?? [], this.#people(now), sections, now);
    return {
      ...{ now, round: this.#round, pausedUntil, sections: paper.sections, all, cities },
      schools: [...schools]
        .sort(([one], [other]) => this.#placeOf(one) - this.#placeOf(other))
        .map(([id, counts]) => this.#named(id, counts)),
      load: serverLoad(this.#samples, now),
      picture: { ...picture, load: loadOverTime(this.#samples, picture.frame) },
      paper: paper.health,
    };
  }

  async #readPeople(now: Instant): Promise<void> {
    if (isFresh(this.#accounts, now, accountsIntervalMs)) return this.#readAttempts(this.#readAt);
    const places = await countRegistered(this.#database, this.#round);
    const names = (await listSchoolNames(this.#database)).sort(byName);
    this.#schools = new Map(names.map((school) => [school.id, school]));
    this.#order = new Map(names.map(({ id }, place) => [id, place]));
    const counted = places.map((place) => ({ ...place, schoolId: this.#mergedInto(place.schoolId) }));
    this.#accounts = { value: counted, readAt: now };
    for (const person of this.#liveParticipants.values()) person.schoolId = this.#mergedInto(person.attempt.schoolId);
    const begun = places.reduce((sum, place) => sum + place.begun, 0);
    // A deleted attempt leaves no change to follow.
    await this.#readAttempts(this.#liveParticipants.size > begun ? null : this.#readAt);
    if (this.#liveParticipants.size < begun) await this.#readAttempts(null);
  }

  /** @param readAt the previous read; null reads everything */
  async #readAttempts(readAt: Instant | null): Promise<void> {
    const database = this.#database;
    const roundId = this.#round.id;
    if (readAt === null) {
      this.#liveParticipants = new Map();
      this.#attempts = new Map();
      for (const attempt of await listLiveAttempts(database, roundId)) this.#keep(attempt);
      for (const presence of this.#presences.values()) this.#place(presence);
      return;
    }
    const changed = await listChangedAttempts(database, roundId, readAt - overlapMs);
    const stale = changed.filter(({ id, version }) => this.#liveParticipants.get(id)?.attempt.version !== version);
    if (stale.length === 0) return;
    const ids = stale.map(({ id }) => id);
    for (const attempt of await listLiveAttempts(database, roundId, ids)) this.#keep(attempt);
  }

  #keep(attempt: LiveAttempt): void {
    const before = this.#liveParticipants.get(attempt.id);
    const { city, sittings, flags, disqualifiedAt, submittedAt } = attempt;
    const left = before?.attempt.accountId;
    if (left !== undefined && left !== attempt.accountId) {
      // It was moved to another account.
      this.#attempts.delete(left);
      const presence = this.#presences.get(left);
      if (presence !== undefined) this.#place(presence);
    }
    this.#attempts.set(attempt.accountId, attempt.id);
    this.#expected.delete(attempt.accountId);
    this.#liveParticipants.set(attempt.id, {
      attempt,
      schoolId: this.#mergedInto(attempt.schoolId),
      presence: this.#presences.get(attempt.accountId) ?? null,
      ...{ city, flags, disqualifiedAt, submittedAt },
      // Started, but no section is open: that is "between sections", even if their sittings are not loaded.
      sittings: sittings.length > 0 ? sittings : placeholderSittings,
      isVerified: true,
      isConnected: false,
      heardAt: null,
      savedAt: before?.savedAt ?? null,
      lastSaveRequestedAt: before?.lastSaveRequestedAt ?? null,
    });
  }

  async #readPresences(now: Instant): Promise<void> {
    const since =
      this.#readAt === null
        ? { leftSince: now - silenceThresholdMs - overlapMs }
        : { changedSince: this.#readAt - overlapMs };
    const presences = await listPresences(this.#database, this.#round, since);
    for (const presence of presences) {
      this.#presences.set(presence.accountId, presence);
      this.#place(presence);
    }
  }

  #place(presence: LivePresence): void {
    const { accountId, isExpected } = presence;
    const person = this.#liveParticipants.get(this.#attempts.get(accountId) ?? '');
    if (person !== undefined) person.presence = presence;
    else if (isExpected) this.#expected.set(accountId, presence);
    else this.#expected.delete(accountId);
  }

  async #readSamples(now: Instant): Promise<void> {
    const oldest = pictureFrame(now).from - minute;
    const since = this.#readAt === null ? oldest : this.#readAt - overlapMs;
    const kept = this.#samples.filter(({ at }) => at > oldest && at <= since);
    this.#samples = [...kept, ...(await listServerSamples(this.#database, since))];
    const last = new Map<string, Instant>();
    for (const { serverId, at } of this.#samples) last.set(serverId, Math.max(at, last.get(serverId) ?? 0));
    this.#lastSamples = last;
  }

  async #listen(now: Instant): Promise<void> {
    const seemSilent: LiveParticipant[] = [];
    for (const person of this.#liveParticipants.values()) {
      if (person.submittedAt !== null) continue;
      const { isConnected, heardAt } = this.#connectionOf(person.presence, now);
      person.isConnected = isConnected;
      person.heardAt = Math.max(heardAt ?? 0, person.savedAt ?? 0);
      if (!isSilent(person, now)) person.lastSaveRequestedAt = null;
      else if (person.lastSaveRequestedAt === null || now - person.lastSaveRequestedAt >= lastSaveRetryMs)
        seemSilent.push(person);
    }
    const lookedUp = seemSilent.slice(0, maxLastSaveLookups);
    const saves = await listLastSaves(
      this.#database,
      lookedUp.map(({ attempt }) => attempt.id),
    );
    for (const person of lookedUp) {
      person.savedAt = saves.get(person.attempt.id) ?? null;
      person.heardAt = Math.max(person.heardAt ?? 0, person.savedAt ?? 0);
      person.lastSaveRequestedAt = now;
    }
    // Nobody counts as silent before their saves have been looked up.
    for (const person of seemSilent) if (person.lastSaveRequestedAt === null) person.heardAt = now;
  }

  async #readPaper(now: Instant) {
    const { paperVersionId, keyVersionId } = this.#round;
    const isOfNow = this.#paper?.value.version === `${paperVersionId} ${keyVersionId}`;
    if (!isOfNow || !isFresh(this.#paper, now, paperIntervalMs)) {
      const paper = await findPublishedPaper(this.#database, this.#round);
      const { sections } = paper ?? (await readPaperOutline(this.#database, this.#round.paperId));
      const health = await readPaperHealth(this.#database, this.#round, this.#isPictureStored);
      this.#paper = { value: { version: `${paperVersionId} ${keyVersionId}`, sections, health }, readAt: now };
    }
    return this.#paper.value;
  }

  async #readPicture(now: Instant) {
    const frame = pictureFrame(now);
    if (!isFresh(this.#picture, now, pictureIntervalMs) || this.#picture.value.frame.from !== frame.from) {
      const changes = await listSittingChanges(this.#database, this.#round.id, frame.from);
      this.#picture = { value: { frame, sitting: sittingOverTime(changes, frame) }, readAt: now };
    }
    return this.#picture.value;
  }

  *#people(now: Instant): Generator<LivePerson> {
    yield* this.#liveParticipants.values();
    for (const presence of this.#expected.values()) {
      if (!this.#connectionOf(presence, now).isConnected) continue;
      const { schoolId, city, isVerified } = presence;
      yield { ...newParticipantDefaults, schoolId: this.#mergedInto(schoolId), city, isVerified };
    }
  }

  #connectionOf(presence: LivePresence | null, now: Instant) {
    const lastSampleAt = this.#lastSamples.get(presence?.serverId ?? '') ?? null;
    return connectionOf(presence && { ...presence, lastSampleAt }, now);
  }

  #mergedInto(schoolId: string | null): string | null {
    let id = schoolId;
    // Follows merges of merged schools, at most as often as there are schools.
    for (let steps = 0; id !== null && steps < this.#schools.size; steps += 1) {
      const into = this.#schools.get(id)?.mergedIntoId ?? null;
      if (into === null) break;
      id = into;
    }
    return id;
  }

  #placeOf(id: string | null): number {
    return this.#order.get(id ?? '') ?? this.#order.size;
  }

  #named(id: string | null, counts: LiveCounts): LiveSchool {
    const school = id === null ? undefined : this.#schools.get(id);
    if (school === undefined) return { id, name: id === null ? 'No school' : 'A new school', city: '', counts };
    return { id, name: schoolLabel(school), city: school.city, counts };
  }
}

interface Cached<Value> {
  readonly value: Value;
  readonly readAt: Instant;
}

function isFresh<Value>(slow: Cached<Value> | null, now: Instant, every: number): slow is Cached<Value> {
  return slow !== null && now - slow.readAt < every;
}

/** Placeholder for finished sections, which are not kept. */
const placeholderSittings = [{ section: 0, startedAt: 0, closesAt: 0, finishedAt: 0 }];

const newParticipantDefaults = {
  isConnected: true,
  heardAt: null,
  sittings: [],
  flags: 0,
  disqualifiedAt: null,
  submittedAt: null,
} as const;

const { compare } = new Intl.Collator('en');

function byName(one: SchoolName, other: SchoolName): number {
  return compare(schoolLabel(one), schoolLabel(other)) || compare(one.city, other.city);
}

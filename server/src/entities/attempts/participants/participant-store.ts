import { type Anomaly, findAnomalies, type SectionPace } from '@club/domain/entities/attempts/anomalies';
import { attemptNumber } from '@club/domain/entities/attempts/attempt-number';
import {
  isSilent,
  type LiveRecord,
  type LiveState,
  liveState,
  openSection,
} from '@club/domain/entities/attempts/live-state';
import { connectionOf, type Presence } from '@club/domain/entities/attempts/presence';
import { type School, schoolLabel } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { and, count, eq, inArray, max, or, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { listSittings, type StoredSitting } from '#entities/attempts/attempt-store.ts';
import { countSharing } from '#entities/attempts/origin-store.ts';
import {
  answerSheets,
  answers,
  attempts,
  integrityEvents,
  presences,
  serverSamples,
} from '#entities/attempts/tables.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { joinAttempt, participantCitySql, participantNameSql, participantSchoolIdSql } from './in-round-store.ts';

/** Once started, name, school and city are those of the first start. */
export interface Participant {
  readonly id: string;
  readonly name: string;
  /** The account's current name. */
  readonly accountName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly phoneVerifiedAt: Instant | null;
  readonly vouchedAt: Instant | null;
  readonly city: string;
  readonly school: string;
  readonly schoolId: string | null;
  readonly classLevel: number | null;
  readonly attemptId: string | null;
  readonly attemptNumber: string | null;
  readonly state: LiveState;
  readonly section: number | null;
  readonly closesAt: Instant | null;
  readonly isSilent: boolean;
  readonly isConnected: boolean;
  readonly flags: number;
  readonly anomalies: readonly Anomaly[];
  /** The number of other participants with the same browser and address at the start of a section; 0 if it means nothing. */
  readonly sharing: { readonly browser: number; readonly address: number };
  /** Whether they sat on paper: then times of sections mean nothing. */
  readonly isOnPaper: boolean;
  readonly submittedAt: Instant | null;
  readonly disqualifiedAt: Instant | null;
  readonly sittings: readonly StoredSitting[];
  readonly lastSavedAt: Instant | null;
  readonly compensatoryMinutes: number;
  readonly language: Language;
  readonly registeredAt: Instant;
}

/** In the order of the given ids; deleted accounts are left out. */
export async function listParticipants(
  database: Database,
  { round, ids, now }: { readonly round: Round; readonly ids: readonly string[]; readonly now: Instant },
): Promise<Participant[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({
      id: accounts.id,
      name: participantNameSql,
      accountName: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      phoneVerifiedAt: accounts.phoneVerifiedAt,
      vouchedAt: accounts.vouchedAt,
      city: participantCitySql,
      school: { id: schools.id, institution: schools.institution, pin: schools.pin },
      compensatoryMinutes: accounts.compensatoryMinutes,
      language: accounts.language,
      registeredAt: accounts.createdAt,
      attemptId: attempts.id,
      classLevel: attempts.classLevel,
      flags: attempts.flags,
      submittedAt: attempts.submittedAt,
      disqualifiedAt: attempts.disqualifiedAt,
      isSimulated: accounts.isSimulated,
      isFullScreenReported: attempts.isFullScreenReported,
      isOnPaper: sql<boolean>`${answerSheets.attemptId} is not null`,
      // Drizzle tells by the first column whether there is a row, so that column must never be null.
      presence: { changedAt: presences.changedAt, leftAt: presences.leftAt, lastSampleAt },
    })
    .from(accounts)
    .leftJoin(attempts, joinAttempt(round))
    .leftJoin(answerSheets, eq(answerSheets.attemptId, attempts.id))
    .leftJoin(schools, eq(schools.id, participantSchoolIdSql))
    .leftJoin(presences, eq(presences.accountId, accounts.id))
    .where(isOneOf(accounts.id, ids));
  const attemptIds = rows.flatMap(({ attemptId }) => attemptId ?? []);
  const sat = await listSittings(database, attemptIds);
  const saved = await listLastSaves(database, attemptIds);
  const traces = await listTraces(database, attemptIds);
  const browsers = await countSharing(database, round.id, attemptIds, 'browserHash');
  const addresses = await countSharing(database, round.id, attemptIds, 'addressHash');
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .map((row) => toParticipant(row, { sat, saved, traces, browsers, addresses }, now))
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** @throws Refusal `account-unknown` */
export async function readParticipant(
  database: Database,
  { round, id, now }: { readonly round: Round; readonly id: string; readonly now: Instant },
): Promise<Participant> {
  const [participant] = await listParticipants(database, { round, ids: [id], now });
  if (participant === undefined) throw new Refusal('account-unknown');
  return participant;
}

interface ParticipantRow
  extends Omit<
    Participant,
    | 'school'
    | 'schoolId'
    | 'attemptNumber'
    | 'state'
    | 'section'
    | 'closesAt'
    | 'isSilent'
    | 'sittings'
    | 'lastSavedAt'
    | 'flags'
    | 'isConnected'
    | 'anomalies'
    | 'sharing'
  > {
  readonly school: (Pick<School, 'institution' | 'pin'> & { readonly id: string }) | null;
  readonly flags: number | null;
  readonly isSimulated: boolean;
  readonly isFullScreenReported: boolean | null;
  readonly presence: Presence | null;
}

function toParticipant(
  { school, flags, presence, isSimulated, isFullScreenReported, ...row }: ParticipantRow,
  {
    sat,
    saved,
    traces,
    browsers,
    addresses,
  }: {
    readonly sat: ReadonlyMap<string, readonly StoredSitting[]>;
    readonly saved: ReadonlyMap<string, Instant>;
    readonly traces: Traces;
    readonly browsers: ReadonlyMap<string, number>;
    readonly addresses: ReadonlyMap<string, number>;
  },
  now: Instant,
): Participant {
  const { attemptId } = row;
  const ofAttempt = attemptId === null ? [] : (sat.get(attemptId) ?? []);
  const lastSavedAt = attemptId === null ? null : (saved.get(attemptId) ?? null);
  const { isConnected, heardAt } = connectionOf(presence, now);
  const record: LiveRecord = {
    isVerified: row.phoneVerifiedAt !== null || row.vouchedAt !== null,
    isConnected,
    heardAt: Math.max(heardAt ?? 0, lastSavedAt ?? 0),
    sittings: ofAttempt,
    flags: flags ?? 0,
    disqualifiedAt: row.disqualifiedAt,
    submittedAt: row.submittedAt,
  };
  const open = openSection(record, now);
  return {
    ...row,
    school: school === null ? '' : schoolLabel(school),
    schoolId: school?.id ?? null,
    attemptNumber: attemptId === null ? null : attemptNumber(attemptId),
    state: liveState(record, now),
    section: open?.section ?? null,
    closesAt: open?.closesAt ?? null,
    isConnected,
    isSilent: isSilent(record, now),
    flags: record.flags,
    anomalies:
      attemptId === null || isSimulated
        ? []
        : findAnomalies(
            {
              isFullScreenReported: isFullScreenReported ?? false,
              hasFullScreenReport: traces.reporting.has(attemptId),
              wasReadElsewhere: traces.readElsewhere.has(attemptId),
              sections: ofAttempt.map(({ section, startedAt }) => ({
                startedAt,
                ...(traces.answered.get(`${attemptId} ${section}`) ?? { answered: 0, lastAnswerAt: null }),
              })),
            },
            now,
          ),
    sharing: { browser: browsers.get(attemptId ?? '') ?? 0, address: addresses.get(attemptId ?? '') ?? 0 },
    sittings: ofAttempt.toSorted((a, b) => a.section - b.section),
    lastSavedAt,
  };
}

interface Traces {
  /** Participants whose page reported full screen, or that it is unavailable. */
  readonly reporting: ReadonlySet<string>;
  /** Participants whose open section was read under another log-in. */
  readonly readElsewhere: ReadonlySet<string>;
  /** By attempt and section. */
  readonly answered: ReadonlyMap<string, Pick<SectionPace, 'answered' | 'lastAnswerAt'>>;
}

async function listTraces(database: Database, attemptIds: readonly string[]): Promise<Traces> {
  const pageEvents = await database
    .selectDistinct({ attemptId: integrityEvents.attemptId, isReadElsewhere: isReadElsewhere.mapWith(Boolean) })
    .from(integrityEvents)
    .where(and(isOneOf(integrityEvents.attemptId, attemptIds), or(reportsFullScreen, isReadElsewhere)));
  const answered = await database
    .select({
      attemptId: answers.attemptId,
      section: answers.section,
      answered: count(),
      lastAnswerAt: max(answers.receivedAt),
    })
    .from(answers)
    .where(and(isOneOf(answers.attemptId, attemptIds), answers.counts, isAnsweredSql))
    .groupBy(answers.attemptId, answers.section);
  return {
    reporting: new Set(pageEvents.flatMap((each) => (each.isReadElsewhere ? [] : [each.attemptId]))),
    readElsewhere: new Set(pageEvents.flatMap((each) => (each.isReadElsewhere ? [each.attemptId] : []))),
    answered: new Map(answered.map(({ attemptId, section, ...pace }) => [`${attemptId} ${section}`, pace])),
  };
}

export const isAnsweredSql = sql<boolean>`(${answers.ticks} is not null or coalesce(${answers.userInput}, '') <> '')`;

/** When the newest answer of each attempt was saved; attempts without any are left out. */
export async function listLastSaves(database: Database, attemptIds: readonly string[]): Promise<Map<string, Instant>> {
  const rows = await database
    .select({ attemptId: answers.attemptId, at: max(answers.receivedAt) })
    .from(answers)
    .where(isOneOf(answers.attemptId, attemptIds))
    .groupBy(answers.attemptId);
  return new Map(rows.flatMap(({ attemptId, at }) => (at === null ? [] : [[attemptId, at] as const])));
}

/** The newest sample of the process that holds a presence. */
export const lastSampleAt = sql<Instant | null>`(
  select max(${serverSamples.at}) from ${serverSamples} where ${serverSamples.serverId} = ${presences.serverId}
)`.mapWith(serverSamples.at);
export const isReadElsewhere = sql`${integrityEvents.kind} = 'read-elsewhere'`;
export const reportsFullScreen = inArray(integrityEvents.kind, ['fullscreen-entered', 'fullscreen-unavailable']);

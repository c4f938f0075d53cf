import { searchedPhoneDigits } from '@club/domain/entities/accounts/phone';
import {
  type Anomaly,
  findAnomalies,
  implausibleMsPerAnswer,
  minAnswersToJudge,
  reportPatienceMs,
  type SectionPace,
} from '@club/domain/entities/attempts/anomalies';
import { attemptIdStart, attemptNumber } from '@club/domain/entities/attempts/attempt-number';
import {
  isSilent,
  type LiveRecord,
  type LiveState,
  liveState,
  maxSharingAddress,
  openSection,
  type ParticipantBadge,
  silenceThresholdMs,
} from '@club/domain/entities/attempts/live-state';
import { connectionOf, type Presence } from '@club/domain/entities/attempts/presence';
import { processTimeoutMs } from '@club/domain/entities/attempts/server-load';
import { type School, schoolLabel } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { rolesWith } from '@club/domain/shared/role';
import { normalizeForComparison } from '@club/domain/shared/text';
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { accounts, auditEvents, consents } from '#entities/accounts/tables.ts';
import { papers } from '#entities/papers/tables.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { containsText } from '#shared/database/contains-text.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { listAnswerRows } from './answer-store.ts';
import { listSittings, type StoredSitting } from './attempt-store.ts';
import { countSharing, sharedOriginSql } from './origin-store.ts';
import { answers, appeals, attempts, entries, integrityEvents, presences, serverSamples, sittings } from './tables.ts';

export interface ParticipantFilter {
  readonly search?: string | undefined;
  readonly city?: string | undefined;
  readonly schoolId?: string | undefined;
  readonly state?: LiveState | ParticipantBadge | undefined;
  readonly section?: number | undefined;
}

/** Once started, name, school and city are those of the first start. */
export interface Participant {
  readonly id: string;
  readonly name: string;
  /** The account's current name. */
  readonly accountName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly phoneVerifiedAt: Instant | null;
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
  readonly submittedAt: Instant | null;
  readonly disqualifiedAt: Instant | null;
  readonly sittings: readonly StoredSitting[];
  readonly lastSavedAt: Instant | null;
  readonly compensatoryMinutes: number;
  readonly language: Language;
  readonly registeredAt: Instant;
}

/** After the start, the city at the first start. */
export const participantCitySql = sql<string>`coalesce(${attempts.candidateCity}, ${accounts.city})`;
const participantNameSql = sql<string>`coalesce(${attempts.candidateName}, ${accounts.name})`;
/** After the start, the school at the first start, which may be null. */
export const participantSchoolIdSql = sql<
  string | null
>`case when ${attempts.candidateName} is null then ${accounts.schoolId} else ${attempts.candidateSchoolId} end`;

/** True for accounts that count as expected before they start. See docs/rules/live.md, J4. */
export function isExpected({ isRehearsal, audience }: Round): SQL {
  const mayReadPaper = inArray(accounts.role, [...rolesWith('bank')]);
  if (isRehearsal) return sql`(coalesce(${mayReadPaper}, false) or ${accounts.isSimulated})`;
  return audience.isForAdmins
    ? sql`coalesce(${mayReadPaper}, false)`
    : sql`(${accounts.role} is null and not ${accounts.isSimulated})`;
}

/** See docs/rules/participants.md, H1. */
export function isInRoundSql(round: Round): SQL | undefined {
  return or(isExpected(round), isNotNull(attempts.id));
}

export function joinAttempt(round: Round): SQL | undefined {
  return and(eq(attempts.accountId, accounts.id), eq(attempts.roundId, round.id));
}

/** The ids of one page of the matching participants, and their total number. Ordered by name, silent ones by `bySilence`. */
export async function listParticipantIds(
  database: Database,
  { round, filter, now }: { readonly round: Round; readonly filter: ParticipantFilter; readonly now: Instant },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ ids: string[]; total: number }> {
  const fits = and(isInRoundSql(round), isWanted(filter, round, now));
  const [counted] = await database
    .select({ total: count() })
    .from(accounts)
    .leftJoin(attempts, joinAttempt(round))
    .leftJoin(schools, eq(schools.id, participantSchoolIdSql))
    .leftJoin(presences, eq(presences.accountId, accounts.id))
    .where(fits);
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(attempts, joinAttempt(round))
    .leftJoin(schools, eq(schools.id, participantSchoolIdSql))
    .leftJoin(presences, eq(presences.accountId, accounts.id))
    .where(fits)
    .orderBy(
      ...(filter.state === 'silent' ? bySilence(round, now) : []),
      // Accounts that share something are listed next to each other.
      ...(filter.state === 'same-contact' ? [asc(contactSql)] : []),
      ...(filter.state === 'same-address' ? [asc(sharedAddressSql)] : []),
      ...(filter.state === 'same-browser' ? [asc(sharedOriginSql(round.id, 'browserHash'))] : []),
      ...(filter.state === 'same-sitting-address' ? [asc(sharedOriginSql(round.id, 'addressHash'))] : []),
      asc(sql`lower(${participantNameSql})`),
      asc(accounts.id),
    )
    .offset(page.offset)
    .limit(page.limit);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
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
      // Drizzle tells by the first column whether there is a row, so that column must never be null.
      presence: { changedAt: presences.changedAt, leftAt: presences.leftAt, lastSampleAt },
    })
    .from(accounts)
    .leftJoin(attempts, joinAttempt(round))
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
    isVerified: row.phoneVerifiedAt !== null,
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

const isAnsweredSql = sql<boolean>`(${answers.ticks} is not null or coalesce(${answers.userInput}, '') <> '')`;

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
const lastSampleAt = sql<Instant | null>`(
  select max(${serverSamples.at}) from ${serverSamples} where ${serverSamples.serverId} = ${presences.serverId}
)`.mapWith(serverSamples.at);
const connectedSince = sql`greatest(${presences.changedAt}, ${lastSampleAt})`;

/** The same as `connectionOf` for a single one: a test compares them. */
function isConnected(now: Instant): SQL {
  const since = sql.param(now - processTimeoutMs, serverSamples.at);
  return sql`coalesce(${presences.leftAt} is null and ${connectedSince} > ${since}, false)`;
}

function hasSection(condition?: SQL): SQL {
  return sql`exists (select from ${sittings} where ${and(eq(sittings.attemptId, attempts.id), condition)})`;
}

/** Participants with something left to answer come first, by the end of their section. See docs/rules/live.md, J9. */
function bySilence({ paperId }: Round, now: Instant): SQL[] {
  const open = (column: SQL) => sql`(
    select ${column} from ${sittings}
    where ${and(eq(sittings.attemptId, attempts.id), isNull(sittings.finishedAt), gt(sittings.closesAt, now))}
    order by ${sittings.section} limit 1
  )`;
  const saved = sql`(
    select count(*) from ${answers}
    where ${answers.attemptId} = ${attempts.id} and ${answers.section} = ${sittings.section}
      and ${answers.counts} and ${isAnsweredSql}
  )`;
  const questionCount = sql`(
    select (one->>'questionCount')::integer from ${papers}, jsonb_array_elements(${papers.sections}) one
    where ${papers.id} = ${paperId} and (one->>'section')::integer = ${sittings.section}
  )`;
  return [asc(open(sql`${saved} >= ${questionCount}`)), asc(open(sql`${sittings.closesAt}`))];
}

const isReadElsewhere = sql`${integrityEvents.kind} = 'read-elsewhere'`;
const reportsFullScreen = inArray(integrityEvents.kind, ['fullscreen-entered', 'fullscreen-unavailable']);

/** Possibly the same person: a participant of the same name in the same city. */
const hasNamesake = sql`exists (
  select from ${accounts} namesake
  where lower(namesake.name) = lower(${accounts.name}) and namesake.city = ${accounts.city} and namesake.id <> ${accounts.id}
    and namesake.role is null and not namesake.is_simulated
)`;

/** The contact with which a guardian consented, else the phone. */
const contactSql = sql`coalesce((
  select consent.contact from ${consents} consent
  where consent.account_id = ${accounts.id} and consent.purpose = 'taking-part' and consent.ended_at is null
), ${accounts.phone})`;

const ofParticipants = sql`role is null and not is_simulated`;

/** A single pass instead of comparing all participants with each other. */
const sharesContact = sql`${accounts.id} in (
  select account_id from (
    select account_id, count(*) over (partition by contact) as sharing from (
      select id as account_id, phone as contact from ${accounts} where phone is not null and ${ofParticipants}
      union
      select consent.account_id, consent.contact
      from ${consents} consent join ${accounts} agreed on agreed.id = consent.account_id and ${ofParticipants}
      where consent.purpose = 'taking-part' and consent.ended_at is null and consent.contact is not null
    ) contacts
  ) counted
  where sharing > 1
)`;

/** The address from which consent was given, if a few participants share it. */
const sharedAddressSql = sql`(
  select given.address_hash from ${auditEvents} given
  where given.subject = ${accounts.id}::text and given.action = 'consent-given' and given.actor_id = ${accounts.id}
    and given.address_hash in (
      select of_all.address_hash from ${auditEvents} of_all
      where of_all.action = 'consent-given' and of_all.actor_id in (select id from ${accounts} where ${ofParticipants})
      group by of_all.address_hash having count(distinct of_all.actor_id) between 2 and ${maxSharingAddress}
    )
  limit 1
)`;

/** True if the newest answer to any question of a sitting does not count. */
const hasLateAnswer = sql`exists (
  select from ${answers} late
  where late.attempt_id = ${sittings.attemptId} and late.section = ${sittings.section} and not late.counts and not exists (
    select from ${answers} newer
    where newer.attempt_id = late.attempt_id and newer.section = late.section and newer.question_id = late.question_id
      and (newer.takeover, newer.sequence, newer.counts) > (late.takeover, late.sequence, late.counts)
  )
)`;

function isWanted(
  { search, city, schoolId, state, section }: ParticipantFilter,
  round: Round,
  now: Instant,
): SQL | undefined {
  const isOpen = and(isNull(sittings.finishedAt), gt(sittings.closesAt, now));
  const isSitting = (which?: SQL) =>
    and(isNull(attempts.disqualifiedAt), isNull(attempts.submittedAt), hasSection(and(isOpen, which)));
  return and(
    search === undefined || search.trim() === '' ? undefined : matchesSearch(search),
    city === undefined ? undefined : eq(participantCitySql, city),
    schoolId === undefined ? undefined : eq(participantSchoolIdSql, schoolId),
    section === undefined ? undefined : isSitting(eq(sittings.section, section)),
    state === undefined ? undefined : isIn(state, { isOpen, isSitting }, round, now),
  );
}

/** The same as `liveState`, `isSilent`, `isFlagged` and `findAnomalies` for a single one: a test compares them. */
function isIn(
  state: LiveState | ParticipantBadge,
  { isOpen, isSitting }: { readonly isOpen: SQL | undefined; readonly isSitting: (which?: SQL) => SQL | undefined },
  round: Round,
  now: Instant,
): SQL | undefined {
  const hasNotEnded = and(isNull(attempts.disqualifiedAt), isNull(attempts.submittedAt));
  const hasNotBegun = and(hasNotEnded, sql`not ${hasSection()}`);
  const heardSince = sql.param(now - silenceThresholdMs, answers.receivedAt);
  switch (state) {
    case 'disqualified':
      return isNotNull(attempts.disqualifiedAt);
    case 'submitted':
      return and(isNull(attempts.disqualifiedAt), isNotNull(attempts.submittedAt));
    case 'sitting':
      return isSitting();
    case 'between-sections':
      return and(hasNotEnded, hasSection(), sql`not ${hasSection(isOpen)}`);
    case 'registered':
      return and(hasNotBegun, isNull(accounts.phoneVerifiedAt));
    case 'waiting':
      return and(hasNotBegun, isNotNull(accounts.phoneVerifiedAt), isConnected(now));
    case 'proved':
      return and(hasNotBegun, isNotNull(accounts.phoneVerifiedAt), sql`not ${isConnected(now)}`);
    case 'silent':
      return and(
        isSitting(sql`${sittings.startedAt} < ${heardSince}`),
        sql`not ${isConnected(now)}`,
        sql`coalesce(${presences.leftAt}, ${connectedSince}, '-infinity') < ${heardSince}`,
        sql`not exists (select from ${answers} where ${answers.attemptId} = ${attempts.id} and ${answers.receivedAt} >= ${heardSince})`,
      );
    case 'flagged':
      return and(gt(attempts.flags, 0), isNull(attempts.disqualifiedAt));
    case 'late-answers':
      return hasSection(and(eq(sittings.lateCounts, false), hasLateAnswer));
    case 'same-name':
      return hasNamesake;
    case 'same-contact':
      return sharesContact;
    case 'same-address':
      return sql`${sharedAddressSql} is not null`;
    case 'same-browser':
      return sql`${sharedOriginSql(round.id, 'browserHash')} is not null`;
    case 'same-sitting-address':
      return sql`${sharedOriginSql(round.id, 'addressHash')} is not null`;
    case 'read-elsewhere':
      return and(
        eq(accounts.isSimulated, false),
        sql`exists (select from ${integrityEvents} where ${and(eq(integrityEvents.attemptId, attempts.id), isReadElsewhere)})`,
      );
    case 'never-full-screen':
      return and(
        eq(accounts.isSimulated, false),
        attempts.isFullScreenReported,
        hasSection(lte(sittings.startedAt, now - reportPatienceMs)),
        sql`not exists (select from ${integrityEvents} where ${and(eq(integrityEvents.attemptId, attempts.id), reportsFullScreen)})`,
      );
    case 'too-fast':
      return and(
        eq(accounts.isSimulated, false),
        hasSection(sql`exists (
          select from ${answers}
          where ${answers.attemptId} = ${sittings.attemptId} and ${answers.section} = ${sittings.section}
            and ${answers.counts} and ${isAnsweredSql}
          having count(*) >= ${minAnswersToJudge}
            and max(${answers.receivedAt}) < ${sittings.startedAt} + count(*) * ${implausibleMsPerAnswer} * interval '1 millisecond'
        )`),
      );
    case 'appeal':
      return and(
        isNotNull(attempts.disqualifiedAt),
        sql`exists (select from ${appeals} where ${and(eq(appeals.attemptId, attempts.id), isNull(appeals.answeredAt))})`,
      );
  }
}

/** Matches a phone number, an attempt number, or words that must all be present. */
function matchesSearch(search: string): SQL | undefined {
  const words = normalizeForComparison(search).split(' ');
  const searchedText = sql`concat_ws(' ', ${accounts.name}, ${attempts.candidateName}, ${accounts.email}, ${schools.institution}, ${schools.pin})`;
  const digits = searchedPhoneDigits(search);
  const idStart = attemptIdStart(search);
  return or(
    and(...words.map((word) => containsText(searchedText, word))),
    ...(digits === undefined
      ? []
      : [sql`strpos(${accounts.phone}, ${digits}) > 0`, sql`strpos(${attempts.candidatePhone}, ${digits}) > 0`]),
    idStart === undefined
      ? undefined
      : sql`${attempts.id} between ${`${idStart}-0000-0000-0000-000000000000`}::uuid and ${`${idStart}-ffff-ffff-ffff-ffffffffffff`}::uuid`,
  );
}

export interface Save {
  readonly section: number;
  readonly at: Instant;
  readonly counts: boolean;
  readonly isAfterKey: boolean;
  readonly isAnswered: boolean;
}

/** When each question was last answered and whether that counts, without the answers themselves. */
export async function listSaves(database: Database, attemptId: string): Promise<Save[]> {
  const rows = await listAnswerRows(database, attemptId);
  return rows
    .map(({ section, receivedAt, counts, isAfterKey, ticks, userInput }) => {
      const isAnswered = ticks !== null || (userInput ?? '') !== '';
      return { section, at: receivedAt, counts, isAfterKey, isAnswered };
    })
    .toSorted((one, other) => one.at - other.at);
}

export interface AccountAuditEvent {
  readonly at: Instant;
  readonly actorId: string | null;
  readonly by: string | null;
  readonly action: string;
  readonly details: unknown;
}

const maxActsListed = 200;

const actionsListedElsewhere = ['intervention-made', 'intervention-undone'];

export async function listAccountAuditEvents(
  database: Database,
  { accountId, attemptId }: { readonly accountId: string; readonly attemptId: string | null },
): Promise<AccountAuditEvent[]> {
  const subjects = await listSubjects(database, { accountId, attemptId });
  return database
    .select({
      at: auditEvents.at,
      actorId: auditEvents.actorId,
      by: accounts.name,
      action: auditEvents.action,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .leftJoin(accounts, eq(accounts.id, auditEvents.actorId))
    .where(and(isAbout(subjects), notInArray(auditEvents.action, actionsListedElsewhere)))
    .orderBy(sql`${auditEvents.id} desc`)
    .limit(maxActsListed);
}

/** The starts of all disqualifications that were lifted later, in whatever way. */
export async function listLiftedDisqualifications(
  database: Database,
  of: { readonly accountId: string; readonly attemptId: string | null },
): Promise<Instant[]> {
  const rows = await database
    .select({ lifted: sql<number>`(${auditEvents.details}->>'lifted')::float8` })
    .from(auditEvents)
    .where(and(isAbout(await listSubjects(database, of)), sql`${auditEvents.details} ? 'lifted'`))
    .orderBy(asc(auditEvents.id));
  return rows.map(({ lifted }) => lifted);
}

async function listSubjects(
  database: Database,
  { accountId, attemptId }: { readonly accountId: string; readonly attemptId: string | null },
): Promise<string[]> {
  const ofAccount = await database.select({ id: entries.id }).from(entries).where(eq(entries.accountId, accountId));
  return [accountId, ...(attemptId === null ? [] : [attemptId]), ...ofAccount.map(({ id }) => id)];
}

function isAbout(subjects: readonly string[]): SQL {
  return sql`${auditEvents.subject} = any(${sql.param(subjects)}::text[])`;
}

import { searchedPhoneDigits } from '@club/domain/entities/accounts/phone';
import { implausibleMsPerAnswer, minAnswersToJudge, reportPatienceMs } from '@club/domain/entities/attempts/anomalies';
import { attemptIdStart } from '@club/domain/entities/attempts/attempt-number';
import {
  type LiveState,
  maxSharingAddress,
  type ParticipantBadge,
  silenceThresholdMs,
} from '@club/domain/entities/attempts/live-state';
import { processTimeoutMs } from '@club/domain/entities/attempts/server-load';
import type { Instant } from '@club/domain/shared/instant';
import { normalizeForComparison } from '@club/domain/shared/text';
import { and, asc, count, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isProvedSql } from '#entities/accounts/account-state-store.ts';
import { accounts, auditEvents, consents } from '#entities/accounts/tables.ts';
import { sharedOriginSql } from '#entities/attempts/origin-store.ts';
import {
  answers,
  appeals,
  attempts,
  integrityEvents,
  presences,
  serverSamples,
  sittings,
} from '#entities/attempts/tables.ts';
import { papers } from '#entities/papers/tables.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { containsText } from '#shared/database/contains-text.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { readById, rowsPerPart } from '#shared/database/read-by-id.ts';
import {
  isInRoundSql,
  joinAttempt,
  participantCitySql,
  participantNameSql,
  participantSchoolIdSql,
} from './in-round-store.ts';
import { isAnsweredSql, isReadElsewhere, lastSampleAt, reportsFullScreen } from './participant-store.ts';

export interface ParticipantFilter {
  readonly search?: string | undefined;
  readonly city?: string | undefined;
  readonly schoolId?: string | undefined;
  readonly state?: LiveState | ParticipantBadge | undefined;
  readonly section?: number | undefined;
}

/** The ids of one page of the matching participants, and their total number. Ordered by name, silent ones by `bySilence`. */
export async function listParticipantIds(
  database: Database,
  { round, filter, now }: { readonly round: Round; readonly filter: ParticipantFilter; readonly now: Instant },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ ids: string[]; total: number }> {
  const search = filter.search?.trim() ?? '';
  const found = search === '' ? undefined : isOneOf(accounts.id, await listFound(database, round, search));
  const fits = and(isInRoundSql(round), found, isWanted(filter, round, now));
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

/** The ids of the accounts that match a search. */
async function listFound(database: Database, round: Round, search: string): Promise<string[]> {
  const people = readById((after) =>
    database
      .select({ id: accounts.id, isFound: sql<boolean>`coalesce(${matchesSearch(search)}, false)` })
      .from(accounts)
      .leftJoin(attempts, joinAttempt(round))
      .leftJoin(schools, eq(schools.id, participantSchoolIdSql))
      .where(after === undefined ? undefined : gt(accounts.id, after))
      .orderBy(asc(accounts.id))
      .limit(rowsPerPart),
  );
  const found: string[] = [];
  for await (const { id, isFound } of people) if (isFound) found.push(id);
  return found;
}

const connectedSince = sql`greatest(${presences.changedAt}, ${lastSampleAt})`;

/** The same as `connectionOf` for a single one: a test compares them. */
export function isConnected(now: Instant): SQL {
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

function isWanted({ city, schoolId, state, section }: ParticipantFilter, round: Round, now: Instant): SQL | undefined {
  const isOpen = and(isNull(sittings.finishedAt), gt(sittings.closesAt, now));
  const isSitting = (which?: SQL) =>
    and(isNull(attempts.disqualifiedAt), isNull(attempts.submittedAt), hasSection(and(isOpen, which)));
  return and(
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
      return and(hasNotBegun, sql`not ${isProvedSql}`);
    case 'waiting':
      return and(hasNotBegun, isProvedSql, isConnected(now));
    case 'proved':
      return and(hasNotBegun, isProvedSql, sql`not ${isConnected(now)}`);
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

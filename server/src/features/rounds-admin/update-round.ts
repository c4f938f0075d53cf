import type { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import type { InputOf } from '@club/contract/shared/endpoint';
import { parseIntegrityRule } from '@club/domain/entities/rounds/integrity-rule';
import {
  keyOutSince,
  type ResultsSchedule,
  reopeningRefusal,
  scheduleProblem,
} from '@club/domain/entities/rounds/results-step';
import {
  archiveRefusal,
  integrityRuleRefusal,
  qualifiedFromRefusal,
  unannounceProblem,
} from '@club/domain/entities/rounds/round';
import { hoursProblem } from '@club/domain/entities/rounds/round-hours';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { normalizeForComparison } from '@club/domain/shared/text';
import { audit, changedFields } from '#entities/accounts/audit-store.ts';
import {
  lockRoundForUpdate,
  type Round,
  type RoundChanges,
  readRound,
  readRoundById,
  updateRound as storeRound,
} from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import type { RoundsDependencies } from './rounds-dependencies.ts';

type RoundUpdate = InputOf<typeof roundsAdminEndpoints.updateRound>['body'];

/**
 * Changes the settings of a round; omitted ones stay.
 * @throws Refusal `round-unknown`, `round-slug-taken`, `integrity-rule-frozen`, `round-is-rehearsal`, `round-is-current`,
 * `round-not-closed`, `key-is-out`, `city-unknown` or `qualified-from-impossible`
 */
export function updateRound(
  { database, cities }: RoundsDependencies,
  slug: string,
  wanted: RoundUpdate,
  act: Act,
): Promise<Round> {
  const { now } = act;
  return database.transaction(async (transaction) => {
    const before = await lockRoundForUpdate(transaction, slug);
    const leavesTeam = wanted.announced === false || wanted.archived === true || wanted.isForAdmins === false;
    if (before.isRehearsal && leavesTeam) throw new Refusal('round-is-rehearsal');
    const hours = {
      opensAt: instantAfter(before.opensAt, wanted.opensAt),
      closesAt: instantAfter(before.closesAt, wanted.closesAt),
    };
    const schedule: ResultsSchedule = {
      provisionalKeyAt: instantAfter(before.provisionalKeyAt, wanted.provisionalKeyAt),
      objectionsCloseAt: instantAfter(before.objectionsCloseAt, wanted.objectionsCloseAt),
      resultsAt: instantAfter(before.resultsAt, wanted.resultsAt),
      championshipAt: instantAfter(before.championshipAt, wanted.championshipAt),
    };
    refuseContradictions(before, wanted, hours, schedule);
    const announcedAt = announcedAfter(before, wanted.announced, now);
    const archivedAt = archivedAfter({ ...before, ...hours }, wanted.archived, now);
    const reopened = reopeningRefusal(before, { ...before, ...hours, announcedAt, archivedAt }, now);
    if (reopened !== undefined) throw new Refusal(reopened.refusal, reopened.values);
    const changes: RoundChanges = {
      ...hours,
      ...schedule,
      board: wanted.board,
      refusesVouched: wanted.refusesVouched,
      qualifiedFromId: await sourceAfter(transaction, before, wanted.qualifiedFrom),
      slug: wanted.slug,
      title: wanted.title,
      titleTranslations: wanted.titleTranslations,
      announcedAt,
      archivedAt,
      // The new dates may no longer say it.
      keyOutAt: keyOutSince(before, now),
      integrity: integrityAfter(before, wanted.integrityRule),
      audience: {
        cities:
          wanted.cities === undefined
            ? before.audience.cities
            : canonicalCities([...cities, ...before.audience.cities], wanted.cities),
        classes:
          wanted.classes === undefined
            ? before.audience.classes
            : [...new Set(wanted.classes)].sort((one, other) => one - other),
        isForAdmins: wanted.isForAdmins ?? before.audience.isForAdmins,
      },
    };
    await storeRound(transaction, before.id, changes);
    const after = await readRoundById(transaction, before.id);
    const details = changedFields(toAudited(before), toAudited(after));
    if (details === null) return after;
    await audit(transaction, act, 'round-changed', before.id, {
      // Entries name their round even if its title did not change.
      title: before.title,
      ...details,
    });
    return after;
  });
}

function toAudited({ qualifiedFromId, ...round }: Round) {
  return { ...round, qualifiedFrom: qualifiedFromId };
}

async function sourceAfter(transaction: Database, before: Round, wanted: string | null | undefined) {
  if (wanted === undefined || wanted === null) return wanted;
  const source = await readRound(transaction, wanted);
  const refusal = qualifiedFromRefusal(before, source);
  if (refusal !== undefined) throw new Refusal(refusal);
  return source.id;
}

function instantAfter(before: Instant | null, wanted: string | null | undefined): Instant | null {
  if (wanted === undefined) return before;
  return wanted === null ? null : Date.parse(wanted);
}

function announcedAfter(before: Round, wanted: boolean | undefined, now: Instant): Instant | null {
  if (wanted === undefined) return before.announcedAt;
  return wanted ? (before.announcedAt ?? now) : null;
}

function refuseContradictions(
  before: Round,
  wanted: RoundUpdate,
  hours: Pick<Round, 'opensAt' | 'closesAt'>,
  schedule: ResultsSchedule,
): void {
  const ofSchedule = scheduleProblem(schedule, hours.closesAt);
  const problems: [field: keyof RoundUpdate, problem: string | undefined][] = [
    ['closesAt', hoursProblem(hours)],
    ['announced', wanted.announced === false ? unannounceProblem(before) : undefined],
    [ofSchedule?.field ?? 'resultsAt', ofSchedule?.problem],
  ];
  const issues = problems.flatMap(([field, message]) =>
    message === undefined ? [] : [{ code: 'custom' as const, path: [field], message, input: undefined }],
  );
  if (issues.length > 0) throw new InputProblem(issues);
}

function archivedAfter(round: Round, wanted: boolean | undefined, now: Instant): Instant | null {
  if (wanted === undefined) return round.archivedAt;
  if (!wanted) return null;
  if (round.archivedAt !== null) return round.archivedAt;
  const refusal = archiveRefusal(round, now);
  if (refusal !== undefined) throw new Refusal(refusal);
  return now;
}

function integrityAfter(before: Round, wanted: string | undefined): Round['integrity'] {
  const rule = wanted === undefined ? undefined : parseIntegrityRule(wanted);
  if (rule === undefined) return before.integrity;
  const refusal = integrityRuleRefusal(before, before.integrity, rule);
  if (refusal !== undefined) throw new Refusal(refusal);
  return rule;
}

/**
 * The cities in canonical spelling, each once.
 * @param known the club's, and those that the round already has: a city that the club has dropped may stay
 */
function canonicalCities(known: readonly string[], wanted: readonly string[]): string[] {
  // A map keeps the first position and the last value, so the club's spelling comes last.
  const names = new Map([...known, ...known.toReversed()].map((city) => [normalizeForComparison(city), city]));
  const chosen = new Set(wanted.map(normalizeForComparison));
  if (![...chosen].every((city) => names.has(city))) throw new Refusal('city-unknown');
  return [...names].flatMap(([name, city]) => (chosen.has(name) ? [city] : []));
}

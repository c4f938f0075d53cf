import type { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import type { InputOf } from '@club/contract/shared/endpoint';
import { parseIntegrityRule } from '@club/domain/entities/rounds/integrity-rule';
import { isReopenedAfterKey, type ResultsSchedule, scheduleProblem } from '@club/domain/entities/rounds/results-step';
import {
  archiveRefusal,
  hoursProblem,
  integrityRuleRefusal,
  unannounceProblem,
} from '@club/domain/entities/rounds/round';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { normalizeForComparison } from '@club/domain/shared/text';
import { changedFields, insertAuditEvent } from '#entities/accounts/audit-store.ts';
import type { RoundAdminAct } from '#entities/rounds/round-admin-act.ts';
import {
  lockRoundForUpdate,
  type Round,
  type RoundChanges,
  readRoundById,
  updateRound as storeRound,
} from '#entities/rounds/round-store.ts';
import { InputProblem } from '#shared/http/input-problem.ts';
import type { RoundsDependencies } from './rounds-dependencies.ts';

type RoundUpdate = InputOf<typeof roundsAdminEndpoints.updateRound>['body'];

/**
 * Changes what is set for a round; what is left out stays as it is.
 * @throws Refusal `round-unknown`, `round-slug-taken`, `integrity-rule-frozen`, `round-is-rehearsal`, `round-is-current`, `round-not-closed`,
 * `key-is-out` or `city-unknown`
 */
export function updateRound(
  { database, cities }: RoundsDependencies,
  { slug, adminId, now, addressHash }: RoundAdminAct,
  wanted: RoundUpdate,
): Promise<Round> {
  return database.transaction(async (transaction) => {
    const before = await lockRoundForUpdate(transaction, slug);
    const leavesTeam = wanted.announced === false || wanted.archived === true || wanted.isForAdmins === false;
    if (before.isRehearsal && leavesTeam) throw new Refusal('round-is-rehearsal');
    const hours = {
      opensAt: instantAfter(before.opensAt, wanted.opensAt),
      closesAt: instantAfter(before.closesAt, wanted.closesAt),
    };
    const problem = hoursProblem(hours);
    if (problem !== undefined) throw problemAt('closesAt', problem);
    const schedule: ResultsSchedule = {
      provisionalKeyAt: instantAfter(before.provisionalKeyAt, wanted.provisionalKeyAt),
      objectionsCloseAt: instantAfter(before.objectionsCloseAt, wanted.objectionsCloseAt),
      resultsAt: instantAfter(before.resultsAt, wanted.resultsAt),
      championshipAt: instantAfter(before.championshipAt, wanted.championshipAt),
    };
    const contradiction = scheduleProblem(schedule, hours.closesAt);
    if (contradiction !== undefined) throw problemAt(contradiction.field, contradiction.problem);
    if (isReopenedAfterKey(before, { ...before, ...hours, ...schedule }, now)) throw new Refusal('key-is-out');
    const changes: RoundChanges = {
      ...hours,
      ...schedule,
      slug: wanted.slug,
      title: wanted.title,
      announcedAt: announcedAfter(before, wanted.announced, now),
      archivedAt: archivedAfter({ ...before, ...hours }, wanted.archived, now),
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
    const details = changedFields(before, after);
    if (details === null) return after;
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      addressHash,
      action: 'round-changed',
      subject: before.id,
      // What it is about is read by its name, changed or not.
      details: { title: before.title, ...details },
    });
    return after;
  });
}

function instantAfter(before: Instant | null, wanted: string | null | undefined): Instant | null {
  if (wanted === undefined) return before;
  return wanted === null ? null : Date.parse(wanted);
}

function announcedAfter(before: Round, wanted: boolean | undefined, now: Instant): Instant | null {
  if (wanted === undefined) return before.announcedAt;
  if (wanted) return before.announcedAt ?? now;
  const problem = unannounceProblem(before);
  if (problem !== undefined) throw problemAt('announced', problem);
  return null;
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
 * The cities as they are spelled, each once.
 * @param known the club's, and then those that the round has already: one that the club has given up may stay
 */
function canonicalCities(known: readonly string[], wanted: readonly string[]): string[] {
  // In a map the first place and the last name stay: the club's spelling comes last.
  const names = new Map([...known, ...known.toReversed()].map((city) => [normalizeForComparison(city), city]));
  const chosen = new Set(wanted.map(normalizeForComparison));
  if (![...chosen].every((city) => names.has(city))) throw new Refusal('city-unknown');
  return [...names].flatMap(([name, city]) => (chosen.has(name) ? [city] : []));
}

function problemAt(field: keyof RoundUpdate, message: string): InputProblem {
  return new InputProblem([{ code: 'custom', path: [field], message, input: undefined }]);
}

import { resultsEndpoints } from '@club/contract/results';
import { scoreDistribution } from '@club/domain/entities/attempts/score-distribution';
import { fullMarks } from '@club/domain/entities/papers/paper';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { may, withoutRight } from '@club/domain/shared/role';
import { normalizeForComparison } from '@club/domain/shared/text';
import { contactsSheetFile } from '#entities/accounts/contacts-sheet-file.ts';
import { toAnsweredAppealReply } from '#entities/attempts/appeal-reply.ts';
import { findAnswererName, findAppeal } from '#entities/attempts/appeal-store.ts';
import { findEntry } from '#entities/attempts/entry-store.ts';
import { type IntegrityEvent, listEvidence } from '#entities/attempts/integrity-event-store.ts';
import { countScores, countUnapproved } from '#entities/attempts/leaderboard-store.ts';
import type { ReadRoundFigures } from '#entities/attempts/round-figures.ts';
import { readRoundSettings } from '#entities/rounds/read-round-settings.ts';
import { type Round, readRound, requireMarked } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { answersSheet } from './answers-sheet.ts';
import { mountAppeals } from './appeal-handlers.ts';
import { deleteEntry, updateEntry } from './change-entry.ts';
import { correctEntry } from './correct-entry.ts';
import { toEntryReply } from './entry-reply.ts';
import { readLeaderboard, readLeaderboardPage, readRankedRow } from './leaderboard.ts';
import { listOwnEntries } from './list-own-entries.ts';
import { publishResults, unpublishResults } from './publish-results.ts';
import { readOwnScore } from './read-own-score.ts';
import { readReport } from './read-report.ts';
import { createReadReview } from './read-review.ts';
import { disqualifiedSheet, qualifiersSheet, resultsSheet } from './result-sheets.ts';
import { readRoundSections } from './round-sections.ts';

export interface ResultsDependencies {
  readonly database: Database;
  /** In the club's spelling. */
  readonly cities: readonly string[];
  readonly readFigures: ReadRoundFigures;
  /** Called once the publication is stored. */
  readonly onPublished: () => void;
  /** Names of the present sponsors. */
  readonly sponsors: () => readonly string[];
}

export function mountResults(mount: Mount, dependencies: ResultsDependencies): void {
  mountAppeals(mount, dependencies.database);
  mountOwnResult(mount, dependencies);
  mountLeaderboard(mount, dependencies);
  mountPublication(mount, dependencies);
  mountEntries(mount, dependencies);
  mountSheets(mount, dependencies);
}

function mountOwnResult(mount: Mount, { database, readFigures }: ResultsDependencies): void {
  const readReview = createReadReview({ database, readFigures });
  mount(resultsEndpoints.readReview, ({ query, viewer, now }) => readReview(viewer, query.round, now));

  mount(resultsEndpoints.readOwnScore, ({ query, viewer }) =>
    readOwnScore(database, { viewer, userId: query.userId, slug: query.round }),
  );
}

function mountLeaderboard(mount: Mount, { database, cities }: ResultsDependencies): void {
  mount(resultsEndpoints.readLeaderboard, async ({ query, viewer, now }) => {
    const { userId, section } = query;
    const mayWatch = may(viewer.role, 'watch');
    if (!mayWatch && userId !== viewer.accountId) throw new Refusal(withoutRight(viewer.role));
    const round = await readRound(database, query.round);
    if (mayWatch) {
      const { page, pageSize, round: _, city, ...more } = query;
      const filter = { ...more, city: spelled(cities, city) };
      if (page === undefined || userId !== undefined) {
        const rows = await readLeaderboard(database, round.id, filter);
        return { viewer: 'admin' as const, leaderboard: rows.map(toEntryReply), total: rows.length, page: 1 };
      }
      const { rows, ...found } = await readLeaderboardPage(database, round.id, filter, { page, pageSize });
      return { viewer: 'admin' as const, leaderboard: rows.map(toEntryReply), ...found };
    }
    if (!may(viewer.role, 'rounds') && query.round !== undefined && isHidden(round)) throw new Refusal('round-unknown');
    const own = { userId: viewer.accountId, roundId: round.id, section, now };
    return { viewer: 'participant' as const, leaderboard: await listOwnEntries(database, own) };
  });

  mount(resultsEndpoints.readScoreSpread, async ({ query: { round: slug, ...filter } }) => {
    const round = await readRound(database, slug);
    const counts = await countScores(database, round.id, { ...filter, city: spelled(cities, filter.city) });
    const { bands, ...spread } = scoreDistribution(counts, fullMarks(await readRoundSections(database, round.id)));
    return { ...spread, bands: [...bands] };
  });

  mount(resultsEndpoints.readUnapprovedEntries, async ({ query }) => {
    const { id } = await readRound(database, query.round);
    return countUnapproved(database, id);
  });
}

function mountPublication(mount: Mount, { database, onPublished, sponsors }: ResultsDependencies): void {
  mount(resultsEndpoints.readReport, ({ query, now }) =>
    readReport(database, query.round, { now, sponsors: sponsors() }),
  );

  for (const [endpoint, change] of [
    [resultsEndpoints.publishResults, publishResults],
    [resultsEndpoints.unpublishResults, unpublishResults],
  ] as const) {
    mount(endpoint, async ({ params, now, act }) => {
      const round = await change(database, params.slug, act);
      if (round.resultsPublishedAt !== null) onPublished();
      return readRoundSettings(database, round, now);
    });
  }
}

/** The entries of a leaderboard, one by one. */
function mountEntries(mount: Mount, { database, cities }: ResultsDependencies): void {
  mount(resultsEndpoints.updateEntry, async ({ params, body, act }) => {
    await updateEntry(database, params.id, body, act);
    return readPlacedEntry(database, params.id);
  });

  mount(resultsEndpoints.correctCandidate, async ({ params, body, act }) => {
    await correctEntry({ database, cities }, params.id, body, act);
    return readPlacedEntry(database, params.id);
  });

  mount(resultsEndpoints.listEntryEvents, async ({ params }) => {
    const entry = await findEntry(database, params.id);
    if (entry === null) throw new Refusal('entry-unknown');
    if (entry.attemptId === null) return { flags: [], others: [], othersLeftOut: 0, appeal: null };
    const { flags, others, othersLeftOut } = await listEvidence(database, entry.attemptId);
    const appeal = await findAppeal(database, entry.attemptId);
    return {
      flags: flags.map(toNoticedReply),
      others: others.map(toNoticedReply),
      othersLeftOut,
      appeal: appeal && toAnsweredAppealReply(appeal, await findAnswererName(database, appeal)),
    };
  });

  mount(resultsEndpoints.deleteEntry, async ({ params, act }) => {
    await deleteEntry(database, params.id, act);
    return { message: 'The entry was deleted' };
  });
}

function mountSheets(mount: Mount, { database, cities }: ResultsDependencies): void {
  mount(resultsEndpoints.downloadResults, async ({ query, act }) => {
    const { round, format: _, contacts: __, city, ...filter } = query;
    const { id, slug } = await readMarkedRound(database, round);
    const sections = await readRoundSections(database, id);
    const sheet = resultsSheet(database, id, sections, { ...filter, city: spelled(cities, city) });
    return contactsSheetFile(database, sheet, { ...query, round: slug }, act);
  });

  mount(resultsEndpoints.downloadDisqualified, async ({ query, act }) => {
    const { round, format: _, contacts: __, city, ...filter } = query;
    const { id, slug } = await readMarkedRound(database, round);
    const sections = await readRoundSections(database, id);
    const sheet = disqualifiedSheet(database, id, sections, { ...filter, city: spelled(cities, city) });
    return contactsSheetFile(database, sheet, { ...query, round: slug }, act);
  });

  mount(resultsEndpoints.downloadAnswers, async ({ query: { round: slug, format, city, ...filter } }) => {
    const round = await readMarkedRound(database, slug);
    const sheet = await answersSheet(database, round, { ...filter, city: spelled(cities, city) });
    if (sheet === null) throw new Refusal('paper-not-published');
    return sheetFile(sheet, format);
  });

  mount(resultsEndpoints.downloadQualifiers, async ({ query, act }) => {
    const { id, slug } = await readRound(database, query.round);
    return contactsSheetFile(database, qualifiersSheet(database, id, query.city), { ...query, round: slug }, act);
  });
}

async function readPlacedEntry(database: Database, entryId: string) {
  return { data: toEntryReply(await readRankedRow(database, entryId)) };
}

/** A city as the club spells it. */
function spelled(cities: readonly string[], city = ''): string {
  return cities.find((known) => normalizeForComparison(known) === normalizeForComparison(city)) ?? city.trim();
}

/** @throws Refusal `round-unknown`, `being-marked-again` */
async function readMarkedRound(database: Database, slug: string | undefined): Promise<Round> {
  const round = await readRound(database, slug);
  requireMarked(round);
  return round;
}

function toNoticedReply({ section, kind, at }: IntegrityEvent) {
  return { section, kind, at: toIsoTime(at) };
}

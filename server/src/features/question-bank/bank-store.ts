import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { InputOf } from '@club/contract/shared/endpoint';
import { type Difficulty, mediumFacility, minDiscrimination } from '@club/domain/entities/papers/difficulty';
import { indianYearText } from '@club/domain/shared/indian-time';
import { type TranslatedLanguage, translatedLanguages } from '@club/domain/shared/language';
import { normalizeForComparison } from '@club/domain/shared/text';
import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { isInBank } from '#entities/papers/question-store.ts';
import { paperVersions, questions } from '#entities/papers/tables.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { containingPattern, containsText, withoutInvisible } from '#shared/database/contains-text.ts';
import type { Database } from '#shared/database/database.ts';

export type BankFilter = InputOf<typeof questionBankEndpoints.searchBank>['query'];

interface RoundName {
  readonly slug: string;
  readonly title: string;
}

export interface PastRound extends RoundName {
  readonly year: string;
}

/** Facts about a question of the bank besides its wording and its key. */
export interface BankRecord {
  readonly id: string;
  readonly round: RoundName;
  /** Among all questions of its section, from 1. */
  readonly number: number;
  readonly origin: RoundName | null;
  readonly author: string | null;
  readonly satIn: readonly PastRound[];
  readonly sat: number | null;
  readonly facility: number | null;
  readonly discrimination: number | null;
  readonly completeIn: readonly TranslatedLanguage[];
}

/** Questions with the same original form a family. */
const familyOf = (table: string): SQL => sql.raw(`coalesce(${table}.origin_id, ${table}.id)`);

/** Read from the published papers, because the working copies may have changed since. */
const satFamilies = sql`
  select ${familyOf('q')} as family, max(r.first_started_at) as last_at,
    json_agg(json_build_object('slug', r.slug, 'title', r.title, 'at', extract(epoch from r.first_started_at) * 1000)
      order by r.first_started_at desc) as sat_in
  from ${rounds} r
  join ${paperVersions} v on v.id = r.paper_version_id
  cross join lateral jsonb_path_query(v.paper, '$.questions[*].id') as sat_question(id)
  join ${questions} q on q.id = (sat_question.id #>> '{}')::uuid
  where r.first_started_at is not null and not r.is_rehearsal and not r.is_for_admins
  group by 1`;

const measuredFamilies = sql`
  select distinct on (${familyOf('q')}) ${familyOf('q')} as family, q.sat, q.facility, q.discrimination
  from ${questions} q where q.facility is not null order by ${familyOf('q')}, q.created_at desc`;

/** All texts of the question in all languages, without its key. */
const words = sql`concat_ws(' ', q.text, (
  select string_agg(written #>> '{}', ' ')
  from jsonb_path_query(jsonb_build_array(q.options, q.translations), 'strict $.** ? (@.type() == "string")') written))`;

/** The checklist of a paper is stricter: here a question with picture options is complete with its text. */
function isCompleteIn(language: TranslatedLanguage): SQL {
  const wording = sql`q.translations -> ${language}::text`;
  return sql`(coalesce(${wording} ->> 'text', '') <> '' and (q.options_are_pictures or not exists (
    select from generate_series(0, jsonb_array_length(q.options) - 1) place
    where coalesce(${wording} -> 'options' ->> place, '') = '')))`;
}

const facilityRules: Readonly<Record<Difficulty | 'unmeasured', SQL>> = {
  easy: sql`f.facility > ${mediumFacility.to}`,
  medium: sql`f.facility >= ${mediumFacility.from} and f.facility <= ${mediumFacility.to}`,
  hard: sql`f.facility < ${mediumFacility.from}`,
  unmeasured: sql`f.facility is null`,
};

const reviewRules: Readonly<Record<NonNullable<BankFilter['review']>, SQL>> = {
  open: sql`q.submitted_by is null`,
  submitted: sql`q.submitted_by is not null and q.approved_by is null`,
  approved: sql`q.approved_by is not null`,
};

function conditions(filter: BankFilter): SQL[] {
  const { search = '', round, section, kind, difficulty, discrimination, tag, author, sat, review } = filter;
  const searched = normalizeForComparison(search).split(' ').filter(Boolean);
  return [
    sql`${isInBank('q')} and not r.is_rehearsal`,
    ...searched.map((word) => containsText(words, word)),
    ...(round === undefined ? [] : [sql`r.slug = ${round}`]),
    ...(section === undefined ? [] : [sql`q.section = ${section}`]),
    ...(kind === undefined ? [] : [sql`q.kind = ${kind}`]),
    ...(difficulty === undefined ? [] : [facilityRules[difficulty]]),
    ...(discrimination === undefined
      ? []
      : [
          discrimination === 'good'
            ? sql`f.discrimination >= ${minDiscrimination}`
            : sql`f.discrimination < ${minDiscrimination}`,
        ]),
    ...(tag === undefined ? [] : [sql`jsonb_exists(q.tags, ${tag})`]),
    ...(author === undefined ? [] : [sql`q.author_id = ${author}::uuid`]),
    ...(sat === undefined ? [] : [sat === 'yes' ? sql`s.family is not null` : sql`s.family is null`]),
    ...(review === undefined ? [] : [reviewRules[review]]),
    ...(filter.complete === undefined ? [] : [isCompleteIn(filter.complete)]),
    ...(filter.incomplete === undefined ? [] : [sql`not ${isCompleteIn(filter.incomplete)}`]),
  ];
}

interface BankRow extends Omit<BankRecord, 'round' | 'origin' | 'satIn' | 'completeIn'> {
  readonly slug: string;
  readonly title: string;
  readonly origin_slug: string | null;
  readonly origin_title: string | null;
  readonly sat_in: readonly (RoundName & { readonly at: number })[] | null;
  readonly complete_in: readonly TranslatedLanguage[];
  readonly total: number;
}

/** One page of the bank of all rounds, newest first. A page after the last one is empty and has a total of 0. */
export async function searchBank(
  database: Database,
  filter: BankFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly records: BankRecord[]; readonly total: number }> {
  const { search = '', ...others } = filter;
  if (search.trim() === '') return selectBank(database, conditions(others), page);
  const found: string[] = [];
  for await (const part of partsOfBank(database)) {
    const { rows } = await database.execute<{ id: string }>(sql`
      select q.id from ${questions} q join ${rounds} r on r.paper_id = q.paper_id
      where ${sql.join([part, ...conditions({ search, page: 1 })], sql` and `)}`);
    found.push(...rows.map(({ id }) => id));
  }
  return selectBank(database, [sql`q.id = any (${sql.param(found)}::uuid[])`, ...conditions(others)], page);
}

/** A hundred long texts are searched within some twenty milliseconds, and a save waits no longer than that. */
const questionsPerPart = 100;

/** Conditions for the questions of the bank, a few at a time, oldest first; others get their turn in between. */
async function* partsOfBank(database: Database): AsyncGenerator<SQL> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select q.id from ${questions} q join ${rounds} r on r.paper_id = q.paper_id
    where ${sql.join(conditions({ page: 1 }), sql` and `)} order by q.created_at, q.id`);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += questionsPerPart) {
    yield sql`q.id = any (${sql.param(ids.slice(from, from + questionsPerPart))}::uuid[])`;
    await letOthersGo();
  }
}

/** Null for a rehearsal, whose questions are not listed. */
export async function findBankRecord(database: Database, id: string): Promise<BankRecord | null> {
  const wanted = [sql`q.id = ${id}::uuid`, ...conditions({ page: 1 })];
  return (await selectBank(database, wanted, { limit: 1, offset: 0 })).records[0] ?? null;
}

async function selectBank(
  database: Database,
  wanted: readonly SQL[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly records: BankRecord[]; readonly total: number }> {
  const { rows } = await database.execute(sql`
    with s as (${satFamilies}), f as (${measuredFamilies})
    select q.id, r.slug, r.title, o.slug as origin_slug, o.title as origin_title, a.name as author, s.sat_in,
      (select count(*)::integer from ${questions} n
        where n.paper_id = q.paper_id and n.section = q.section and ${isInBank('n')}
          and (n.position, n.created_at, n.id) <= (q.position, q.created_at, q.id)) as number,
      f.sat, f.facility, f.discrimination, count(*) over ()::integer as total,
      to_json(array_remove(array[${sql.join(
        translatedLanguages.map((language) => sql`case when ${isCompleteIn(language)} then ${language}::text end`),
        sql`, `,
      )}], null)) as complete_in
    from ${questions} q
    join ${rounds} r on r.paper_id = q.paper_id
    left join s on s.family = ${familyOf('q')}
    left join f on f.family = ${familyOf('q')}
    left join ${questions} oq on oq.id = q.origin_id
    left join ${rounds} o on o.paper_id = oq.paper_id
    left join ${accounts} a on a.id = q.author_id
    where ${sql.join([...wanted], sql` and `)}
    order by q.created_at desc, q.id
    limit ${limit} offset ${offset}`);
  const found = rows as unknown as BankRow[];
  return { records: found.map(toRecord), total: found[0]?.total ?? 0 };
}

function toRecord({ slug, title, origin_slug, origin_title, sat_in, complete_in, ...row }: BankRow): BankRecord {
  return {
    id: row.id,
    round: { slug, title },
    number: row.number,
    origin: origin_slug === null || origin_title === null ? null : { slug: origin_slug, title: origin_title },
    author: row.author,
    satIn: (sat_in ?? []).map((one) => ({ slug: one.slug, title: one.title, year: indianYearText(one.at) })),
    sat: row.sat,
    facility: row.facility,
    discrimination: row.discrimination,
    completeIn: complete_in,
  };
}

export interface BankFacets {
  readonly authors: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly string[];
  readonly sections: readonly number[];
}

export async function listBankFacets(database: Database): Promise<BankFacets> {
  const { rows } = await database.execute(sql`
    with q as (
      select q.author_id, q.tags, q.section from ${questions} q join ${rounds} r on r.paper_id = q.paper_id
      where ${isInBank('q')} and not r.is_rehearsal
    )
    select
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name), '[]')
        from ${accounts} a where a.id in (select author_id from q)) as authors,
      (select coalesce(json_agg(tag order by tag), '[]')
        from (select distinct jsonb_array_elements_text(tags) as tag from q) tags) as tags,
      (select coalesce(json_agg(section order by section), '[]') from (select distinct section from q) s) as sections`);
  return rows[0] as unknown as BankFacets;
}

interface QuestionTexts {
  readonly id: string;
  readonly text: string;
  readonly options: readonly string[];
}

/** Questions of all rounds that contain one of the words, a few at a time, oldest first; without picture options. */
export async function* listQuestionsWithWords(
  database: Database,
  someWords: readonly string[],
  exceptId: string | undefined,
): AsyncGenerator<readonly QuestionTexts[]> {
  for await (const part of partsOfBank(database)) yield withWords(database, part, someWords, exceptId);
}

async function withWords(
  database: Database,
  part: SQL,
  someWords: readonly string[],
  exceptId: string | undefined,
): Promise<QuestionTexts[]> {
  const { rows } = await database.execute(sql`
    select q.id, q.text, case when q.options_are_pictures then '[]'::jsonb else q.options end as options
    from ${questions} q
    where ${part} and q.id is distinct from ${exceptId ?? null}::uuid
      and ${withoutInvisible(sql`concat_ws(' ', q.text, q.options::text)`)} ~ any (${sql.param(someWords.map(containingPattern))}::text[])
    order by q.created_at, q.id`);
  return rows as unknown as QuestionTexts[];
}

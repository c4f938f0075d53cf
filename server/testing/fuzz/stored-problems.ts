import { emailKey } from '@club/domain/entities/accounts/email';
import { normalizeText } from '@club/domain/shared/text';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';

/** Queries for rows that must not exist, by description. */
const forbidden: Readonly<Record<string, SQL>> = {
  'a phone that is no Indian number': sql`select phone as found from accounts where phone !~ '^[+]91[0-9]{10}$'`,
  'a number that two accounts have proved': sql`select phone as found from accounts where phone is not null and phone_verified_at is not null group by phone having count(*) > 1`,
  'a verified phone that is none': sql`select id as found from accounts where phone is null and phone_verified_at is not null and not is_simulated`,
  'a simulated student with a number or a role': sql`select id as found from accounts where is_simulated and (phone is not null or role is not null)`,
  'a password that is not hashed': sql`select id as found from accounts where password_hash not like '$argon2id$%'`,
  'a code that is not hashed': sql`select id as found from phone_codes where code_hash ~ '^[0-9]{6}$'`,
  'no admin': sql`select 'none' as found where not exists (select from accounts where role = 'owner')`,
  'not exactly one current round': sql`select count(*)::text as found from rounds where is_current having count(*) <> 1`,
  'a slug that is none': sql`select slug as found from rounds where slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(slug) > 60`,
  'a round that closes before it opens': sql`select slug as found from rounds where closes_at <= opens_at`,
  'a class that is none': sql`select id as found from attempts where class_level not between 1 and 12`,
  'a submission without a section': sql`select id as found from attempts where submitted_at is not null and not exists (select from sittings where attempt_id = attempts.id)`,
  'a disqualification that is not submitted': sql`select id as found from attempts where disqualified_at is not null and submitted_at is null`,
  'a sitting of nobody': sql`select attempt_id as found from sittings where not exists (select from attempts where id = attempt_id and candidate_name is not null)`,
  'a sitting that ends before it starts': sql`select attempt_id as found from sittings where closes_at <= started_at or finished_at > closes_at or finished_at < started_at`,
  'ticks that are no options': sql`select question_id as found from answers where ticks not between 0 and 15 or length(user_input) > 1000`,
  'an answer of a takeover that has not been': sql`select question_id as found from answers join sittings using (attempt_id, section) where answers.takeover > sittings.takeover or answers.takeover < 1`,
  'an answer that counts and came after the grace': sql`select question_id as found from answers join sittings using (attempt_id, section) where counts and received_at > closes_at + interval '5 seconds'`,
  'a score below nothing': sql`select id as found from entries where score < 0 or score = 'NaN' or score = 'Infinity'`,
  'a submitted attempt and an entry that disagree': sql`select entries.id as found from entries join attempts on attempts.id = entries.attempt_id where attempts.submitted_at is null or attempts.account_id <> entries.account_id`,
  'a question without a key': sql`select id as found from questions where not exists (select from answer_keys where question_id = questions.id)`,
  'a published paper without keys': sql`select slug as found from rounds where (paper_version_id is null) <> (key_version_id is null)`,
};

/** Single-line texts that people read, by table and column. */
const oneLine: readonly (readonly [table: string, column: string])[] = [
  ['accounts', 'name'],
  ['accounts', 'email'],
  ['schools', 'institution'],
  ['attempts', 'candidate_name'],
  ['rounds', 'title'],
];

export async function storedProblems(database: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const [problem, query] of Object.entries(forbidden)) {
    const { rows } = await database.execute<{ found: string }>(query);
    for (const { found } of rows) problems.push(`${problem}: ${found}`);
  }
  for (const [table, column] of oneLine) {
    const named = sql.raw(`select ${column} as found from ${table} where ${column} is not null`);
    const { rows } = await database.execute<{ found: string }>(named);
    for (const { found } of rows) {
      if (normalizeText(found) !== found || found === '') problems.push(`${table}.${column}: ${JSON.stringify(found)}`);
    }
  }
  const { rows } = await database.execute<{ email: string; key: string }>(
    sql`select email, email_key as key from accounts`,
  );
  for (const { email, key } of rows) if (emailKey(email) !== key) problems.push(`the key of an e-mail: ${email}`);
  return problems;
}

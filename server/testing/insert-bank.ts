import { sql } from 'drizzle-orm';
import type { Round } from '#entities/rounds/round-store.ts';
import { insertRound } from './insert-round.ts';
import type { OpenServer } from './open-server.ts';

/** A round that is not current, with long questions in two languages, inserted in bulk. */
export async function insertBank(server: OpenServer, count: number): Promise<Round> {
  const { database, clock } = server;
  const round = await insertRound(server, { slug: 'bank', announcedAt: null });
  await database.execute(sql`
    with question as (
      insert into questions (paper_id, section, position, kind, text, options, options_are_pictures, translations, is_active, created_at)
      select ${round.paperId}::uuid, 1, number, 'single',
        concat(number, ' ', (select string_agg(concat('word', (number * 31 + word * 17) % 997), ' ') from generate_series(1, 120) word)),
        (select jsonb_agg('Option ' || option || ' of question ' || number) from generate_series(1, 4) option), false,
        jsonb_build_object('hi', jsonb_build_object('text', repeat('नदी का उद्गम कहाँ है ', 25) || number,
          'options', jsonb_build_array('नर्मदा', 'ताप्ती', 'चंबल', 'बेतवा'), 'supportingPictureAlt', '', 'optionAlts', '[]'::jsonb)),
        true, ${new Date(clock.now).toISOString()}::timestamptz + number * interval '1 ms'
      from generate_series(1, ${count}::int) as number
      returning id
    )
    insert into answer_keys (question_id, key) select id, '{"kind": "single", "option": 0}' from question`);
  await database.execute(sql`analyze`);
  return round;
}

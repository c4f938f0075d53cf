CREATE INDEX "entries_account_id_round_id_index" ON "entries" USING btree ("account_id","round_id");--> statement-breakpoint
DROP INDEX "entries_account_id_index";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "is_ranked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whom an entry is of: the candidate of the round, or the account where nobody has sat it.
CREATE FUNCTION "who_sat"(account uuid, round uuid, OUT name text, OUT city text, OUT school_id uuid) LANGUAGE sql STABLE AS $$
  select coalesce(t.candidate_name, a.name),
    case when t.candidate_name is null then a.city else coalesce(t.candidate_city, '') end,
    case when t.candidate_name is null then a.school_id else t.candidate_school_id end
  from accounts a left join attempts t on t.account_id = a.id and t.round_id = round
  where a.id = account
$$;--> statement-breakpoint
UPDATE "entries" e SET
  (name, city, school_id) = (select who.name, who.city, who.school_id from who_sat(e.account_id, e.round_id) who),
  is_ranked = not e.disqualified and not exists (
    select from entries better
    where better.account_id = e.account_id and better.round_id = e.round_id and not better.disqualified
      and (-better.score, better.time_used_seconds, better.finished_at, better.id)
        < (-e.score, e.time_used_seconds, e.finished_at, e.id)
  );--> statement-breakpoint
CREATE INDEX "entries_ranked" ON "entries" USING btree ("round_id",(-score),"time_used_seconds","finished_at","account_id","id","score") WHERE is_ranked;--> statement-breakpoint
CREATE INDEX "entries_ranked_by_city" ON "entries" USING btree ("round_id","city",(-score),"time_used_seconds","finished_at","account_id","id","score") WHERE is_ranked;--> statement-breakpoint
CREATE INDEX "entries_ranked_by_school" ON "entries" USING btree ("round_id","school_id",(-score),"time_used_seconds","finished_at","account_id","id","score") WHERE is_ranked;--> statement-breakpoint
CREATE INDEX "entries_disqualified" ON "entries" USING btree ("round_id",(-score),"id") WHERE disqualified;--> statement-breakpoint
CREATE INDEX "entries_names" ON "entries" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE FUNCTION "place_new_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  select who.name, who.city, who.school_id into new.name, new.city, new.school_id
  from who_sat(new.account_id, new.round_id) who;
  -- A guess that is nearly always right, and that saves a second write; "rank_best_entry" looks at the others.
  new.is_ranked := not new.disqualified;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "entries_placed" BEFORE INSERT ON "entries" FOR EACH ROW EXECUTE FUNCTION "place_new_entry"();--> statement-breakpoint
-- The plans of these are made when the tables are empty, and kept: hence no scan of what grows.
-- Of the entries of an account at a round the best counts, if it has one that is not disqualified. The account or the round is
-- held by whoever writes, so no two do this for the same account at once.
CREATE FUNCTION "rank_best_entry"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
declare
  account uuid := coalesce(new.account_id, old.account_id);
  round uuid := coalesce(new.round_id, old.round_id);
  best uuid := (
    select id from entries
    where account_id = account and round_id = round and not disqualified
    order by -score, time_used_seconds, finished_at, id
    limit 1
  );
begin
  update entries set is_ranked = not is_ranked
  where account_id = account and round_id = round and is_ranked <> (id is not distinct from best);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "entries_best_ranked"
AFTER INSERT OR DELETE OR UPDATE OF "score", "time_used_seconds", "finished_at", "disqualified" ON "entries"
FOR EACH ROW EXECUTE FUNCTION "rank_best_entry"();--> statement-breakpoint
CREATE FUNCTION "name_entries_of"(account uuid) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  update entries set (name, city, school_id) = (
    select who.name, who.city, who.school_id from who_sat(entries.account_id, entries.round_id) who
  )
  where account_id = account
$$;--> statement-breakpoint
CREATE FUNCTION "name_entries_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform name_entries_of(new.id);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "name_entries_of_candidate"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform name_entries_of(new.account_id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "accounts_name_entries" AFTER UPDATE OF "name", "city", "school_id" ON "accounts" FOR EACH ROW
WHEN ((old.name, old.city, old.school_id) IS DISTINCT FROM (new.name, new.city, new.school_id))
EXECUTE FUNCTION "name_entries_of_account"();--> statement-breakpoint
CREATE TRIGGER "candidates_name_entries" AFTER UPDATE OF "candidate_name", "candidate_city", "candidate_school_id" ON "attempts" FOR EACH ROW
WHEN (
  (old.candidate_name, old.candidate_city, old.candidate_school_id)
  IS DISTINCT FROM (new.candidate_name, new.candidate_city, new.candidate_school_id)
)
EXECUTE FUNCTION "name_entries_of_candidate"();--> statement-breakpoint
CREATE TRIGGER "new_candidates_name_entries" AFTER INSERT ON "attempts" FOR EACH ROW
WHEN (new.candidate_name IS NOT NULL)
EXECUTE FUNCTION "name_entries_of_candidate"();

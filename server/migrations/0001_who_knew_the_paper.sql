CREATE TABLE "role_periods" (
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "role_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "is_of_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role_periods" ADD CONSTRAINT "role_periods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_periods_account_id_index" ON "role_periods" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "entries_of_team" ON "entries" USING btree ("round_id",(-score),"time_used_seconds","finished_at","account_id","id","score") WHERE is_of_team and not disqualified;--> statement-breakpoint
-- Until now roles were in the audit log alone: what an account began with, then each change.
INSERT INTO "role_periods" ("account_id", "role", "since", "until")
WITH "changes" AS (
  select a.id as account_id, e.at, e.id, e.details #>> '{role,before}' as before, e.details #>> '{role,after}' as after
  from audit_events e join accounts a on a.id::text = e.subject
  where e.action = 'account-changed' and e.details ? 'role'
), "begun" AS (
  select a.id as account_id, a.created_at as at, 0 as id, case when first.id is null then a.role else first.before end as role
  from accounts a left join lateral (
    select c.id, c.before from changes c where c.account_id = a.id order by c.at, c.id limit 1
  ) first on true
), "had" AS (
  select account_id, role, at, lead(at) over (partition by account_id order by at, id) as until
  from (select account_id, role, at, id from begun union all select account_id, after, at, id from changes) every
)
select account_id, role, at, until from had where role is not null;
--> statement-breakpoint
-- A trigger, so that whoever writes the column, also a server of the version before, leaves no gap.
CREATE FUNCTION "record_role"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  changed timestamptz := new.created_at;
begin
  if tg_op = 'UPDATE' then
    changed := case when new.role_changed_at is distinct from old.role_changed_at then new.role_changed_at else clock_timestamp() end;
    update role_periods set until = changed where account_id = new.id and until is null;
  end if;
  if new.role is not null then
    insert into role_periods (account_id, role, since) values (new.id, new.role, changed);
  end if;
  perform refresh_team_entries(new.id, null);
  return null;
end $$;
--> statement-breakpoint
-- Whether somebody could read the paper of a round before it was anybody's to know: docs/rules/ranking.md, R9. The same as
-- "knewPaper" of the domain.
CREATE FUNCTION "knew_paper"(account uuid, round uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  select exists (
    select from role_periods had join rounds r on r.id = round
    where had.account_id = account and had.role in ('owner', 'organiser', 'question-writer')
      and not r.is_rehearsal and not r.is_for_admins
      and coalesce(had.until, 'infinity') >= r.created_at
      and had.since <= coalesce(least(r.results_published_at, r.archived_at), 'infinity')
  )
$$;
--> statement-breakpoint
-- Of an account in every round, or of everybody who ever had a role in one round.
CREATE FUNCTION "refresh_team_entries"(account uuid, round uuid) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  update entries set is_of_team = not is_of_team
  where is_of_team <> knew_paper(account_id, round_id)
    and (account_id = account or round_id = round and account_id in (select had.account_id from role_periods had))
$$;
--> statement-breakpoint
CREATE FUNCTION "refresh_team_entries_of_round"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform refresh_team_entries(null, new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "place_new_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  select who.name, who.city, who.school_id into new.name, new.city, new.school_id
  from who_sat(new.account_id, new.round_id) who;
  new.is_of_team := knew_paper(new.account_id, new.round_id);
  -- A guess that is nearly always right and saves a second write; "rank_best_entry" corrects the others.
  new.is_ranked := not new.disqualified and not new.is_of_team;
  return new;
end $$;
--> statement-breakpoint
CREATE FUNCTION "place_moved_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.is_of_team := knew_paper(new.account_id, new.round_id);
  return new;
end $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rank_best_entry"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
declare
  account uuid := coalesce(new.account_id, old.account_id);
  round uuid := coalesce(new.round_id, old.round_id);
  best uuid := (
    select id from entries
    where account_id = account and round_id = round and not disqualified and not is_of_team
    order by -score, time_used_seconds, finished_at, id
    limit 1
  );
begin
  update entries set is_ranked = not is_ranked
  where account_id = account and round_id = round and is_ranked <> (id is not distinct from best);
  return null;
end $$;
--> statement-breakpoint
DROP TRIGGER "entries_best_ranked" ON "entries";
--> statement-breakpoint
CREATE TRIGGER "entries_best_ranked"
AFTER INSERT OR DELETE OR UPDATE OF "score", "time_used_seconds", "finished_at", "disqualified", "is_of_team" ON "entries"
FOR EACH ROW EXECUTE FUNCTION "rank_best_entry"();
--> statement-breakpoint
CREATE TRIGGER "entries_moved"
BEFORE UPDATE OF "account_id" ON "entries"
FOR EACH ROW EXECUTE FUNCTION "place_moved_entry"();
--> statement-breakpoint
CREATE TRIGGER "accounts_begin_with_role"
AFTER INSERT ON "accounts"
FOR EACH ROW WHEN (new.role IS NOT NULL)
EXECUTE FUNCTION "record_role"();
--> statement-breakpoint
CREATE TRIGGER "accounts_change_role"
AFTER UPDATE OF "role" ON "accounts"
FOR EACH ROW WHEN (old.role IS DISTINCT FROM new.role)
EXECUTE FUNCTION "record_role"();
--> statement-breakpoint
CREATE TRIGGER "rounds_refresh_team_entries"
AFTER UPDATE OF "results_published_at", "archived_at", "is_for_admins" ON "rounds"
FOR EACH ROW
WHEN (
  (old.results_published_at, old.archived_at, old.is_for_admins)
  IS DISTINCT FROM (new.results_published_at, new.archived_at, new.is_for_admins)
)
EXECUTE FUNCTION "refresh_team_entries_of_round"();
--> statement-breakpoint
UPDATE "entries" SET "is_of_team" = true WHERE knew_paper("account_id", "round_id");

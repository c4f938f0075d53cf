ALTER TABLE "certificates" ADD COLUMN "issued_to" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "award" jsonb;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "score" double precision;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "key_out_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE FUNCTION "remember_key"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- A key that was read stays read: "least" ignores nulls, so the instant is neither forgotten nor moved later.
  new.key_out_at := least(
    old.key_out_at, new.key_out_at, case when new.first_started_at is not null then new.results_published_at end
  );
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "rounds_remember_key"
BEFORE UPDATE OF "results_published_at", "key_out_at" ON "rounds"
FOR EACH ROW EXECUTE FUNCTION "remember_key"();
--> statement-breakpoint
UPDATE "rounds" SET "key_out_at" = least(
  "results_published_at",
  CASE WHEN "archived_at" IS NULL AND "closes_at" <= now() AND "provisional_key_at" <= now()
    THEN greatest("closes_at", "provisional_key_at") END,
  -- Results and keys that were hidden again. A round that an earlier version let open again stays as it is.
  CASE WHEN "closes_at" <= now() THEN (
    SELECT min(CASE WHEN e."action" = 'results-published' THEN e."at"
      ELSE to_timestamp((e."details" -> 'provisionalKeyAt' ->> 'before')::double precision / 1000) END)
    FROM "audit_events" e
    WHERE e."subject" = "rounds"."id"::text AND (
      e."action" = 'results-published'
      OR e."action" = 'round-changed'
      AND jsonb_typeof(e."details" -> 'provisionalKeyAt' -> 'before') = 'number'
      AND to_timestamp((e."details" -> 'provisionalKeyAt' ->> 'before')::double precision / 1000) <= e."at"
    )
  ) END
)
WHERE "first_started_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "certificates" c SET "issued_to" = "account_id", "score" = (
  SELECT e."score" FROM "entries" e
  WHERE e."account_id" = c."account_id" AND e."round_id" = c."round_id" AND e."is_ranked"
)
WHERE "account_id" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "forget_holder"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.issued_to := null;
  new.award := null;
  new.score := null;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "certificates_forget"
BEFORE UPDATE OF "account_id" ON "certificates"
FOR EACH ROW WHEN (new.account_id IS NULL)
EXECUTE FUNCTION "forget_holder"();

CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_phone_unique";
--> statement-breakpoint
DROP INDEX "attempts_round_id_index";
--> statement-breakpoint
ALTER TABLE "answers" DROP CONSTRAINT "answers_attempt_id_section_question_id_sequence_pk";
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "counts" boolean;
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "takeover" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Of each question the newest save that counts and the newest that came too late are kept. Five seconds are the grace of that time.
UPDATE "answers" SET "counts" = "answers"."received_at" <= CASE
	WHEN "sittings"."finished_at" < "sittings"."closes_at" THEN "sittings"."finished_at"
	ELSE "sittings"."closes_at" + interval '5 seconds' END
FROM "sittings" WHERE "sittings"."attempt_id" = "answers"."attempt_id" AND "sittings"."section" = "answers"."section";
--> statement-breakpoint
DELETE FROM "answers" USING "answers" AS "newer"
WHERE "newer"."attempt_id" = "answers"."attempt_id" AND "newer"."section" = "answers"."section"
	AND "newer"."question_id" = "answers"."question_id" AND "newer"."counts" = "answers"."counts"
	AND "newer"."sequence" > "answers"."sequence";
--> statement-breakpoint
ALTER TABLE "answers" ALTER COLUMN "counts" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt_id_section_question_id_counts_pk" PRIMARY KEY("attempt_id","section","question_id","counts");
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "actor_id" uuid;
--> statement-breakpoint
UPDATE "audit_events" SET "actor_id" = "admin_id";
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "address_hash" text;
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "candidate_name" text;
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "candidate_school_id" uuid;
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "candidate_city" text;
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "candidate_phone" text;
--> statement-breakpoint
ALTER TABLE "integrity_events" ADD COLUMN "report_id" uuid;
--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "takeover" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "approved_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "merged_into_id" uuid;
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_account_id_key_hash_index" ON "known_devices" USING btree ("account_id","key_hash");
--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at_index" ON "known_devices" USING btree ("last_used_at");
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_candidate_school_id_schools_id_fk" FOREIGN KEY ("candidate_school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_merged_into_id_schools_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone_proved" ON "accounts" USING btree ("phone") WHERE phone_verified_at is not null;
--> statement-breakpoint
CREATE INDEX "accounts_phone_index" ON "accounts" USING btree ("phone");
--> statement-breakpoint
CREATE INDEX "audit_events_subject_index" ON "audit_events" USING btree ("subject");
--> statement-breakpoint
CREATE INDEX "attempts_candidate_school_id_index" ON "attempts" USING btree ("candidate_school_id");
--> statement-breakpoint
CREATE INDEX "schools_merged_into_id_index" ON "schools" USING btree ("merged_into_id");
--> statement-breakpoint
ALTER TABLE "integrity_events" ADD CONSTRAINT "integrity_events_attemptId_reportId_unique" UNIQUE("attempt_id","report_id");
--> statement-breakpoint
-- Whoever has sat so far did so under the name, school and city their account has now; a number two of them sat with stays with the first.
UPDATE "attempts" SET "candidate_name" = "accounts"."name", "candidate_school_id" = "accounts"."school_id", "candidate_city" = "accounts"."city"
FROM "accounts" WHERE "accounts"."id" = "attempts"."account_id"
	AND EXISTS (SELECT FROM "sittings" WHERE "sittings"."attempt_id" = "attempts"."id");
--> statement-breakpoint
UPDATE "attempts" SET "candidate_phone" = "first"."phone" FROM (
	SELECT DISTINCT ON ("attempts"."round_id", "accounts"."phone") "attempts"."id", "accounts"."phone"
	FROM "attempts" JOIN "accounts" ON "accounts"."id" = "attempts"."account_id"
	JOIN "sittings" ON "sittings"."attempt_id" = "attempts"."id"
	WHERE "accounts"."phone_verified_at" IS NOT NULL
	ORDER BY "attempts"."round_id", "accounts"."phone", "sittings"."started_at"
) AS "first" WHERE "first"."id" = "attempts"."id";
--> statement-breakpoint
CREATE UNIQUE INDEX "one_attempt_a_phone" ON "attempts" USING btree ("round_id","candidate_phone");
--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit events are never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_stay" BEFORE UPDATE OR DELETE ON "audit_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_stay_together" BEFORE TRUNCATE ON "audit_events"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
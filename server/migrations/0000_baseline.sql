CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"phone" text,
	"phone_verified_at" timestamp (3) with time zone,
	"password_hash" text NOT NULL,
	"sex" smallint NOT NULL,
	"city" text NOT NULL,
	"school_id" uuid,
	"role" text,
	"compensatory_minutes" smallint DEFAULT 0 NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"address_hash" text
);
--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"text_version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries_used" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "reset_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"browser" text
);
--> statement-breakpoint
CREATE TABLE "answer_keys" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"key" jsonb NOT NULL,
	"reasons" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content_hash" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"keys" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid,
	"reason" text,
	"question_id" uuid,
	CONSTRAINT "key_versions_paperId_number_unique" UNIQUE("paper_id","number")
);
--> statement-breakpoint
CREATE TABLE "paper_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"paper" jsonb NOT NULL,
	"picture_ids" text[] NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "paper_versions_paperId_number_unique" UNIQUE("paper_id","number")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sections" jsonb NOT NULL,
	"languages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"section" smallint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"options_are_pictures" boolean NOT NULL,
	"option_alts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"supporting_picture" text,
	"supporting_picture_alt" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reward" double precision,
	"penalty" double precision,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"paper_version_id" uuid NOT NULL,
	"section" smallint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "seal_keys_paper_version_id_section_pk" PRIMARY KEY("paper_version_id","section")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"round_id" uuid NOT NULL,
	"school_id" uuid,
	"city" text,
	"text" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"by_account_id" uuid,
	"sent_by" text,
	"sent_at" timestamp (3) with time zone,
	"sent_to" integer DEFAULT 0 NOT NULL,
	"queued_to" integer DEFAULT 0 NOT NULL,
	"queued_after" uuid,
	"queued_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"attempt_id" uuid NOT NULL,
	"section" smallint NOT NULL,
	"question_id" uuid NOT NULL,
	"counts" boolean NOT NULL,
	"takeover" integer DEFAULT 1 NOT NULL,
	"sequence" bigint NOT NULL,
	"ticks" smallint,
	"user_input" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"seen_seconds" smallint,
	CONSTRAINT "answers_attempt_id_section_question_id_counts_pk" PRIMARY KEY("attempt_id","section","question_id","counts")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"class_level" smallint,
	"candidate_name" text,
	"candidate_school_id" uuid,
	"candidate_city" text,
	"candidate_phone" text,
	"flags" smallint DEFAULT 0 NOT NULL,
	"disqualified_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_accountId_roundId_unique" UNIQUE("account_id","round_id")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"attempt_id" uuid,
	"round_id" uuid NOT NULL,
	"section" smallint NOT NULL,
	"paper_version_id" uuid,
	"key_version_id" uuid,
	"score" double precision NOT NULL,
	"section_marks" jsonb,
	"disqualified" boolean NOT NULL,
	"time_used_seconds" integer NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"is_ranked" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"school_id" uuid,
	CONSTRAINT "entries_attemptId_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "integrity_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrity_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"section" smallint NOT NULL,
	"report_id" uuid,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integrity_events_attemptId_reportId_unique" UNIQUE("attempt_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "interventions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interventions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"round_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"school_id" uuid,
	"city" text,
	"section" smallint,
	"seconds" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"by_account_id" uuid,
	"undone_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" uuid NOT NULL,
	CONSTRAINT "interventions_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"server_id" uuid NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_samples" (
	"server_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seconds" smallint NOT NULL,
	"saves" integer NOT NULL,
	"p99_ms" double precision,
	CONSTRAINT "server_samples_at_server_id_pk" PRIMARY KEY("at","server_id")
);
--> statement-breakpoint
CREATE TABLE "sittings" (
	"attempt_id" uuid NOT NULL,
	"section" smallint NOT NULL,
	"paper_version_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"regular_closes_at" timestamp (3) with time zone NOT NULL,
	"compensation_seconds" integer DEFAULT 0 NOT NULL,
	"given_from" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	"used_before_seconds" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"late_counts" boolean DEFAULT false NOT NULL,
	"takeover" integer DEFAULT 1 NOT NULL,
	"lease" text NOT NULL,
	CONSTRAINT "sittings_attempt_id_section_pk" PRIMARY KEY("attempt_id","section")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "appeals_attemptId_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"paper_id" uuid NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"results_published_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"integrity_rule" text NOT NULL,
	"cities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"classes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_for_admins" boolean DEFAULT false NOT NULL,
	"paper_version_id" uuid,
	"key_version_id" uuid,
	"first_started_at" timestamp (3) with time zone,
	"is_rehearsal" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rounds_slug_unique" UNIQUE("slug"),
	CONSTRAINT "rounds_paperId_unique" UNIQUE("paper_id")
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution" text NOT NULL,
	"pin" text,
	"city" text NOT NULL,
	"key" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"is_listed" boolean NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"merged_into_id" uuid,
	CONSTRAINT "schools_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "setup_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"caller" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queued_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"about" text,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_keys" ADD CONSTRAINT "answer_keys_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_versions" ADD CONSTRAINT "key_versions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_keys" ADD CONSTRAINT "seal_keys_paper_version_id_paper_versions_id_fk" FOREIGN KEY ("paper_version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt_id_section_sittings_attempt_id_section_fk" FOREIGN KEY ("attempt_id","section") REFERENCES "public"."sittings"("attempt_id","section") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_candidate_school_id_schools_id_fk" FOREIGN KEY ("candidate_school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_paper_version_id_paper_versions_id_fk" FOREIGN KEY ("paper_version_id") REFERENCES "public"."paper_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_key_version_id_key_versions_id_fk" FOREIGN KEY ("key_version_id") REFERENCES "public"."key_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_events" ADD CONSTRAINT "integrity_events_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interventions" ADD CONSTRAINT "interventions_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interventions" ADD CONSTRAINT "interventions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interventions" ADD CONSTRAINT "interventions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_paper_version_id_paper_versions_id_fk" FOREIGN KEY ("paper_version_id") REFERENCES "public"."paper_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_paper_version_id_paper_versions_id_fk" FOREIGN KEY ("paper_version_id") REFERENCES "public"."paper_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_key_version_id_key_versions_id_fk" FOREIGN KEY ("key_version_id") REFERENCES "public"."key_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_merged_into_id_schools_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone_proved" ON "accounts" USING btree ("phone") WHERE phone_verified_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_phone_index" ON "accounts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "accounts_created_at_index" ON "accounts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_school_id_index" ON "accounts" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_subject_index" ON "audit_events" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_account_id_key_hash_index" ON "known_devices" USING btree ("account_id","key_hash");--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at_index" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "phone_codes_account_id_sent_at_index" ON "phone_codes" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE INDEX "reset_links_account_id_index" ON "reset_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sent_messages_account_id_added_at_index" ON "sent_messages" USING btree ("account_id","added_at");--> statement-breakpoint
CREATE INDEX "sent_messages_added_at_index" ON "sent_messages" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "questions_paper_id_section_position_index" ON "questions" USING btree ("paper_id","section","position");--> statement-breakpoint
CREATE INDEX "announcements_round_id_changed_at_index" ON "announcements" USING btree ("round_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_attempt_a_phone" ON "attempts" USING btree ("round_id","candidate_phone");--> statement-breakpoint
CREATE INDEX "attempts_candidate_school_id_index" ON "attempts" USING btree ("candidate_school_id");--> statement-breakpoint
CREATE INDEX "attempts_round_id_changed_at_index" ON "attempts" USING btree ("round_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_entries" ON "entries" USING btree ("account_id","round_id","section") WHERE attempt_id is null;--> statement-breakpoint
CREATE INDEX "entries_account_id_round_id_index" ON "entries" USING btree ("account_id","round_id");--> statement-breakpoint
CREATE INDEX "entries_round_id_index" ON "entries" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "entries_ranked" ON "entries" USING btree ("round_id",(-score),"time_used_seconds","finished_at","account_id","id","score") WHERE is_ranked;--> statement-breakpoint
CREATE INDEX "entries_ranked_by_city" ON "entries" USING btree ("round_id","city",(-score),"time_used_seconds","finished_at","account_id","id","score") WHERE is_ranked;--> statement-breakpoint
CREATE INDEX "entries_ranked_by_school" ON "entries" USING btree ("round_id","school_id",(-score),"time_used_seconds","finished_at","account_id","id","score") WHERE is_ranked;--> statement-breakpoint
CREATE INDEX "entries_disqualified" ON "entries" USING btree ("round_id",(-score),"id") WHERE disqualified;--> statement-breakpoint
CREATE INDEX "entries_names" ON "entries" USING gin (to_tsvector('simple', translate("name", './-@_&<>:%+=~', '             ')));--> statement-breakpoint
CREATE INDEX "integrity_events_attempt_id_at_index" ON "integrity_events" USING btree ("attempt_id","at");--> statement-breakpoint
CREATE INDEX "interventions_round_id_changed_at_index" ON "interventions" USING btree ("round_id","changed_at");--> statement-breakpoint
CREATE INDEX "interventions_account_id_index" ON "interventions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "presences_changed_at_index" ON "presences" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_round" ON "rounds" USING btree ("is_current") WHERE is_current;--> statement-breakpoint
CREATE UNIQUE INDEX "one_rehearsal" ON "rounds" USING btree ("is_rehearsal") WHERE is_rehearsal;--> statement-breakpoint
CREATE INDEX "schools_city_index" ON "schools" USING btree ("city");--> statement-breakpoint
CREATE INDEX "schools_merged_into_id_index" ON "schools" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "queued_messages_next_try_at_index" ON "queued_messages" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "queued_messages_about_index" ON "queued_messages" USING btree ("about");
--> statement-breakpoint
-- The audit log stays as it was written.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'audit events are never changed or deleted';
end $$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_stay"
BEFORE UPDATE OR DELETE ON "audit_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_stay_together"
BEFORE TRUNCATE ON "audit_events"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- Whom an entry is of: the candidate of the round, or the account where nobody has sat it.
CREATE FUNCTION "who_sat"(account uuid, round uuid, OUT name text, OUT city text, OUT school_id uuid)
LANGUAGE sql STABLE AS $$
  select coalesce(t.candidate_name, a.name),
    case when t.candidate_name is null then a.city else coalesce(t.candidate_city, '') end,
    case when t.candidate_name is null then a.school_id else t.candidate_school_id end
  from accounts a left join attempts t on t.account_id = a.id and t.round_id = round
  where a.id = account
$$;
--> statement-breakpoint
CREATE FUNCTION "place_new_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  select who.name, who.city, who.school_id into new.name, new.city, new.school_id
  from who_sat(new.account_id, new.round_id) who;
  -- A guess that is nearly always right and saves a second write; "rank_best_entry" corrects the others.
  new.is_ranked := not new.disqualified;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "entries_placed"
BEFORE INSERT ON "entries"
FOR EACH ROW EXECUTE FUNCTION "place_new_entry"();
--> statement-breakpoint
-- Of the entries of an account at a round the best one that is not disqualified is ranked (docs/rules/ranking.md). Whoever writes
-- holds the account or the round, so no two do this for the same account at once.
-- Plans are made while the tables are empty, and kept: without this setting they would scan what has grown since.
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
end $$;
--> statement-breakpoint
CREATE TRIGGER "entries_best_ranked"
AFTER INSERT OR DELETE OR UPDATE OF "score", "time_used_seconds", "finished_at", "disqualified" ON "entries"
FOR EACH ROW EXECUTE FUNCTION "rank_best_entry"();
--> statement-breakpoint
-- Name, city and school of entries follow those of the account or, once it has sat the round, of the candidate.
CREATE FUNCTION "name_entries_of"(account uuid) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  update entries set (name, city, school_id) = (
    select who.name, who.city, who.school_id from who_sat(entries.account_id, entries.round_id) who
  )
  where account_id = account
$$;
--> statement-breakpoint
CREATE FUNCTION "name_entries_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform name_entries_of(new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "name_entries_of_candidate"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform name_entries_of(new.account_id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "accounts_name_entries"
AFTER UPDATE OF "name", "city", "school_id" ON "accounts"
FOR EACH ROW
WHEN ((old.name, old.city, old.school_id) IS DISTINCT FROM (new.name, new.city, new.school_id))
EXECUTE FUNCTION "name_entries_of_account"();
--> statement-breakpoint
CREATE TRIGGER "candidates_name_entries"
AFTER UPDATE OF "candidate_name", "candidate_city", "candidate_school_id" ON "attempts"
FOR EACH ROW
WHEN (
  (old.candidate_name, old.candidate_city, old.candidate_school_id)
  IS DISTINCT FROM (new.candidate_name, new.candidate_city, new.candidate_school_id)
)
EXECUTE FUNCTION "name_entries_of_candidate"();
--> statement-breakpoint
CREATE TRIGGER "new_candidates_name_entries"
AFTER INSERT ON "attempts"
FOR EACH ROW WHEN (new.candidate_name IS NOT NULL)
EXECUTE FUNCTION "name_entries_of_candidate"();

CREATE TABLE "objection_pictures" (
	"objection_id" uuid PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objection_rulings" (
	"round_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	CONSTRAINT "objection_rulings_round_id_question_id_pk" PRIMARY KEY("round_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "objections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer" jsonb,
	"reason" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "objections_attemptId_questionId_unique" UNIQUE("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "shown_as" text DEFAULT 'initials' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "name_consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "only_who_sat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "key_versions" ADD COLUMN "public_reasons" jsonb;--> statement-breakpoint
ALTER TABLE "key_versions" ADD COLUMN "corrected_key" text;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "board" text;--> statement-breakpoint
ALTER TABLE "objection_pictures" ADD CONSTRAINT "objection_pictures_objection_id_objections_id_fk" FOREIGN KEY ("objection_id") REFERENCES "public"."objections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection_rulings" ADD CONSTRAINT "objection_rulings_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection_rulings" ADD CONSTRAINT "objection_rulings_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objections_question_id_index" ON "objections" USING btree ("question_id");
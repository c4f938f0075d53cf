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
	"sent_to" integer DEFAULT 0 NOT NULL
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
ALTER TABLE "accounts" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "compensatory_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "regular_closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "compensation_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "used_before_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "late_counts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "is_rehearsal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interventions" ADD CONSTRAINT "interventions_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interventions" ADD CONSTRAINT "interventions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interventions" ADD CONSTRAINT "interventions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_round_id_changed_at_index" ON "announcements" USING btree ("round_id","changed_at");--> statement-breakpoint
CREATE INDEX "interventions_round_id_changed_at_index" ON "interventions" USING btree ("round_id","changed_at");--> statement-breakpoint
CREATE INDEX "interventions_account_id_index" ON "interventions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "presences_changed_at_index" ON "presences" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "attempts_round_id_changed_at_index" ON "attempts" USING btree ("round_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_rehearsal" ON "rounds" USING btree ("is_rehearsal") WHERE is_rehearsal;--> statement-breakpoint
-- Whoever was an admin could do everything.
UPDATE "accounts" SET "role" = 'owner' WHERE "is_admin";

ALTER TABLE "admissions" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "invitation" text DEFAULT '' NOT NULL;
ALTER TABLE "rounds" ADD COLUMN "open_to_all_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "open_scores" jsonb;
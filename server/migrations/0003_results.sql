ALTER TABLE "rounds" ADD COLUMN "provisional_key_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "objections_close_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "results_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "championship_at" timestamp (3) with time zone;
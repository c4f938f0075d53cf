ALTER TABLE "announcements" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "queued_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "queued_after" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "queued_at" timestamp (3) with time zone;
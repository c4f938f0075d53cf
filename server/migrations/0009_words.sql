ALTER TABLE "accounts" ADD COLUMN "privacy_notice_told" text;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "title_translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
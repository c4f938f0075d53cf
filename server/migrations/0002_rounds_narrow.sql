ALTER TABLE "quiz_settings" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "quiz_settings" CASCADE;--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_accountId_unique";--> statement-breakpoint
DROP INDEX "entries_by_hand";--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "paper_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "round_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "round_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sittings" ALTER COLUMN "paper_version_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_entries" ON "entries" USING btree ("account_id","round_id","section") WHERE attempt_id is null;--> statement-breakpoint
ALTER TABLE "sittings" DROP COLUMN "question_ids";--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_accountId_roundId_unique" UNIQUE("account_id","round_id");
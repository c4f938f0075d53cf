ALTER TABLE "questions" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "question_imports" ADD COLUMN "batch_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "question_imports" ALTER COLUMN "batch_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "question_imports" ADD COLUMN "questions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_imports" ALTER COLUMN "questions" DROP DEFAULT;--> statement-breakpoint
UPDATE "question_imports" SET "questions" = cardinality("question_ids");--> statement-breakpoint
UPDATE "questions" q SET "batch_id" = i."batch_id" FROM "question_imports" i
WHERE q."id" = ANY (i."question_ids") AND i."undone_at" IS NULL;--> statement-breakpoint
ALTER TABLE "question_imports" DROP COLUMN "question_ids";--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_batchId_unique" UNIQUE("batch_id");

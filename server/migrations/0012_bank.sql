ALTER TABLE "papers" ADD COLUMN "requires_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "submitted_by" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "sat" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "facility" double precision;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "discrimination" double precision;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "measured_by" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_author_id_index" ON "questions" USING btree ("author_id");--> statement-breakpoint
UPDATE "questions" q SET "author_id" = a."id" FROM "audit_events" e JOIN "accounts" a ON a."id" = e."actor_id"
WHERE e."action" = 'question-created' AND e."subject" = q."id"::text;--> statement-breakpoint
UPDATE "questions" q SET "author_id" = a."id" FROM "question_imports" i
JOIN "audit_events" e ON e."action" = 'questions-imported' AND e."subject" = i."id"::text
JOIN "accounts" a ON a."id" = e."actor_id"
WHERE q."id" = ANY (i."question_ids");

ALTER TABLE "question_imports" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "question_imports" ADD COLUMN "imported_by" uuid;--> statement-breakpoint
ALTER TABLE "question_imports" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
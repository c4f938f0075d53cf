CREATE TABLE "answer_sheet_pictures" (
	"attempt_id" uuid NOT NULL,
	"page" smallint NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "answer_sheet_pictures_attempt_id_page_pk" PRIMARY KEY("attempt_id","page")
);
--> statement-breakpoint
CREATE TABLE "answer_sheets" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"decided" smallint NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" uuid,
	"corrected_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "roll_numbers" (
	"round_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	CONSTRAINT "roll_numbers_round_id_account_id_pk" PRIMARY KEY("round_id","account_id"),
	CONSTRAINT "roll_numbers_roundId_serial_unique" UNIQUE("round_id","serial")
);
--> statement-breakpoint
ALTER TABLE "answer_sheet_pictures" ADD CONSTRAINT "answer_sheet_pictures_attempt_id_answer_sheets_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."answer_sheets"("attempt_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_accepted_by_accounts_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_numbers" ADD CONSTRAINT "roll_numbers_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_numbers" ADD CONSTRAINT "roll_numbers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roll_numbers_account_id_index" ON "roll_numbers" USING btree ("account_id");
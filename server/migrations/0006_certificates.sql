CREATE TABLE "certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"round_id" uuid,
	"kind" text NOT NULL,
	"content_hash" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "likeness_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "likeness_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"one_attempt_id" uuid NOT NULL,
	"other_attempt_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "school_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "school_codes_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "merit_rule" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likeness_decisions" ADD CONSTRAINT "likeness_decisions_one_attempt_id_attempts_id_fk" FOREIGN KEY ("one_attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likeness_decisions" ADD CONSTRAINT "likeness_decisions_other_attempt_id_attempts_id_fk" FOREIGN KEY ("other_attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likeness_decisions" ADD CONSTRAINT "likeness_decisions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_codes" ADD CONSTRAINT "school_codes_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_codes" ADD CONSTRAINT "school_codes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_codes" ADD CONSTRAINT "school_codes_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_certificate_of_content" ON "certificates" USING btree ("account_id","round_id","kind","content_hash") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "certificates_round_id_index" ON "certificates" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "likeness_decisions_one_attempt_id_other_attempt_id_index" ON "likeness_decisions" USING btree ("one_attempt_id","other_attempt_id");--> statement-breakpoint
CREATE INDEX "likeness_decisions_other_attempt_id_index" ON "likeness_decisions" USING btree ("other_attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_code_a_school" ON "school_codes" USING btree ("round_id","school_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "school_codes_school_id_index" ON "school_codes" USING btree ("school_id");
CREATE TABLE "class_students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"teacher_id" uuid,
	"class_level" smallint NOT NULL,
	"guardian_name" text NOT NULL,
	"guardian_phone" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"code_hash" text,
	"printed_at" timestamp (3) with time zone,
	CONSTRAINT "class_students_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "class_students_accountId_roundId_unique" UNIQUE("account_id","round_id")
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"key_hash" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "teachers_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "vouched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "guardian_born_in" smallint;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "refuses_vouched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_students_round_id_index" ON "class_students" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "class_students_teacher_id_index" ON "class_students" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "teachers_school_id_index" ON "teachers" USING btree ("school_id");
CREATE TABLE "answers_after_key" (
	"attempt_id" uuid NOT NULL,
	"section" smallint NOT NULL,
	"question_id" uuid NOT NULL,
	"takeover" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"ticks" smallint,
	"user_input" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"seen_seconds" smallint,
	CONSTRAINT "answers_after_key_attempt_id_section_question_id_pk" PRIMARY KEY("attempt_id","section","question_id")
);
--> statement-breakpoint
ALTER TABLE "answers_after_key" ADD CONSTRAINT "answers_after_key_attempt_id_section_sittings_attempt_id_section_fk" FOREIGN KEY ("attempt_id","section") REFERENCES "public"."sittings"("attempt_id","section") ON DELETE cascade ON UPDATE no action;
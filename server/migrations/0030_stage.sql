CREATE TABLE "stage_events" (
	"round_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"what" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sender_id" uuid,
	CONSTRAINT "stage_events_round_id_position_pk" PRIMARY KEY("round_id","position"),
	CONSTRAINT "stage_events_roundId_id_unique" UNIQUE("round_id","id")
);
--> statement-breakpoint
CREATE TABLE "stages" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"beginnings" integer DEFAULT 0 NOT NULL,
	"teams" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "stages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "staged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stage_events" ADD CONSTRAINT "stage_events_round_id_stages_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."stages"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_events" ADD CONSTRAINT "stage_events_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stage_events_sender_id_index" ON "stage_events" USING btree ("sender_id");
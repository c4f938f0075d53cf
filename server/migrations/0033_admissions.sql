CREATE TABLE "admissions" (
	"round_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admissions_round_id_account_id_pk" PRIMARY KEY("round_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "qualified_from_id" uuid;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admissions_account_id_index" ON "admissions" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_qualified_from_id_rounds_id_fk" FOREIGN KEY ("qualified_from_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;
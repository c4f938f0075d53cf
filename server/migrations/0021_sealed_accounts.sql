CREATE TABLE "sealed_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"data" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sealed_accounts_email_hash_index" ON "sealed_accounts" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "sealed_accounts_removed_at_index" ON "sealed_accounts" USING btree ("removed_at");
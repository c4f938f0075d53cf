CREATE TABLE "sent_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_messages_account_id_added_at_index" ON "sent_messages" USING btree ("account_id","added_at");--> statement-breakpoint
CREATE INDEX "sent_messages_added_at_index" ON "sent_messages" USING btree ("added_at");
CREATE TABLE "queued_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"about" text,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "queued_messages_next_try_at_index" ON "queued_messages" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "queued_messages_about_index" ON "queued_messages" USING btree ("about");
CREATE TABLE "attempt_origins" (
	"attempt_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_origins_attempt_id_browser_hash_address_hash_pk" PRIMARY KEY("attempt_id","browser_hash","address_hash")
);
--> statement-breakpoint
ALTER TABLE "attempt_origins" ADD CONSTRAINT "attempt_origins_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_origins_browser_hash_index" ON "attempt_origins" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "attempt_origins_address_hash_index" ON "attempt_origins" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "attempt_origins_at_index" ON "attempt_origins" USING btree ("at");
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"way" text NOT NULL,
	"guardian_name" text,
	"relation" text,
	"contact" text,
	"language" text NOT NULL,
	"notice_version" text NOT NULL,
	"terms_version" text,
	"given_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "guardian_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"contact" text NOT NULL,
	"token_hash" text,
	"code_hash" text,
	"language" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"tries_used" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "guardian_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "consent_way" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "consent_notice" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "retention_notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_account_id_index" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_consent" ON "consents" USING btree ("account_id","purpose") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "guardian_links_account_id_sent_at_index" ON "guardian_links" USING btree ("account_id","sent_at");--> statement-breakpoint
INSERT INTO "consents" ("account_id", "purpose", "way", "guardian_name", "relation", "language", "notice_version", "given_at")
SELECT g.account_id, 'taking-part', 'form', g.name, g.relation, a.language, g.text_version, g.consented_at
FROM "guardian_consents" g JOIN "accounts" a ON a.id = g.account_id;
--> statement-breakpoint
UPDATE "accounts" SET "consent_way" = 'form', "consent_notice" = g.text_version
FROM "guardian_consents" g WHERE g.account_id = "accounts".id;
--> statement-breakpoint
-- While a consent is withdrawn no entry of its account is ranked, whoever ranks it: docs/rules/consent.md, K6. The name comes after
-- "entries_placed", because triggers fire in the order of their names.
CREATE FUNCTION "keep_unranked_without_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.is_ranked and exists (select from accounts where id = new.account_id and consent_way = 'withdrawn') then
    new.is_ranked := false;
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "entries_unranked_without_consent"
BEFORE INSERT OR UPDATE OF "is_ranked" ON "entries"
FOR EACH ROW EXECUTE FUNCTION "keep_unranked_without_consent"();
--> statement-breakpoint
-- The same score again makes "rank_best_entry" choose anew.
CREATE FUNCTION "rank_by_consent"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
begin
  if new.consent_way = 'withdrawn' then
    update entries set is_ranked = false where account_id = new.id and is_ranked;
  else
    update entries set score = score where account_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "accounts_rank_by_consent"
AFTER UPDATE OF "consent_way" ON "accounts"
FOR EACH ROW WHEN ((old.consent_way IS NOT DISTINCT FROM 'withdrawn') <> (new.consent_way IS NOT DISTINCT FROM 'withdrawn'))
EXECUTE FUNCTION "rank_by_consent"();

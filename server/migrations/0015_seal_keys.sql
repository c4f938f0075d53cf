CREATE TABLE "seal_keys" (
	"paper_version_id" uuid NOT NULL,
	"section" smallint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "seal_keys_paper_version_id_section_pk" PRIMARY KEY("paper_version_id","section")
);
--> statement-breakpoint
ALTER TABLE "seal_keys" ADD CONSTRAINT "seal_keys_paper_version_id_paper_versions_id_fk" FOREIGN KEY ("paper_version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is published already gets its keys here: SHA-256 of two random ids has the randomness that a key needs.
INSERT INTO "seal_keys" ("paper_version_id", "section", "key")
SELECT "paper_versions"."id", ("sections"."one" ->> 'section')::smallint,
  encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64')
FROM "paper_versions", jsonb_array_elements("paper_versions"."paper" -> 'sections') AS "sections"("one");

CREATE TABLE "club_details" (
	"part" text PRIMARY KEY NOT NULL,
	"entries" jsonb,
	"version" integer NOT NULL,
	"changed_at" bigint NOT NULL
);

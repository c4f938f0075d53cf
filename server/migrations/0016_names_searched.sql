DROP INDEX "entries_names";--> statement-breakpoint
CREATE INDEX "entries_names" ON "entries" USING gin (to_tsvector('simple', translate("name", './-@_&<>:%+=~', '             ')));
CREATE TABLE "school_merges" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"trail" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "school_codes" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "school_codes" ADD COLUMN "mail_outcome" text;--> statement-breakpoint
ALTER TABLE "school_codes" ADD COLUMN "mail_problem" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "contact_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "school_merges" ADD CONSTRAINT "school_merges_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_merges" ADD CONSTRAINT "school_merges_into_id_schools_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_merges_into_id_index" ON "school_merges" USING btree ("into_id");
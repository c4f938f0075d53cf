CREATE TABLE "key_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"keys" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid,
	"reason" text,
	"question_id" uuid,
	CONSTRAINT "key_versions_paperId_number_unique" UNIQUE("paper_id","number")
);
--> statement-breakpoint
CREATE TABLE "paper_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"paper" jsonb NOT NULL,
	"picture_ids" text[] NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "paper_versions_paperId_number_unique" UNIQUE("paper_id","number")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sections" jsonb NOT NULL,
	"languages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"paper_id" uuid NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"results_published_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"integrity_rule" text NOT NULL,
	"cities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"classes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_for_admins" boolean DEFAULT false NOT NULL,
	"paper_version_id" uuid,
	"key_version_id" uuid,
	"first_started_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rounds_slug_unique" UNIQUE("slug"),
	CONSTRAINT "rounds_paperId_unique" UNIQUE("paper_id")
);
--> statement-breakpoint
DROP INDEX "questions_section_created_at_index";--> statement-breakpoint
ALTER TABLE "answer_keys" ADD COLUMN "reasons" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "paper_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "option_alts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "supporting_picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "round_id" uuid;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "round_id" uuid;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "paper_version_id" uuid;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "key_version_id" uuid;--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "paper_version_id" uuid;--> statement-breakpoint
ALTER TABLE "key_versions" ADD CONSTRAINT "key_versions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_paper_version_id_paper_versions_id_fk" FOREIGN KEY ("paper_version_id") REFERENCES "public"."paper_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_key_version_id_key_versions_id_fk" FOREIGN KEY ("key_version_id") REFERENCES "public"."key_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_round" ON "rounds" USING btree ("is_current") WHERE is_current;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_paper_version_id_paper_versions_id_fk" FOREIGN KEY ("paper_version_id") REFERENCES "public"."paper_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_key_version_id_key_versions_id_fk" FOREIGN KEY ("key_version_id") REFERENCES "public"."key_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_paper_version_id_paper_versions_id_fk" FOREIGN KEY ("paper_version_id") REFERENCES "public"."paper_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_paper_id_section_position_index" ON "questions" USING btree ("paper_id","section","position");--> statement-breakpoint
CREATE INDEX "attempts_round_id_index" ON "attempts" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "entries_round_id_index" ON "entries" USING btree ("round_id");--> statement-breakpoint
CREATE FUNCTION pg_temp.pictures_of(ids uuid[]) RETURNS text[] LANGUAGE sql AS $$
	SELECT coalesce(array_agg(DISTINCT files.id), '{}') FROM questions, files
	WHERE questions.id = ANY (ids)
		AND (files.id = questions.supporting_picture OR (questions.options_are_pictures AND questions.options ? files.id))
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.published_paper(outline jsonb, ids uuid[]) RETURNS jsonb LANGUAGE sql AS $$
	SELECT jsonb_build_object(
		'sections', outline->'sections',
		'languages', outline->'languages',
		'pictureHashes', '{}'::jsonb,
		'questions', coalesce(jsonb_agg(jsonb_build_object(
			'id', id,
			'section', section,
			'kind', kind,
			'text', text,
			'options', options,
			'optionsArePictures', options_are_pictures,
			'optionAlts', option_alts,
			'supportingPicture', supporting_picture,
			'supportingPictureAlt', supporting_picture_alt,
			'translations', translations,
			'reward', reward,
			'penalty', penalty
		) ORDER BY section, created_at, id), '[]'))
	FROM questions WHERE id = ANY (ids)
$$;
--> statement-breakpoint
-- What there is becomes one round with its paper. The sections were content until now, so who migrates hands them over in the
-- setting club.first_paper; without it they are those of the specification.
DO $$
DECLARE
	first jsonb := coalesce(nullif(current_setting('club.first_paper', true), '')::jsonb, '{
		"slug": "online-round-2026", "title": "Online Round 2026", "languages": ["en"],
		"sections": [
			{"section": 1, "title": "Aptitude", "problemType": "Aptitude (10)", "kinds": ["single"], "durationSeconds": 480, "questionCount": 10, "markingScheme": "+4 for a correct answer, -1 for an incorrect one", "marksIfRight": 4, "marksIfWrong": -1},
			{"section": 2, "title": "Know and Reason", "problemType": "Single Correct (5) and Assertion-Reason (5)", "kinds": ["single"], "durationSeconds": 480, "questionCount": 10, "markingScheme": "+4 for a correct answer, -1 for an incorrect one", "marksIfRight": 4, "marksIfWrong": -1},
			{"section": 3, "title": "More Than One", "problemType": "Multiple Correct (5) and Integer (5)", "kinds": ["multiple", "integer"], "durationSeconds": 420, "questionCount": 10, "markingScheme": "+5 for a correct answer, 0 for an incorrect one", "marksIfRight": 5, "marksIfWrong": 0},
			{"section": 4, "title": "Match and Picture", "problemType": "Match the Following (5) and Image Based (5)", "kinds": ["single", "typed"], "durationSeconds": 420, "questionCount": 10, "markingScheme": "+5 for a correct answer, -1 for an incorrect one", "marksIfRight": 5, "marksIfWrong": -1}
		]
	}'::jsonb);
	paper uuid;
	round uuid;
	current_version uuid;
	key_version uuid;
	-- What students who start later sit.
	active_ids uuid[];
	sat_at timestamp with time zone;
BEGIN
	IF NOT EXISTS (SELECT FROM questions) AND NOT EXISTS (SELECT FROM attempts)
		AND NOT EXISTS (SELECT FROM entries) AND NOT EXISTS (SELECT FROM quiz_settings) THEN
		RETURN;
	END IF;

	SELECT min(started_at) INTO sat_at FROM sittings;
	INSERT INTO papers (sections, languages) VALUES (first->'sections', first->'languages') RETURNING id INTO paper;
	UPDATE questions SET paper_id = paper, position = numbered.position
	FROM (SELECT id, row_number() OVER (PARTITION BY section ORDER BY created_at, id) AS position FROM questions) AS numbered
	WHERE numbered.id = questions.id;

	INSERT INTO rounds (slug, title, paper_id, is_current, announced_at, opens_at, closes_at, integrity_rule, first_started_at, created_at)
	SELECT first->>'slug', first->>'title', paper, true, coalesce(sat_at, now()), settings.opens_at, settings.closes_at,
		coalesce(settings.integrity_rule, 'strict'), sat_at, coalesce(sat_at, now())
	FROM (SELECT) AS always LEFT JOIN quiz_settings AS settings ON true
	RETURNING id INTO round;
	UPDATE attempts SET round_id = round;
	UPDATE entries SET round_id = round;
	IF sat_at IS NULL THEN RETURN; END IF;

	SELECT coalesce(array_agg(id ORDER BY section, created_at, id), '{}') INTO active_ids
	FROM questions WHERE is_active AND deleted_at IS NULL;
	-- Until now the bank could change between two starts. Everybody keeps exactly the questions they were given; in sections that
	-- they have not sat they get those that are active now.
	CREATE TEMPORARY TABLE sat_papers ON COMMIT DROP AS
	SELECT attempt_id, min(started_at) AS started_at, (
		SELECT array_agg(id ORDER BY questions.section, created_at, id) FROM questions
		WHERE id IN (SELECT unnest(own.question_ids) FROM sittings AS own WHERE own.attempt_id = sittings.attempt_id)
			OR (id = ANY (active_ids)
				AND section NOT IN (SELECT own.section FROM sittings AS own WHERE own.attempt_id = sittings.attempt_id))
	) AS ids
	FROM sittings GROUP BY attempt_id;
	CREATE TEMPORARY TABLE sat_versions ON COMMIT DROP AS
	SELECT gen_random_uuid() AS id, ids, row_number() OVER (ORDER BY min(started_at), ids) AS number, min(started_at) AS sat_at
	FROM sat_papers GROUP BY ids;

	INSERT INTO paper_versions (id, paper_id, number, paper, picture_ids, published_at)
	SELECT id, paper, number, pg_temp.published_paper(first, ids), pg_temp.pictures_of(ids), sat_versions.sat_at FROM sat_versions;
	SELECT id INTO current_version FROM sat_versions WHERE ids = active_ids;
	IF current_version IS NULL THEN
		INSERT INTO paper_versions (paper_id, number, paper, picture_ids, published_at)
		SELECT paper, count(*) + 1, pg_temp.published_paper(first, active_ids), pg_temp.pictures_of(active_ids), now()
		FROM sat_versions
		RETURNING id INTO current_version;
	END IF;
	INSERT INTO key_versions (paper_id, number, keys, made_at)
	SELECT paper, 1, jsonb_build_object(
		'keys', coalesce(jsonb_object_agg(question_id, key), '{}'), 'reasons', '{}'::jsonb, 'withdrawn', '{}'::jsonb), sat_at
	FROM answer_keys WHERE question_id = ANY (active_ids) OR question_id IN (SELECT unnest(ids) FROM sat_versions)
	RETURNING id INTO key_version;

	UPDATE rounds SET paper_version_id = current_version, key_version_id = key_version;
	UPDATE sittings SET paper_version_id = sat_versions.id
	FROM sat_papers JOIN sat_versions ON sat_versions.ids = sat_papers.ids
	WHERE sat_papers.attempt_id = sittings.attempt_id;
	-- A score that an admin changed by hand was not marked by any key.
	UPDATE entries SET paper_version_id = sat_versions.id, key_version_id = CASE WHEN EXISTS (
		SELECT FROM audit_events
		WHERE action = 'entry-updated' AND subject = entries.id::text
			AND details->'before'->'score' IS DISTINCT FROM details->'after'->'score'
	) THEN NULL ELSE key_version END
	FROM sat_papers JOIN sat_versions ON sat_versions.ids = sat_papers.ids
	WHERE sat_papers.attempt_id = entries.attempt_id;
END $$;
--> statement-breakpoint
DROP FUNCTION pg_temp.pictures_of(uuid[]);
--> statement-breakpoint
DROP FUNCTION pg_temp.published_paper(jsonb, uuid[]);

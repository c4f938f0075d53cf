CREATE SCHEMA drizzle;

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;

CREATE TABLE public.accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    phone text,
    phone_verified_at timestamp(3) with time zone,
    password_hash text NOT NULL,
    sex smallint NOT NULL,
    city text NOT NULL,
    school_id uuid,
    is_admin boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.answer_keys (
    question_id uuid NOT NULL,
    key jsonb NOT NULL
);

CREATE TABLE public.answers (
    attempt_id uuid NOT NULL,
    section smallint NOT NULL,
    question_id uuid NOT NULL,
    sequence bigint NOT NULL,
    ticks smallint,
    user_input text,
    received_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.attempts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    class_level smallint,
    flags smallint DEFAULT 0 NOT NULL,
    disqualified_at timestamp(3) with time zone,
    submitted_at timestamp(3) with time zone
);

CREATE TABLE public.audit_events (
    id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    admin_id uuid,
    action text NOT NULL,
    subject text NOT NULL,
    details jsonb NOT NULL
);

ALTER TABLE public.audit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    attempt_id uuid,
    section smallint NOT NULL,
    score double precision NOT NULL,
    section_marks jsonb,
    disqualified boolean NOT NULL,
    time_used_seconds integer NOT NULL,
    finished_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.files (
    id text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    uploaded_by uuid,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.integrity_events (
    id bigint NOT NULL,
    attempt_id uuid NOT NULL,
    section smallint NOT NULL,
    kind text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

ALTER TABLE public.integrity_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.integrity_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.phone_codes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    phone text NOT NULL,
    code_hash text NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    tries_used smallint DEFAULT 0 NOT NULL,
    used_at timestamp(3) with time zone
);

CREATE TABLE public.questions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    section smallint NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    options jsonb NOT NULL,
    options_are_pictures boolean NOT NULL,
    supporting_picture text,
    reward double precision,
    penalty double precision,
    is_active boolean NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    deleted_at timestamp(3) with time zone
);

CREATE TABLE public.quiz_settings (
    id boolean DEFAULT true NOT NULL,
    opens_at timestamp(3) with time zone,
    closes_at timestamp(3) with time zone,
    integrity_rule text NOT NULL
);

CREATE TABLE public.rate_limits (
    caller text NOT NULL,
    calls integer NOT NULL,
    window_ends_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.reset_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);

CREATE TABLE public.schools (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    institution text NOT NULL,
    pin text,
    city text NOT NULL,
    key text NOT NULL,
    is_listed boolean NOT NULL
);

CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone
);

CREATE TABLE public.setup_steps (
    name text NOT NULL,
    done_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.sittings (
    attempt_id uuid NOT NULL,
    section smallint NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    closes_at timestamp(3) with time zone NOT NULL,
    finished_at timestamp(3) with time zone,
    lease text NOT NULL,
    question_ids uuid[] NOT NULL
);

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);

INSERT INTO drizzle.__drizzle_migrations (id, hash, created_at) VALUES
	(1, '1eb886c8668e79b75f2eda71cb76c6a97637d3c51a62ec0ba691144a555fb07e', 1795203195987);

INSERT INTO public.accounts (id, name, email, email_key, phone, phone_verified_at, password_hash, sex, city, school_id, is_admin, created_at) VALUES
	('23c7b827-62fb-4fc7-a4c3-4fb7622184ea', 'Admin', 'admin@example.org', 'admin@example.org', NULL, NULL, '$argon2id$v=19$m=8,t=1,p=1$CJeN2x9X1DYcM9JylAWffA$ctTB0TtA576mJgvKkhyAABQhR9sbFqnORwSjEujK0g8', 2, 'Bhopal', NULL, true, '2026-11-11 04:30:00.123+00'),
	('8c196258-8950-423a-8edd-7f74f74d5a8e', 'Asha Sample', 'asha@example.org', 'asha@example.org', '+916000000101', '2026-11-11 05:53:19.19+00', '$argon2id$v=19$m=8,t=1,p=1$8nhhmqv5e+E1SniCsR+phQ$ax8YcSwCGNDja9KjBmrZNBFnTJoJlzehzV6Ihd3WSkM', 1, 'Bhopal', '3bf71457-bbba-4833-a78d-53956cac03c2', false, '2026-11-11 05:52:46.19+00'),
	('4065d1bc-efc7-474b-94c6-34558353522d', 'Binu Sample', 'binu@example.org', 'binu@example.org', '+916000000102', '2026-11-11 06:14:26.757+00', '$argon2id$v=19$m=8,t=1,p=1$TLZSyNpHXdww1/N6k6COeQ$OExHrvHVav5wsKXio07qAjOxv6g0BK51sqii0CNbSY0', 0, 'Indore', 'bfad8922-89dc-472f-9bc5-6989800a3366', false, '2026-11-11 06:13:53.757+00'),
	('cc784cc1-674c-4346-81e0-9a9e64790ba0', 'Chetan Sample', 'Chetan@example.org', 'chetan@example.org', '+916000000103', '2026-11-11 06:35:34.324+00', '$argon2id$v=19$m=8,t=1,p=1$UGfYlUIkT2KLtGqSi9ttrw$4Ih6jSSQS+kvYVgEVtDa9FF3T0k9W3KjBwZcqlU7jYI', 0, 'Bhopal', '3bf71457-bbba-4833-a78d-53956cac03c2', false, '2026-11-11 06:35:01.324+00'),
	('095a1a68-26d2-4811-b510-6a69fe6299f9', 'Farid Sample', 'farid@example.org', 'farid@example.org', '+916000000104', '2026-11-11 06:56:41.891+00', '$argon2id$v=19$m=8,t=1,p=1$O+oUQBI9bf4OBufl+ZBkSQ$k/+WpXGT+d3930QEFCOxZqe0RwY7DGo+QTYj3k8f9nc', 0, 'Gwalior', '370690ca-19c4-462d-8ddf-5fc48bf72d0e', false, '2026-11-11 06:56:08.891+00'),
	('3098ec01-b310-41d0-a4b7-1966d210ca85', 'Dia Sample', 'dia@example.org', 'dia@example.org', '+916000000105', '2026-11-11 07:17:49.458+00', '$argon2id$v=19$m=8,t=1,p=1$IGwo64kn8UftPS36sHEVnQ$mv5ZGJ4/Mi4XRt66qaVS+mto3q7jEbP4H+A+pTEjWDk', 1, 'Jabalpur', '8d0f5f6b-3db9-47fe-9001-3f90de38c75b', false, '2026-11-11 07:17:16.458+00'),
	('dbdae220-6d51-4adc-95a2-a6e5da02da3e', 'Elsa Sample', 'elsa@example.org', 'elsa@example.org', '+916000000106', '2026-11-11 07:38:57.025+00', '$argon2id$v=19$m=8,t=1,p=1$i/KjpyKP6OvljrX0hCjxig$SvC9tY8uwEFzI8OJmbjUr3TWNuhbS4NZ7vSsLSyVp/o', 1, 'Ujjain', '56080975-12c5-4675-aacf-7d83c7eb55d2', false, '2026-11-11 07:38:24.025+00'),
	('fd3ac1ea-054b-4846-ac14-8e6c789af5a5', 'Gita Sample', 'gita@example.org', 'gita@example.org', '+916000000107', '2026-11-11 08:00:04.592+00', '$argon2id$v=19$m=8,t=1,p=1$VddVCUxJfg77vo9Lapa9/A$CdTjZTAzA0OEpqZzPXYM36WdRzFnAXdt8OsTHPHJRe8', 1, 'Ujjain', '3ce5195c-f06e-45c3-827a-e07b1175a8c7', false, '2026-11-11 07:59:31.592+00'),
	('7c671212-3915-4d12-af9c-4facf4d8ce90', 'Hari Sample', 'hari@example.org', 'hari@example.org', '+916000000108', '2026-11-11 08:21:12.159+00', '$argon2id$v=19$m=8,t=1,p=1$7atL05Hd0Whsd3waPlfLYw$XKF9KlsqZceZGL1U3pqjL6nY7iTVILDRyYR/HE+birI', 0, 'Gwalior', '659c41ed-e23a-4d11-9959-f5481502c6c6', false, '2026-11-11 08:20:39.159+00'),
	('4013a3d2-f6c4-4574-9155-5a423b3a8709', 'Isha O''Sample', 'isha@example.org', 'isha@example.org', '+916000000109', NULL, '$argon2id$v=19$m=8,t=1,p=1$BWS9Wm3iPHhmVJka8lmpgg$kJ37sR4XzRuk+lVH1GuKaQvezPcoqveMCpaYOn8/K5s', 2, 'Indore', 'bfad8922-89dc-472f-9bc5-6989800a3366', false, '2026-11-11 08:41:46.726+00');

INSERT INTO public.answer_keys (question_id, key) VALUES
	('d2897113-565d-460b-956c-0930634986b7', '{"kind": "single", "option": 2}'),
	('a272c939-90e0-49a5-91cf-efad0bea9683', '{"kind": "single", "option": 3}'),
	('9e81fe9d-07b0-44e6-888d-57b2653ee29e', '{"kind": "single", "option": 0}'),
	('e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee', '{"kind": "single", "option": 2}'),
	('c2ba87d7-9756-4615-bf43-773b18e1ed96', '{"kind": "single", "option": 3}'),
	('cc254d46-5d30-46c2-9639-8dac28fc4fd2', '{"kind": "single", "option": 1}'),
	('baacc6ce-f56f-4046-a86d-215886b1bb9b', '{"kind": "single", "option": 2}'),
	('5eebcf04-a349-4d16-8322-5885f5b5e823', '{"kind": "single", "option": 0}'),
	('a3833588-0a66-461f-9775-00d09554105b', '{"kind": "single", "option": 3}'),
	('e28f586b-5337-4cdd-9095-b536d46aeb8b', '{"kind": "single", "option": 2}'),
	('947b4bfa-67be-41c6-80b5-482df2136070', '{"kind": "single", "option": 1}'),
	('38c7a568-106a-4e5a-b20c-ad5c91e9e494', '{"kind": "single", "option": 3}'),
	('555bb6cc-01bd-4c4c-96da-873bee0d7d63', '{"kind": "single", "option": 0}'),
	('b6affcf6-dcdb-468c-8b44-a3a76019b55f', '{"kind": "single", "option": 0}'),
	('8e1e3732-163d-4f50-83cc-1f5a9bb44812', '{"kind": "single", "option": 2}'),
	('9b979592-9cab-4160-a694-e3081dd61bf8', '{"kind": "single", "option": 1}'),
	('4ef2b399-acff-4e24-b91c-705d1621a2b8', '{"kind": "single", "option": 3}'),
	('0b39a564-4051-48f8-afe3-5b50fde29470', '{"kind": "single", "option": 0}'),
	('e0a2ff6f-39d5-4e52-a6fe-943f50e8be86', '{"kind": "multiple", "options": [0, 3]}'),
	('fdbd3cab-7b1e-4e04-8a1f-737028901f2d', '{"kind": "multiple", "options": [0, 2, 3]}'),
	('18ee9a4c-91f6-424c-b992-fe7d3b98ee48', '{"kind": "multiple", "options": [1, 2]}'),
	('9c38a6cc-1803-4161-95ad-5b3d5211755f', '{"kind": "multiple", "options": [0, 1, 2]}'),
	('ab901aa2-eed7-4956-a94d-5f991be9e7f0', '{"kind": "multiple", "options": [1, 3]}'),
	('ce91de95-b117-4df6-bd1a-e514a1dfa0a6', '{"kind": "integer", "value": 30}'),
	('a8380773-2689-4481-8451-c3ee770dcf96', '{"kind": "integer", "value": -5}'),
	('ececb390-547d-4216-a7cc-b0767bc41fd0', '{"kind": "integer", "value": 10}'),
	('b639b14d-2a39-4cd6-886b-d97bf52674ae', '{"kind": "integer", "value": 66}'),
	('502d9cb2-ad1e-410f-b42d-d115a36059bb', '{"kind": "integer", "value": 6}'),
	('0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b', '{"kind": "single", "option": 1}'),
	('ca688a75-1f62-48ba-bc96-86eef1ee9dbc', '{"kind": "single", "option": 3}'),
	('00724603-9660-46d5-818d-3168171f8a4a', '{"kind": "single", "option": 0}'),
	('caec1804-6654-4a54-9ecd-6e848da90602', '{"kind": "single", "option": 2}'),
	('0c78589d-e855-4d8c-b93a-9945e245f04d', '{"kind": "single", "option": 1}'),
	('4bec07d6-0b7e-4d4b-9a33-513f99453014', '{"kind": "single", "option": 3}'),
	('20cd5a20-881a-4853-b27c-8fc23c3db1c1', '{"kind": "single", "option": 2}'),
	('565f283a-39d1-4bf9-a8c9-b7e85cdfdbb7', '{"kind": "single", "option": 1}'),
	('473079f8-2f63-493c-a4b3-bcfb2b512909', '{"kind": "single", "option": 1}'),
	('0608ab8c-afd9-446c-b12f-e5188dacb770', '{"kind": "single", "option": 2}'),
	('5e5fbcc8-8620-4aa7-98d6-6bd373753b57', '{"kind": "single", "option": 1}'),
	('e65662f5-9e64-43e5-94f0-afbf19e23d85', '{"kind": "single", "option": 1}'),
	('5745d1d8-1d97-40a1-b395-50aec6c13d83', '{"kind": "single", "option": 1}'),
	('c331e357-6ded-4d9b-a9f8-16bd2d1e6628', '{"kind": "typed", "text": "Narmada River"}');

INSERT INTO public.answers (attempt_id, section, question_id, sequence, ticks, user_input, received_at) VALUES
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'd2897113-565d-460b-956c-0930634986b7', 1, 4, NULL, '2026-11-14 04:36:00.96+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'a272c939-90e0-49a5-91cf-efad0bea9683', 2, 8, NULL, '2026-11-14 04:36:12.477+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, '9e81fe9d-07b0-44e6-888d-57b2653ee29e', 3, 1, NULL, '2026-11-14 04:36:24.211+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, '5e5fbcc8-8620-4aa7-98d6-6bd373753b57', 4, 4, NULL, '2026-11-14 04:36:35.511+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee', 5, 4, NULL, '2026-11-14 04:36:47.028+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'c2ba87d7-9756-4615-bf43-773b18e1ed96', 6, 8, NULL, '2026-11-14 04:36:58.762+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'cc254d46-5d30-46c2-9639-8dac28fc4fd2', 7, 2, NULL, '2026-11-14 04:37:10.062+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'baacc6ce-f56f-4046-a86d-215886b1bb9b', 8, 4, NULL, '2026-11-14 04:37:21.579+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, '5eebcf04-a349-4d16-8322-5885f5b5e823', 9, 1, NULL, '2026-11-14 04:37:33.313+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'd2897113-565d-460b-956c-0930634986b7', 10, 8, NULL, '2026-11-14 04:37:49.613+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'd2897113-565d-460b-956c-0930634986b7', 11, NULL, NULL, '2026-11-14 04:37:52.713+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'd2897113-565d-460b-956c-0930634986b7', 12, 4, NULL, '2026-11-14 04:37:55.813+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'a3833588-0a66-461f-9775-00d09554105b', 13, 8, NULL, '2026-11-14 04:37:59.813+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'a3833588-0a66-461f-9775-00d09554105b', 14, NULL, NULL, '2026-11-14 04:38:03.813+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, 'e28f586b-5337-4cdd-9095-b536d46aeb8b', 1, 4, NULL, '2026-11-14 04:38:34.113+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, '947b4bfa-67be-41c6-80b5-482df2136070', 2, 2, NULL, '2026-11-14 04:38:45.63+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, '38c7a568-106a-4e5a-b20c-ad5c91e9e494', 3, 8, NULL, '2026-11-14 04:38:57.364+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, '555bb6cc-01bd-4c4c-96da-873bee0d7d63', 4, 1, NULL, '2026-11-14 04:39:08.664+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, 'b6affcf6-dcdb-468c-8b44-a3a76019b55f', 5, 1, NULL, '2026-11-14 04:39:20.181+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, '8e1e3732-163d-4f50-83cc-1f5a9bb44812', 6, 4, NULL, '2026-11-14 04:39:31.915+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, '4ef2b399-acff-4e24-b91c-705d1621a2b8', 7, 8, NULL, '2026-11-14 04:39:54.732+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, '0b39a564-4051-48f8-afe3-5b50fde29470', 8, 2, NULL, '2026-11-14 04:40:06.466+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, 'e65662f5-9e64-43e5-94f0-afbf19e23d85', 9, 2, NULL, '2026-11-14 04:40:17.766+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, '9b979592-9cab-4160-a694-e3081dd61bf8', 11, 2, NULL, '2026-11-14 04:40:19.766+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, '9b979592-9cab-4160-a694-e3081dd61bf8', 10, 4, NULL, '2026-11-14 04:40:20.016+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, 'e0a2ff6f-39d5-4e52-a6fe-943f50e8be86', 1, 9, NULL, '2026-11-14 04:40:47.216+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, 'fdbd3cab-7b1e-4e04-8a1f-737028901f2d', 2, 13, NULL, '2026-11-14 04:40:58.733+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, '18ee9a4c-91f6-424c-b992-fe7d3b98ee48', 3, 6, NULL, '2026-11-14 04:41:10.467+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, '9c38a6cc-1803-4161-95ad-5b3d5211755f', 4, 7, NULL, '2026-11-14 04:41:21.767+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, 'ce91de95-b117-4df6-bd1a-e514a1dfa0a6', 5, NULL, '30', '2026-11-14 04:41:45.018+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, 'a8380773-2689-4481-8451-c3ee770dcf96', 6, NULL, '-5', '2026-11-14 04:41:56.318+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, 'ececb390-547d-4216-a7cc-b0767bc41fd0', 7, NULL, '10', '2026-11-14 04:42:07.835+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, 'b639b14d-2a39-4cd6-886b-d97bf52674ae', 8, NULL, '66', '2026-11-14 04:42:19.569+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, '502d9cb2-ad1e-410f-b42d-d115a36059bb', 9, NULL, '6', '2026-11-14 04:42:30.869+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, 'ab901aa2-eed7-4956-a94d-5f991be9e7f0', 10, 1, NULL, '2026-11-14 04:42:32.069+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, 'ab901aa2-eed7-4956-a94d-5f991be9e7f0', 11, 3, NULL, '2026-11-14 04:42:33.269+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, 'ab901aa2-eed7-4956-a94d-5f991be9e7f0', 12, 15, NULL, '2026-11-14 04:42:34.469+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, '0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b', 1, 2, NULL, '2026-11-14 04:42:53.469+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, 'ca688a75-1f62-48ba-bc96-86eef1ee9dbc', 2, 8, NULL, '2026-11-14 04:43:02.686+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, '00724603-9660-46d5-818d-3168171f8a4a', 3, 1, NULL, '2026-11-14 04:43:12.12+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, 'caec1804-6654-4a54-9ecd-6e848da90602', 4, 4, NULL, '2026-11-14 04:43:21.12+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, '0c78589d-e855-4d8c-b93a-9945e245f04d', 5, 2, NULL, '2026-11-14 04:43:30.337+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, '4bec07d6-0b7e-4d4b-9a33-513f99453014', 6, 8, NULL, '2026-11-14 04:43:39.771+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, '20cd5a20-881a-4853-b27c-8fc23c3db1c1', 7, 4, NULL, '2026-11-14 04:43:48.771+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, '565f283a-39d1-4bf9-a8c9-b7e85cdfdbb7', 8, 2, NULL, '2026-11-14 04:43:57.988+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, '473079f8-2f63-493c-a4b3-bcfb2b512909', 9, 4, NULL, '2026-11-14 04:44:07.422+00'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, '0608ab8c-afd9-446c-b12f-e5188dacb770', 10, NULL, ' c ', '2026-11-14 04:44:19.422+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 1, 'd2897113-565d-460b-956c-0930634986b7', 1, 4, NULL, '2026-11-14 04:49:35.166+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 1, 'a272c939-90e0-49a5-91cf-efad0bea9683', 2, 1, NULL, '2026-11-14 04:49:46.683+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 1, '9e81fe9d-07b0-44e6-888d-57b2653ee29e', 3, 1, NULL, '2026-11-14 04:49:58.417+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 1, '5e5fbcc8-8620-4aa7-98d6-6bd373753b57', 4, 2, NULL, '2026-11-14 04:50:09.717+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 1, 'e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee', 5, 8, NULL, '2026-11-14 04:50:21.234+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 1, 'c2ba87d7-9756-4615-bf43-773b18e1ed96', 6, 8, NULL, '2026-11-14 04:50:32.968+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 1, 'cc254d46-5d30-46c2-9639-8dac28fc4fd2', 7, 4, NULL, '2026-11-14 04:50:44.268+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 1, 'baacc6ce-f56f-4046-a86d-215886b1bb9b', 8, 4, NULL, '2026-11-14 04:50:55.785+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 1, 'a3833588-0a66-461f-9775-00d09554105b', 9, 8, NULL, '2026-11-14 04:51:18.819+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, 'e28f586b-5337-4cdd-9095-b536d46aeb8b', 1, 8, NULL, '2026-11-14 04:51:40.119+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, '947b4bfa-67be-41c6-80b5-482df2136070', 2, 2, NULL, '2026-11-14 04:51:51.636+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, '38c7a568-106a-4e5a-b20c-ad5c91e9e494', 3, 1, NULL, '2026-11-14 04:52:03.37+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, '555bb6cc-01bd-4c4c-96da-873bee0d7d63', 4, 2, NULL, '2026-11-14 04:52:14.67+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, 'e28f586b-5337-4cdd-9095-b536d46aeb8b', 5, 4, NULL, '2026-11-14 04:52:56.187+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, '8e1e3732-163d-4f50-83cc-1f5a9bb44812', 6, 4, NULL, '2026-11-14 04:52:56.187+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, '9b979592-9cab-4160-a694-e3081dd61bf8', 7, 2, NULL, '2026-11-14 04:52:56.187+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, '4ef2b399-acff-4e24-b91c-705d1621a2b8', 8, 1, NULL, '2026-11-14 04:53:16.187+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, '0b39a564-4051-48f8-afe3-5b50fde29470', 9, 2, NULL, '2026-11-14 04:53:16.187+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, '0b39a564-4051-48f8-afe3-5b50fde29470', 10, 0, '', '2026-11-14 04:53:17.187+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, '0b39a564-4051-48f8-afe3-5b50fde29470', 11, 1, NULL, '2026-11-14 04:53:18.187+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, 'e65662f5-9e64-43e5-94f0-afbf19e23d85', 12, 2, NULL, '2026-11-14 04:53:18.187+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 3, 'e0a2ff6f-39d5-4e52-a6fe-943f50e8be86', 1, 9, NULL, '2026-11-14 04:53:49.487+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 3, '18ee9a4c-91f6-424c-b992-fe7d3b98ee48', 2, 6, NULL, '2026-11-14 04:54:12.738+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 3, '9c38a6cc-1803-4161-95ad-5b3d5211755f', 3, 6, NULL, '2026-11-14 04:54:24.038+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 3, 'ab901aa2-eed7-4956-a94d-5f991be9e7f0', 4, 10, NULL, '2026-11-14 04:54:35.555+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 3, 'ce91de95-b117-4df6-bd1a-e514a1dfa0a6', 5, NULL, '30', '2026-11-14 04:54:47.289+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 3, 'a8380773-2689-4481-8451-c3ee770dcf96', 6, NULL, '-4', '2026-11-14 04:54:58.589+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 3, 'b639b14d-2a39-4cd6-886b-d97bf52674ae', 7, NULL, '66', '2026-11-14 04:55:21.84+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 3, '502d9cb2-ad1e-410f-b42d-d115a36059bb', 8, NULL, '6', '2026-11-14 04:55:33.14+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, '0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b', 1, 2, NULL, '2026-11-14 04:56:04.44+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, 'ca688a75-1f62-48ba-bc96-86eef1ee9dbc', 2, 8, NULL, '2026-11-14 04:56:15.957+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, '00724603-9660-46d5-818d-3168171f8a4a', 3, 2, NULL, '2026-11-14 04:56:27.691+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, 'caec1804-6654-4a54-9ecd-6e848da90602', 4, 4, NULL, '2026-11-14 04:56:38.991+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, '0c78589d-e855-4d8c-b93a-9945e245f04d', 5, 2, NULL, '2026-11-14 04:56:50.508+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, '4bec07d6-0b7e-4d4b-9a33-513f99453014', 6, 1, NULL, '2026-11-14 04:57:02.242+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, '20cd5a20-881a-4853-b27c-8fc23c3db1c1', 7, 4, NULL, '2026-11-14 04:57:13.542+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, '565f283a-39d1-4bf9-a8c9-b7e85cdfdbb7', 8, 4, NULL, '2026-11-14 04:57:25.059+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, '0608ab8c-afd9-446c-b12f-e5188dacb770', 9, 4, NULL, '2026-11-14 04:57:48.093+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, '473079f8-2f63-493c-a4b3-bcfb2b512909', 10, 2, NULL, '2026-11-14 04:57:49.093+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, 'd2897113-565d-460b-956c-0930634986b7', 1, 8, NULL, '2026-11-14 05:01:51.093+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, 'a272c939-90e0-49a5-91cf-efad0bea9683', 2, 8, NULL, '2026-11-14 05:02:03.31+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, '9e81fe9d-07b0-44e6-888d-57b2653ee29e', 3, 1, NULL, '2026-11-14 05:02:15.744+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, '5e5fbcc8-8620-4aa7-98d6-6bd373753b57', 4, 2, NULL, '2026-11-14 05:02:27.744+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, 'e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee', 5, 4, NULL, '2026-11-14 05:02:39.961+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, 'c2ba87d7-9756-4615-bf43-773b18e1ed96', 6, 8, NULL, '2026-11-14 05:02:52.395+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, 'cc254d46-5d30-46c2-9639-8dac28fc4fd2', 7, 2, NULL, '2026-11-14 05:03:04.395+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, 'baacc6ce-f56f-4046-a86d-215886b1bb9b', 8, 4, NULL, '2026-11-14 05:03:16.612+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, '5eebcf04-a349-4d16-8322-5885f5b5e823', 9, 1, NULL, '2026-11-14 05:03:29.046+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, 'a3833588-0a66-461f-9775-00d09554105b', 10, 8, NULL, '2026-11-14 05:03:41.046+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, 'c2ba87d7-9756-4615-bf43-773b18e1ed96', 11, NULL, NULL, '2026-11-14 05:03:47.046+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, 'c2ba87d7-9756-4615-bf43-773b18e1ed96', 12, 8, NULL, '2026-11-14 05:03:49.046+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, 'd2897113-565d-460b-956c-0930634986b7', 13, 4, NULL, '2026-11-14 05:03:49.046+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, 'e28f586b-5337-4cdd-9095-b536d46aeb8b', 1, 8, NULL, '2026-11-14 05:04:09.047+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, '947b4bfa-67be-41c6-80b5-482df2136070', 2, 2, NULL, '2026-11-14 05:04:21.264+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, '38c7a568-106a-4e5a-b20c-ad5c91e9e494', 3, 8, NULL, '2026-11-14 05:04:33.698+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, '555bb6cc-01bd-4c4c-96da-873bee0d7d63', 4, 1, NULL, '2026-11-14 05:04:45.698+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, 'b6affcf6-dcdb-468c-8b44-a3a76019b55f', 5, 1, NULL, '2026-11-14 05:04:57.915+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, '8e1e3732-163d-4f50-83cc-1f5a9bb44812', 6, 4, NULL, '2026-11-14 05:05:10.349+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, '9b979592-9cab-4160-a694-e3081dd61bf8', 7, 2, NULL, '2026-11-14 05:05:22.349+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, '4ef2b399-acff-4e24-b91c-705d1621a2b8', 8, 8, NULL, '2026-11-14 05:05:34.566+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, '0b39a564-4051-48f8-afe3-5b50fde29470', 9, 1, NULL, '2026-11-14 05:05:47+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, 'e65662f5-9e64-43e5-94f0-afbf19e23d85', 10, 2, NULL, '2026-11-14 05:05:59+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, '8e1e3732-163d-4f50-83cc-1f5a9bb44812', 11, NULL, NULL, '2026-11-14 05:06:05+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, '8e1e3732-163d-4f50-83cc-1f5a9bb44812', 12, 4, NULL, '2026-11-14 05:06:07+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, 'e28f586b-5337-4cdd-9095-b536d46aeb8b', 13, 4, NULL, '2026-11-14 05:06:07+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, 'e0a2ff6f-39d5-4e52-a6fe-943f50e8be86', 1, 8, NULL, '2026-11-14 05:06:27.001+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, 'fdbd3cab-7b1e-4e04-8a1f-737028901f2d', 2, 13, NULL, '2026-11-14 05:06:39.218+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, '18ee9a4c-91f6-424c-b992-fe7d3b98ee48', 3, 6, NULL, '2026-11-14 05:06:51.652+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, '9c38a6cc-1803-4161-95ad-5b3d5211755f', 4, 7, NULL, '2026-11-14 05:07:03.652+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, 'ab901aa2-eed7-4956-a94d-5f991be9e7f0', 5, 10, NULL, '2026-11-14 05:07:15.869+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, 'ce91de95-b117-4df6-bd1a-e514a1dfa0a6', 6, NULL, '30', '2026-11-14 05:07:28.303+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, 'a8380773-2689-4481-8451-c3ee770dcf96', 7, NULL, '-5', '2026-11-14 05:07:40.303+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, 'ececb390-547d-4216-a7cc-b0767bc41fd0', 8, NULL, '10', '2026-11-14 05:07:52.52+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, 'b639b14d-2a39-4cd6-886b-d97bf52674ae', 9, NULL, '66', '2026-11-14 05:08:04.954+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, '502d9cb2-ad1e-410f-b42d-d115a36059bb', 10, NULL, '6', '2026-11-14 05:08:16.954+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, 'ce91de95-b117-4df6-bd1a-e514a1dfa0a6', 11, NULL, NULL, '2026-11-14 05:08:22.954+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, 'ce91de95-b117-4df6-bd1a-e514a1dfa0a6', 12, NULL, '30', '2026-11-14 05:08:24.954+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, 'e0a2ff6f-39d5-4e52-a6fe-943f50e8be86', 13, 9, NULL, '2026-11-14 05:08:24.954+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b', 1, 4, NULL, '2026-11-14 05:08:44.955+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, 'ca688a75-1f62-48ba-bc96-86eef1ee9dbc', 2, 8, NULL, '2026-11-14 05:08:57.172+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '00724603-9660-46d5-818d-3168171f8a4a', 3, 1, NULL, '2026-11-14 05:09:09.606+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, 'caec1804-6654-4a54-9ecd-6e848da90602', 4, 4, NULL, '2026-11-14 05:09:21.606+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '0c78589d-e855-4d8c-b93a-9945e245f04d', 5, 2, NULL, '2026-11-14 05:09:33.823+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '4bec07d6-0b7e-4d4b-9a33-513f99453014', 6, 8, NULL, '2026-11-14 05:09:46.257+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '20cd5a20-881a-4853-b27c-8fc23c3db1c1', 7, 4, NULL, '2026-11-14 05:09:58.257+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '473079f8-2f63-493c-a4b3-bcfb2b512909', 8, 2, NULL, '2026-11-14 05:10:10.474+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '0608ab8c-afd9-446c-b12f-e5188dacb770', 9, 4, NULL, '2026-11-14 05:10:22.908+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, 'c331e357-6ded-4d9b-a9f8-16bd2d1e6628', 10, NULL, '  NARMADA RIVER ', '2026-11-14 05:10:34.908+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '4bec07d6-0b7e-4d4b-9a33-513f99453014', 11, NULL, NULL, '2026-11-14 05:10:40.908+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '4bec07d6-0b7e-4d4b-9a33-513f99453014', 12, 8, NULL, '2026-11-14 05:10:42.908+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b', 13, 2, NULL, '2026-11-14 05:10:42.908+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 1, 'd2897113-565d-460b-956c-0930634986b7', 1, 4, NULL, '2026-11-14 05:14:22.209+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 1, 'a272c939-90e0-49a5-91cf-efad0bea9683', 2, 8, NULL, '2026-11-14 05:14:33.726+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 1, '9e81fe9d-07b0-44e6-888d-57b2653ee29e', 3, 1, NULL, '2026-11-14 05:14:45.46+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 1, '5e5fbcc8-8620-4aa7-98d6-6bd373753b57', 4, 2, NULL, '2026-11-14 05:14:56.76+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 1, 'e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee', 5, 4, NULL, '2026-11-14 05:15:08.277+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 1, 'c2ba87d7-9756-4615-bf43-773b18e1ed96', 6, 8, NULL, '2026-11-14 05:22:15.809+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 1, 'cc254d46-5d30-46c2-9639-8dac28fc4fd2', 7, 2, NULL, '2026-11-14 05:22:15.91+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 2, 'e28f586b-5337-4cdd-9095-b536d46aeb8b', 1, 4, NULL, '2026-11-14 05:22:57.21+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 2, '947b4bfa-67be-41c6-80b5-482df2136070', 2, 2, NULL, '2026-11-14 05:23:08.727+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 2, '38c7a568-106a-4e5a-b20c-ad5c91e9e494', 3, 8, NULL, '2026-11-14 05:23:20.461+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 2, '555bb6cc-01bd-4c4c-96da-873bee0d7d63', 4, 1, NULL, '2026-11-14 05:23:31.761+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 2, 'e28f586b-5337-4cdd-9095-b536d46aeb8b', 5, 8, NULL, '2026-11-14 05:30:51.91+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 2, 'e65662f5-9e64-43e5-94f0-afbf19e23d85', 6, 2, NULL, '2026-11-14 05:30:51.91+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 3, 'ce91de95-b117-4df6-bd1a-e514a1dfa0a6', 1, NULL, '30', '2026-11-14 05:32:31.012+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 3, 'a8380773-2689-4481-8451-c3ee770dcf96', 2, NULL, '-4', '2026-11-14 05:32:42.312+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 4, '0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b', 1, 4, NULL, '2026-11-14 05:39:04.21+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 4, 'c331e357-6ded-4d9b-a9f8-16bd2d1e6628', 2, NULL, '  NARMADA RIVER ', '2026-11-14 05:40:47.863+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 4, 'ca688a75-1f62-48ba-bc96-86eef1ee9dbc', 3, 1, NULL, '2026-11-14 05:45:58.41+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 4, '0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b', 4, NULL, NULL, '2026-11-14 05:45:58.41+00'),
	('6da46814-bc04-4a84-99cf-01219fba35d8', 1, 'd2897113-565d-460b-956c-0930634986b7', 1, 8, NULL, '2026-11-14 05:46:09.71+00'),
	('6da46814-bc04-4a84-99cf-01219fba35d8', 1, 'a272c939-90e0-49a5-91cf-efad0bea9683', 2, 1, NULL, '2026-11-14 05:46:21.227+00'),
	('6da46814-bc04-4a84-99cf-01219fba35d8', 1, '9e81fe9d-07b0-44e6-888d-57b2653ee29e', 3, 2, NULL, '2026-11-14 05:46:32.961+00'),
	('6da46814-bc04-4a84-99cf-01219fba35d8', 1, '5e5fbcc8-8620-4aa7-98d6-6bd373753b57', 4, 4, NULL, '2026-11-14 05:46:44.261+00'),
	('6da46814-bc04-4a84-99cf-01219fba35d8', 2, 'e28f586b-5337-4cdd-9095-b536d46aeb8b', 1, 8, NULL, '2026-11-14 05:48:09.363+00'),
	('6da46814-bc04-4a84-99cf-01219fba35d8', 3, 'e0a2ff6f-39d5-4e52-a6fe-943f50e8be86', 1, 8, NULL, '2026-11-14 05:49:21.316+00'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 1, 'd2897113-565d-460b-956c-0930634986b7', 1, 4, NULL, '2026-11-14 05:51:29.069+00'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 1, 'a272c939-90e0-49a5-91cf-efad0bea9683', 2, 8, NULL, '2026-11-14 05:51:40.586+00'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 1, '9e81fe9d-07b0-44e6-888d-57b2653ee29e', 3, 1, NULL, '2026-11-14 05:51:52.32+00'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 1, '5e5fbcc8-8620-4aa7-98d6-6bd373753b57', 4, 2, NULL, '2026-11-14 05:52:03.62+00'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 1, 'e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee', 5, 4, NULL, '2026-11-14 05:52:15.137+00'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 2, 'e28f586b-5337-4cdd-9095-b536d46aeb8b', 1, 4, NULL, '2026-11-14 05:53:28.722+00'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 2, '947b4bfa-67be-41c6-80b5-482df2136070', 2, 2, NULL, '2026-11-14 05:53:34.939+00'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 2, '38c7a568-106a-4e5a-b20c-ad5c91e9e494', 3, 1, NULL, '2026-11-14 05:53:41.373+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 1, 'd2897113-565d-460b-956c-0930634986b7', 1, 4, NULL, '2026-11-14 06:05:04.975+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 1, 'a272c939-90e0-49a5-91cf-efad0bea9683', 2, 1, NULL, '2026-11-14 06:05:16.492+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 1, '9e81fe9d-07b0-44e6-888d-57b2653ee29e', 3, 1, NULL, '2026-11-14 06:05:28.226+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 1, 'e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee', 4, 4, NULL, '2026-11-14 06:05:51.043+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 1, 'c2ba87d7-9756-4615-bf43-773b18e1ed96', 5, 8, NULL, '2026-11-14 06:06:02.777+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 1, 'cc254d46-5d30-46c2-9639-8dac28fc4fd2', 6, 2, NULL, '2026-11-14 06:06:14.077+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 1, 'baacc6ce-f56f-4046-a86d-215886b1bb9b', 7, 8, NULL, '2026-11-14 06:06:25.594+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 1, '5eebcf04-a349-4d16-8322-5885f5b5e823', 8, 1, NULL, '2026-11-14 06:06:37.328+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 1, 'a3833588-0a66-461f-9775-00d09554105b', 9, 8, NULL, '2026-11-14 06:06:48.628+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 2, 'e28f586b-5337-4cdd-9095-b536d46aeb8b', 1, 4, NULL, '2026-11-14 06:07:09.928+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 2, '947b4bfa-67be-41c6-80b5-482df2136070', 2, 2, NULL, '2026-11-14 06:07:21.445+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 2, '555bb6cc-01bd-4c4c-96da-873bee0d7d63', 3, 2, NULL, '2026-11-14 06:07:44.479+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 2, 'b6affcf6-dcdb-468c-8b44-a3a76019b55f', 4, 1, NULL, '2026-11-14 06:07:55.996+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 2, '947b4bfa-67be-41c6-80b5-482df2136070', 5, 4, NULL, '2026-11-14 06:07:58.996+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 2, '947b4bfa-67be-41c6-80b5-482df2136070', 6, 2, NULL, '2026-11-14 06:08:01.996+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 2, '555bb6cc-01bd-4c4c-96da-873bee0d7d63', 7, NULL, NULL, '2026-11-14 06:08:01.996+00');

INSERT INTO public.attempts (id, account_id, class_level, flags, disqualified_at, submitted_at) VALUES
	('d1ca7679-3b08-4810-a6ff-056f9a8a937a', '7c671212-3915-4d12-af9c-4facf4d8ce90', 8, 0, NULL, NULL),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', '8c196258-8950-423a-8edd-7f74f74d5a8e', 9, 0, NULL, '2026-11-14 04:44:19.422+00'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', '4065d1bc-efc7-474b-94c6-34558353522d', 11, 1, NULL, '2026-11-14 04:57:48.093+00'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 'cc784cc1-674c-4346-81e0-9a9e64790ba0', 12, 0, NULL, '2026-11-14 05:10:42.908+00'),
	('6da46814-bc04-4a84-99cf-01219fba35d8', '3098ec01-b310-41d0-a4b7-1966d210ca85', 10, 3, '2026-11-14 05:50:17.569+00', '2026-11-14 05:50:17.569+00'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', '095a1a68-26d2-4811-b510-6a69fe6299f9', 6, 0, NULL, '2026-11-14 05:45:52.91+00'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 'dbdae220-6d51-4adc-95a2-a6e5da02da3e', 8, 3, NULL, '2026-11-14 05:54:28.675+00'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 'fd3ac1ea-054b-4846-ac14-8e6c789af5a5', 7, 1, NULL, NULL);

INSERT INTO public.audit_events (id, at, admin_id, action, subject, details) OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-11 05:30:00.123+00', '23c7b827-62fb-4fc7-a4c3-4fb7622184ea', 'question-updated', '5e5fbcc8-8620-4aa7-98d6-6bd373753b57', '{"reward": {"after": 6, "before": null}, "penalty": {"after": 2, "before": null}}'),
	(2, '2026-11-11 05:31:01.623+00', '23c7b827-62fb-4fc7-a4c3-4fb7622184ea', 'question-created', 'e65662f5-9e64-43e5-94f0-afbf19e23d85', '{"text": "Sample question added by hand:\nwhich of these is a prime number -- and isn''t even?\n\\ (a backslash, a \"quote\" and a ₹ sign)", "section": 2}'),
	(3, '2026-11-11 05:31:41.623+00', '23c7b827-62fb-4fc7-a4c3-4fb7622184ea', 'question-updated', '5745d1d8-1d97-40a1-b395-50aec6c13d83', '{"isActive": {"after": false, "before": true}}'),
	(4, '2026-11-11 05:32:11.623+00', '23c7b827-62fb-4fc7-a4c3-4fb7622184ea', 'quiz-settings-changed', 'quiz', '{"opensAt": "2026-11-12T03:30:00.000Z", "closesAt": null, "integrityRule": "flags:3"}'),
	(5, '2026-11-14 04:58:49.093+00', '23c7b827-62fb-4fc7-a4c3-4fb7622184ea', 'question-deleted', '565f283a-39d1-4bf9-a8c9-b7e85cdfdbb7', '{"text": "On this metro map you travel from station A to station J by the route with the fewest stops. How many stations lie between A and J on that route?", "section": 4}'),
	(6, '2026-11-14 04:59:34.093+00', '23c7b827-62fb-4fc7-a4c3-4fb7622184ea', 'question-created', 'c331e357-6ded-4d9b-a9f8-16bd2d1e6628', '{"text": "Sample question with a typed answer: which river flows past Hoshangabad?", "section": 4}'),
	(7, '2026-11-14 06:03:03.675+00', '23c7b827-62fb-4fc7-a4c3-4fb7622184ea', 'entry-updated', '57d48ec6-fe33-492b-a3d9-46d30735a109', '{"after": {"score": 29, "disqualified": false}, "before": {"score": 29, "disqualified": true}, "accountId": "dbdae220-6d51-4adc-95a2-a6e5da02da3e"}'),
	(8, '2026-11-14 06:03:43.675+00', '23c7b827-62fb-4fc7-a4c3-4fb7622184ea', 'entry-inserted', '4013a3d2-f6c4-4574-9155-5a423b3a8709', '{"score": 96, "section": 4, "disqualified": false}'),
	(9, '2026-11-14 06:04:23.675+00', '23c7b827-62fb-4fc7-a4c3-4fb7622184ea', 'entry-updated', '69176963-859b-4f56-a301-b14325581f97', '{"after": {"score": 112.5, "disqualified": false}, "before": {"score": 101, "disqualified": false}, "accountId": "4065d1bc-efc7-474b-94c6-34558353522d"}');

INSERT INTO public.entries (id, account_id, attempt_id, section, score, section_marks, disqualified, time_used_seconds, finished_at) VALUES
	('e878a4f4-4f37-4048-9a9f-73671191c968', '8c196258-8950-423a-8edd-7f74f74d5a8e', '647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, 154, '[30, 35, 45, 44]', false, 471, '2026-11-14 04:44:19.422+00'),
	('0040a53b-896b-44c8-be1d-4514492ed976', 'cc784cc1-674c-4346-81e0-9a9e64790ba0', 'ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, 180, '[42, 40, 50, 50]', false, 519, '2026-11-14 05:10:42.908+00'),
	('8f34c93d-9076-423c-bccf-a247ff872884', '3098ec01-b310-41d0-a4b7-1966d210ca85', '6da46814-bc04-4a84-99cf-01219fba35d8', 3, 0, '[-5, -1, 0]', true, 239, '2026-11-14 05:50:17.569+00'),
	('a280d8ff-d219-45d2-82ee-825b559d46bd', '095a1a68-26d2-4811-b510-6a69fe6299f9', '414a8afc-1f4c-4205-b9a5-c3043a9cd140', 4, 51, '[26, 16, 5, 4]', false, 1800, '2026-11-14 05:45:52.91+00'),
	('57d48ec6-fe33-492b-a3d9-46d30735a109', 'dbdae220-6d51-4adc-95a2-a6e5da02da3e', '1655587e-3fd9-495c-b1a9-cda80d97d88e', 2, 29, '[22, 7]', false, 180, '2026-11-14 05:54:28.675+00'),
	('e795c48c-38c1-44cf-83b3-b55fd218e68a', '4013a3d2-f6c4-4574-9155-5a423b3a8709', NULL, 4, 96, NULL, false, 0, '2026-11-14 06:03:43.675+00'),
	('69176963-859b-4f56-a301-b14325581f97', '4065d1bc-efc7-474b-94c6-34558353522d', 'e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, 112.5, '[23, 21, 30, 27]', false, 454, '2026-11-14 04:57:48.093+00');

INSERT INTO public.files (id, media_type, bytes, width, height, uploaded_by, created_at) VALUES
	('mXjnU3TyA81wawOGZKSAZQ', 'image/webp', 4340, 660, 660, NULL, '2026-11-11 04:30:00.123+00'),
	('PStBCKNtDx1pvoMCmDDXjQ', 'image/webp', 4980, 660, 660, NULL, '2026-11-11 04:30:00.123+00'),
	('6UXQTix9ugEpvPz04yyTVA', 'image/webp', 4676, 660, 660, NULL, '2026-11-11 04:30:00.123+00'),
	('90F_953iiRSDiw2ApMG68w', 'image/webp', 4742, 660, 660, NULL, '2026-11-11 04:30:00.123+00'),
	('Qhv6_PcZKkKoH6OpaQ5_uw', 'image/webp', 8614, 1600, 451, NULL, '2026-11-11 04:30:00.123+00'),
	('hUySwLl7eDtTnUeZ8zN3cw', 'image/webp', 1124, 1600, 1067, NULL, '2026-11-11 04:30:00.123+00'),
	('VPOTTeD2CZXi505pbNlp6g', 'image/webp', 31042, 1600, 1067, NULL, '2026-11-11 04:30:00.123+00'),
	('mOquQH5LDD2CPXBh07b82A', 'image/webp', 9740, 1600, 1000, NULL, '2026-11-11 04:30:00.123+00'),
	('MQ1uV0CAk11DoH3YGXUl0w', 'image/webp', 21664, 1600, 1128, NULL, '2026-11-11 04:30:00.123+00'),
	('V3_SNLgL-AQ-gM9kJxzeIw', 'image/webp', 2824, 960, 660, NULL, '2026-11-11 04:30:00.123+00'),
	('m7mCkq4jtK8CcK9OZcr4sQ', 'image/webp', 3128, 960, 660, NULL, '2026-11-11 04:30:00.123+00'),
	('KfqFoQA0wk4LswgR8sVWaQ', 'image/webp', 2872, 960, 660, NULL, '2026-11-11 04:30:00.123+00'),
	('f8ls7B4srUAgqh5_LOR7BA', 'image/webp', 2142, 960, 660, NULL, '2026-11-11 04:30:00.123+00'),
	('S3VNV8tol70iNSAKCJNAww', 'image/webp', 10516, 1380, 1290, NULL, '2026-11-11 04:30:00.123+00');

INSERT INTO public.integrity_events (id, attempt_id, section, kind, at) OVERRIDING SYSTEM VALUE VALUES
	(1, '647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, 'page-hidden', '2026-11-14 04:38:03.813+00'),
	(2, 'e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, 'fullscreen-left', '2026-11-14 04:53:18.187+00'),
	(3, '6da46814-bc04-4a84-99cf-01219fba35d8', 1, 'window-blurred', '2026-11-14 05:47:53.363+00'),
	(4, '6da46814-bc04-4a84-99cf-01219fba35d8', 1, 'fullscreen-left', '2026-11-14 05:47:53.363+00'),
	(5, '6da46814-bc04-4a84-99cf-01219fba35d8', 2, 'escape-pressed', '2026-11-14 05:49:05.316+00'),
	(6, '6da46814-bc04-4a84-99cf-01219fba35d8', 3, 'developer-tools-key', '2026-11-14 05:50:17.269+00'),
	(7, '6da46814-bc04-4a84-99cf-01219fba35d8', 3, 'fullscreen-left', '2026-11-14 05:50:17.569+00'),
	(8, '6da46814-bc04-4a84-99cf-01219fba35d8', 3, 'fullscreen-left', '2026-11-14 05:50:17.769+00'),
	(9, '1655587e-3fd9-495c-b1a9-cda80d97d88e', 1, 'fullscreen-unavailable', '2026-11-14 05:53:12.722+00'),
	(10, '1655587e-3fd9-495c-b1a9-cda80d97d88e', 2, 'fullscreen-left', '2026-11-14 05:54:24.675+00'),
	(11, '1655587e-3fd9-495c-b1a9-cda80d97d88e', 2, 'escape-pressed', '2026-11-14 05:54:26.675+00'),
	(12, '1655587e-3fd9-495c-b1a9-cda80d97d88e', 2, 'escape-pressed', '2026-11-14 05:54:28.675+00'),
	(13, '2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 2, 'escape-pressed', '2026-11-14 06:08:01.996+00');

INSERT INTO public.questions (id, section, kind, text, options, options_are_pictures, supporting_picture, reward, penalty, is_active, created_at, deleted_at) VALUES
	('d2897113-565d-460b-956c-0930634986b7', 1, 'single', 'A train 150 m long crosses a platform 250 m long in 20 seconds. How fast is it going?', '["54 km/h", "60 km/h", "72 km/h", "80 km/h"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.123+00', NULL),
	('a272c939-90e0-49a5-91cf-efad0bea9683', 1, 'single', 'What comes next in this series? 3, 8, 15, 24, 35, …', '["46", "47", "50", "48"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.124+00', NULL),
	('9e81fe9d-07b0-44e6-888d-57b2653ee29e', 1, 'single', 'In a secret code BHOPAL is written CIPQBM. How is INDORE written?', '["JOEPSF", "JMEPSF", "JOEQSF", "HMCNQD"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.125+00', NULL),
	('e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee', 1, 'single', 'A bicycle costs ₹5,000. Its price goes up by 20 %, and a month later the new price goes down by 20 %. What does it cost now?', '["₹5,000", "₹5,200", "₹4,800", "₹4,900"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.127+00', NULL),
	('c2ba87d7-9756-4615-bf43-773b18e1ed96', 1, 'single', 'Meera points at a girl in a photograph and says, "Her father is the only son of my father''s father." The girl is not Meera. How is she related to Meera?', '["Cousin", "Aunt", "Niece", "Sister"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.128+00', NULL),
	('cc254d46-5d30-46c2-9639-8dac28fc4fd2', 1, 'single', 'Zoya cycles 10 km north, turns right and cycles 6 km, then turns right again and cycles 2 km. How far is she from where she started, in a straight line?', '["8 km", "10 km", "12 km", "18 km"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.129+00', NULL),
	('baacc6ce-f56f-4046-a86d-215886b1bb9b', 1, 'single', 'The first three pictures of a series are shown. Which picture comes next?', '["mXjnU3TyA81wawOGZKSAZQ", "PStBCKNtDx1pvoMCmDDXjQ", "6UXQTix9ugEpvPz04yyTVA", "90F_953iiRSDiw2ApMG68w"]', true, 'Qhv6_PcZKkKoH6OpaQ5_uw', NULL, NULL, true, '2026-11-11 04:30:00.13+00', NULL),
	('5eebcf04-a349-4d16-8322-5885f5b5e823', 1, 'single', 'Divya finished a race before Anu, and Anu before Bina. Esha finished after Bina but before Charu. There were no other runners and no ties. Who came third?', '["Bina", "Esha", "Anu", "Charu"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.131+00', NULL),
	('a3833588-0a66-461f-9775-00d09554105b', 1, 'single', 'Two fair dice are thrown together. What is the probability that the numbers on top add up to 7?', '["1/12", "1/9", "5/36", "1/6"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.132+00', NULL),
	('e28f586b-5337-4cdd-9095-b536d46aeb8b', 2, 'single', 'Which of these planets has the shortest day, turning once on its axis in about ten hours?', '["Mercury", "Neptune", "Jupiter", "Mars"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.133+00', NULL),
	('947b4bfa-67be-41c6-80b5-482df2136070', 2, 'single', 'Which ruler first had the Great Stupa at Sanchi, not far from Bhopal, built?', '["Chandragupta Maurya", "Ashoka", "Harsha", "Samudragupta"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.134+00', NULL),
	('38c7a568-106a-4e5a-b20c-ad5c91e9e494', 2, 'single', 'Which of these World Heritage Sites lies in Madhya Pradesh?', '["Ajanta Caves", "Rani ki Vav", "Group of Monuments at Hampi", "Rock Shelters of Bhimbetka"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.135+00', NULL),
	('555bb6cc-01bd-4c4c-96da-873bee0d7d63', 2, 'single', 'With which metal is iron coated when it is galvanised to keep it from rusting?', '["Zinc", "Copper", "Nickel", "Silver"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.136+00', NULL),
	('b6affcf6-dcdb-468c-8b44-a3a76019b55f', 2, 'single', 'Assertion (A): Food cooks faster in a pressure cooker than in an open pot.
Reason (R): Water boils at a higher temperature when the pressure on it is higher.', '["Both A and R are true, and R is the correct explanation of A", "Both A and R are true, but R is not the correct explanation of A", "A is true, but R is false", "A is false, but R is true"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.138+00', NULL),
	('8e1e3732-163d-4f50-83cc-1f5a9bb44812', 2, 'single', 'Assertion (A): The Moon always shows nearly the same face to the Earth.
Reason (R): The Moon does not turn on its own axis.', '["Both A and R are true, and R is the correct explanation of A", "Both A and R are true, but R is not the correct explanation of A", "A is true, but R is false", "A is false, but R is true"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.139+00', NULL),
	('9b979592-9cab-4160-a694-e3081dd61bf8', 2, 'single', 'Assertion (A): The whole of India keeps one standard time.
Reason (R): The Tropic of Cancer passes through Madhya Pradesh.', '["Both A and R are true, and R is the correct explanation of A", "Both A and R are true, but R is not the correct explanation of A", "A is true, but R is false", "A is false, but R is true"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.14+00', NULL),
	('4ef2b399-acff-4e24-b91c-705d1621a2b8', 2, 'single', 'Assertion (A): Whales are fish.
Reason (R): Whales breathe air with lungs.', '["Both A and R are true, and R is the correct explanation of A", "Both A and R are true, but R is not the correct explanation of A", "A is true, but R is false", "A is false, but R is true"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.141+00', NULL),
	('0b39a564-4051-48f8-afe3-5b50fde29470', 2, 'single', 'Assertion (A): Powdered graphite is used as a dry lubricant.
Reason (R): The layers of carbon atoms in graphite slide over one another easily.', '["Both A and R are true, and R is the correct explanation of A", "Both A and R are true, but R is not the correct explanation of A", "A is true, but R is false", "A is false, but R is true"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.142+00', NULL),
	('e0a2ff6f-39d5-4e52-a6fe-943f50e8be86', 3, 'multiple', 'Which of these numbers are prime?', '["89", "91", "93", "97"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.143+00', NULL),
	('fdbd3cab-7b1e-4e04-8a1f-737028901f2d', 3, 'multiple', 'Which of these rivers end in the Arabian Sea?', '["Narmada", "Godavari", "Tapti", "Mahi"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.144+00', NULL),
	('18ee9a4c-91f6-424c-b992-fe7d3b98ee48', 3, 'multiple', 'Which of these elements are noble gases?', '["Nitrogen", "Krypton", "Neon", "Hydrogen"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.145+00', NULL),
	('9c38a6cc-1803-4161-95ad-5b3d5211755f', 3, 'multiple', 'Which of these people have won a Nobel Prize?', '["C. V. Raman", "Kailash Satyarthi", "Rabindranath Tagore", "Homi J. Bhabha"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.146+00', NULL),
	('ab901aa2-eed7-4956-a94d-5f991be9e7f0', 3, 'multiple', 'Which of these are the sides of a right-angled triangle, in centimetres?', '["6, 8, 11", "5, 12, 13", "9, 12, 16", "8, 15, 17"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.147+00', NULL),
	('ce91de95-b117-4df6-bd1a-e514a1dfa0a6', 3, 'integer', 'How many squares of all sizes, large and small, are there in this grid?', '[]', false, 'hUySwLl7eDtTnUeZ8zN3cw', NULL, NULL, true, '2026-11-11 04:30:00.148+00', NULL),
	('a8380773-2689-4481-8451-c3ee770dcf96', 3, 'integer', 'At dawn it was -14 °C in Leh. By noon it was 9 degrees warmer. What was the temperature at noon, in °C?', '[]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.149+00', NULL),
	('ececb390-547d-4216-a7cc-b0767bc41fd0', 3, 'integer', 'The interior angles of a polygon add up to 1440°. How many sides does it have?', '[]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.15+00', NULL),
	('b639b14d-2a39-4cd6-886b-d97bf52674ae', 3, 'integer', 'Twelve players meet, and everybody shakes hands once with everybody else. How many handshakes are there?', '[]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.151+00', NULL),
	('502d9cb2-ad1e-410f-b42d-d115a36059bb', 3, 'integer', 'All whole numbers from 1 to 25 are multiplied together. With how many zeros does the product end?', '[]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.152+00', NULL),
	('0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b', 4, 'single', 'Match the scientists with what they are known for.
A. Alexander Fleming   B. Marie Curie   C. Edward Jenner   D. Wilhelm Röntgen
1. Radium   2. X-rays   3. Penicillin   4. Smallpox vaccine', '["A-4, B-1, C-3, D-2", "A-3, B-1, C-4, D-2", "A-3, B-2, C-4, D-1", "A-1, B-3, C-2, D-4"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.153+00', NULL),
	('ca688a75-1f62-48ba-bc96-86eef1ee9dbc', 4, 'single', 'Match the places in Madhya Pradesh with what they are famous for.
A. Khajuraho   B. Chanderi   C. Panna   D. Bhedaghat
1. Diamond mines   2. Marble Rocks   3. Woven saris   4. Carved temples', '["A-2, B-3, C-1, D-4", "A-4, B-1, C-3, D-2", "A-3, B-4, C-1, D-2", "A-4, B-3, C-1, D-2"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.154+00', NULL),
	('5e5fbcc8-8620-4aa7-98d6-6bd373753b57', 1, 'single', 'What is the smaller angle between the two hands of a clock at twenty to four (3:40)?', '["120°", "130°", "140°", "150°"]', false, NULL, 6, 2, true, '2026-11-11 04:30:00.126+00', NULL),
	('5745d1d8-1d97-40a1-b395-50aec6c13d83', 2, 'single', 'Which article of the Constitution of India abolishes untouchability?', '["Article 14", "Article 17", "Article 21", "Article 32"]', false, NULL, NULL, NULL, false, '2026-11-11 04:30:00.137+00', NULL),
	('00724603-9660-46d5-818d-3168171f8a4a', 4, 'single', 'Match the quantities with their SI units.
A. Force   B. Electric charge   C. Frequency   D. Pressure
1. Pascal   2. Coulomb   3. Newton   4. Hertz', '["A-3, B-2, C-4, D-1", "A-1, B-2, C-4, D-3", "A-3, B-4, C-2, D-1", "A-2, B-3, C-4, D-1"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.155+00', NULL),
	('caec1804-6654-4a54-9ecd-6e848da90602', 4, 'single', 'Match the works with their authors.
A. Panchatantra   B. Meghaduta   C. Arthashastra   D. Gitanjali
1. Kautilya   2. Vishnu Sharma   3. Rabindranath Tagore   4. Kalidasa', '["A-4, B-2, C-1, D-3", "A-2, B-3, C-1, D-4", "A-2, B-4, C-1, D-3", "A-1, B-4, C-2, D-3"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.156+00', NULL),
	('0c78589d-e855-4d8c-b93a-9945e245f04d', 4, 'single', 'Match the games with words that belong to them.
A. Chess   B. Cricket   C. Tennis   D. Kabaddi
1. Raid   2. Deuce   3. Googly   4. Castling', '["A-4, B-2, C-3, D-1", "A-4, B-3, C-2, D-1", "A-1, B-3, C-2, D-4", "A-3, B-4, C-2, D-1"]', false, NULL, NULL, NULL, true, '2026-11-11 04:30:00.157+00', NULL),
	('4bec07d6-0b7e-4d4b-9a33-513f99453014', 4, 'single', 'This is how a clock without numerals looks in a mirror. What time is it really?', '["3:40", "4:20", "8:40", "8:20"]', false, 'VPOTTeD2CZXi505pbNlp6g', NULL, NULL, true, '2026-11-11 04:30:00.158+00', NULL),
	('20cd5a20-881a-4853-b27c-8fc23c3db1c1', 4, 'single', 'In this circuit two switches are closed and one is open. Which of the bulbs P, Q and R glow?', '["R only", "P and Q", "Q and R", "P, Q and R"]', false, 'mOquQH5LDD2CPXBh07b82A', NULL, NULL, true, '2026-11-11 04:30:00.159+00', NULL),
	('473079f8-2f63-493c-a4b3-bcfb2b512909', 4, 'single', 'Each of these flags carries a disc. Which one is the flag of Bangladesh?', '["V3_SNLgL-AQ-gM9kJxzeIw", "m7mCkq4jtK8CcK9OZcr4sQ", "KfqFoQA0wk4LswgR8sVWaQ", "f8ls7B4srUAgqh5_LOR7BA"]', true, NULL, NULL, NULL, true, '2026-11-11 04:30:00.161+00', NULL),
	('0608ab8c-afd9-446c-b12f-e5188dacb770', 4, 'single', 'White moves next and can checkmate at once. With which move?', '["Rook to g1", "King to h6", "Rook to a8", "King to f6"]', false, 'S3VNV8tol70iNSAKCJNAww', NULL, NULL, true, '2026-11-11 04:30:00.162+00', NULL),
	('e65662f5-9e64-43e5-94f0-afbf19e23d85', 2, 'single', 'Sample question added by hand:
which of these is a prime number -- and isn''t even?
\ (a backslash, a "quote" and a ₹ sign)', '["21", "23", "25", "27"]', false, NULL, NULL, NULL, true, '2026-11-11 05:31:01.623+00', NULL),
	('565f283a-39d1-4bf9-a8c9-b7e85cdfdbb7', 4, 'single', 'On this metro map you travel from station A to station J by the route with the fewest stops. How many stations lie between A and J on that route?', '["3", "4", "5", "6"]', false, 'MQ1uV0CAk11DoH3YGXUl0w', NULL, NULL, true, '2026-11-11 04:30:00.16+00', '2026-11-14 04:58:49.093+00'),
	('c331e357-6ded-4d9b-a9f8-16bd2d1e6628', 4, 'typed', 'Sample question with a typed answer: which river flows past Hoshangabad?', '[]', false, NULL, NULL, NULL, true, '2026-11-14 04:59:34.093+00', NULL);

INSERT INTO public.quiz_settings (id, opens_at, closes_at, integrity_rule) VALUES
	(true, '2026-11-12 03:30:00+00', NULL, 'flags:3');

INSERT INTO public.schools (id, institution, pin, city, key, is_listed) VALUES
	('3bf71457-bbba-4833-a78d-53956cac03c2', 'Carmel Convent, Ratanpur', '462047', 'Bhopal', 'bhopal|carmel convent, ratanpur|462047', true),
	('370690ca-19c4-462d-8ddf-5fc48bf72d0e', 'MPS Public School', NULL, 'Gwalior', 'gwalior|mps public school|', true),
	('659c41ed-e23a-4d11-9959-f5481502c6c6', 'The Scindia School', '474008', 'Gwalior', 'gwalior|the scindia school|474008', true),
	('bfad8922-89dc-472f-9bc5-6989800a3366', 'Sanmati Higher Secondary School', '452001', 'Indore', 'indore|sanmati higher secondary school|452001', true),
	('8d0f5f6b-3db9-47fe-9001-3f90de38c75b', 'Gyan Ganga Orchids The International School', '482003', 'Jabalpur', 'jabalpur|gyan ganga orchids the international school|482003', true),
	('3ce5195c-f06e-45c3-827a-e07b1175a8c7', 'Carmel Convent School', '456001', 'Ujjain', 'ujjain|carmel convent school|456001', true),
	('56080975-12c5-4675-aacf-7d83c7eb55d2', 'Riverside Sample Academy', NULL, 'Ujjain', 'ujjain|riverside sample academy|', false);

INSERT INTO public.setup_steps (name, done_at) VALUES
	('sample-paper', '2026-11-11 04:30:00.123+00');

INSERT INTO public.sittings (attempt_id, section, started_at, closes_at, finished_at, lease, question_ids) VALUES
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 1, '2026-11-14 04:35:49.66+00', '2026-11-14 04:43:49.66+00', '2026-11-14 04:38:10.813+00', '1994d4ce-c03d-4cb0-88c6-5048e015babc', '{d2897113-565d-460b-956c-0930634986b7,a272c939-90e0-49a5-91cf-efad0bea9683,9e81fe9d-07b0-44e6-888d-57b2653ee29e,5e5fbcc8-8620-4aa7-98d6-6bd373753b57,e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee,c2ba87d7-9756-4615-bf43-773b18e1ed96,cc254d46-5d30-46c2-9639-8dac28fc4fd2,baacc6ce-f56f-4046-a86d-215886b1bb9b,5eebcf04-a349-4d16-8322-5885f5b5e823,a3833588-0a66-461f-9775-00d09554105b}'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 2, '2026-11-14 04:38:22.813+00', '2026-11-14 04:46:22.813+00', '2026-11-14 04:40:20.016+00', 'a6c33dbc-18f9-40a6-9ecf-775fb95293b2', '{e28f586b-5337-4cdd-9095-b536d46aeb8b,947b4bfa-67be-41c6-80b5-482df2136070,38c7a568-106a-4e5a-b20c-ad5c91e9e494,555bb6cc-01bd-4c4c-96da-873bee0d7d63,b6affcf6-dcdb-468c-8b44-a3a76019b55f,8e1e3732-163d-4f50-83cc-1f5a9bb44812,9b979592-9cab-4160-a694-e3081dd61bf8,4ef2b399-acff-4e24-b91c-705d1621a2b8,0b39a564-4051-48f8-afe3-5b50fde29470,e65662f5-9e64-43e5-94f0-afbf19e23d85}'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 3, '2026-11-14 04:40:35.916+00', '2026-11-14 04:47:35.916+00', '2026-11-14 04:42:34.469+00', '68f13f76-727b-478a-8343-a3d6e07f8b1c', '{e0a2ff6f-39d5-4e52-a6fe-943f50e8be86,fdbd3cab-7b1e-4e04-8a1f-737028901f2d,18ee9a4c-91f6-424c-b992-fe7d3b98ee48,9c38a6cc-1803-4161-95ad-5b3d5211755f,ab901aa2-eed7-4956-a94d-5f991be9e7f0,ce91de95-b117-4df6-bd1a-e514a1dfa0a6,a8380773-2689-4481-8451-c3ee770dcf96,ececb390-547d-4216-a7cc-b0767bc41fd0,b639b14d-2a39-4cd6-886b-d97bf52674ae,502d9cb2-ad1e-410f-b42d-d115a36059bb}'),
	('647f55fd-0ff9-4f2a-bd53-2899a0b1238b', 4, '2026-11-14 04:42:44.469+00', '2026-11-14 04:49:44.469+00', '2026-11-14 04:44:19.422+00', '7e08f485-be2e-4226-a466-703eb81379cb', '{0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b,ca688a75-1f62-48ba-bc96-86eef1ee9dbc,00724603-9660-46d5-818d-3168171f8a4a,caec1804-6654-4a54-9ecd-6e848da90602,0c78589d-e855-4d8c-b93a-9945e245f04d,4bec07d6-0b7e-4d4b-9a33-513f99453014,20cd5a20-881a-4853-b27c-8fc23c3db1c1,565f283a-39d1-4bf9-a8c9-b7e85cdfdbb7,473079f8-2f63-493c-a4b3-bcfb2b512909,0608ab8c-afd9-446c-b12f-e5188dacb770}'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 1, '2026-11-14 04:49:23.866+00', '2026-11-14 04:57:23.866+00', '2026-11-14 04:51:18.819+00', 'b7762610-2f72-4bcf-9ecc-d2e3320f200d', '{d2897113-565d-460b-956c-0930634986b7,a272c939-90e0-49a5-91cf-efad0bea9683,9e81fe9d-07b0-44e6-888d-57b2653ee29e,5e5fbcc8-8620-4aa7-98d6-6bd373753b57,e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee,c2ba87d7-9756-4615-bf43-773b18e1ed96,cc254d46-5d30-46c2-9639-8dac28fc4fd2,baacc6ce-f56f-4046-a86d-215886b1bb9b,5eebcf04-a349-4d16-8322-5885f5b5e823,a3833588-0a66-461f-9775-00d09554105b}'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 2, '2026-11-14 04:51:28.819+00', '2026-11-14 04:59:28.819+00', '2026-11-14 04:53:18.187+00', 'a517e26b-f289-43d8-b484-beae2d7252c2', '{e28f586b-5337-4cdd-9095-b536d46aeb8b,947b4bfa-67be-41c6-80b5-482df2136070,38c7a568-106a-4e5a-b20c-ad5c91e9e494,555bb6cc-01bd-4c4c-96da-873bee0d7d63,b6affcf6-dcdb-468c-8b44-a3a76019b55f,8e1e3732-163d-4f50-83cc-1f5a9bb44812,9b979592-9cab-4160-a694-e3081dd61bf8,4ef2b399-acff-4e24-b91c-705d1621a2b8,0b39a564-4051-48f8-afe3-5b50fde29470,e65662f5-9e64-43e5-94f0-afbf19e23d85}'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 3, '2026-11-14 04:53:38.187+00', '2026-11-14 05:00:38.187+00', '2026-11-14 04:55:33.14+00', '9620dd5d-d475-4fc4-b9b4-add0fbfc6ec4', '{e0a2ff6f-39d5-4e52-a6fe-943f50e8be86,fdbd3cab-7b1e-4e04-8a1f-737028901f2d,18ee9a4c-91f6-424c-b992-fe7d3b98ee48,9c38a6cc-1803-4161-95ad-5b3d5211755f,ab901aa2-eed7-4956-a94d-5f991be9e7f0,ce91de95-b117-4df6-bd1a-e514a1dfa0a6,a8380773-2689-4481-8451-c3ee770dcf96,ececb390-547d-4216-a7cc-b0767bc41fd0,b639b14d-2a39-4cd6-886b-d97bf52674ae,502d9cb2-ad1e-410f-b42d-d115a36059bb}'),
	('e3a59d81-0a40-4ed1-9e1e-aaf13ede0fdf', 4, '2026-11-14 04:55:53.14+00', '2026-11-14 05:02:53.14+00', '2026-11-14 04:57:48.093+00', '2dda4181-2ac2-4712-ba2f-bfda6ac8fc00', '{0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b,ca688a75-1f62-48ba-bc96-86eef1ee9dbc,00724603-9660-46d5-818d-3168171f8a4a,caec1804-6654-4a54-9ecd-6e848da90602,0c78589d-e855-4d8c-b93a-9945e245f04d,4bec07d6-0b7e-4d4b-9a33-513f99453014,20cd5a20-881a-4853-b27c-8fc23c3db1c1,565f283a-39d1-4bf9-a8c9-b7e85cdfdbb7,473079f8-2f63-493c-a4b3-bcfb2b512909,0608ab8c-afd9-446c-b12f-e5188dacb770}'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 1, '2026-11-14 05:01:39.093+00', '2026-11-14 05:09:39.093+00', '2026-11-14 05:03:49.046+00', 'a8ca30b7-5aca-4683-8df2-775a6318ced3', '{d2897113-565d-460b-956c-0930634986b7,a272c939-90e0-49a5-91cf-efad0bea9683,9e81fe9d-07b0-44e6-888d-57b2653ee29e,5e5fbcc8-8620-4aa7-98d6-6bd373753b57,e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee,c2ba87d7-9756-4615-bf43-773b18e1ed96,cc254d46-5d30-46c2-9639-8dac28fc4fd2,baacc6ce-f56f-4046-a86d-215886b1bb9b,5eebcf04-a349-4d16-8322-5885f5b5e823,a3833588-0a66-461f-9775-00d09554105b}'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 2, '2026-11-14 05:03:57.047+00', '2026-11-14 05:11:57.047+00', '2026-11-14 05:06:07+00', 'ef22f1c8-b995-4a2a-b85f-341d1bd3fee1', '{e28f586b-5337-4cdd-9095-b536d46aeb8b,947b4bfa-67be-41c6-80b5-482df2136070,38c7a568-106a-4e5a-b20c-ad5c91e9e494,555bb6cc-01bd-4c4c-96da-873bee0d7d63,b6affcf6-dcdb-468c-8b44-a3a76019b55f,8e1e3732-163d-4f50-83cc-1f5a9bb44812,9b979592-9cab-4160-a694-e3081dd61bf8,4ef2b399-acff-4e24-b91c-705d1621a2b8,0b39a564-4051-48f8-afe3-5b50fde29470,e65662f5-9e64-43e5-94f0-afbf19e23d85}'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 3, '2026-11-14 05:06:15.001+00', '2026-11-14 05:13:15.001+00', '2026-11-14 05:08:24.954+00', '5672c9ab-2f55-4212-b140-3ddedfb903c6', '{e0a2ff6f-39d5-4e52-a6fe-943f50e8be86,fdbd3cab-7b1e-4e04-8a1f-737028901f2d,18ee9a4c-91f6-424c-b992-fe7d3b98ee48,9c38a6cc-1803-4161-95ad-5b3d5211755f,ab901aa2-eed7-4956-a94d-5f991be9e7f0,ce91de95-b117-4df6-bd1a-e514a1dfa0a6,a8380773-2689-4481-8451-c3ee770dcf96,ececb390-547d-4216-a7cc-b0767bc41fd0,b639b14d-2a39-4cd6-886b-d97bf52674ae,502d9cb2-ad1e-410f-b42d-d115a36059bb}'),
	('ed37031c-ae7c-4b46-bf6f-bab47ef92e22', 4, '2026-11-14 05:08:32.955+00', '2026-11-14 05:15:32.955+00', '2026-11-14 05:10:42.908+00', '32d9dd69-84bc-4a59-b39b-669ad8f4ced4', '{0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b,ca688a75-1f62-48ba-bc96-86eef1ee9dbc,00724603-9660-46d5-818d-3168171f8a4a,caec1804-6654-4a54-9ecd-6e848da90602,0c78589d-e855-4d8c-b93a-9945e245f04d,4bec07d6-0b7e-4d4b-9a33-513f99453014,20cd5a20-881a-4853-b27c-8fc23c3db1c1,473079f8-2f63-493c-a4b3-bcfb2b512909,0608ab8c-afd9-446c-b12f-e5188dacb770,c331e357-6ded-4d9b-a9f8-16bd2d1e6628}'),
	('6da46814-bc04-4a84-99cf-01219fba35d8', 1, '2026-11-14 05:45:58.41+00', '2026-11-14 05:53:58.41+00', '2026-11-14 05:47:53.363+00', '93aa933a-5866-46fc-bf6f-1c46a39b2882', '{d2897113-565d-460b-956c-0930634986b7,a272c939-90e0-49a5-91cf-efad0bea9683,9e81fe9d-07b0-44e6-888d-57b2653ee29e,5e5fbcc8-8620-4aa7-98d6-6bd373753b57,e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee,c2ba87d7-9756-4615-bf43-773b18e1ed96,cc254d46-5d30-46c2-9639-8dac28fc4fd2,baacc6ce-f56f-4046-a86d-215886b1bb9b,5eebcf04-a349-4d16-8322-5885f5b5e823,a3833588-0a66-461f-9775-00d09554105b}'),
	('6da46814-bc04-4a84-99cf-01219fba35d8', 2, '2026-11-14 05:48:03.363+00', '2026-11-14 05:56:03.363+00', '2026-11-14 05:49:05.316+00', '97888335-b9e2-4747-a12b-85bbc8f4418e', '{e28f586b-5337-4cdd-9095-b536d46aeb8b,947b4bfa-67be-41c6-80b5-482df2136070,38c7a568-106a-4e5a-b20c-ad5c91e9e494,555bb6cc-01bd-4c4c-96da-873bee0d7d63,b6affcf6-dcdb-468c-8b44-a3a76019b55f,8e1e3732-163d-4f50-83cc-1f5a9bb44812,9b979592-9cab-4160-a694-e3081dd61bf8,4ef2b399-acff-4e24-b91c-705d1621a2b8,0b39a564-4051-48f8-afe3-5b50fde29470,e65662f5-9e64-43e5-94f0-afbf19e23d85}'),
	('6da46814-bc04-4a84-99cf-01219fba35d8', 3, '2026-11-14 05:49:15.316+00', '2026-11-14 05:56:15.316+00', '2026-11-14 05:50:17.569+00', '27a6ae5b-eb52-4c63-b4b9-9c2d63593184', '{e0a2ff6f-39d5-4e52-a6fe-943f50e8be86,fdbd3cab-7b1e-4e04-8a1f-737028901f2d,18ee9a4c-91f6-424c-b992-fe7d3b98ee48,9c38a6cc-1803-4161-95ad-5b3d5211755f,ab901aa2-eed7-4956-a94d-5f991be9e7f0,ce91de95-b117-4df6-bd1a-e514a1dfa0a6,a8380773-2689-4481-8451-c3ee770dcf96,ececb390-547d-4216-a7cc-b0767bc41fd0,b639b14d-2a39-4cd6-886b-d97bf52674ae,502d9cb2-ad1e-410f-b42d-d115a36059bb}'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 1, '2026-11-14 05:51:17.769+00', '2026-11-14 05:59:17.769+00', '2026-11-14 05:53:12.722+00', '81928585-c4fa-4d84-8f64-b9b8170a5426', '{d2897113-565d-460b-956c-0930634986b7,a272c939-90e0-49a5-91cf-efad0bea9683,9e81fe9d-07b0-44e6-888d-57b2653ee29e,5e5fbcc8-8620-4aa7-98d6-6bd373753b57,e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee,c2ba87d7-9756-4615-bf43-773b18e1ed96,cc254d46-5d30-46c2-9639-8dac28fc4fd2,baacc6ce-f56f-4046-a86d-215886b1bb9b,5eebcf04-a349-4d16-8322-5885f5b5e823,a3833588-0a66-461f-9775-00d09554105b}'),
	('1655587e-3fd9-495c-b1a9-cda80d97d88e', 2, '2026-11-14 05:53:22.722+00', '2026-11-14 06:01:22.722+00', '2026-11-14 05:54:28.675+00', '1a0846c6-349f-4df0-8ce9-18fc8bff3169', '{e28f586b-5337-4cdd-9095-b536d46aeb8b,947b4bfa-67be-41c6-80b5-482df2136070,38c7a568-106a-4e5a-b20c-ad5c91e9e494,555bb6cc-01bd-4c4c-96da-873bee0d7d63,b6affcf6-dcdb-468c-8b44-a3a76019b55f,8e1e3732-163d-4f50-83cc-1f5a9bb44812,9b979592-9cab-4160-a694-e3081dd61bf8,4ef2b399-acff-4e24-b91c-705d1621a2b8,0b39a564-4051-48f8-afe3-5b50fde29470,e65662f5-9e64-43e5-94f0-afbf19e23d85}'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 1, '2026-11-14 05:14:10.909+00', '2026-11-14 05:22:10.909+00', '2026-11-14 05:22:10.909+00', 'ae6e95de-75fa-4cf3-90bb-0b2bff653557', '{d2897113-565d-460b-956c-0930634986b7,a272c939-90e0-49a5-91cf-efad0bea9683,9e81fe9d-07b0-44e6-888d-57b2653ee29e,5e5fbcc8-8620-4aa7-98d6-6bd373753b57,e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee,c2ba87d7-9756-4615-bf43-773b18e1ed96,cc254d46-5d30-46c2-9639-8dac28fc4fd2,baacc6ce-f56f-4046-a86d-215886b1bb9b,5eebcf04-a349-4d16-8322-5885f5b5e823,a3833588-0a66-461f-9775-00d09554105b}'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 2, '2026-11-14 05:22:45.91+00', '2026-11-14 05:30:45.91+00', '2026-11-14 05:30:45.91+00', '24feb86e-8831-4bbf-9c52-a02c218d3031', '{e28f586b-5337-4cdd-9095-b536d46aeb8b,947b4bfa-67be-41c6-80b5-482df2136070,38c7a568-106a-4e5a-b20c-ad5c91e9e494,555bb6cc-01bd-4c4c-96da-873bee0d7d63,b6affcf6-dcdb-468c-8b44-a3a76019b55f,8e1e3732-163d-4f50-83cc-1f5a9bb44812,9b979592-9cab-4160-a694-e3081dd61bf8,4ef2b399-acff-4e24-b91c-705d1621a2b8,0b39a564-4051-48f8-afe3-5b50fde29470,e65662f5-9e64-43e5-94f0-afbf19e23d85}'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 3, '2026-11-14 05:31:21.91+00', '2026-11-14 05:38:21.91+00', '2026-11-14 05:38:21.91+00', 'e2bf8b13-1574-42ef-8cb4-5c40aa0ca841', '{e0a2ff6f-39d5-4e52-a6fe-943f50e8be86,fdbd3cab-7b1e-4e04-8a1f-737028901f2d,18ee9a4c-91f6-424c-b992-fe7d3b98ee48,9c38a6cc-1803-4161-95ad-5b3d5211755f,ab901aa2-eed7-4956-a94d-5f991be9e7f0,ce91de95-b117-4df6-bd1a-e514a1dfa0a6,a8380773-2689-4481-8451-c3ee770dcf96,ececb390-547d-4216-a7cc-b0767bc41fd0,b639b14d-2a39-4cd6-886b-d97bf52674ae,502d9cb2-ad1e-410f-b42d-d115a36059bb}'),
	('414a8afc-1f4c-4205-b9a5-c3043a9cd140', 4, '2026-11-14 05:38:52.91+00', '2026-11-14 05:45:52.91+00', '2026-11-14 05:45:52.91+00', 'e0d7d693-df1a-4835-bd61-32f486af59ad', '{0cf1fe71-2202-4e5a-aedd-c3a2b2f3ae8b,ca688a75-1f62-48ba-bc96-86eef1ee9dbc,00724603-9660-46d5-818d-3168171f8a4a,caec1804-6654-4a54-9ecd-6e848da90602,0c78589d-e855-4d8c-b93a-9945e245f04d,4bec07d6-0b7e-4d4b-9a33-513f99453014,20cd5a20-881a-4853-b27c-8fc23c3db1c1,473079f8-2f63-493c-a4b3-bcfb2b512909,0608ab8c-afd9-446c-b12f-e5188dacb770,c331e357-6ded-4d9b-a9f8-16bd2d1e6628}'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 1, '2026-11-14 06:04:53.675+00', '2026-11-14 06:12:53.675+00', '2026-11-14 06:06:48.628+00', '7f9b8826-6cda-4433-88e3-fd1fb0232ccb', '{d2897113-565d-460b-956c-0930634986b7,a272c939-90e0-49a5-91cf-efad0bea9683,9e81fe9d-07b0-44e6-888d-57b2653ee29e,5e5fbcc8-8620-4aa7-98d6-6bd373753b57,e7f40bde-e142-48eb-9a1b-41f3f7c1c4ee,c2ba87d7-9756-4615-bf43-773b18e1ed96,cc254d46-5d30-46c2-9639-8dac28fc4fd2,baacc6ce-f56f-4046-a86d-215886b1bb9b,5eebcf04-a349-4d16-8322-5885f5b5e823,a3833588-0a66-461f-9775-00d09554105b}'),
	('2e1dd12d-5ed3-4d4c-801e-a25ea9b1e0c5', 2, '2026-11-14 06:06:58.628+00', '2026-11-14 06:14:58.628+00', NULL, '9af07388-fd88-43c0-9ff2-bb21a6bf74f6', '{e28f586b-5337-4cdd-9095-b536d46aeb8b,947b4bfa-67be-41c6-80b5-482df2136070,38c7a568-106a-4e5a-b20c-ad5c91e9e494,555bb6cc-01bd-4c4c-96da-873bee0d7d63,b6affcf6-dcdb-468c-8b44-a3a76019b55f,8e1e3732-163d-4f50-83cc-1f5a9bb44812,9b979592-9cab-4160-a694-e3081dd61bf8,4ef2b399-acff-4e24-b91c-705d1621a2b8,0b39a564-4051-48f8-afe3-5b50fde29470,e65662f5-9e64-43e5-94f0-afbf19e23d85}');

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 1, true);

SELECT pg_catalog.setval('public.audit_events_id_seq', 9, true);

SELECT pg_catalog.setval('public.integrity_events_id_seq', 13, true);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT "accounts_emailKey_unique" UNIQUE (email_key);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_phone_unique UNIQUE (phone);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.answer_keys
    ADD CONSTRAINT answer_keys_pkey PRIMARY KEY (question_id);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_attempt_id_section_question_id_sequence_pk PRIMARY KEY (attempt_id, section, question_id, sequence);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT "attempts_accountId_unique" UNIQUE (account_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT "entries_attemptId_unique" UNIQUE (attempt_id);

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.integrity_events
    ADD CONSTRAINT integrity_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.phone_codes
    ADD CONSTRAINT phone_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quiz_settings
    ADD CONSTRAINT quiz_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (caller);

ALTER TABLE ONLY public.reset_links
    ADD CONSTRAINT reset_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reset_links
    ADD CONSTRAINT "reset_links_tokenHash_unique" UNIQUE (token_hash);

ALTER TABLE ONLY public.schools
    ADD CONSTRAINT schools_key_unique UNIQUE (key);

ALTER TABLE ONLY public.schools
    ADD CONSTRAINT schools_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.setup_steps
    ADD CONSTRAINT setup_steps_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sittings
    ADD CONSTRAINT sittings_attempt_id_section_pk PRIMARY KEY (attempt_id, section);

CREATE INDEX accounts_created_at_index ON public.accounts USING btree (created_at);

CREATE INDEX accounts_school_id_index ON public.accounts USING btree (school_id);

CREATE INDEX audit_events_at_index ON public.audit_events USING btree (at);

CREATE INDEX entries_account_id_index ON public.entries USING btree (account_id);

CREATE UNIQUE INDEX entries_by_hand ON public.entries USING btree (account_id, section) WHERE (attempt_id IS NULL);

CREATE INDEX integrity_events_attempt_id_at_index ON public.integrity_events USING btree (attempt_id, at);

CREATE INDEX phone_codes_account_id_sent_at_index ON public.phone_codes USING btree (account_id, sent_at);

CREATE INDEX questions_section_created_at_index ON public.questions USING btree (section, created_at);

CREATE INDEX reset_links_account_id_index ON public.reset_links USING btree (account_id);

CREATE INDEX schools_city_index ON public.schools USING btree (city);

CREATE INDEX sessions_account_id_index ON public.sessions USING btree (account_id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_school_id_schools_id_fk FOREIGN KEY (school_id) REFERENCES public.schools(id);

ALTER TABLE ONLY public.answer_keys
    ADD CONSTRAINT answer_keys_question_id_questions_id_fk FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_attempt_id_section_sittings_attempt_id_section_fk FOREIGN KEY (attempt_id, section) REFERENCES public.sittings(attempt_id, section) ON DELETE CASCADE;

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_attempt_id_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.attempts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_uploaded_by_accounts_id_fk FOREIGN KEY (uploaded_by) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.integrity_events
    ADD CONSTRAINT integrity_events_attempt_id_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.attempts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.phone_codes
    ADD CONSTRAINT phone_codes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reset_links
    ADD CONSTRAINT reset_links_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sittings
    ADD CONSTRAINT sittings_attempt_id_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.attempts(id) ON DELETE CASCADE;

import { randomUUID } from 'node:crypto';
import { publishingEndpoints } from '@club/contract/publishing';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { type ShowReply, type StageReply, stageEndpoints } from '@club/contract/stage';
import type { RulesOfPlay } from '@club/domain/features/stage/rules-of-play';
import { presets } from '@club/domain/features/stage/rules-of-play';
import type { Happening, Revision, StageEvent } from '@club/domain/features/stage/stage-events';
import { stageState } from '@club/domain/features/stage/stage-state';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { type Round, readRound, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { insertRound, publishPaper } from '#testing/insert-round.ts';
import { openServer } from '#testing/open-server.ts';
import { openStream } from '#testing/open-stream.ts';
import type { Sitter } from '#testing/quiz-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { stageEvents, stages } from './tables.ts';

const server = await startTestServer();

const [red, blue, green] = [randomUUID(), randomUUID(), randomUUID()];
const teams = [
  { id: red, name: 'Red', school: 'Daly College', members: ['Asha', 'Ravi'] },
  { id: blue, name: 'Blue', school: 'Emerald Heights', members: [] },
  { id: green, name: 'Green', school: '', members: [] },
];
const rulesOf = ({ right, ...rules }: RulesOfPlay) => ({ ...rules, right: [...right] });
const rules = [
  { section: 1, rules: rulesOf(presets['direct-and-pass']) },
  { section: 2, rules: rulesOf(presets.connect) },
];

let round: Round;
let admin: Sitter;

/** Two questions in the first section, one with four clues in the second. */
beforeEach(async () => {
  const { sections } = server.content.samplePaper;
  const outline = {
    languages: ['en' as const],
    sections: sections.slice(0, 2).map((section, index) => ({
      ...section,
      kinds: ['typed' as const],
      questionCount: 2 - index,
    })),
  };
  const draft = await insertRound(server, { slug: 'final', title: 'Final', announcedAt: null, outline });
  const typed = (section: number, text: string, answer: string) =>
    insertQuestion(server, {
      ...{ paperId: draft.paperId, section, text, kind: 'typed', options: [] },
      key: { kind: 'typed', text: answer },
      reasons: { en: `because-${answer}` },
    });
  await typed(1, 'asked-first?', 'key-first | other-first');
  await typed(1, 'asked-second?', 'key-second');
  await typed(2, 'clue-one\nclue-two\nclue-three\nclue-four', 'key-connect');
  round = await publishPaper(server, draft);
  admin = await insertAccount(server, { role: 'organiser', name: 'Meera' });
});

const params = { slug: 'final' };
const read = (who: Sitter = admin) => server.call(stageEndpoints.readStage, { params }, who);
const change = (version = 0, who: Sitter = admin) =>
  server.call(stageEndpoints.changeStage, { params, body: { version, teams, rules } }, who);
const play = (who: Sitter = admin) => server.call(stageEndpoints.playStage, { params }, who);
type What = Happening | Revision;
const eventOf = (what: What, id: string = randomUUID()) => ({ id, what: what as never });
const send = (...events: readonly ReturnType<typeof eventOf>[]) =>
  server.call(stageEndpoints.sendStageEvents, { params, body: { events: [...events] } }, admin);
const press = (...whats: readonly What[]) => send(...whats.map((what) => eventOf(what)));
const clear = (who: Sitter = admin) => server.call(stageEndpoints.clearStage, { params }, who);
const show = async (code: string) => server.call(stageEndpoints.readShow, { params: { code } });
const codeOf = ({ code }: StageReply) => code ?? '';
const begin: What = { type: 'section', section: 1, first: red };
const ask = (position: number): What => ({ type: 'question', position });
const right = (team: string): What => ({ type: 'verdict', team, verdict: 'right' });

async function secondServer() {
  const { opened } = server;
  const other = await openServer({
    openDatabase: async () => ({ ...opened, close: async () => {} }),
    clock: server.clock,
  });
  onTestFinished(() => other.close());
  return other;
}

async function follow(code: string, app = server.app) {
  const stream = await openStream(app, stageEndpoints.followShow, { params: { code } });
  onTestFinished(() => stream.close());
  return stream;
}

test('a round is staged by setting its teams and rules, from then on under six digits (ST6, ST7)', async () => {
  expect((await read()).body).toMatchObject({ isStaged: false, code: null, version: 0, obstacle: null, teams: [] });
  expect((await play()).error?.code).toBe('round-not-staged');
  const { body } = await change();
  expect(body).toMatchObject({ isStaged: true, version: 1, isPaperPublished: true, teams, rules, eventCount: 0 });
  expect(body.code).toMatch(/^\d{6}$/);
  expect(body.sections.map(({ questionCount }) => questionCount)).toEqual([2, 1]);
  expect((await change(1)).body).toMatchObject({ version: 2, code: body.code });
  const audited = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'stage-changed'));
  expect(audited.map(({ details }) => details)).toEqual([
    { slug: 'final', teams: 3 },
    { slug: 'final', teams: 3 },
  ]);
});

test('a change from an older version is refused, and each after the first event (ST6)', async () => {
  await change();
  expect((await change(0)).error?.code).toBe('stage-changed');
  await press(begin);
  expect((await change(1)).error?.code).toBe('stage-begun');
  await clear();
  expect((await change(1)).body.version).toBe(2);
});

test('a staged round is never sat, and one that is current or was begun is never staged (ST5)', async () => {
  await updateRound(server.database, round.id, { firstStartedAt: server.clock.now });
  expect((await read()).body.obstacle).toBe('paper-in-use');
  expect((await change()).error?.code).toBe('paper-in-use');
  await updateRound(server.database, round.id, { firstStartedAt: null });
  const current = { slug: (await readRound(server.database, undefined)).slug };
  const body = { version: 0, teams, rules };
  const refused = await server.call(stageEndpoints.changeStage, { params: current, body }, admin);
  expect(refused.error?.code).toBe('round-is-current');
  await change();
  const made = await server.call(roundsAdminEndpoints.makeCurrent, { params }, admin);
  expect(made.error?.code).toBe('round-is-staged');
  expect((await readRoundById(server.database, round.id)).isCurrent).toBe(false);
});

test('only organisers reach the stage of a round (ST7)', async () => {
  await change();
  for (const who of [
    await insertAccount(server, { name: 'Student' }),
    await insertAccount(server, { role: 'question-writer' }),
    await insertAccount(server, { role: 'viewer' }),
  ]) {
    for (const reply of [await read(who), await change(1, who), await play(who), await clear(who)]) {
      expect(reply.status).toBe(403);
    }
    const body = { events: [eventOf(begin)] };
    expect((await server.call(stageEndpoints.sendStageEvents, { params, body }, who)).status).toBe(403);
    expect((await openStream(server.app, stageEndpoints.followStage, { params }, who)).status).toBe(403);
  }
  expect((await openStream(server.app, stageEndpoints.followStage, { params })).status).toBe(401);
  expect(await server.database.$count(stageEvents)).toBe(0);
});

test('an event counts once, however often it is sent, and keeps its place and its sender (ST2)', async () => {
  await change();
  const first = eventOf(begin);
  const second = eventOf(ask(1));
  await send(first);
  server.clock.advanceSeconds(5);
  const { body } = await send(first, second, second);
  expect(body.events.map(({ id, by }) => [id, by])).toEqual([
    [first.id, 'Meera'],
    [second.id, 'Meera'],
  ]);
  expect(Date.parse(body.events[1]?.at ?? '') - Date.parse(body.events[0]?.at ?? '')).toBe(5_000);
  expect((await play()).body.events).toEqual(body.events);
});

test('two consoles that press at once get one order, and what does not fit is kept (ST2)', async () => {
  await change();
  await press(begin, ask(1));
  const both = await Promise.all([press(right(red)), press({ type: 'verdict', team: red, verdict: 'wrong' })]);
  const sent = both.map(({ body }) => body.events[0]?.id);
  const { events } = (await play()).body;
  expect(events).toHaveLength(4);
  expect(new Set(events.slice(2).map(({ id }) => id))).toEqual(new Set(sent));
  const [counted] = events.slice(2);
  const isRight = counted?.what.type === 'verdict' && counted.what.verdict === 'right';
  const { standing } = (await show(codeOf((await read()).body))).body;
  expect(standing.find(({ team }) => team === red)?.points).toBe(isRight ? 10 : 0);
});

test('the hall reads no question before it is asked, and no answer or later clue before it is shown (ST7)', async () => {
  const code = codeOf((await change()).body);
  const stream = await follow(code);
  async function hallReads(...shown: readonly string[]) {
    const { text } = await show(code);
    const event = await stream.until((one) => JSON.stringify({ ...one, now: '' }) === withoutNow(text));
    const found = [...`${text}${JSON.stringify(event)}`.matchAll(/(?:asked|clue|key|other|because)-\w+/g)];
    expect(new Set(found.map(([word]) => word))).toEqual(new Set(shown));
  }
  await hallReads();
  await press(begin);
  await hallReads();
  await press(ask(2));
  await hallReads('asked-second');
  await press({ type: 'reveal' });
  await hallReads('asked-second', 'key-second');
  await press({ type: 'section', section: 2, first: red }, ask(1));
  await hallReads('clue-one');
  await press({ type: 'clue' });
  await hallReads('clue-one', 'clue-two');
  await press({ type: 'reveal' });
  await hallReads('clue-one', 'clue-two', 'clue-three', 'clue-four', 'key-connect');
  await press({ type: 'ceremony' });
  await hallReads();
});

const withoutNow = (text: string) => JSON.stringify({ ...(JSON.parse(text) as ShowReply), now: '' });

test('the ceremony shows only the places that were revealed, from the last (ST7)', async () => {
  const code = codeOf((await change()).body);
  await press(begin, ask(1), right(red), { type: 'ceremony' });
  expect((await show(code)).body).toMatchObject({ standing: [], ceremony: { places: 3, revealed: 0 } });
  const step: What = { type: 'ceremony-step' };
  await press(step, step);
  expect((await show(code)).body.standing.map(({ team }) => team)).toEqual([blue, green]);
  await press(step);
  expect((await show(code)).body.standing[0]).toMatchObject({ team: red, points: 10, rank: 1 });
});

test('an unknown code has no show, and the code is told to organisers alone (ST7)', async () => {
  const code = codeOf((await change()).body);
  const unknown = code === '000000' ? '000001' : '000000';
  expect((await show(unknown)).error?.code).toBe('show-unknown');
  expect((await follow(unknown)).status).toBe(404);
  expect((await show(code)).text).not.toContain('final');
});

test('a console gets the events so far, then each as it is stored, and hears of a new beginning (ST1, ST8)', async () => {
  await change();
  await press(begin);
  const stream = await openStream(server.app, stageEndpoints.followStage, { params }, admin);
  onTestFinished(() => stream.close());
  expect(await stream.next()).toMatchObject({ from: 0, events: [{ what: begin }] });
  await press(ask(1), right(red));
  expect(await stream.next()).toMatchObject({ from: 1, events: [{ what: ask(1) }, { what: right(red) }] });
  const cleared = await clear();
  expect(cleared.body.eventCount).toBe(0);
  expect(await stream.next()).toEqual({ from: 0, events: [] });
  await press(begin);
  expect(await stream.next()).toMatchObject({ from: 0, events: [{ what: begin }] });
  const audited = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'stage-cleared'));
  expect(audited.map(({ details }) => details)).toEqual([{ slug: 'final', events: 3 }]);
});

test('another server of the same database shows the same, and what is pressed there arrives (ST1)', async () => {
  const code = codeOf((await change()).body);
  await press(begin, ask(1), right(red));
  const other = await secondServer();
  const here = await follow(code);
  const there = await follow(code, other.app);
  const [one, two] = [await here.next(), await there.next()];
  expect({ ...two, now: '' }).toEqual({ ...one, now: '' });
  await press(ask(2));
  expect((await there.until(({ question }) => question?.position === 2)).standing).toHaveLength(3);
  expect((await here.until(({ question }) => question?.position === 2)).question?.turn).toBe(blue);
});

test('once a show has begun its paper stays as it is, until it begins again (ST6)', async () => {
  await change();
  await press(begin);
  const unpublish = () => server.call(publishingEndpoints.unpublishPaper, { params }, admin);
  expect((await unpublish()).error?.code).toBe('paper-in-use');
  expect((await server.call(roundsAdminEndpoints.deleteRound, { params }, admin)).error?.code).toBe(
    'round-not-a-draft',
  );
  await clear();
  expect((await unpublish()).status).toBe(200);
});

test('a round is deleted with its show, whose readers are told (ST5)', async () => {
  const code = codeOf((await change()).body);
  const stream = await follow(code);
  await stream.next();
  expect((await server.call(roundsAdminEndpoints.deleteRound, { params }, admin)).status).toBe(200);
  expect(await server.database.$count(stages)).toBe(0);
  while ((await stream.next()) !== null);
  expect(stream.ending()).toBe('gone');
  expect((await show(code)).error?.code).toBe('show-unknown');
});

async function phones() {
  const { body } = await server.call(stageEndpoints.readTeamPhones, { params }, admin);
  return Object.fromEntries(body.phones.map(({ team, key }) => [team, key]));
}

type PressAct = { type: 'buzz'; pressedAt: number; halfTripMs: number } | { type: 'pounce' | 'answer'; answer: string };

/** A show that stands before its first question under other rules. */
async function onStage(rulesNow: RulesOfPlay) {
  const of = { rules: [{ section: 1, rules: rulesOf(rulesNow) }] };
  const { body } = await server.call(stageEndpoints.changeStage, { params, body: { version: 0, teams, ...of } }, admin);
  const code = codeOf(body);
  const keys = await phones();
  const join = (team: string, halfTripMs = 0, key = keys[team] ?? '') =>
    server.call(stageEndpoints.joinShow, { params: { code }, body: { key, halfTripMs } });
  const pressOn = (team: string, pressed: PressAct, { position = 1, id = randomUUID() as string } = {}) =>
    server.call(stageEndpoints.pressInShow, {
      params: { code },
      body: { key: keys[team] ?? '', id, section: 1, position, act: pressed },
    });
  return { code, keys, join, pressOn };
}

const buzzAt = (pressedAt: number, halfTripMs = 1): PressAct => ({ type: 'buzz', pressedAt, halfTripMs });
const lastEvents = async () => (await play()).body.events.map(({ what, by }) => ({ ...what, by }));

test("a team's phone is known by its key, until the keys are replaced (ST9)", async () => {
  const { join, pressOn, keys } = await onStage(presets.buzzer);
  expect((await join(blue)).body).toEqual({
    team: { id: blue, name: 'Blue', school: 'Emerald Heights' },
    written: null,
  });
  expect((await join(blue, 0, ` ${keys[blue]?.toLowerCase().replace(/^(....)/, '$1-')} `)).body.team?.id).toBe(blue);
  expect((await join(blue, 0, 'K'.repeat(16))).error?.code).toBe('team-key-wrong');
  expect((await join(blue, 0, 'short')).error?.code).toBe('team-key-wrong');
  await press(begin, ask(1));
  const { body } = await server.call(stageEndpoints.renewTeamPhones, { params }, admin);
  expect(body.phones.map(({ key }) => key)).not.toContain(keys[blue]);
  expect((await pressOn(blue, buzzAt(server.clock.now))).error?.code).toBe('team-key-wrong');
  expect((await server.call(stageEndpoints.readTeamPhones, { params })).status).toBe(401);
});

test('a buzz that was made before another but came after it says so, and the quizmaster decides (ST10)', async () => {
  const { join, pressOn, code } = await onStage(presets.buzzer);
  await join(green, 1);
  await press(begin, ask(1));
  const { now } = server.clock;
  expect((await pressOn(red, buzzAt(now - 20, 3))).status).toBe(200);
  expect((await pressOn(blue, buzzAt(now - 40, 5))).status).toBe(200);
  expect((await lastEvents()).slice(2)).toEqual([
    { type: 'buzz', team: red, by: '' },
    { type: 'buzz', team: blue, gapMs: -20, uncertaintyMs: 8, by: '' },
  ]);
  await press({ type: 'buzz-first', team: blue });
  expect((await show(code)).body.question).toMatchObject({ turn: blue, buzzes: [blue, red] });
});

test('a press counts once, only for the question on the stage, and only while it fits (ST9)', async () => {
  const { pressOn } = await onStage(presets.buzzer);
  await press(begin);
  const { now } = server.clock;
  expect((await pressOn(red, buzzAt(now))).error?.code).toBe('press-too-late');
  await press(ask(1));
  const both = await Promise.all([pressOn(red, buzzAt(now)), pressOn(red, buzzAt(now + 5))]);
  // One of two phones of a team is taken; the other is answered alike, or is too late.
  expect(both.map(({ status }) => status)).toContain(200);
  const taken = { id: (await play()).body.events.at(-1)?.id ?? '' };
  expect((await pressOn(red, buzzAt(now), taken)).status).toBe(200);
  expect((await pressOn(red, buzzAt(now))).error?.code).toBe('press-too-late');
  expect((await pressOn(blue, buzzAt(now), { position: 2 })).error?.code).toBe('press-too-late');
  expect((await pressOn(blue, { type: 'answer', answer: 'Narmada' })).error?.code).toBe('press-too-late');
  expect((await lastEvents()).slice(2)).toEqual([{ type: 'buzz', team: red, by: '' }]);
});

test('who pounced in secret, and what teams write, is seen by organisers alone (ST7, ST9)', async () => {
  const { join, pressOn, code } = await onStage(presets['bounce-and-pounce']);
  await press(begin, ask(1));
  expect((await pressOn(blue, { type: 'pounce', answer: 'key-first' })).status).toBe(200);
  expect((await show(code)).body.question).toMatchObject({ pounced: [], arePouncesOpen: true });
  expect((await lastEvents()).at(-1)).toMatchObject({ type: 'pounce', team: blue, answer: 'key-first' });
  expect((await join(blue)).body.written).toEqual({ section: 1, position: 1, answer: 'key-first' });
  expect((await join(red)).body.written).toBeNull();
  await press({ type: 'pounces-closed' });
  const { body } = await show(code);
  expect(body.question?.pounced).toEqual([blue]);
  expect(JSON.stringify(body)).not.toContain('key-first');
});

const arrival = (team: string, isHere = true): What => ({ type: 'arrival', team, isHere });
const draw: What = { type: 'draw', seats: [green, red, blue], first: blue };

test('arrivals and the draw fix neither teams nor paper; the hall sees the draw until the first section (ST6, ST12)', async () => {
  const code = codeOf((await change()).body);
  await press(arrival(red), draw);
  expect((await read()).body).toMatchObject({ eventCount: 2, hasBegun: false });
  const drawn = (await show(code)).body;
  expect(drawn.draw).toEqual({ first: blue });
  expect(drawn.teams.map(({ name }) => name)).toEqual(['Green', 'Red', 'Blue']);
  expect((await change(1)).body.version).toBe(2);
  expect((await readRoundById(server.database, round.id)).firstStartedAt).toBeNull();
  await press({ ...begin, first: blue } as What);
  expect((await show(code)).body).toMatchObject({ draw: null, section: { section: 1 } });
  expect((await read()).body.hasBegun).toBe(true);
  expect((await readRoundById(server.database, round.id)).firstStartedAt).not.toBeNull();
  expect((await change(2)).error?.code).toBe('stage-begun');
});

test('two phones at the door tick off one team, and it is here once (ST12)', async () => {
  await change();
  await Promise.all([press(arrival(red)), press(arrival(red))]);
  await press(arrival(red));
  const { events, teams: known } = (await play()).body;
  const setup = { teams: known, questionCounts: {}, rules: {} };
  const state = stageState(setup, events.map((event) => ({ ...event, at: Date.parse(event.at) })) as StageEvent[]);
  expect(state.arrived).toEqual([red]);
  expect(state.lines.map((line) => line.state)).toEqual(['counts', 'unfit', 'unfit']);
});

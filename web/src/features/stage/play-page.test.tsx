import { type StageEventReply, type StagePlayReply, stageEndpoints } from '@club/contract/stage';
import { presets } from '@club/domain/features/stage/rules-of-play';
import type { Happening } from '@club/domain/features/stage/stage-events';
import { Refusal } from '@club/domain/shared/refusal';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { refusalSentence } from '#testing/refusal-sentence.ts';
import { samplePlay, sampleStageEvent, stageTeamId } from '#testing/sample-stage.ts';
import PlayStagePage from './play-page.tsx';

const [asha, bela] = [stageTeamId(1), stageTeamId(2)];
const begin: Happening & { type: 'section' } = { type: 'section', section: 1, first: asha };
const began = () => sampleStageEvent({ type: 'section', section: 1, first: asha });
const asked = () => sampleStageEvent({ type: 'question', position: 1 });

beforeEach(() => localStorage.clear());

/** A server that stores what it is sent. */
function open(events: StageEventReply[] = [], play: Partial<StagePlayReply> = {}) {
  const api = fakeApi();
  const stored = [...events];
  let isDown = false;
  api.on(stageEndpoints.playStage, () => samplePlay({ events: [...stored], ...play }));
  const stream = api.stream(stageEndpoints.followStage, () => ({ from: 0, events: [...stored] }));
  const sent = api.on(stageEndpoints.sendStageEvents, ({ body }) => {
    if (isDown) throw new Unreachable();
    const added = body.events.filter(({ id }) => !stored.some((one) => one.id === id));
    const from = stored.length;
    for (const event of added) stored.push({ ...event, at: new Date().toISOString(), by: 'Asha Admin' });
    stream.send({ from, events: stored.slice(from) });
    return { events: stored.filter(({ id }) => body.events.some((one) => one.id === id)) };
  });
  const show = () =>
    openAdminPage(
      [{ path: '/admin/rounds/:slug/stage/play', element: <PlayStagePage /> }],
      '/admin/rounds/finale-2026/stage/play',
    );
  return {
    ...show(),
    api,
    stream,
    stored,
    sent,
    setDown: (next: boolean) => {
      isDown = next;
    },
    whats: () => stored.map(({ what }) => what),
  };
}

const team = (name: string) => screen.findByRole('button', { name: new RegExp(`^\\d\\s*${name}`) });
const pointsOf = async (name: string) => (await team(name)).textContent;

test('is played with the keys alone: section, question, verdicts, answer (ST1)', async () => {
  const { user, whats } = open();
  expect(await screen.findByRole('button', { name: /Begin section 1 with Asha/ })).toBeTruthy();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: /Ask question 1, first Asha/ });
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('region', { name: 'Section 1, question 1' });
  expect(question.textContent).toMatch(/Question 1.*Narmada.*AnswerB Tapti.*It flows west/);
  await user.keyboard('{Enter}');
  expect(screen.getAllByText('Right, wrong or passed: Asha')).toHaveLength(2);
  await user.keyboard('wr');
  expect(await pointsOf('Bela')).toMatch(/right5/);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(whats()).toEqual([
      begin,
      { type: 'question', position: 1 },
      { type: 'verdict', team: asha, verdict: 'wrong' },
      { type: 'verdict', team: bela, verdict: 'right' },
      { type: 'reveal' },
    ]),
  );
});

test('takes back and brings back, and sends nothing that does not fit (ST1, ST2)', async () => {
  const { user, whats } = open([began(), asked()]);
  await screen.findByRole('region', { name: 'Section 1, question 1' });
  await user.keyboard('3r');
  expect(await screen.findByText(/That does not fit now/)).toBeTruthy();
  await user.keyboard('3');
  await user.keyboard('r');
  expect(await pointsOf('Asha')).toContain('10');
  await user.keyboard('u');
  expect(await pointsOf('Asha')).not.toContain('10');
  await user.keyboard('{Shift>}u{/Shift}');
  expect(await pointsOf('Asha')).toContain('10');
  await waitFor(() =>
    expect(
      whats()
        .map(({ type }) => type)
        .slice(2),
    ).toEqual(['verdict', 'undo', 'redo']),
  );
});

test('keys do nothing while something is written', async () => {
  const { user, whats } = open([began(), asked()]);
  await user.click(await screen.findByRole('button', { name: 'Strike the question out' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'we read it, upside');
  expect(whats()).toHaveLength(2);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(whats()[2]).toEqual({ type: 'spoilt', reason: 'we read it, upside' }));
});

test('without a line it says so, plays on, keeps what was pressed through a reload and sends it once (ST2)', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const first = open([began(), asked()]);
  await screen.findByRole('region', { name: 'Section 1, question 1' });
  first.setDown(true);
  await first.user.keyboard('r');
  expect(await pointsOf('Asha')).toContain('10');
  expect((await screen.findByText(/No line/)).textContent).toContain('1 event waiting');
  expect(first.stored).toHaveLength(2);
  expect(localStorage.length).toBeGreaterThan(0);
  first.setDown(false);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/No line/)).toBeNull());
  expect(first.stored).toHaveLength(3);
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('stage-unsent'))).toEqual([]));
  vi.restoreAllMocks();
});

test('sends after a reload what the page before could not (ST2)', async () => {
  const events = [began(), asked()];
  const pressed = { ...sampleStageEvent({ type: 'verdict', team: asha, verdict: 'right' }), at: Date.now() };
  localStorage.setItem(
    `stage-unsent:finale-2026:${pressed.id}`,
    JSON.stringify({ ...pressed, firstOfShow: events[0]?.id }),
  );
  const { stored } = open(events);
  expect(await pointsOf('Asha')).toContain('10');
  await waitFor(() => expect(stored.map(({ id }) => id)).toContain(pressed.id));
  await waitFor(() => expect(localStorage.getItem(`stage-unsent:finale-2026:${pressed.id}`)).toBeNull());
});

test('shows at once what another console presses, and that the show begins again (ST2, ST8)', async () => {
  const { stream, stored } = open([began(), asked()]);
  await screen.findByRole('region', { name: 'Section 1, question 1' });
  await waitFor(() => expect(stream.readers).toBe(1));
  const other = sampleStageEvent({ type: 'verdict', team: asha, verdict: 'right' });
  act(() => stream.send({ from: stored.length, events: [other] }));
  await waitFor(async () => expect(await pointsOf('Asha')).toContain('10'));
  act(() => stream.send({ from: 0, events: [] }));
  expect(await screen.findByText('Nothing yet.')).toBeTruthy();
});

test('plays with the teams that were saved after this console was opened (ST6)', async () => {
  const { api, stream } = open();
  await team('Asha');
  await waitFor(() => expect(stream.readers).toBe(1));
  const [first, ...others] = samplePlay().teams;
  const teams = first === undefined ? [] : [{ ...first, name: 'Amba' }, ...others];
  api.on(stageEndpoints.playStage, () => samplePlay({ teams }));
  act(() => stream.send({ from: 0, events: [began()] }));
  expect(await team('Amba')).toBeTruthy();
});

test('corrects an earlier verdict in two presses, with the standing before and after (ST1)', async () => {
  const { user, whats, stored } = open([
    began(),
    asked(),
    sampleStageEvent({ type: 'verdict', team: asha, verdict: 'right' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Correct…: Asha: right' }));
  const wrong = screen.getByRole('button', { name: 'Correct to “Asha: wrong”' });
  expect(wrong.closest('li')?.textContent).toContain('Asha: 10 → 0');
  await user.click(wrong);
  await waitFor(() =>
    expect(whats()[3]).toEqual({
      type: 'correct',
      of: stored[2]?.id,
      to: { type: 'verdict', team: asha, verdict: 'wrong' },
    }),
  );
  expect(await screen.findByText('corrected')).toBeTruthy();
});

test('marks a doubt, and says whether it can still change the order (ST1)', async () => {
  const { user } = open([began(), asked(), sampleStageEvent({ type: 'verdict', team: asha, verdict: 'right' })]);
  await user.click(await screen.findByRole('button', { name: 'Dispute: Asha: right' }));
  expect(await screen.findByText('Can still change the order')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Settled: Asha: right' })).toBeTruthy();
});

test('points by hand need a number and a reason', async () => {
  const { user, whats } = open([began()]);
  await user.click(await screen.findByRole('button', { name: 'Points by hand' }));
  await user.click(screen.getByRole('button', { name: 'Give the points' }));
  expect(await screen.findByText('Enter a reason.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Points/ }), '-5');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Talking');
  await user.click(screen.getByRole('button', { name: 'Give the points' }));
  await waitFor(() => expect(whats()[1]).toEqual({ type: 'points', team: asha, points: -5, reason: 'Talking' }));
});

test('rules change in the middle with a reason, and are read out as they will hold', async () => {
  const { user, whats } = open([began()]);
  await user.click(await screen.findByRole('button', { name: 'Change the rules of a section' }));
  const right = screen.getByRole('textbox', { name: 'Points for a right answer' });
  await user.clear(right);
  await user.type(right, '20, 10');
  expect(screen.getByText(/A right answer gives 20 points; once it is passed on: 10/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Late');
  await user.click(screen.getByRole('button', { name: 'Change the rules' }));
  await waitFor(() => expect(whats()[1]).toMatchObject({ type: 'rules', section: 1, rules: { right: [20, 10] } }));
});

test('teams that write each get a verdict of their own', async () => {
  const { rules } = samplePlay();
  const written = rules.map((one) => ({ ...one, rules: { ...one.rules, answerer: 'written' as const } }));
  const { user, whats } = open([began(), asked()], { rules: written });
  await user.click(await screen.findByRole('button', { name: 'Bela: Right' }));
  await waitFor(() => expect(whats()[2]).toEqual({ type: 'verdict', team: bela, verdict: 'right' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bela: Right' })).toBeNull());
});

test('ends with the ceremony, place by place', async () => {
  const { user, whats } = open([began()]);
  await user.click(await screen.findByRole('button', { name: 'End the show and begin the ceremony' }));
  await user.click(screen.getByRole('button', { name: 'Begin the ceremony' }));
  await screen.findByRole('button', { name: /Reveal the next place/ });
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(await screen.findByText('All places are revealed.')).toBeTruthy();
  await waitFor(() => expect(whats()).toHaveLength(5));
});

test('says why it does not open', async () => {
  const api = fakeApi();
  api.on(stageEndpoints.playStage, () => {
    throw new Refusal('paper-not-published');
  });
  openAdminPage([{ path: '/play/:slug', element: <PlayStagePage /> }], '/play/finale-2026');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(within(document.body).getByRole('link', { name: 'Back to the setup' })).toBeTruthy();
});

test('if clocks cannot tell who buzzed first, the quizmaster decides (ST10)', async () => {
  const buzzer = { ...presets.buzzer, right: [...presets.buzzer.right] };
  const late = { type: 'buzz', team: bela, gapMs: 4, uncertaintyMs: 20 } as const;
  const buzzes = [sampleStageEvent({ type: 'buzz', team: asha }), sampleStageEvent(late)];
  const { user, whats } = open([began(), asked(), ...buzzes], { rules: [{ section: 1, rules: buzzer }] });
  expect(await screen.findByText('Their clocks cannot tell who was first.')).toBeTruthy();
  expect(screen.getByText('Bela buzzes, 0.004 s later (±0.020 s)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bela was first' }));
  await waitFor(() => expect(whats().at(-1)).toEqual({ type: 'buzz-first', team: bela }));
  await waitFor(() => expect(screen.queryByText('Their clocks cannot tell who was first.')).toBeNull());
  expect((await team('Bela')).textContent).toContain('has the turn');
});

test('the scorer reads what a team wrote on its phone (ST9)', async () => {
  const written = { ...presets.written, right: [...presets.written.right] };
  open([began(), asked(), sampleStageEvent({ type: 'answer', team: bela, answer: 'Tapti' })], {
    rules: [{ section: 1, rules: written }],
  });
  await waitFor(async () => expect((await team('Bela')).textContent).toContain('“Tapti”'));
});

test('of a round that is not staged it says so, and leads back to the setup (ST7)', async () => {
  const api = fakeApi();
  api.on(stageEndpoints.playStage, () => {
    throw new Refusal('round-not-staged');
  });
  openAdminPage(
    [{ path: '/admin/rounds/:slug/stage/play', element: <PlayStagePage /> }],
    '/admin/rounds/finale-2026/stage/play',
  );
  await screen.findByText(refusalSentence('round-not-staged'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Console');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the setup' }).getAttribute('href')).toBe(
    '/admin/rounds/finale-2026/stage',
  );
});

test('draws seats and who starts by lot, before the first section only, and says who is not at the door (ST12)', async () => {
  const here = sampleStageEvent({ type: 'arrival', team: bela, isHere: true });
  const { user, stored } = open([here]);
  await user.click(await screen.findByRole('button', { name: 'Draw seats and the first turn' }));
  expect(screen.getByText(/Not ticked off at the door: Asha, Chand\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Draw by lot' }));
  await waitFor(() => expect(stored).toHaveLength(2));
  const what = stored[1]?.what;
  if (what?.type !== 'draw') throw new Error('the draw was sent');
  expect(what.seats.toSorted()).toEqual([asha, bela, stageTeamId(3)]);
  const name = samplePlay().teams.find(({ id }) => id === what.first)?.name;
  await user.click(await screen.findByRole('button', { name: new RegExp(`Begin section 1 with ${name}`) }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Draw seats and the first turn' })).toBeNull());
});

test('after the last place the first three are handed to the form of past years, by an owner (ST14)', async () => {
  const step = (): StageEventReply => sampleStageEvent({ type: 'ceremony-step' });
  const right = sampleStageEvent({ type: 'verdict', team: asha, verdict: 'right' });
  const ceremony = sampleStageEvent({ type: 'ceremony' });
  const { router, user } = open([began(), asked(), right, ceremony, step(), step(), step()]);
  await user.click(await screen.findByRole('link', { name: 'Put the result into past years' }));
  expect(router.state.location.pathname + router.state.location.hash).toBe('/admin/club#editions');
  expect(router.state.location.state).toMatchObject({
    edition: {
      title: 'Finale 2026',
      winners: [
        { place: 1, school: 'Asha', city: 'Indore', team: ['Ravi'] },
        { place: 2, school: 'Bela', city: 'Indore', team: ['Ravi'] },
        { place: 2, school: 'Chand', city: 'Indore', team: ['Ravi'] },
      ],
    },
  });
});

test('a number pad buzzes as it is, also without its lock, and elsewhere chooses a team (ST10)', async () => {
  const buzzer = { ...presets.buzzer, right: [...presets.buzzer.right] };
  const { user, whats } = open([began(), asked()], { rules: [{ section: 1, rules: buzzer }] });
  await screen.findByRole('region', { name: 'Section 1, question 1' });
  const pad = (seat: number, key: string) =>
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { code: `Numpad${seat}`, key, bubbles: true })));
  pad(2, 'ArrowDown');
  pad(1, '1');
  await waitFor(() =>
    expect(whats().slice(2)).toEqual([
      { type: 'buzz', team: bela },
      { type: 'buzz', team: asha },
    ]),
  );
  pad(2, '2');
  expect((await team('Bela')).getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('r');
  expect(await pointsOf('Bela')).toContain('10');
});

test('prints the state so far with what it has, also without a line (ST11)', async () => {
  const { user, setDown } = open([began(), asked()]);
  vi.stubGlobal('print', () => dispatchEvent(new Event('beforeprint')));
  await screen.findByRole('region', { name: 'Section 1, question 1' });
  expect(screen.queryByRole('heading', { name: 'Score sheet: Finale 2026' })).toBeNull();
  setDown(true);
  await user.keyboard('r');
  await user.click(screen.getByRole('button', { name: 'Print score sheet' }));
  await screen.findByRole('heading', { name: 'Score sheet: Finale 2026' });
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Rank', 'Team', '1', 'By hand', 'Total', 'From now on'],
    ['1', 'Asha, School 1', '10', '0', '10', ''],
    ['2', 'Bela, School 2', '0', '0', '0', ''],
    ['2', 'Chand, School 3', '0', '0', '0', ''],
  ]);
  expect(screen.getByText(/^3\. .*Asha: right: \+10/)).toBeTruthy();
  act(() => void dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  vi.unstubAllGlobals();
});

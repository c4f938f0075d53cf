import { stageEndpoints } from '@club/contract/stage';
import { presets } from '@club/domain/features/stage/rules-of-play';
import { Refusal } from '@club/domain/shared/refusal';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { sampleShow, sampleShownQuestion, sampleShowSection, stageTeamId } from '#testing/sample-stage.ts';
import ShowPage from './show-page.tsx';

const [asha, bela] = [stageTeamId(1), stageTeamId(2)];
const key = 'KEY0KEY0KEY0KEY0';

type Preset = keyof typeof presets;

function showing(preset: Preset, changes: Parameters<typeof sampleShownQuestion>[0] = {}) {
  const rules = { ...presets[preset], right: [...presets[preset].right] };
  return sampleShow({
    section: { ...sampleShowSection, rules },
    question: sampleShownQuestion({ turn: null, ...changes }),
  });
}

/** The phone of Bela, with a server whose clock is an hour ahead. */
function openPhone(show = sampleShow(), written: { section: number; position: number; answer: string } | null = null) {
  queryClient.clear();
  const api = fakeApi();
  const stream = api.stream(stageEndpoints.followShow, () => show);
  const hour = 3_600_000;
  const clocks = api.on(stageEndpoints.readShowClock, () => ({
    now: performance.timeOrigin + performance.now() + hour,
  }));
  const joins = api.on(stageEndpoints.joinShow, () => ({
    team: { id: bela, name: 'Bela', school: 'School 2' },
    written,
  }));
  const presses = api.on(stageEndpoints.pressInShow, () => ({}));
  const router = createMemoryRouter([{ path: '/show/:code?', element: <ShowPage /> }], {
    initialEntries: [`/show/204816#${key}`],
  });
  render(<RouterProvider router={router} />);
  return { api, stream, clocks, joins, presses, user: userEvent.setup() };
}

test("a team's phone compares its clock by ten round trips, then says that it is ready (ST10)", async () => {
  const { clocks, joins } = openPhone();
  expect(await screen.findByText('Bela', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByText(/^Ready\. The clock is right to \d+ ms\.$/)).toBeTruthy();
  expect(clocks).toHaveLength(10);
  expect(joins[0]?.body).toMatchObject({ key, halfTripMs: expect.any(Number) });
  expect(screen.getByText('Wait for the next question.')).toBeTruthy();
});

test("a buzz has the time at which the finger came down, by the server's clock, and counts once (ST10)", async () => {
  const { stream, presses } = openPhone(showing('buzzer'));
  const button = await screen.findByRole('button', { name: 'BUZZ' });
  const before = performance.timeOrigin + performance.now();
  fireEvent.pointerDown(button);
  fireEvent.click(button, { detail: 1 });
  fireEvent.pointerDown(button);
  expect(await screen.findByRole('button', { name: 'Pressed. Wait…' })).toBeTruthy();
  await waitFor(() => expect(presses).toHaveLength(1));
  const sent = presses[0]?.body;
  expect(sent).toMatchObject({ key, section: 1, position: 1, act: { type: 'buzz' } });
  const { pressedAt = 0 } = sent?.act.type === 'buzz' ? sent.act : {};
  expect(Math.abs(pressedAt - before - 3_600_000)).toBeLessThan(60_000);
  act(() => stream.send(showing('buzzer', { buzzes: [asha, bela], turn: asha })));
  expect(await screen.findByText('You are number 2.')).toBeTruthy();
  act(() => stream.send(showing('buzzer', { buzzes: [bela], turn: bela })));
  expect(await screen.findByText('You are first. Answer!')).toBeTruthy();
});

test('a buzz by keyboard counts too, and is sent again with its id if the line breaks (ST9)', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { api, user } = openPhone(showing('buzzer'));
  let isDown = true;
  const presses = api.on(stageEndpoints.pressInShow, () => {
    if (isDown) {
      isDown = false;
      throw new Unreachable();
    }
    return {};
  });
  (await screen.findByRole('button', { name: 'BUZZ' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(presses).toHaveLength(2), { timeout: 5_000 });
  expect(presses[1]?.body).toEqual(presses[0]?.body);
  vi.restoreAllMocks();
});

test('a press that comes too late is refused in a sentence, and can be tried again (ST9)', async () => {
  const { api } = openPhone(showing('buzzer'));
  api.on(stageEndpoints.pressInShow, () => {
    throw new Refusal('press-too-late');
  });
  fireEvent.pointerDown(await screen.findByRole('button', { name: 'BUZZ' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That was too late, or not possible for your team now.');
  expect(screen.getByRole('button', { name: 'BUZZ' })).toBeTruthy();
});

test('a pounce brings its answer, which can be changed until pounces are closed (ST9)', async () => {
  const { user, stream, presses } = openPhone(showing('bounce-and-pounce', { arePouncesOpen: true }));
  await user.click(await screen.findByRole('button', { name: 'Pounce' }));
  expect(await screen.findByText('Write an answer first.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Tapti{Enter}');
  expect(await screen.findByText(/You have pounced with “Tapti”/)).toBeTruthy();
  expect(presses.map(({ body }) => body.act)).toEqual([{ type: 'pounce', answer: 'Tapti' }]);
  act(() => stream.send(showing('bounce-and-pounce', { turn: asha, pounced: [bela] })));
  expect(await screen.findByText('Another team has the turn.')).toBeTruthy();
});

test('where all write, what was sent is still there after a reload (ST9)', async () => {
  const { user, presses, stream } = openPhone(showing('written'), { section: 1, position: 1, answer: 'Tapi' });
  expect(await screen.findByText(/Sent: “Tapi”/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Tapti{Enter}');
  expect(await screen.findByText(/Sent: “Tapti”/)).toBeTruthy();
  expect(presses[0]?.body.act).toEqual({ type: 'answer', answer: 'Tapti' });
  act(() => stream.send(showing('written', { asked: [{ team: bela, verdict: 'right', points: 10 }] })));
  expect(await screen.findByText('Your team has answered this question.')).toBeTruthy();
});

test('a code that was replaced is said to be so', async () => {
  const { api } = openPhone();
  api.on(stageEndpoints.joinShow, () => {
    throw new Refusal('team-key-wrong');
  });
  expect(await screen.findByText(/This link of a team no longer works/)).toBeTruthy();
});

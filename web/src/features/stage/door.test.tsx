import { type StageEventReply, stageEndpoints } from '@club/contract/stage';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { samplePlay, sampleStageEvent, stageTeamId } from '#testing/sample-stage.ts';
import PlayStagePage from './play-page.tsx';

const [asha, bela, chand] = [stageTeamId(1), stageTeamId(2), stageTeamId(3)];

beforeEach(() => localStorage.clear());

/** A server that stores what it is sent. */
function open(...stored: StageEventReply[]) {
  const api = fakeApi();
  let isDown = false;
  api.on(stageEndpoints.playStage, () => samplePlay({ events: [...stored] }));
  const stream = api.stream(stageEndpoints.followStage, () => ({ from: 0, events: [...stored] }));
  api.on(stageEndpoints.sendStageEvents, ({ body }) => {
    if (isDown) throw new Unreachable();
    const from = stored.length;
    for (const event of body.events) stored.push({ ...event, at: new Date().toISOString(), by: 'Asha Admin' });
    stream.send({ from, events: stored.slice(from) });
    return { events: stored.slice(from) };
  });
  const page = openAdminPage(
    [{ path: '/admin/rounds/:slug/stage/play', element: <PlayStagePage /> }],
    '/admin/rounds/finale-2026/stage/play?door',
  );
  return {
    ...page,
    stream,
    stored,
    setDown: (next: boolean) => {
      isDown = next;
    },
  };
}

const team = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

test('teams are ticked off as they come, also by another phone, and a wrong tick goes back (ST12)', async () => {
  const { user, stored, stream } = open();
  expect((await team('Bela')).textContent).toBe('BelaSchool 2: Ravi, Umanot here yet');
  await user.click(await team('Bela'));
  expect((await team('Bela')).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('1 of 3 teams are here')).toBeTruthy();
  act(() => stream.send({ from: 1, events: [sampleStageEvent({ type: 'arrival', team: chand, isHere: true })] }));
  expect(await screen.findByText('2 of 3 teams are here')).toBeTruthy();
  await user.click(await team('Bela'));
  expect((await team('Bela')).getAttribute('aria-pressed')).toBe('false');
  await waitFor(() =>
    expect(stored.map(({ what }) => what)).toEqual([
      { type: 'arrival', team: bela, isHere: true },
      { type: 'arrival', team: bela, isHere: false },
    ]),
  );
});

test('without a line the door goes on, and what was ticked is sent once the line is back (ST2, ST12)', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { user, stored, setDown } = open();
  setDown(true);
  await user.click(await team('Asha'));
  expect((await screen.findByText(/No line/)).textContent).toContain('1 event waiting');
  expect((await team('Asha')).getAttribute('aria-pressed')).toBe('true');
  setDown(false);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(stored.map(({ what }) => what)).toEqual([{ type: 'arrival', team: asha, isHere: true }]));
  vi.restoreAllMocks();
});

test('prints the teams in the order of their seats, with who is here (ST12)', async () => {
  const drawn = sampleStageEvent({ type: 'draw', seats: [chand, asha, bela], first: asha });
  const { user } = open(drawn, sampleStageEvent({ type: 'arrival', team: asha, isHere: true }));
  vi.stubGlobal('print', () => dispatchEvent(new Event('beforeprint')));
  expect((await team('Chand')).textContent).toContain('Seat 1');
  await user.click(screen.getByRole('button', { name: 'Print the list in large type' }));
  const list = (await screen.findByRole('heading', { name: 'Teams: Finale 2026' })).parentElement;
  expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1ChandSchool 3: Ravi, Uma',
    '2AshaSchool 1: Ravi, Uma✓',
    '3BelaSchool 2: Ravi, Uma',
  ]);
  act(() => void dispatchEvent(new Event('afterprint')));
  vi.unstubAllGlobals();
});

import { type StageReply, stageEndpoints } from '@club/contract/stage';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleStage } from '#testing/sample-stage.ts';
import StagePage from './stage-page.tsx';

function open(changes: Partial<StageReply> = {}) {
  const api = fakeApi();
  let stage = sampleStage(changes);
  api.on(stageEndpoints.readStage, () => stage);
  const saves = api.on(stageEndpoints.changeStage, ({ body: { version, ...body } }) => {
    if (version !== stage.version) throw new Refusal('stage-changed');
    stage = { ...stage, ...body, version: version + 1, isStaged: true, code: '204816' };
    return stage;
  });
  const page = openAdminPage(
    [{ path: '/admin/rounds/:slug/stage', element: <StagePage /> }],
    '/admin/rounds/finale-2026/stage',
  );
  return {
    ...page,
    api,
    saves,
    setStage: (next: Partial<StageReply>) => {
      stage = { ...stage, ...next };
    },
  };
}

const seat = (number: number) => screen.findByRole('group', { name: `Seat ${number}` });
const nameAt = async (number: number) =>
  within(await seat(number)).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value;

test('a round becomes one on a stage with its teams and rules, and gets a code', async () => {
  const { user, saves } = open({ isStaged: false, code: null, version: 0, teams: [], rules: [] });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Enter a name.')).length).toBe(2);
  expect(saves).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Paste from a sheet…' }));
  await user.click(screen.getByRole('textbox', { name: 'Lines' }));
  await user.paste('Asha\tDPS\tRavi\tUma\nBela\tKV\n\n');
  await user.click(screen.getByRole('button', { name: 'Add 2 teams' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'How it is played' }), 'buzzer');
  expect(screen.getByText(/The first team to buzz answers/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body).toMatchObject({
    version: 0,
    teams: [
      { name: 'Asha', school: 'DPS', members: ['Ravi', 'Uma'] },
      { name: 'Bela', school: 'KV', members: [] },
    ],
    rules: [{ section: 1, rules: { answerer: 'buzz', wrong: 5 } }],
  });
  expect(await screen.findByText('204816')).toBeTruthy();
});

test('seats are changed by hand, and removed', async () => {
  const { user, saves } = open();
  await user.click(await screen.findByRole('button', { name: 'Chand one seat up' }));
  expect([await nameAt(1), await nameAt(2), await nameAt(3)]).toEqual(['Asha', 'Chand', 'Bela']);
  await user.click(screen.getByRole('button', { name: 'Remove Asha' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves[0]?.body.teams.map(({ name }) => name)).toEqual(['Chand', 'Bela']));
});

test('wrong numbers are named, and the form keeps them', async () => {
  const { user, saves } = open();
  const right = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Points for a right answer' });
  await user.clear(right);
  await user.type(right, '10, many');
  expect(screen.getByText('Enter up to ten whole numbers from 0 to 1000, separated by commas.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Something is missing above.')).toBeTruthy();
  expect(right.value).toBe('10, many');
  expect(saves).toHaveLength(0);
});

test('a change made from an older version is refused, loses nothing, and can be saved on purpose (ST6)', async () => {
  const { user, saves, setStage } = open();
  await user.type(within(await seat(1)).getByRole('textbox', { name: /^Name/ }), 'n');
  setStage({ version: 4 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const keep = await screen.findByRole('button', { name: 'Save mine instead' });
  expect(await nameAt(1)).toBe('Ashan');
  await user.click(keep);
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]?.body).toMatchObject({ version: 4, teams: [{ name: 'Ashan' }, {}, {}] });
});

test('after the first event nothing changes here, and beginning again is confirmed (ST6, ST8)', async () => {
  const { user, api } = open({ eventCount: 12, hasBegun: true });
  expect(await screen.findByText(/The show has begun, with 12 events/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const clears = api.on(stageEndpoints.clearStage, () => sampleStage());
  await user.click(screen.getByRole('button', { name: 'Begin again…' }));
  await screen.findByText('Delete 12 events and begin again?');
  expect(clears).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Delete and begin again' }));
  await waitFor(() => expect(clears).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

test('arrivals and the draw leave everything open to change, and can be deleted (ST6, ST8)', async () => {
  open({ eventCount: 2 });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Begin again…' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'At the door' }).getAttribute('href')).toBe(
    '/admin/rounds/finale-2026/stage/play?door',
  );
});

test('warns of a show that may stay undecided (ST4)', async () => {
  open();
  expect(await screen.findByText(/No section decides between equal teams/)).toBeTruthy();
});

test('says why a round cannot be staged (ST5)', async () => {
  open({ isStaged: false, obstacle: 'round-is-current' });
  expect(await screen.findByText(/This is the current round/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('says that the page could not be read, and tries again', async () => {
  const api = fakeApi();
  let isBroken = true;
  api.on(stageEndpoints.readStage, () => {
    if (isBroken) throw new Error('broken');
    return sampleStage();
  });
  const { user } = openAdminPage(
    [{ path: '/admin/rounds/:slug/stage', element: <StagePage /> }],
    '/admin/rounds/finale-2026/stage',
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await seat(1)).toBeTruthy();
});

test("the codes of the teams' phones are shown when asked for, and replaced (ST9)", async () => {
  const { user, api } = open();
  let round = 0;
  const phones = () => ({
    phones: sampleStage().teams.map(({ id }, seat) => ({ team: id, key: `KEY${round}KEY0KEY0KEY${seat}` })),
  });
  api.on(stageEndpoints.readTeamPhones, phones);
  api.on(stageEndpoints.renewTeamPhones, () => {
    round += 1;
    return phones();
  });
  expect(await screen.findByRole('heading', { name: 'Phones of the teams' })).toBeTruthy();
  expect(screen.queryByText('KEY0-KEY0-KEY0-KEY1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the codes' }));
  expect(await screen.findByText('KEY0-KEY0-KEY0-KEY1')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Code for the phone of Bela' })).toBeTruthy();
  const [, link] = screen.getAllByRole('link', { name: 'Open as a link' });
  expect(link?.getAttribute('href')).toBe('/show/204816#KEY0KEY0KEY0KEY1');
  await user.click(screen.getByRole('button', { name: 'Replace all codes…' }));
  await user.click(await screen.findByRole('button', { name: 'Replace them' }));
  expect(await screen.findByText('KEY1-KEY0-KEY0-KEY1')).toBeTruthy();
});

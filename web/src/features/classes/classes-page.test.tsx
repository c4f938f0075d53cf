import { type ClassesReply, classesEndpoints, type PlannedRowReply } from '@club/contract/classes';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { tabStore } from '#shared/browser-storage.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { openAccountPage } from '#testing/open-account-page.tsx';

let api: ReturnType<typeof fakeApi>;
const proof = { code: '7K3D-9QWE-4TXA', key: '7K3D-9QWE-4TXA-0M2P' };
const id = '018f0000-0000-7000-8000-000000000009';

const classes = (given: Partial<ClassesReply> = {}): ClassesReply => ({
  round: { title: 'Online Round 2026', classes: [], takesLists: true },
  school: 'Lake View School, 462001',
  teacher: { name: 'Sunita Rao', number: '3F9A-12C4', isApproved: true },
  students: [],
  ...given,
});

beforeEach(() => {
  api = fakeApi();
  for (const key of tabStore.keys()) tabStore.remove(key);
});

const open = async (reply: () => ClassesReply) => {
  tabStore.set('class-proof', JSON.stringify(proof));
  api.on(classesEndpoints.readClasses, reply);
  return openAccountPage('/classes');
};

test('a teacher without a key asks for one, which is shown once, and waits (Q1)', async () => {
  const asked = api.on(classesEndpoints.askToRegister, () => ({ key: proof.key, number: '3F9A-12C4' }));
  api.on(classesEndpoints.readClasses, () =>
    classes({ teacher: { name: 'Sunita Rao', number: '3F9A-12C4', isApproved: false } }),
  );
  const { user } = openAccountPage('/classes');
  await user.click(await screen.findByRole('button', { name: 'I have no key yet' }));
  await user.click(screen.getByRole('button', { name: 'Ask for permission' }));
  await screen.findByText('The code has 12 characters, in groups of four');
  await user.type(screen.getByLabelText('School code'), proof.code);
  await user.type(screen.getByLabelText('Your name'), 'Sunita Rao');
  await user.type(screen.getByLabelText('Phone or email of the school'), '0755 2551234');
  await user.click(screen.getByRole('button', { name: 'Ask for permission' }));
  await screen.findByText(proof.key);
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'I have noted it' }));
  await screen.findByText(/ask for this number: 3F9A-12C4/);
});

test('a wrong key is said, and the page can be left (Q1)', async () => {
  const { user } = await open(() => {
    throw new Refusal('teacher-key-wrong');
  });
  await screen.findByText(/^This key does not belong to a teacher of this school/);
  await user.click(screen.getByRole('button', { name: 'Leave this page' }));
  await screen.findByLabelText('School code');
  expect(tabStore.get('class-proof')).toBeNull();
});

const planned = (given: Partial<PlannedRowReply> = {}): PlannedRowReply => ({ problems: [], like: [], ...given });

test('a pasted list is checked row by row, corrected, decided and stored (Q2, Q3)', async () => {
  const { user } = await open(() => classes());
  const like = { row: null, id, name: 'Asha Verma', classLevel: 8, guardian: 'Meera', isInRound: false };
  const plans = api.on(classesEndpoints.planClassList, ({ body: { rows } }) => ({
    rows: rows.map(({ name, classLevel }) =>
      planned({
        problems: classLevel === '99' ? [{ field: 'classLevel', problem: 'class-invalid' }] : [],
        like: name === 'Asha Verma' ? [like] : [],
      }),
    ),
  }));
  const added = api.on(classesEndpoints.addClassList, ({ body: { rows } }) => ({ ids: rows.map(() => id) }));
  await user.click(await screen.findByLabelText('Paste the list here'));
  await user.paste('Name\tClass\tGuardian\nAsha Verma\t9\tMeera\nRavi Rao\t99\tSalma');
  await user.click(screen.getByRole('button', { name: 'Use this list' }));
  const second = await screen.findByRole('group', { name: 'Row 2' });
  await user.click(screen.getByRole('checkbox', { name: /^We keep a consent form/ }));
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByText('Please correct 1 row. Nothing has been stored yet.');
  expect(plans).toHaveLength(1);
  const level = within(second).getByLabelText('Class');
  await user.clear(level);
  await user.type(level, '9');
  await user.click(screen.getByRole('radio', { name: 'The same child as in an earlier round' }));
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await user.click(await screen.findByRole('button', { name: 'Register 2 students' }));
  await waitFor(() =>
    expect(added).toMatchObject([
      {
        body: {
          rows: [
            { name: 'Asha Verma', classLevel: '9', isSigned: true, sameAs: id },
            { name: 'Ravi Rao', classLevel: '9', isSigned: true, isAnother: false },
          ],
        },
      },
    ]),
  );
  await screen.findByLabelText('Paste the list here');
});

test('a list that is being typed survives a reload (Q2)', async () => {
  const { user } = await open(() => classes());
  await user.click(await screen.findByRole('button', { name: 'Type it instead' }));
  await user.type(screen.getByLabelText('Name'), 'Asha');
  expect(JSON.parse(tabStore.get('class-list') ?? '[]')).toMatchObject([{ name: 'Asha' }]);
});

test('printing again asks first, because the old slip ends (Q5)', async () => {
  const student = {
    ...{ id, name: 'Asha Verma', classLevel: 9, guardian: 'Meera', hasPhone: false, consent: 'missing' as const },
    ...{ printedAt: '2026-11-28T10:00:00.000Z', hasStarted: false, isClaimed: false },
  };
  const { user } = await open(() => classes({ students: [student] }));
  const noted = api.on(classesEndpoints.noteSignedForms, () => ({ noted: 1 }));
  await screen.findByRole('heading', { name: 'Your 1 student' });
  expect(screen.getByRole('button', { name: 'Print 0 slips' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Choose Asha Verma' }));
  await user.click(screen.getByRole('button', { name: 'Print 1 slip' }));
  await screen.findByText(/The old slip stops working/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Form signed: 1 student' }));
  await waitFor(() => expect(noted).toMatchObject([{ body: { ids: [id] } }]));
});

test('a child logs in with the code of a slip, and mistakes are said (Q5, Q6)', async () => {
  const tried = api.on(classesEndpoints.logInWithSlip, () => {
    throw new Refusal('slip-code-wrong');
  });
  const { user } = openAccountPage('/slip');
  await user.type(await screen.findByLabelText('Code'), 'bcdf{Enter}');
  await screen.findByText('The code has eight letters, in two groups of four');
  expect(tried).toEqual([]);
  await user.type(screen.getByLabelText('Code'), 'ghjk{Enter}');
  await screen.findByText(/^No slip has this code/);
  expect(tried).toEqual([expect.objectContaining({ body: { code: 'BCDFGHJK' } })]);
});

test('the code of a scanned slip stands in the field (Q5)', async () => {
  openAccountPage('/slip?language=en#BCDFGHJK');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveProperty('value', 'BCDF-GHJK'));
  vi.unstubAllGlobals();
});

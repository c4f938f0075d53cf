import { type ClassesReply, classesEndpoints, type PlannedRowReply } from '@club/contract/classes';
import { planClassList } from '@club/domain/features/classes/class-list';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { tabStore } from '#shared/browser-storage.ts';
import { session } from '#shared/session.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';

let api: ReturnType<typeof fakeApi>;
const proof = { code: '7K3D-9QWE-4TXA', key: '7K3D-9QWE-4TXA-0M2P' };
const id = '018f0000-0000-7000-8000-000000000009';

const classes = (given: Partial<ClassesReply> = {}): ClassesReply => ({
  round: { title: 'Online Round 2026', classes: [], takesLists: true, needsConsent: true },
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
  await user.click(await screen.findByRole('button', { name: 'First time here? Ask for permission' }));
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

const planned = (given: Partial<PlannedRowReply> = {}): PlannedRowReply => ({
  problems: [],
  like: [],
  registered: null,
  ...given,
});

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

test('what registering does is said before, rows that are registered are left out for all to see, and Enter registers nothing (Q2, Q3, Q8)', async () => {
  const { user } = await open(() => classes());
  const like = { row: null, id, name: 'Asha Verma', classLevel: 9, guardian: 'Meera', isInRound: true };
  api.on(classesEndpoints.planClassList, ({ body: { rows } }) => ({
    rows: rows.map(({ name }) => planned(name === 'Asha Verma' ? { like: [like], registered: id } : {})),
  }));
  const added = api.on(classesEndpoints.addClassList, ({ body: { rows } }) => ({ ids: rows.map(() => id) }));
  api.on(classesEndpoints.askGuardians, () => ({ asked: 1, notAsked: null }));
  await user.click(await screen.findByLabelText('Paste the list here'));
  await user.paste(
    'Name\tClass\tGuardian\tPhone\nAsha Verma\t9\tMeera\t\nRavi Rao\t9\tLata\t98765 00123\nKavita Joshi\t9\tSeema\t',
  );
  await user.click(screen.getByRole('button', { name: 'Use this list' }));
  await screen.findByText(/^3 students read/);
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByText('The list is fine. 2 students will be registered.');
  await screen.findByText('1 guardian is then sent a text message with a link to agree.');
  await screen.findByText(/^1 student has neither a signed form nor/);
  await screen.findByText(/^1 row is registered already and is left out/);
  screen.getByRole('button', { name: 'Print 2 consent forms to sign' });
  expect(screen.queryByRole('group', { name: 'Row 1' })).toBeNull();
  const name = within(screen.getByRole('group', { name: 'Row 2' })).getByLabelText('Name');
  name.focus();
  await user.keyboard('{Enter}');
  expect(added).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Register 2 students' }));
  await user.click(screen.getByText(/^1 row is registered already/));
  await user.click(screen.getByRole('button', { name: 'Register nevertheless: Asha Verma' }));
  await user.click(await screen.findByRole('button', { name: 'Register 3 students' }));
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]?.body.rows.map(({ isAnother }) => isAnother)).toEqual([true, false, false]);
});

test('a row that is registered already is left out, whatever is wrong with its phone, until it is to be registered nevertheless (Q3)', async () => {
  const { user } = await open(() => classes());
  api.on(classesEndpoints.planClassList, ({ body: { rows } }) => ({
    rows: rows.map(({ phone }) =>
      planned(phone === '123' ? { registered: id, problems: [{ field: 'phone', problem: 'phone-invalid' }] } : {}),
    ),
  }));
  await user.click(await screen.findByLabelText('Paste the list here'));
  await user.paste('Asha Verma\t9\tMeera\t123\nRavi Rao\t9\tLata\t');
  await user.click(screen.getByRole('button', { name: 'Use this list' }));
  await user.click(await screen.findByRole('button', { name: 'Check the list' }));
  await screen.findByText('The list is fine. 1 student will be registered.');
  expect(screen.queryByRole('group', { name: 'Row 1' })).toBeNull();
  await user.click(screen.getByText(/^1 row is registered already/));
  await user.click(screen.getByRole('button', { name: 'Register nevertheless: Asha Verma' }));
  await screen.findByText('Please correct 1 row. Nothing has been stored yet.');
  const phone = within(screen.getByRole('group', { name: 'Row 1' })).getByLabelText(/^Guardian’s phone/);
  expect(phone.getAttribute('aria-invalid')).toBe('true');
});

test('a folded list stays folded while its wrong rows are corrected, until it is checked again (Q2)', async () => {
  const { user } = await open(() => classes());
  api.on(classesEndpoints.planClassList, ({ body: { rows } }) => ({
    rows: rows.map(({ classLevel }) =>
      planned(classLevel === '99' ? { problems: [{ field: 'classLevel', problem: 'class-invalid' }] } : {}),
    ),
  }));
  const line = (number: number) => `Child ${number}\t${number === 2 || number === 11 ? '99' : '9'}\tParent\t`;
  await user.click(await screen.findByLabelText('Paste the list here'));
  await user.paste(Array.from({ length: 12 }, (_, number) => line(number)).join('\n'));
  await user.click(screen.getByRole('button', { name: 'Use this list' }));
  const rowNames = () =>
    screen.getAllByRole('group', { name: /^Row/ }).map((group) => group.querySelector('legend')?.textContent);
  expect(rowNames()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByText('10 rows that are fine are folded.');
  const level = within(screen.getByRole('group', { name: 'Row 12' })).getByLabelText('Class');
  await user.clear(level);
  await user.type(level, '9');
  expect(document.activeElement).toBe(level);
  expect(rowNames()).toEqual(['Row 3', 'Row 12']);
  screen.getByText('10 rows that are fine are folded.');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByText('11 rows that are fine are folded.');
  expect(rowNames()).toEqual(['Row 3']);
  await user.click(screen.getByRole('button', { name: 'Show all rows' }));
  expect(rowNames()).toHaveLength(12);
});

test('a list without guardians is said to be without them when it is read, until one is typed (Q2)', async () => {
  const { user } = await open(() => classes());
  await screen.findByText(/^Copy the list .* Every student needs the first three\./);
  const take = async (list: string) => {
    await user.click(await screen.findByLabelText('Paste the list here'));
    await user.paste(list);
    await user.click(screen.getByRole('button', { name: 'Use this list' }));
    await screen.findByText(/^2 students read/);
  };
  const said = /^No column for parent or guardian was found/;
  await take('Name\tClass\tPhone\nAsha Verma\t9\t98765 00123\nRavi Rao\t9\t');
  screen.getByText(said);
  const first = within(screen.getByRole('group', { name: 'Row 1' }));
  await user.type(first.getByLabelText('Parent or guardian'), 'M');
  expect(screen.queryByText(said)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard this list' }));
  await take('Name\tClass\tFather\nAsha Verma\t9\tMeera\nRavi Rao\t9\t');
  expect(screen.queryByText(said)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard this list' }));
  await user.click(screen.getByRole('button', { name: 'Type it instead' }));
  await screen.findByRole('group', { name: 'Row 1' });
  expect(screen.queryByText(said)).toBeNull();
});

test('where no consent is needed, none is asked for, and nobody is said to have given one (Q8)', async () => {
  const student = { ...listed, consent: 'not-needed' as const, hasForm: false };
  const { user } = await open(() =>
    classes({ students: [student], round: { ...classes().round, needsConsent: false } }),
  );
  api.on(classesEndpoints.planClassList, ({ body: { rows } }) => ({ rows: rows.map(() => planned()) }));
  const asked = api.on(classesEndpoints.askGuardians, () => ({ asked: 1, notAsked: null }));
  api.on(classesEndpoints.addClassList, ({ body: { rows } }) => ({ ids: rows.map(() => id) }));
  const table = await screen.findByRole('table', { name: 'Students with slips' });
  expect(table.textContent).toContain('Not needed');
  expect(table.textContent).not.toContain('Given');
  await user.click(screen.getByLabelText('Paste the list here'));
  await user.paste('Ravi Rao\t9\tLata\t98765 00123');
  await user.click(screen.getByRole('button', { name: 'Use this list' }));
  await user.click(await screen.findByRole('button', { name: 'Check the list' }));
  await user.click(await screen.findByRole('button', { name: 'Register 1 student' }));
  await screen.findByText('1 student registered');
  expect(asked).toHaveLength(0);
});

/** As the server plans, for a school with one student of an earlier round. */
const planLikeServer = () =>
  api.on(classesEndpoints.planClassList, ({ body: { rows } }) => {
    const known = { id, name: 'Asha Verma', classLevel: null, guardian: 'Meera Rao' };
    return {
      rows: planClassList(rows, [known], []).map(({ problems, likeRows, likeKnown, registered }) => ({
        registered,
        problems: problems.map((each) => ({ ...each })),
        like: [
          ...likeRows.map((row) => ({ row, id: null, name: null, classLevel: null, guardian: null, isInRound: false })),
          ...likeKnown.map(() => ({ row: null, ...known, isInRound: true })),
        ],
      })),
    };
  });

test('a file is read in the browser, and a phone that a spreadsheet cut short is said (Q2)', async () => {
  const { user } = await open(() => classes());
  planLikeServer();
  const csv =
    'Student Name,Std,Father’s Name,Mobile No.\r\nकविता जोशी,९,सीमा जोशी,98765 00123\r\n,,,\r\nRavi Rao,X-B,Lata Rao,9.87654E+09\r\n';
  await user.upload(await screen.findByLabelText(/^Choose a file/), new File([csv], 'list.csv', { type: 'text/csv' }));
  const first = await screen.findByRole('group', { name: 'Row 1' });
  expect(within(first).getByLabelText('Name')).toHaveProperty('value', 'कविता जोशी');
  expect(within(first).getByLabelText('Class')).toHaveProperty('value', '९');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByText('Please correct 1 row. Nothing has been stored yet.');
  const phone = within(screen.getByRole('group', { name: 'Row 2' })).getByLabelText(/^Guardian’s phone/);
  expect([phone.getAttribute('aria-invalid'), phone]).toEqual([
    'true',
    expect.objectContaining({ value: '9.87654E+09' }),
  ]);
});

test('a file that is no list is said, and nothing is lost (Q2)', async () => {
  const { user } = await open(() => classes());
  const old = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0])], 'list.xlsx');
  await user.upload(await screen.findByLabelText(/^Choose a file/), old);
  await screen.findByText(/^This file cannot be read/);
  screen.getByLabelText('Paste the list here');
});

test('a row that was left out can be taken in again, and rows keep their numbers (Q3)', async () => {
  const { user } = await open(() => classes());
  planLikeServer();
  await user.click(await screen.findByLabelText('Paste the list here'));
  await user.paste('Asha Verma\t9\tMeera Rao\nRavi Rao\t9\tLata Rao\nRavi Rao\t9\tLata Rao');
  await user.click(screen.getByRole('button', { name: 'Use this list' }));
  const check = () => user.click(screen.getByRole('button', { name: 'Check the list' }));
  await check();
  const first = within(await screen.findByRole('group', { name: 'Row 1' }));
  await user.click(await first.findByRole('radio', { name: 'The same: leave this row out' }));
  await check();
  // The server knows two rows now; for the teacher there are three.
  await screen.findByRole('group', { name: 'Perhaps the same child as in row 2' });
  await user.click(first.getByRole('radio', { name: 'Another child' }));
  expect(first.getByRole('radio', { name: 'Another child' })).toHaveProperty('checked', true);
});

test('what is more than a list takes follows when that is registered, and guardians who were not asked are said (Q2)', async () => {
  const { user } = await open(() => classes());
  api.on(classesEndpoints.planClassList, ({ body: { rows } }) => ({ rows: rows.map(() => planned()) }));
  const added = api.on(classesEndpoints.addClassList, ({ body: { rows } }) => ({ ids: rows.map(() => id) }));
  const asked = api.on(classesEndpoints.askGuardians, () => ({ asked: 1, notAsked: 'No more messages today.' }));
  await user.click(await screen.findByLabelText('Paste the list here'));
  const line = (number: number) => `Child ${number}\t9\tParent\t98765000${10 + (number % 90)}`;
  await user.paste(Array.from({ length: 82 }, (_, number) => line(number)).join('\n'));
  await user.click(screen.getByRole('button', { name: 'Use this list' }));
  await screen.findByText('2 students more of your list follow once these are registered.');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await user.click(await screen.findByRole('button', { name: 'Register 80 students' }));
  await screen.findByText('No more messages today.');
  expect(added[0]).toMatchObject({ body: { rows: { length: 80 } } });
  expect(asked).toHaveLength(4);
  expect(screen.getAllByRole('group', { name: /^Row/ })).toHaveLength(2);
});

test('a list that changed meanwhile is checked again (Q3)', async () => {
  const { user } = await open(() => classes());
  api.on(classesEndpoints.planClassList, ({ body: { rows } }) => ({ rows: rows.map(() => planned()) }));
  api.on(classesEndpoints.addClassList, () => {
    throw new Refusal('class-list-changed');
  });
  await user.click(await screen.findByLabelText('Paste the list here'));
  await user.paste('Ravi Rao\t9\tLata Rao');
  await user.click(screen.getByRole('button', { name: 'Use this list' }));
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await user.click(await screen.findByRole('button', { name: 'Register 1 student' }));
  await screen.findByText(/^Something about this list has changed/);
  await screen.findByRole('button', { name: 'Check the list' });
});

test('a list that is being typed survives a reload (Q2)', async () => {
  const { user } = await open(() => classes());
  await user.click(await screen.findByRole('button', { name: 'Type it instead' }));
  await user.type(screen.getByLabelText('Name'), 'Asha');
  expect(JSON.parse(tabStore.get('class-list') ?? '[]')).toMatchObject([{ name: 'Asha' }]);
});

const listed: ClassesReply['students'][number] = {
  ...{ id, name: 'Asha Verma', classLevel: 9, listedClass: 'IX-B', guardian: 'Meera', phone: '+91 •••••• 0123' },
  consent: 'enough',
  ...{ printedAt: '2026-11-28T10:00:00.000Z', hasStarted: false, isOpen: true, hasForm: true, isClaimed: false },
};

test('a student is corrected: what follows is said, mistakes too, and a number that is not shown stays (Q9)', async () => {
  const { user } = await open(() => classes({ students: [listed] }));
  let isAlike = true;
  const corrected = api.on(classesEndpoints.correctClassStudent, () => {
    const needs = isAlike ? ('comparison' as const) : null;
    isAlike = false;
    return { needs, endedSlip: needs === null };
  });
  await user.click(await screen.findByRole('button', { name: 'Correct: Asha Verma' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct Asha Verma' }));
  expect(dialog.getByLabelText('Class')).toHaveProperty('value', 'IX-B');
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/^The printed slip stops working/);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, 'Asha Varma');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  // The consent is a form, which has to be of this name.
  await dialog.findByText(/^If there is no such form/);
  expect(corrected).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /^The form we keep/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'This is another child' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Corrected. Please print a new slip.');
  const row = { name: 'Asha Varma', classLevel: 'IX-B', guardian: 'Meera' };
  expect(corrected).toMatchObject([
    { body: { id, row, isSigned: true, isAnother: false } },
    { body: { row, isSigned: true, isAnother: true } },
  ]);
  expect(JSON.stringify(corrected)).not.toContain('phone');
  expect(screen.queryByRole('dialog', { name: 'Correct Asha Verma' })).toBeNull();
});

test('a guardian’s number is replaced or taken away (Q9)', async () => {
  const { user } = await open(() => classes({ students: [{ ...listed, hasForm: false, consent: 'asked' }] }));
  const corrected = api.on(classesEndpoints.correctClassStudent, () => ({ needs: null, endedSlip: false }));
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Correct: Asha Verma' }));
    return within(await screen.findByRole('dialog', { name: 'Correct Asha Verma' }));
  };
  let dialog = await openDialog();
  await user.type(dialog.getByLabelText(/^Guardian’s phone/), '98765 00124');
  await dialog.findByText(/^The link that was sent/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct Asha Verma' })).toBeNull());
  dialog = await openDialog();
  await user.click(dialog.getByRole('checkbox', { name: 'The guardian has no phone' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(corrected).toMatchObject([{ body: { row: { phone: '98765 00124' } } }, { body: { row: { phone: '' } } }]),
  );
});

test('a student is removed after a question, and one who has started cannot be (Q10)', async () => {
  const ravi = { ...listed, id: '018f0000-0000-7000-8000-000000000010', name: 'Ravi Rao', isOpen: false };
  let students = [listed, ravi];
  const { user } = await open(() => classes({ students }));
  const removed = api.on(classesEndpoints.removeClassStudent, () => {
    students = [ravi];
    return { removed: true };
  });
  await user.click(await screen.findByRole('button', { name: 'Correct: Asha Verma' }));
  expect(screen.queryByRole('button', { name: 'Correct: Ravi Rao' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove from the list' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/the account is deleted/);
  await user.click(question.getByRole('button', { name: 'Remove from the list' }));
  await screen.findByText('Asha Verma is no longer on your list');
  expect(removed).toMatchObject([{ body: { id } }]);
  await screen.findByRole('heading', { name: 'Your 1 student' });
});

test('what only organisers may change by now is said (Q9, Q10)', async () => {
  const { user } = await open(() => classes({ students: [{ ...listed, hasForm: false }] }));
  api.on(classesEndpoints.correctClassStudent, () => ({ needs: 'organisers' as const, endedSlip: false }));
  api.on(classesEndpoints.removeClassStudent, () => ({ removed: false }));
  const said = () => screen.findAllByText(/^Only the organisers can still change this/);
  await user.click(await screen.findByRole('button', { name: 'Correct: Asha Verma' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await said()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Correct: Asha Verma' }));
  await user.click(await screen.findByRole('button', { name: 'Remove from the list' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove from the list' }));
  await waitFor(async () => expect(await said()).toHaveLength(2));
});

test('printing again asks first, because the old slip ends (Q5)', async () => {
  const student = { ...listed, phone: null, consent: 'missing', hasForm: false } as const;
  const { user } = await open(() => classes({ students: [student] }));
  const noted = api.on(classesEndpoints.noteSignedForms, () => ({ noted: 1 }));
  await screen.findByRole('heading', { name: 'Your 1 student' });
  expect(screen.getByRole('button', { name: 'Print 0 slips' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Choose Asha Verma' }));
  await user.click(screen.getByRole('button', { name: 'Print 1 slip' }));
  await screen.findByText(/The old slip stops working/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Form signed: 1 student' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Form signed: 1 student' }));
  await waitFor(() => expect(noted).toMatchObject([{ body: { ids: [id] } }]));
});

test('that forms are signed is noted only after a question, which says of how many, what it claims and the way back (Q8, Q10)', async () => {
  const missing = { ...listed, consent: 'missing', printedAt: null, hasForm: false } as const;
  const ravi = { ...missing, id: '018f0000-0000-7000-8000-000000000010', name: 'Ravi Rao', phone: null };
  const { user } = await open(() => classes({ students: [missing, ravi] }));
  const noted = api.on(classesEndpoints.noteSignedForms, () => ({ noted: 2 }));
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Form signed: 2 students' }));
    return within(await screen.findByRole('alertdialog', { name: 'Are the forms of 2 students signed?' }));
  };
  const question = await ask();
  question.getByText(/^You confirm that your school keeps a consent form that the guardian signed for each/);
  question.getByText('Asha Verma, Ravi Rao');
  question.getByText(/^1 guardian with a phone on the list is sent a link/);
  question.getByText(/^If it was noted by mistake, remove the student under Correct/);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(noted).toHaveLength(0);
  await user.click((await ask()).getByRole('button', { name: 'Form signed: 2 students' }));
  await screen.findByText('Consent noted for 2 students');
  expect(noted).toMatchObject([{ body: { ids: [id, ravi.id] } }]);
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

test('after the code it says whose slip it is, and whoever it is not enters another one (Q5)', async () => {
  api.on(classesEndpoints.logInWithSlip, () => ({ token: 'a token', user: asha, class: 'VIII-B' }));
  const left: unknown[] = [];
  const logOut = async (to?: string) => {
    left.push(to);
    session.end();
  };
  const { user } = openAccountPage('/slip?language=en#BCDFGHJK', undefined, { actions: { logOut } });
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveProperty('value', 'BCDF-GHJK'));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Is this you?' });
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual([asha.name, 'VIII-B', asha.school]);
  expect(screen.getByRole('link', { name: 'Yes, to the quiz' }).getAttribute('href')).toBe('/quiz/instr/0');
  await user.click(screen.getByRole('button', { name: 'No, this is not me' }));
  await screen.findByText('That was the slip of someone else. Ask your teacher for yours.');
  expect(left).toEqual(['/slip']);
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '');
});

test('the code of a scanned slip stands in the field (Q5)', async () => {
  openAccountPage('/slip?language=en#BCDFGHJK');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveProperty('value', 'BCDF-GHJK'));
  vi.unstubAllGlobals();
});

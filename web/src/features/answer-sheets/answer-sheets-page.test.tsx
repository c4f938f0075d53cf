import { type AnswerSheetsReply, answerSheetsEndpoints } from '@club/contract/answer-sheets';
import { participantsEndpoints } from '@club/contract/participants';
import { siteEndpoints } from '@club/contract/site';
import { rollNumberOf } from '@club/domain/features/answer-sheets/sheet-code';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleParticipant } from '#testing/sample-participants.ts';
import { sampleRound } from '#testing/sample-rounds.ts';
import AnswerSheetsPage from './answer-sheets-page.tsx';

const id = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const asha = {
  ...{ accountId: id(7), rollNumber: rollNumberOf(1), name: 'Asha', school: 'Paper School', schoolId: id(8) },
  ...{ class: 9, listedClass: null, hasSat: false, consentRefusal: null, sheet: null },
};

const school = { id: id(8), institution: 'Paper School', pin: '462001', city: 'Bhopal', label: 'Paper School, 462001' };

const sheets = (changes: Partial<AnswerSheetsReply> = {}): AnswerSheetsReply => ({
  round: { slug: 'online-round-2026', title: 'Online Round 2026', classes: [8, 9] },
  paper: {
    id: id(9),
    version: 2,
    languages: ['en', 'hi'],
    sections: [{ section: 1, title: 'Aptitude' }],
    questions: [
      { id: id(1), section: 1, kind: 'single' },
      { id: id(2), section: 1, kind: 'multiple' },
      { id: id(3), section: 1, kind: 'integer' },
    ],
  },
  participants: [asha],
  ...changes,
});

async function open(reply = sheets()) {
  const api = fakeApi();
  api.on(answerSheetsEndpoints.listAnswerSheets, () => reply);
  api.on(siteEndpoints.listSchools, () => ({ cities: [], schools: [] }));
  api.on(participantsEndpoints.listParticipants, () => ({
    participants: [],
    total: 0,
    now: '2026-11-28T10:00:00.000Z',
  }));
  const { user } = await openAdminPage(
    [
      {
        element: <Outlet context={sampleRound()} />,
        children: [{ path: '/admin/answer-sheets', element: <AnswerSheetsPage /> }],
      },
    ],
    '/admin/answer-sheets',
  );
  return { api, user };
}

test('a sheet cannot be printed before its paper is published, and the page leads there (X1)', async () => {
  await open(sheets({ paper: null }));
  expect(await screen.findByText(/has not been published yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the paper' }).getAttribute('href')).toBe(
    '/admin/rounds/online-round-2026/paper',
  );
});

test('blank sheets have numbers to fill in and name their version, in either language (X1)', async () => {
  const { user } = await open();
  const [sheet] = await screen.findAllByRole('region', { name: 'Online Round 2026' });
  expect(sheet?.textContent).toMatch(/Answer sheet.*Paper version 2.*Roll number/);
  expect(sheet?.textContent).toMatch(/1.*2\*.*3/);
  expect(screen.getByRole('button', { name: 'Print 30 pages' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'हिंदी' }));
  const inHindi = await screen.findAllByText(/हर प्रश्न के लिए एक गोला/);
  expect(inHindi.length).toBeGreaterThan(0);
});

test('a list of a school says which child has which roll number, by class (X13)', async () => {
  const others = [
    { ...asha, accountId: id(5), name: 'Meera', rollNumber: null },
    { ...asha, accountId: id(6), name: 'Ravi', rollNumber: rollNumberOf(2), class: 8 },
  ];
  const { api, user } = await open(sheets({ participants: [asha, ...others] }));
  api.on(siteEndpoints.listSchools, () => ({ cities: ['Bhopal'], schools: [school] }));
  await user.click(await screen.findByRole('button', { name: 'Roll numbers' }));
  expect(screen.queryByRole('table')).toBeNull();
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'Paper');
  await user.click(await screen.findByRole('option', { name: /Paper School/ }));
  const rows = within(await screen.findByRole('table', { name: 'Roll numbers' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    `${rollNumberOf(2)}Ravi8`,
    `${rollNumberOf(1)}Asha9`,
  ]);
  dispatchEvent(new Event('beforeprint'));
  const printed = document.querySelector('[data-prints="sheets"]');
  expect(printed?.textContent).toMatch(/Online Round 2026.*Paper School/);
  expect(printed?.querySelectorAll('tr')).toHaveLength(2);
  dispatchEvent(new Event('afterprint'));
});

test('a sheet is typed in by keyboard alone, and one who may not sit is named with the reason (X3, X10)', async () => {
  const { api, user } = await open();
  const sent: unknown[] = [];
  let answer: () => { acceptedAt: string } = () => {
    throw new Refusal('consent-missing');
  };
  api.on(answerSheetsEndpoints.acceptSheet, ({ body }) => {
    sent.push(body);
    return answer();
  });
  (await screen.findByRole('button', { name: 'Type in' })).focus();
  await user.keyboard('{Enter}');
  const student = () => screen.getByRole('textbox', { name: /Student/ });
  for (let tabs = 0; document.activeElement !== student() && tabs < 9; tabs += 1) await user.tab();
  await user.keyboard(`${asha.rollNumber}`);
  expect(await screen.findByRole('radio', { name: /Asha/ })).toHaveProperty('checked', true);
  await user.keyboard('{Enter}e');
  expect(screen.getByText('Only the letters A to D.')).toBeTruthy();
  await user.keyboard('{Backspace}b{Enter}ca{Enter}x7');
  expect(screen.getByText('Only a number, such as 12 or -3.')).toBeTruthy();
  await user.keyboard('{Backspace}{Backspace}42{Enter}{Enter}');
  expect(await screen.findByText('Their guardian has not agreed yet.')).toBeTruthy();
  answer = () => ({ acceptedAt: '2026-11-28T10:00:00.000Z' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('It is accepted. You can go on with the next one.')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({
    ...{ accountId: asha.accountId, paper: id(9), class: 9, source: 'keyboard', replaces: false, pictures: [] },
    answers: [
      { questionId: id(1), markedAnswers: [false, true, false, false] },
      { questionId: id(2), markedAnswers: [true, false, true, false] },
      { questionId: id(3), userInput: '42' },
    ],
  });
  expect(screen.getByRole('textbox', { name: 'Answer to section 1, question 1' })).toHaveProperty('value', '');
  expect(document.activeElement).toBe(student());
});

test('Enter moves on in every field and accepts nothing; an empty sheet is asked about; then the next student is typed (X10)', async () => {
  const ravi = { ...asha, accountId: id(6), name: 'Ravi', rollNumber: rollNumberOf(2), class: 8 };
  const { api, user } = await open(sheets({ participants: [asha, ravi] }));
  const sent: { accountId: string; class: number }[] = [];
  api.on(answerSheetsEndpoints.acceptSheet, ({ body }) => {
    sent.push(body);
    return { acceptedAt: '2026-11-28T10:00:00.000Z' };
  });
  await user.click(await screen.findByRole('button', { name: 'Type in' }));
  const student = () => screen.getByRole('textbox', { name: /Student/ });
  await user.click(student());
  await user.keyboard(asha.rollNumber);
  const chosen = await screen.findByRole('radio', { name: /Asha/ });
  expect(chosen).toHaveProperty('checked', true);
  // From a radio button, too.
  const first = screen.getByRole('textbox', { name: 'Answer to section 1, question 1' });
  for (const field of [chosen, student(), screen.getByRole('combobox', { name: /Class/ })]) {
    field.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(first);
  }
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept the sheet' }));
  expect(sent).toEqual([]);
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Accept an empty sheet?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Accept the sheet' }));
  await user.click(await screen.findByRole('button', { name: 'Accept it empty' }));
  expect(await screen.findByText('It is accepted. You can go on with the next one.')).toBeTruthy();
  expect(sent).toMatchObject([{ accountId: asha.accountId, class: 9 }]);
  await waitFor(() => expect(document.activeElement).toBe(student()));
});

test('what keeps a sheet from being accepted is named, and its field has the focus (X10)', async () => {
  const { user } = await open(sheets({ participants: [{ ...asha, class: null }] }));
  await user.click(await screen.findByRole('button', { name: 'Type in' }));
  const accept = () => user.click(screen.getByRole('button', { name: 'Accept the sheet' }));
  const student = screen.getByRole('textbox', { name: /Student/ });
  await accept();
  expect(screen.getByText('Please choose a student.')).toBeTruthy();
  expect(document.activeElement).toBe(student);
  await user.keyboard(asha.rollNumber);
  expect(await screen.findByRole('radio', { name: /Asha/ })).toHaveProperty('checked', true);
  await accept();
  const level = screen.getByRole('combobox', { name: /Class/ });
  expect(screen.getByText('Please choose a class.')).toBeTruthy();
  expect(document.activeElement).toBe(level);
  await user.selectOptions(level, '9');
  const first = screen.getByRole('textbox', { name: 'Answer to section 1, question 1' });
  await user.type(first, 'ab');
  expect(screen.getByText('Only one letter.')).toBeTruthy();
  await accept();
  expect(screen.getByText('1.1: Only one letter.')).toBeTruthy();
  expect(document.activeElement).toBe(first);
  await user.clear(first);
  expect(screen.getByText('1.2*')).toBeTruthy();
  expect(screen.getByText('* Several letters are possible.')).toBeTruthy();
  const third = screen.getByRole('textbox', { name: 'Answer to section 1, question 3' });
  await user.type(third, 'x7');
  await accept();
  expect(screen.getByText('1.3: Only a number, such as 12 or -3.')).toBeTruthy();
  expect(document.activeElement).toBe(third);
});

test('after a sheet was refused, another student has an empty one; a wrong number is corrected without loss (X10)', async () => {
  const ravi = { ...asha, accountId: id(6), name: 'Ravi', rollNumber: rollNumberOf(2) };
  const { api, user } = await open(sheets({ participants: [asha, ravi] }));
  api.on(answerSheetsEndpoints.acceptSheet, () => {
    throw new Refusal('consent-missing');
  });
  await user.click(await screen.findByRole('button', { name: 'Type in' }));
  const student = screen.getByRole('textbox', { name: /Student/ });
  const first = screen.getByRole('textbox', { name: 'Answer to section 1, question 1' });
  const choose = async ({ rollNumber, name }: typeof asha) => {
    await user.clear(student);
    await user.type(student, rollNumber);
    expect(await screen.findByRole('radio', { name: new RegExp(name) })).toHaveProperty('checked', true);
  };
  await choose(ravi);
  await user.type(first, 'a');
  await choose(asha);
  expect(first).toHaveProperty('value', 'A');
  await user.click(screen.getByRole('button', { name: 'Accept the sheet' }));
  expect(await screen.findByText('Their guardian has not agreed yet.')).toBeTruthy();
  await choose(asha);
  expect(first).toHaveProperty('value', 'A');
  await choose(ravi);
  expect(first).toHaveProperty('value', '');
  expect(screen.queryByText('Their guardian has not agreed yet.')).toBeNull();
});

test('that a guardian has not agreed is said as soon as the student is chosen, with what to do, and keeps nobody from trying (X3)', async () => {
  const ravi = { ...asha, accountId: id(6), name: 'Ravi', rollNumber: rollNumberOf(2) };
  const withdrawn = { ...asha, accountId: id(5), name: 'Meera', rollNumber: rollNumberOf(3) };
  const { api, user } = await open(
    sheets({
      participants: [
        { ...asha, consentRefusal: 'consent-missing' },
        ravi,
        { ...withdrawn, consentRefusal: 'consent-withdrawn' },
      ],
    }),
  );
  const sent = api.on(answerSheetsEndpoints.acceptSheet, () => ({ acceptedAt: '2026-11-28T10:00:00.000Z' }));
  await user.click(await screen.findByRole('button', { name: 'Type in' }));
  const student = screen.getByRole('textbox', { name: /Student/ });
  const choose = async ({ rollNumber, name }: typeof asha) => {
    await user.clear(student);
    await user.type(student, rollNumber);
    expect(await screen.findByRole('radio', { name: new RegExp(name) })).toHaveProperty('checked', true);
  };
  await choose(asha);
  expect(screen.getByText(/^Their guardian has not agreed yet\. No sheet .* noted under Consent/)).toBeTruthy();
  await choose(ravi);
  expect(screen.queryByText(/guardian/)).toBeNull();
  await choose(withdrawn);
  expect(screen.getByText(/^The consent for them was withdrawn\. .* unless their guardian agrees again/)).toBeTruthy();
  await choose(asha);
  await user.type(screen.getByRole('textbox', { name: 'Answer to section 1, question 1' }), 'a');
  await user.click(screen.getByRole('button', { name: 'Accept the sheet' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('the class is that of the student who is chosen last, and one who alone matches is chosen (X10)', async () => {
  const ravi = {
    ...asha,
    accountId: id(6),
    name: 'Ravi',
    rollNumber: rollNumberOf(2),
    class: 8,
    listedClass: 'VIII-B',
  };
  const unknown = { ...asha, accountId: id(5), name: 'Meera', rollNumber: rollNumberOf(3), class: null };
  const { api, user } = await open(sheets({ participants: [asha, ravi, unknown] }));
  api.on(participantsEndpoints.listParticipants, () => ({
    participants: [sampleParticipant({ id: ravi.accountId, name: 'Ravi', school: 'Paper School', class: 8 })],
    total: 1,
    now: '2026-11-28T10:00:00.000Z',
  }));
  await user.click(await screen.findByRole('button', { name: 'Type in' }));
  const student = screen.getByRole('textbox', { name: /Student/ });
  const level = screen.getByRole('combobox', { name: /Class/ });
  await user.type(student, asha.rollNumber);
  await waitFor(() => expect(level).toHaveProperty('value', '9'));
  await user.clear(student);
  await user.type(student, 'ravi');
  expect(await screen.findByRole('radio', { name: /Ravi.*Class VIII-B, Paper School/ })).toHaveProperty(
    'checked',
    true,
  );
  expect(level).toHaveProperty('value', '8');
  await user.clear(student);
  await user.type(student, unknown.rollNumber);
  expect(await screen.findByRole('radio', { name: /Meera/ })).toHaveProperty('checked', true);
  expect(level).toHaveProperty('value', '');
});

const typedSheet = {
  ...({ source: 'keyboard', decided: 0, acceptedAt: '2026-11-28T10:00:00.000Z' } as const),
  ...{ isByTeacher: false, pictures: 0 },
} as const;

test('that a sheet was accepted already is said before anything else is typed (X7)', async () => {
  const { user } = await open(sheets({ participants: [{ ...asha, hasSat: true, sheet: typedSheet }] }));
  await user.click(await screen.findByRole('button', { name: 'Type in' }));
  await user.type(screen.getByRole('textbox', { name: /Student/ }), asha.rollNumber);
  expect(await screen.findByText('A sheet of Asha has been accepted already.')).toBeTruthy();
});

test('an acceptance can be taken back, after a question, and a typed sheet misses no picture (X17)', async () => {
  const { api, user } = await open(sheets({ participants: [{ ...asha, hasSat: true, sheet: typedSheet }] }));
  const taken: unknown[] = [];
  api.on(answerSheetsEndpoints.takeSheetBack, ({ params }) => {
    taken.push(params);
    return { takenBackAt: '2026-11-28T10:00:00.000Z' };
  });
  api.on(answerSheetsEndpoints.readAcceptedSheet, () => ({
    language: 'en' as const,
    class: 9,
    pictures: [],
    answers: [],
  }));
  await user.click(await screen.findByRole('button', { name: 'Accepted' }));
  await user.click(screen.getByRole('button', { name: 'Look and correct' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The sheet of Asha' }));
  await dialog.findByRole('textbox', { name: 'Answer to section 1, question 1' });
  expect(screen.queryByText(/picture is no longer kept/)).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Undo acceptance: Asha' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Undo the acceptance of the sheet of Asha?' }),
  );
  await user.click(question.getByRole('button', { name: 'Undo acceptance' }));
  expect(await screen.findByText('The acceptance of the sheet of Asha is undone')).toBeTruthy();
  expect(taken).toEqual([{ slug: 'online-round-2026', id: asha.accountId }]);
});

test('what is printed stays chosen while somebody looks at another part (X1)', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'हिंदी' }));
  const copies = () => screen.getByRole('textbox', { name: 'Number of copies' });
  await user.clear(copies());
  await user.type(copies(), '7');
  const leaveAndReturn = async () => {
    await user.click(screen.getByRole('button', { name: 'Roll numbers' }));
    await user.click(screen.getByRole('button', { name: 'Print' }));
  };
  await leaveAndReturn();
  expect(screen.getByRole('button', { name: 'Print 7 pages' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'हिंदी' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'For each student, by name' }));
  await leaveAndReturn();
  expect(screen.getByRole('radio', { name: 'For each student, by name' })).toHaveProperty('checked', true);
});

test('a sheet by name says the class with its section (X1)', async () => {
  const { api, user } = await open(sheets({ participants: [{ ...asha, listedClass: 'IX-B' }] }));
  api.on(siteEndpoints.listSchools, () => ({ cities: ['Bhopal'], schools: [school] }));
  await user.click(await screen.findByRole('radio', { name: 'For each student, by name' }));
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'Paper');
  await user.click(await screen.findByRole('option', { name: /Paper School/ }));
  const [sheet] = await screen.findAllByRole('region', { name: 'Online Round 2026' });
  expect(sheet?.textContent).toMatch(/Asha.*Class: IX-B/);
});

test('what was read of an accepted sheet is corrected beside its picture (X9)', async () => {
  const sheet = {
    source: 'picture',
    decided: 2,
    acceptedAt: '2026-11-28T10:00:00.000Z',
    isByTeacher: false,
    pictures: 1,
  } as const;
  const { api, user } = await open(sheets({ participants: [{ ...asha, hasSat: true, sheet }] }));
  api.on(answerSheetsEndpoints.readAcceptedSheet, () => ({
    language: 'hi' as const,
    class: 9,
    pictures: [{ page: 1, picture: 'data:image/webp;base64,AA==' }],
    answers: [{ questionId: id(1), markedAnswers: [true, false, false, false] }],
  }));
  const sent: unknown[] = [];
  api.on(answerSheetsEndpoints.acceptSheet, ({ body }) => {
    sent.push(body);
    return { acceptedAt: '2026-11-28T10:00:00.000Z' };
  });
  await user.click(await screen.findByRole('button', { name: 'Accepted' }));
  expect(screen.getByText('2 places decided by a person')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Look and correct' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The sheet of Asha' }));
  expect(await dialog.findByRole('img', { name: 'The sheet in the picture' })).toBeTruthy();
  const field = dialog.getByRole('textbox', { name: 'Answer to section 1, question 1' });
  expect(field).toHaveProperty('value', 'A');
  await user.clear(field);
  await user.type(field, 'd');
  await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
  expect(await screen.findByText(/The correction is saved/)).toBeTruthy();
  expect(sent).toMatchObject([
    { replaces: true, language: 'hi', answers: [{ markedAnswers: [false, false, false, true] }, {}, {}] },
  ]);
});

import {
  type MadeCodeReply,
  type SchoolCodeReply,
  type SchoolPageReply,
  type SchoolResultsReply,
  schoolResultsEndpoints,
} from '@club/contract/school-results';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { schoolCodesTexts as texts } from '@club/texts/admin/school-codes';
import { readTextsIn } from '@club/texts/text-area';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAccountPage } from '#testing/open-account-page.tsx';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleRound } from '#testing/sample-rounds.ts';
import SchoolCodesPage from './school-codes-page.tsx';

let api: ReturnType<typeof fakeApi>;
let saved: string[];

beforeEach(() => {
  api = fakeApi();
  saved = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const results: SchoolResultsReply = {
  round: { title: 'Online Round 2026' },
  school: 'Lake View School, 462001',
  ranked: 1200,
  sections: [
    { section: 1, title: 'Rivers', fullMarks: 40 },
    { section: 2, title: 'Lakes', fullMarks: 40 },
  ],
  students: [
    { name: 'Asha Verma', class: 9, rank: 1, rankAtSchool: 1, advances: true, score: 61, sectionMarks: [32, 29] },
    { name: 'Ravi Rao', class: null, rank: 300, rankAtSchool: 5, advances: false, score: 12, sectionMarks: null },
  ],
};

describe('the page of a school', () => {
  const code = '7K3D-9QWE-4TXA';
  const show = async (reply: () => SchoolResultsReply, language: 'en' | 'hi' = 'en') => {
    const asked = api.on(schoolResultsEndpoints.readSchoolResults, reply);
    const page = openAccountPage('/school-results', undefined, { language });
    await page.user.type(await screen.findByRole('textbox'), `${code.toLowerCase()}{Enter}`);
    return { asked, ...page };
  };

  test('shows ranks and section marks of its own students, and downloads them as a sheet (V30)', async () => {
    const { user, asked } = await show(() => results);
    await screen.findByRole('heading', { name: 'Lake View School, 462001' });
    expect(asked).toMatchObject([{ body: { code: '7K3D9QWE4TXA' } }]);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Rank', 'At school', 'Name', 'Class', 'Score', 'S1', 'S2'],
      // The marks of the sections are repeated below the name for phones, which have no room for their columns.
      ['1', '1', 'Asha VermaQualifiedS1: 32S2: 29', '9', '61', '32', '29'],
      ['300', '5', 'Ravi Rao', '–', '12', '–', '–'],
    ]);
    const sheet = api.on(schoolResultsEndpoints.downloadSchoolResults, () => new Response('"rank"') as never);
    await user.click(screen.getByRole('button', { name: 'Download as Excel workbook' }));
    await waitFor(() => expect(saved).toEqual(['school-results-lake-view-school-462001.xlsx']));
    expect(sheet).toMatchObject([{ body: { code: '7K3D9QWE4TXA', format: 'xlsx' } }]);
    await user.click(screen.getByRole('button', { name: 'Another code' }));
    await screen.findByRole('textbox');
  });

  test('has the marks of sections below the name on a phone, in no column that is out of sight (V30)', async () => {
    await show(() => results);
    const header = await screen.findByRole('columnheader', { name: 'S2' });
    expect(header.className).toContain('hidden sm:table-cell');
    expect(screen.getByText('S2: 29').parentElement?.className).toContain('sm:hidden');
  });

  test.each([
    [[-3, 1], 1],
    [[3, -1], 0],
  ])('says that a score is never below 0 where the sections are: %j (M5)', async (sectionMarks, sentences) => {
    const [asha] = results.students;
    const student = {
      ...asha,
      score: Math.max(0, sectionMarks[0] ?? 0),
      sectionMarks,
    } as (typeof results.students)[number];
    await show(() => ({ ...results, students: [student] }));
    await screen.findByText(
      /^Of equal scores, the one that took less time comes first.* Qualified for the city championship/,
    );
    expect(screen.queryAllByText(/A score is never below 0/)).toHaveLength(sentences);
    expect(screen.getByRole('table').textContent).toMatch(/−[31]/);
  });

  const figures: NonNullable<SchoolPageReply['figures']> = {
    ...{ students: 40, of: 1200, fullMarks: 80, median: 32.5, medianOfAll: 28, percentile: 61.2 },
    classes: [{ class: 9, students: 30, median: 34 }],
    topics: [
      { name: 'Rivers', fullMarks: 20, median: -1, medianOfAll: 8 },
      { name: 'Unmarked', fullMarks: 4, median: null, medianOfAll: null },
    ],
    missed: [{ section: 2, number: 3, topics: ['Rivers'], percent: 80, ownPercent: 40 }],
  };
  const pageReply: SchoolPageReply = { round: results.round, school: results.school, figures, names: [] };

  test('has a page for the wall with figures, and names only if the teacher wants them (Y11)', async () => {
    const named = { name: 'A. V.', class: 9, rank: 1, rankAtSchool: 1 };
    const asked = api.on(schoolResultsEndpoints.readSchoolPage, ({ body }) => ({
      ...pageReply,
      names: body.names ? [named] : [],
    }));
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const { user } = await show(() => results);
    await user.click(await screen.findByRole('button', { name: 'Page for the wall' }));
    await screen.findByRole('heading', { name: 'Results of our school' });
    screen.getByText(
      /^Half of our students have this many marks or more.*61\.20\s% .*NTA\)\. The line is the middle of all: 28\.$/,
    );
    const rows = within(screen.getByRole('article'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Class 9, 30 students34 of 80 marks',
      'Rivers−1 of 20 marksall 8',
      'Section 2, question 3: Rivers40\u00a0% rightall 80\u00a0%',
    ]);
    expect(screen.queryByText(/Asha|A\. V\./)).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    await screen.findByText('A. V.');
    expect(asked.map(({ body }) => body?.names)).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await screen.findByRole('table');
  });

  test('explains why a small school has no page for the wall (Y4, Y11)', async () => {
    api.on(schoolResultsEndpoints.readSchoolPage, () => ({ ...pageReply, figures: null }));
    const { user } = await show(() => results);
    await user.click(await screen.findByRole('button', { name: 'Page for the wall' }));
    await screen.findByText(/^There is no page: so that nobody’s result/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  test('mentions that none of its students is ranked', async () => {
    await show(() => ({ ...results, students: [] }));
    await screen.findByText('None of your students is ranked in this round');
  });

  test.each([
    ['an unknown code', 'school-code-wrong'],
    ['unpublished results', 'results-not-out'],
  ] as const)('explains the problem of %s, and keeps the input (V31)', async (_, refusal) => {
    await show(() => {
      throw new Refusal(refusal);
    });
    const field = await screen.findByRole('textbox');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect((field as HTMLInputElement).value).toBe(code.toLowerCase());
  });

  test('reports that there is no connection', async () => {
    await show(() => {
      throw new Unreachable();
    });
    await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  });

  test('sends nothing for half a code', async () => {
    const asked = api.on(schoolResultsEndpoints.readSchoolResults, () => results);
    const { user } = openAccountPage('/school-results');
    await user.type(await screen.findByRole('textbox'), '7K3D{Enter}');
    await screen.findByText('The code has 12 characters, in groups of four');
    expect(asked).toHaveLength(0);
  });

  test('is in Hindi for Hindi readers', async () => {
    await readTextsIn('hi');
    await show(() => results, 'hi');
    await screen.findByRole('columnheader', { name: 'विद्यालय में' });
  });
});

const lakeView = { id: '018f0000-0000-7000-8000-000000000009', label: 'Lake View School, 462001', city: 'Bhopal' };
const offered = { ...lakeView, institution: 'Lake View School', pin: '462001' };
const known: SchoolCodeReply = {
  id: '018f0000-0000-7000-8000-000000000010',
  school: lakeView,
  createdAt: '2026-07-05T10:31:00.000Z',
  createdBy: 'Asha Admin',
  lastUsedAt: '2026-07-06T10:31:00.000Z',
  uses: 3,
  mail: null,
};
const made: ReplyOf<typeof schoolResultsEndpoints.makeSchoolCode> = {
  school: lakeView,
  code: '7K3D-9QWE-4TXA',
  email: 'principal@lake.example',
  sendsMail: true,
};

describe('the page of the organisers', () => {
  const open = (codes: readonly SchoolCodeReply[]) => {
    api.on(schoolResultsEndpoints.listSchoolCodes, () => ({ codes: [...codes] }));
    api.on(siteEndpoints.listSchools, () => ({ cities: ['Bhopal'], schools: [offered] }));
    return openAdminPage([{ path: '/admin/school-codes', element: <SchoolCodesPage /> }], '/admin/school-codes');
  };
  const choose = async (user: ReturnType<typeof open>['user']) => {
    await user.type(await screen.findByRole('combobox', { name: texts.school }), 'lake');
    await user.click(await screen.findByRole('option', { name: /Lake View/ }));
    await user.click(screen.getByRole('button', { name: texts.make }));
  };

  test('creates a code and shows it once (V30, V32)', async () => {
    const asked = api.on(schoolResultsEndpoints.makeSchoolCode, () => made);
    const { user } = open([]);
    await screen.findByText(texts.none);
    await choose(user);
    await screen.findByText('7K3D-9QWE-4TXA');
    screen.getByText(texts.once);
    expect(asked).toMatchObject([{ params: { slug: sampleRound().slug }, body: { schoolId: lakeView.id } }]);
  });

  test('asks for a confirmation before a code is replaced', async () => {
    const asked = api.on(schoolResultsEndpoints.makeSchoolCode, () => made);
    const { user } = open([known]);
    await screen.findByText('3 times, last on 6 July 2026 at 4:01 pm');
    await choose(user);
    await screen.findByText(texts.replaceTitle);
    expect(asked).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: texts.replace }));
    await screen.findByText('7K3D-9QWE-4TXA');
    expect(asked).toHaveLength(1);
  });

  test('all schools that took part get codes in one act, with a sheet and a letter in both languages for each (V33)', async () => {
    const school = { ...lakeView, label: '=Lake View "North", 462001' };
    let codes: MadeCodeReply[] = [
      { school, code: '7K3D-9QWE-4TXA', email: null },
      { school: { ...lakeView, id: known.id }, code: 'AAAA-BBBB-CCCC', email: null },
    ];
    const asked = api.on(schoolResultsEndpoints.makeSchoolCodes, () => ({
      codes,
      leftOut: [
        { school: { ...lakeView, id: made.school.id, label: 'New School' }, why: 'not-approved' as const },
        { school: { ...lakeView, label: 'Hill School' }, why: 'has-code' as const },
      ],
      sendsMail: true,
    }));
    const { user } = open([known]);
    const makeAll = async () => {
      await user.click(await screen.findByRole('button', { name: texts.all.make }));
      await user.click(await screen.findByRole('button', { name: texts.all.confirm }));
    };
    await makeAll();
    await screen.findByText('2 codes created');
    screen.getByText('1 school left out: it waits for approval');
    screen.getByText(/^New School, /);
    screen.getByText('1 school left out: it has a code already and keeps it');
    screen.getByText(/^Hill School, /);
    expect(asked.map(({ body }) => body)).toEqual([{ replaces: false }]);
    const letters = within(await screen.findByRole('region', { name: texts.all.letters })).getAllByRole('article');
    expect(letters).toHaveLength(2);
    await waitFor(() => expect(letters[0]?.textContent).toContain('आपके विद्यालय का कोड7K3D-9QWE-4TXA'));
    expect(letters[0]?.textContent).toContain('Code of your school7K3D-9QWE-4TXA');
    expect(letters[0]?.textContent).toContain('/school-results');

    const isLeft = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isLeft()).toBe(false);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: texts.all.print }));
    expect(print).toHaveBeenCalledOnce();
    expect(isLeft()).toBe(true);
    const saved = vi.fn((_file: Blob) => 'blob:of-the-sheet');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    await user.click(screen.getByRole('button', { name: texts.all.sheet }));
    expect((await saved.mock.calls[0]?.[0].text())?.split('\r\n')).toEqual([
      expect.stringContaining('"school","city","code"'),
      `"'=Lake View ""North"", 462001","Bhopal","7K3D-9QWE-4TXA"`,
      '"Lake View School, 462001","Bhopal","AAAA-BBBB-CCCC"',
      '',
    ]);

    codes = [];
    await user.click(await screen.findByRole('button', { name: texts.all.make }));
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${texts.all.replaces}`) }));
    await user.click(screen.getByRole('button', { name: texts.all.confirm }));
    await screen.findByText('No school is without a code');
    expect(asked.at(-1)?.body).toEqual({ replaces: true });
    expect(screen.queryByRole('region', { name: texts.all.letters })).toBeNull();
  });

  test('mails codes to schools with an address, once, and says which were not sent (V47)', async () => {
    const hill = { id: '018f0000-0000-7000-8000-000000000011', label: 'Hill School', city: 'Bhopal' };
    const lake = { id: '018f0000-0000-7000-8000-000000000012', label: 'Lake School', city: 'Indore' };
    const codes: MadeCodeReply[] = [
      { school: lakeView, code: '7K3D-9QWE-4TXA', email: 'principal@lake.example' },
      { school: hill, code: 'AAAA-BBBB-CCCC', email: 'gone@hill.example' },
      { school: lake, code: 'DDDD-EEEE-FFFF', email: null },
    ];
    api.on(schoolResultsEndpoints.makeSchoolCodes, () => ({ codes, leftOut: [], sendsMail: true }));
    const at = '2026-07-06T10:31:00.000Z';
    let outcome: 'sent' | 'mailed-before' = 'sent';
    let state: 'sent' | 'waiting' = 'sent';
    const refused = { at, outcome: 'refused' as const, problem: 'mailbox unknown' };
    const mailed = api.on(schoolResultsEndpoints.mailSchoolCodes, () => ({
      schools: [
        { schoolId: lakeView.id, outcome, mail: { at, outcome: state, problem: null } },
        { schoolId: hill.id, outcome: outcome === 'sent' ? ('refused' as const) : outcome, mail: refused },
      ],
    }));
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: texts.all.make }));
    await user.click(await screen.findByRole('button', { name: texts.all.confirm }));
    const send = async () => {
      await user.click(await screen.findByRole('button', { name: 'Send by email to 2 schools' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Send 2 codes by email?' }));
      dialog.getByText('1 school has no address: give it the letter.');
      await user.dblClick(dialog.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await send();
    await screen.findByText('1 school emailed.');
    screen.getByText('Hill School, Bhopal: the mail server refused it (mailbox unknown)');
    screen.getByText('Lake School, Indore: no address is noted');
    expect(mailed.map(({ body }) => body)).toEqual([
      {
        codes: [
          { schoolId: lakeView.id, code: '7K3D9QWE4TXA' },
          { schoolId: hill.id, code: 'AAAABBBBCCCC' },
        ],
      },
    ]);
    outcome = 'mailed-before';
    state = 'waiting';
    await send();
    await screen.findByText('No second email to 2 schools. This is how the first one stands:');
    screen.getByText(`${lakeView.label}, ${lakeView.city}: Email waiting since 6 July 2026 at 4:01 pm`);
    screen.getByText('Hill School, Bhopal: Email of 6 July 2026 at 4:01 pm could not be sent: mailbox unknown');
  });

  test.each([
    ['no mail server is set', { sendsMail: false, email: 'principal@lake.example' }, texts.mail.noServer],
    ['no school has an address', { sendsMail: true, email: null }, texts.mail.nobody],
  ])('says that %s, and offers the letters (V47)', async (_, { sendsMail, email }, sentence) => {
    const codes = [known.id, lakeView.id].map((id) => ({ school: { ...lakeView, id }, code: made.code, email }));
    api.on(schoolResultsEndpoints.makeSchoolCodes, () => ({ codes, leftOut: [], sendsMail }));
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: texts.all.make }));
    await user.click(await screen.findByRole('button', { name: texts.all.confirm }));
    await screen.findByText(sentence);
    screen.getByRole('button', { name: texts.all.print });
    expect(screen.queryByRole('button', { name: /^Send by email/ })).toBeNull();
  });

  test('the list says how each mail ended, and one code can be mailed as well (V47)', async () => {
    const at = '2026-07-06T10:31:00.000Z';
    const mail = { at, outcome: 'refused' as const, problem: 'mailbox unknown' };
    const other = { ...known, id: lakeView.id, school: { ...lakeView, id: known.id, label: 'Hill School' } };
    api.on(schoolResultsEndpoints.makeSchoolCode, () => made);
    const mailed = api.on(schoolResultsEndpoints.mailSchoolCodes, () => ({
      schools: [{ schoolId: lakeView.id, outcome: 'waiting' as const, mail: null }],
    }));
    const { user } = open([{ ...other, mail }]);
    await screen.findByText('Email of 6 July 2026 at 4:01 pm could not be sent: mailbox unknown');
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Send by email to 1 school' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('principal@lake.example');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByText('1 email on the way. The list below says how it ends.');
    expect(mailed).toHaveLength(1);
  });

  test('revokes a code after a confirmation, and reports that somebody was faster', async () => {
    const asked = api.on(schoolResultsEndpoints.revokeSchoolCode, () => {
      throw new Refusal('school-code-unknown');
    });
    const { user } = open([known]);
    await user.click(await screen.findByRole('button', { name: `Revoke: ${lakeView.label}` }));
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    await screen.findByText('There is no such code');
    expect(asked).toMatchObject([{ params: { id: known.id } }]);
  });
});

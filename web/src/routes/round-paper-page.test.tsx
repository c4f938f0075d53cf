import { type CorrectionStep, correctionsEndpoints } from '@club/contract/corrections';
import type { RoundPaperReply, RoundSettingsReply } from '@club/contract/entities/rounds';
import { publishingEndpoints } from '@club/contract/publishing';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { Refusal } from '@club/domain/shared/refusal';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { refusalSentence } from '#testing/refusal-sentence.ts';
import { sampleQuestion } from '#testing/sample-questions.ts';
import { samplePaper, samplePublished, sampleSettings } from '#testing/sample-rounds.ts';
import RoundPaperPage from './round-paper-page.tsx';

let api: ReturnType<typeof fakeApi>;

const [first, second, third] = [
  sampleQuestion(1, { question: 'Longest river?' }),
  sampleQuestion(2, { question: 'Oldest fort?' }),
  sampleQuestion(3, { question: 'Highest peak?', inActive: true }),
] as const;
const started = { firstStartedAt: '2026-11-21T04:30:00.000Z', isPublished: true } as const;

beforeEach(() => {
  api = fakeApi();
});

function has(paper: Partial<RoundPaperReply> = {}, settings: Partial<RoundSettingsReply> = {}) {
  api.on(roundsAdminEndpoints.readRoundSettings, () => ({ round: sampleSettings(settings) }));
  return api.on(publishingEndpoints.readPaper, () => ({ paper: samplePaper(paper) }));
}

function openPage(fragment = '') {
  return openAdminPage(
    [{ path: '/admin/rounds/:slug/paper', element: <RoundPaperPage /> }],
    `/admin/rounds/online-round-2026/paper${fragment}`,
  );
}

async function open() {
  const opened = openPage();
  await screen.findByRole('heading', { name: /^(Questions in order|Published questions)$/ });
  return opened;
}

const shownOrder = () =>
  within(screen.getByRole('region', { name: 'Section 1' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);

test('shows one list at a time: once students have begun what they get, and the working copy on demand or by a link', async () => {
  has({ published: samplePublished() }, started);
  const { user } = await open();
  const heading = (name: string) => screen.queryByRole('heading', { name });
  expect([heading('Published questions') !== null, heading('Questions in order')]).toEqual([true, null]);
  await user.click(screen.getByRole('button', { name: /^Working copy/ }));
  expect([heading('Published questions'), heading('Questions in order') !== null]).toEqual([null, true]);
  cleanup();
  openPage('#questions');
  await screen.findByRole('heading', { name: 'Questions in order' });
});

test('mentions that students sit the working copy while nothing is published', async () => {
  has();
  await open();
  expect(
    screen.getByText(
      'Not published yet: students get the working copy, which is frozen when the first of them starts.',
    ),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Preview as a student' }).getAttribute('href')).toBe(
    '/admin/rounds/online-round-2026/try',
  );
});

test('numbers questions as students see them: inactive ones have no number', async () => {
  has({ questions: [first, third, second] });
  await open();
  const items = within(screen.getByRole('region', { name: 'Section 1' })).getAllByRole('listitem');
  expect(items.map((item) => /[\d–]/.exec(item.textContent ?? '')?.[0])).toEqual(['1', '–', '2']);
});

test('publishes after a confirmation, once the checklist has no open checks', async () => {
  let published: RoundPaperReply['published'] = null;
  api.on(roundsAdminEndpoints.readRoundSettings, () => ({ round: sampleSettings() }));
  api.on(publishingEndpoints.readPaper, () => ({ paper: samplePaper({ published }) }));
  const calls = api.on(publishingEndpoints.publishPaper, () => {
    published = samplePublished();
    return { round: sampleSettings({ isPublished: true }) };
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Publish paper' }));
  await screen.findByText(
    /Published on 20 November 2026 at 10:00.* by Asha Admin \(version 1\)\. This is what students get\./,
  );
  expect(calls).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Unpublish' })).toBeDefined();
});

test('leads from an open check to the question to mend, and does not publish', async () => {
  const checks = samplePaper().checks.map((check) =>
    check.name === 'alternative-texts'
      ? {
          ...check,
          problems: [
            { sentence: 'Question 1 of section 1 has a picture without an alternative text', questionId: first.id },
          ],
        }
      : check,
  );
  has({ checks });
  await open();
  expect(screen.getByText('1 of 7 checks needs attention.')).toBeDefined();
  expect(screen.getByRole('link', { name: /has a picture without an alternative text/ }).getAttribute('href')).toBe(
    `/admin/manage/${first.id}/edit?round=online-round-2026`,
  );
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
});

test("shows the differences of the working copy from the students' version, and does not publish after the first start", async () => {
  const differences = [
    { what: 'changed', questionId: first.id, section: 1, text: 'Longest river?' },
    { what: 'order', questionId: null, section: null, text: '' },
  ] as const;
  has({ published: samplePublished({ differences: [...differences] }) }, started);
  await open();
  expect(screen.getByText(/The first student started on 21 November 2026/)).toBeDefined();
  expect(screen.getByText('The working copy differs. Students still get the published paper.')).toBeDefined();
  expect(screen.getByText('Reworded')).toBeDefined();
  expect(screen.getByText('Order of questions changed')).toBeDefined();
  expect(screen.queryByRole('button', { name: /ublish/ })).toBeNull();
});

test('moves a question with its button, keeps the focus on it, and announces its position', async () => {
  has({ questions: [first, second, third] });
  let paper = samplePaper({ questions: [first, second, third] });
  api.on(publishingEndpoints.readPaper, () => ({ paper }));
  const calls = api.on(publishingEndpoints.orderQuestions, ({ body }) => {
    const questions = body.questionIds.flatMap((id) => paper.questions.filter((question) => question.id === id));
    paper = { ...paper, questions };
    return { message: 'ok' };
  });
  const { user } = await open();
  screen.getByRole('button', { name: 'Move down: Longest river?' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownOrder()).toEqual(['Oldest fort?', 'Longest river?', 'Highest peak?']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Longest river?' }));
  expect(screen.getByText('Question 2 of 3 in section 1: Longest river?').getAttribute('role')).toBe('status');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownOrder()).toEqual(['Oldest fort?', 'Highest peak?', 'Longest river?']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toMatchObject({
    params: { slug: 'online-round-2026' },
    body: {
      section: 1,
      before: [second.id, first.id, third.id],
      questionIds: [second.id, third.id, first.id],
    },
  });
});

test('moves a question that is dragged onto another', async () => {
  has({ questions: [first, second, third] });
  const calls = api.on(publishingEndpoints.orderQuestions, () => ({ message: 'ok' }));
  await open();
  const items = within(screen.getByRole('region', { name: 'Section 1' })).getAllByRole('listitem');
  const [from, , onto] = items as [HTMLElement, HTMLElement, HTMLElement];
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(from, { dataTransfer });
  fireEvent.dragOver(onto, { dataTransfer });
  fireEvent.drop(onto, { dataTransfer });
  await waitFor(() => expect(calls.map(({ body }) => body.questionIds)).toEqual([[second.id, third.id, first.id]]));
});

test('restores the order and explains why when it cannot be saved', async () => {
  has({ questions: [first, second] });
  api.on(publishingEndpoints.orderQuestions, () => {
    throw new Refusal('paper-order-outdated');
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Move up: Oldest fort?' }));
  await screen.findByText(/The questions of this section have changed in the meantime/, { selector: 'p' });
  await waitFor(() => expect(shownOrder()).toEqual(['Longest river?', 'Oldest fort?']));
});

test('reads the marks from the text of a scheme as it is typed, and saves another section', async () => {
  has();
  const calls = api.on(publishingEndpoints.updatePaper, () => ({ paper: samplePaper() }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit sections' }));
  await user.click(screen.getByRole('button', { name: 'Add section' }));
  const section = within(screen.getByRole('group', { name: 'Section 5' }));
  await user.click(screen.getByRole('button', { name: 'Save sections' }));
  expect(section.getAllByText('This is a required field')).toHaveLength(2);
  expect(document.activeElement).toBe(section.getByRole('textbox', { name: 'Title' }));
  expect(calls).toEqual([]);

  await user.type(section.getByRole('textbox', { name: 'Title' }), 'Numbers again');
  await user.type(section.getByRole('textbox', { name: 'Problem type' }), 'Integer (7)');
  await user.clear(section.getByRole('textbox', { name: 'Questions' }));
  await user.type(section.getByRole('textbox', { name: 'Questions' }), '7');
  await user.clear(section.getByRole('textbox', { name: 'Marking scheme' }));
  await user.type(section.getByRole('textbox', { name: 'Marking scheme' }), '+3, no negative marking');
  expect(section.getByText('Read as 3 marks for a correct answer and no marks off for a wrong one.')).toBeDefined();
  await user.click(section.getByRole('checkbox', { name: 'Integer' }));
  await user.click(section.getByRole('checkbox', { name: 'Single correct' }));
  await user.click(screen.getByRole('checkbox', { name: 'Hindi' }));
  await user.click(screen.getByRole('button', { name: 'Save sections' }));
  await screen.findByText('Sections saved.');
  expect(calls[0]?.body.languages).toEqual(['en', 'hi']);
  expect(calls[0]?.body.sections).toHaveLength(5);
  expect(calls[0]?.body.sections?.at(-1)).toEqual({
    title: 'Numbers again',
    problemType: 'Integer (7)',
    kinds: ['integer'],
    durationSeconds: 480,
    questionCount: 7,
    markingScheme: '+3, no negative marking',
    from: null,
  });
});

test('moves a section with its questions, and removes only an empty one', async () => {
  has({ questions: [first] });
  const calls = api.on(publishingEndpoints.updatePaper, () => ({ paper: samplePaper() }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit sections' }));
  expect(screen.queryByRole('button', { name: 'Remove section 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Move section 1 down' }));
  const title = (number: number) =>
    within(screen.getByRole('group', { name: `Section ${number}` })).getByRole('textbox', { name: 'Title' });
  expect(title(1)).toHaveProperty('value', 'Reasoning');
  expect(screen.queryByRole('button', { name: 'Remove section 2' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove section 1' }));
  expect(screen.queryByRole('group', { name: 'Section 4' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save sections' }));
  await screen.findByText('Sections saved.');
  expect(calls[0]?.body.sections?.map(({ from }) => from)).toEqual([1, 3, 4]);
});

test('requires a complete Hindi section with the same marks (B17)', async () => {
  const hindi = { title: 'अभिक्षमता', problemType: 'एकल सही (10)', markingScheme: 'सही उत्तर पर +4, ग़लत उत्तर पर -1' };
  const { sections, ...paper } = samplePaper();
  has({
    ...paper,
    sections: sections.map((one) => (one.section === 1 ? { ...one, translations: { hi: hindi } } : one)),
  });
  const calls = api.on(publishingEndpoints.updatePaper, () => ({ paper: samplePaper() }));
  const { user } = await open();
  expect(screen.getByText(/अभिक्षमता/).getAttribute('lang')).toBe('hi-IN');
  await user.click(screen.getByRole('button', { name: 'Edit sections' }));
  const field = (section: number, name: string) =>
    within(screen.getByRole('group', { name: `Section ${section}` })).getByRole('textbox', { name });
  expect(field(1, 'Title in Hindi')).toHaveProperty('value', 'अभिक्षमता');

  const second = within(screen.getByRole('group', { name: 'Section 2' }));
  await user.click(second.getByText('In Hindi'));
  await user.type(field(2, 'Title in Hindi'), 'तर्क');
  await user.type(field(2, 'Marking scheme in Hindi'), 'सही उत्तर पर +9');
  await user.click(screen.getByRole('button', { name: 'Save sections' }));
  expect(
    second.getByText('The Hindi scheme gives different marks from the English. Use the same numbers.'),
  ).toBeDefined();
  expect(second.getByText('This is a required field')).toBeDefined();
  expect(document.activeElement).toBe(field(2, 'Problem type in Hindi'));
  expect(calls).toEqual([]);

  await user.type(field(2, 'Problem type in Hindi'), 'एकल सही (5)');
  await user.clear(field(2, 'Marking scheme in Hindi'));
  await user.type(field(2, 'Marking scheme in Hindi'), 'सही उत्तर पर +४, ग़लत उत्तर पर -१');
  await user.click(screen.getByRole('button', { name: 'Save sections' }));
  await screen.findByText('Sections saved.');
  expect(calls[0]?.body.sections?.map((one) => one.translations)).toEqual([
    { hi: hindi },
    { hi: { title: 'तर्क', problemType: 'एकल सही (5)', markingScheme: 'सही उत्तर पर +४, ग़लत उत्तर पर -१' } },
    undefined,
    undefined,
  ]);
});

test('reports that somebody has changed the sections meanwhile, loses nothing, and shows them (B11)', async () => {
  let paper = samplePaper();
  has();
  api.on(publishingEndpoints.readPaper, () => ({ paper }));
  const calls = api.on(publishingEndpoints.updatePaper, () => {
    throw new Refusal('paper-outline-outdated');
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit sections' }));
  const title = () => screen.getAllByRole('textbox', { name: 'Title' })[0] as HTMLElement;
  await user.type(title(), ' and more');
  paper = { ...paper, revision: 'second', sections: paper.sections.toReversed() };
  await queryClient.invalidateQueries();
  await user.click(screen.getByRole('button', { name: 'Save sections' }));
  await screen.findByText(/The sections of this paper have changed in the meantime/);
  expect(calls.map(({ body }) => body.revision)).toEqual(['first']);
  expect(title()).toHaveProperty('value', 'Aptitude and more');
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  await user.click(screen.getByRole('button', { name: 'Edit sections' }));
  expect(title()).toHaveProperty('value', 'Pictures');
});

test('asks before changed sections are lost, and keeps them if they cannot be saved', async () => {
  has();
  api.on(publishingEndpoints.updatePaper, () => {
    throw new Unreachable();
  });
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit sections' }));
  await user.type(screen.getAllByRole('textbox', { name: 'Title' })[0] as HTMLElement, '!');
  await user.click(screen.getByRole('button', { name: 'Save sections' }));
  await screen.findByText('Network error: Please check your internet connection');
  await user.click(screen.getByRole('link', { name: 'Manage Quiz' }));
  await screen.findByText('Your changes to the sections are not saved and will be lost.');
  expect(router.state.location.pathname).toBe('/admin/rounds/online-round-2026/paper');
});

const zoya = { entryId: first.id, name: 'Zoya', educationalInstitute: 'Sample School', city: 'Indore' };
const effects = {
  step: 'being-checked' as const,
  entries: 214,
  rescored: 3,
  reranked: 5,
  changed: [{ ...zoya, scoreBefore: 10, scoreAfter: 15, rankBefore: 9, rankAfter: 4 }],
  objections: { count: 0, answeredAt: null },
  entering: [zoya],
  leaving: [],
};

const marked = (version: number): CorrectionStep => ({ step: 'corrected', version, markedAgain: 214, message: 'ok' });

/** The server's stream of a correction, sent at once. */
function steps(...told: CorrectionStep[]): never {
  return new Response(told.map((step) => `${JSON.stringify(step)}\n`).join('')) as never;
}

/** The same in arbitrary chunks, perhaps incomplete. */
function stepsAsTheyCome() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  return {
    reply: () => new Response(body) as never,
    tell: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('network')),
  };
}

async function askToCorrect(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Correct the answer key: Longest river?' }));
  await user.click(await screen.findByRole('radio', { name: /Mahi/ }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A misprint');
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await user.click(await screen.findByRole('button', { name: 'Correct and re-mark' }));
}

test('shows the progress while everybody is re-marked', async () => {
  has({ published: samplePublished({ questions: [first] }) }, started);
  api.on(correctionsEndpoints.previewCorrection, () => effects);
  const told = stepsAsTheyCome();
  api.on(correctionsEndpoints.correctPaper, told.reply);
  const { user } = await open();
  await askToCorrect(user);
  const line = JSON.stringify({ step: 'marking', markedAgain: 3000, of: 10_000 });
  told.tell(line.slice(0, 20));
  told.tell(`${line.slice(20)}\n`);
  expect(await screen.findByText('3000 of 10000 attempts re-marked')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Re-marking' })).toMatchObject({ value: 3000, max: 10_000 });
  told.tell(`${JSON.stringify(marked(2))}\n`);
  told.end();
  await screen.findByText('Version 2 of the answer keys saved. 214 attempts re-marked.');
});

test('explains where to look when the connection breaks, and why the server refuses', async () => {
  const reads = has({ published: samplePublished({ questions: [first] }) }, started);
  api.on(correctionsEndpoints.previewCorrection, () => effects);
  const told = stepsAsTheyCome();
  api.on(correctionsEndpoints.correctPaper, told.reply);
  const { user } = await open();
  await askToCorrect(user);
  told.tell(`${JSON.stringify({ step: 'marking', markedAgain: 0, of: 10_000 })}\n`);
  await screen.findByText('0 of 10000 attempts re-marked');
  const before = reads.length;
  told.breakOff();
  await screen.findByText(/look at the versions of the answer keys/);
  await waitFor(() => expect(reads.length).toBeGreaterThan(before));
  expect(screen.queryByRole('progressbar')).toBeNull();

  api.on(correctionsEndpoints.correctPaper, () => {
    throw new Refusal('correction-empty');
  });
  await user.click(screen.getByRole('button', { name: 'Correct and re-mark' }));
  await screen.findByText(refusalSentence('correction-empty'));
});

test.each([
  ['being-checked', null],
  ['provisional-key', 'The provisional key is out'],
  ['final-results', 'The results are out'],
] as const)('warns before a correction of what participants have read already (%s)', async (step, title) => {
  has({ published: samplePublished({ questions: [first] }) }, started);
  api.on(correctionsEndpoints.previewCorrection, () => ({ ...effects, step }));
  const { user } = await open();
  await askToCorrect(user);
  const shown = screen.getByRole('status', { name: 'What would change' });
  expect(within(shown).queryByText(/^The .* out$/)?.textContent ?? null).toBe(title);
});

test('a link to the correction of a key opens it', async () => {
  has({ published: samplePublished({ questions: [first] }) }, started);
  openPage(`#correct-${first.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the answer key' }));
  expect(dialog.getByText('Longest river?')).toBeDefined();
});

test('a link to the correction of a key opens nothing while nobody has started', async () => {
  has({ published: samplePublished({ questions: [first] }) });
  openPage(`#correct-${first.id}`);
  await screen.findByText(/edit a question and publish again instead of correcting it/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('corrects a key with a reason, and reports how many were marked again', async () => {
  has({ published: samplePublished({ questions: [first] }) }, started);
  const calls = api.on(correctionsEndpoints.correctPaper, () => steps(marked(2)));
  const previews = api.on(correctionsEndpoints.previewCorrection, () => effects);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Correct the answer key: Longest river?' }));
  await user.click(await screen.findByRole('radio', { name: /Mahi/ }));
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  expect(screen.getByText('Please write down the reason')).toBeDefined();
  expect([previews, calls]).toEqual([[], []]);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A misprint in the source');
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  expect((await screen.findByRole('status', { name: 'What would change' })).textContent).toMatch(
    /214 attempts would be re-marked: 3 scores and 5 ranks would change.*Would qualify: 1Zoya Sample School, Indore/,
  );
  expect(calls).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Correct and re-mark' }));
  await screen.findByText('Version 2 of the answer keys saved. 214 attempts re-marked.');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      questionId: first.id,
      reason: 'A misprint in the source',
      objectionsAnsweredAt: null,
      change: { correctAnswer: 'Mahi' },
    },
  ]);
});

test('a correction from here answers the objections, and names the reply it replaces (V10)', async () => {
  has({ published: samplePublished({ questions: [first] }) }, started);
  let answeredAt: string | null = null;
  api.on(correctionsEndpoints.previewCorrection, () => ({ ...effects, objections: { count: 3, answeredAt } }));
  const calls = api.on(correctionsEndpoints.correctPaper, () => {
    if (answeredAt !== null) return steps(marked(2));
    answeredAt = '2026-07-07T04:30:00.000Z';
    throw new Refusal('objections-answered');
  });
  const { user } = await open();
  await askToCorrect(user);
  await screen.findByText(/Please write it in Hindi too/);
  expect(calls).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Hindi/ }), 'छपाई की भूल');
  await user.click(screen.getByRole('button', { name: 'Correct and re-mark' }));
  await screen.findByText(refusalSentence('objections-answered'));
  // Another person's answer is shown before it can be replaced.
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await screen.findByText(/It replaces the answer of .*7 July 2026/);
  expect(screen.queryByText(refusalSentence('objections-answered'))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Correct and re-mark' }));
  await screen.findByText(/Version 2 of the answer keys saved/);
  expect(calls.map(({ body }) => body.objectionsAnsweredAt)).toEqual([null, answeredAt]);
});

test('updates the preview when another choice is made', async () => {
  has({ published: samplePublished({ questions: [first] }) }, started);
  const previews = api.on(correctionsEndpoints.previewCorrection, () => ({ ...effects, entering: [], changed: [] }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Withdraw: Longest river?' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Two readings');
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await screen.findByRole('button', { name: 'Withdraw and re-mark' });
  await user.click(screen.getByRole('radio', { name: /For everyone/ }));
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await screen.findByRole('button', { name: 'Withdraw and re-mark' });
  expect(previews.map(({ body }) => body.change)).toEqual([{ countsFor: 'nobody' }, { countsFor: 'everybody' }]);
});

test('accepts several answers, each correct on its own', async () => {
  has(
    {
      published: samplePublished({
        questions: [first],
        alsoRight: [{ questionId: first.id, correctAnswer: 'Mahi' }],
      }),
    },
    started,
  );
  const previews = api.on(correctionsEndpoints.previewCorrection, () => effects);
  const { user } = await open();
  expect(screen.getByText(/^Answer key: .*; or Mahi$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Correct the answer key: Longest river?' }));
  await user.click(await screen.findByRole('checkbox', { name: /Accept several answers/ }));
  await user.click(screen.getByRole('checkbox', { name: /Mahi/ }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Two readings');
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await waitFor(() => expect(previews).toHaveLength(1));
  expect(previews[0]?.body.change).toEqual({ correctAnswers: [expect.any(String), 'Mahi'] });
});

test('undoes the latest correction of a question, with a reason (B14)', async () => {
  const correction = { madeAt: '2026-11-22T04:30:00.000Z', madeBy: 'Ravi', questionId: first.id };
  const keyVersions = [
    ...samplePublished().keyVersions,
    { version: 2, reason: 'A misprint', ...correction },
    { version: 3, reason: 'Two readings', ...correction },
  ];
  has({ published: samplePublished({ questions: [first], keyVersions }) }, started);
  api.on(correctionsEndpoints.previewCorrection, () => effects);
  const calls = api.on(correctionsEndpoints.correctPaper, () => steps(marked(4)));
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Revert version 2' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revert version 3' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'One reading after all');
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await user.click(await screen.findByRole('button', { name: 'Revert and re-mark' }));
  await screen.findByText(/Version 4 of the answer keys saved/);
  expect(calls.map(({ body }) => body)).toEqual([
    { questionId: first.id, reason: 'One reading after all', objectionsAnsweredAt: null, change: { takesBack: 3 } },
  ]);
});

test('withdraws a question for nobody or for everybody, and explains why the server refuses', async () => {
  has({ published: samplePublished({ questions: [first] }) }, started);
  api.on(correctionsEndpoints.previewCorrection, () => effects);
  const calls = api.on(correctionsEndpoints.correctPaper, () => {
    throw new Refusal('correction-empty');
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Withdraw: Longest river?' }));
  await user.click(await screen.findByRole('radio', { name: /For everyone/ }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Two readings');
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw and re-mark' }));
  await screen.findByText(refusalSentence('correction-empty'));
  expect(calls[0]?.body.change).toEqual({ countsFor: 'everybody' });
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Two readings');
});

test('shows every version of the keys with its reason, and withdrawn questions', async () => {
  const keyVersions = [
    ...samplePublished().keyVersions,
    { version: 2, madeAt: '2026-11-22T04:30:00.000Z', madeBy: 'Ravi', reason: 'Two readings', questionId: second.id },
  ];
  const withdrawn = [{ questionId: second.id, countsFor: 'nobody' as const }];
  has({ published: samplePublished({ questions: [first, second], keyVersions, withdrawn }) }, started);
  await open();
  const versions = within(screen.getByRole('region', { name: 'Versions of the answer keys' })).getAllByRole('listitem');
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2.*Ravi.*Question 1\.2: Two readingsRevert…$/),
    expect.stringMatching(/^1.*As published$/),
  ]);
  expect(screen.getByText('Withdrawn, for nobody')).toBeDefined();
});

test('offers no correction while nobody has started', async () => {
  has({ published: samplePublished({ questions: [first] }) }, { isPublished: true });
  await open();
  expect(screen.queryByRole('button', { name: /Correct the answer key/ })).toBeNull();
});

test('restores edited sections after the session has ended', async () => {
  has();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit sections' }));
  await user.click(screen.getByRole('button', { name: 'Add section' }));
  await user.type(screen.getAllByRole('textbox', { name: 'Title' }).at(-1) as HTMLElement, 'Riddles');
  act(() => session.end('expired'));
  await screen.findByText('Somewhere else');
  cleanup();

  const again = await open();
  expect(screen.getByText('Welcome back')).toBeDefined();
  expect(screen.getAllByRole('textbox', { name: 'Title' }).at(-1)).toHaveProperty('value', 'Riddles');
  await again.user.click(screen.getByRole('button', { name: 'Undo changes' }));
  await again.user.click(screen.getByRole('button', { name: 'Edit sections' }));
  expect(screen.queryByDisplayValue('Riddles')).toBeNull();
});

test('reopens a correction being written when the session ended', async () => {
  has({ published: samplePublished({ questions: [first] }) }, started);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: `Withdraw: ${first.question}` }));
  await user.click(await screen.findByRole('radio', { name: /For everyone/ }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A misprint');
  act(() => session.end('expired'));
  await screen.findByText('Somewhere else');
  cleanup();

  const again = openPage();
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'A misprint');
  expect(screen.getByRole('radio', { name: /For everyone/ })).toHaveProperty('checked', true);
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await again.user.click(screen.getByRole('button', { name: `Withdraw: ${first.question}` }));
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveProperty('value', '');
});

test('the checklist names the default marks, and still passes (M3)', async () => {
  const note = 'The marking scheme of section 3 gives no marks, so the defaults apply: +5 / 0';
  const { checks } = samplePaper();
  has({ checks: checks.map((check) => (check.name === 'full-marks' ? { ...check, notes: [note] } : check)) });
  await open();
  const checklist = within(screen.getByRole('region', { name: 'Checklist' }));
  expect(checklist.getByText(note)).toBeDefined();
  expect(checklist.getByText('All checks passed.')).toBeDefined();
});

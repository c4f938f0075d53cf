import { questionBankEndpoints } from '@club/contract/question-bank';
import type { PaperOutline } from '@club/domain/entities/papers/paper';
import { Refusal } from '@club/domain/shared/refusal';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi, ServerError, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { sampleOutline } from '#testing/sample-outline.ts';
import { sampleQuestion, savedQuestion } from '#testing/sample-questions.ts';
import AddQuestionPage from './add-question-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const map = new File(['a map'], 'map.png', { type: 'image/png' });

async function openForm(outline: Partial<PaperOutline> = {}) {
  const page = { path: '/admin/add', element: <AddQuestionPage /> };
  const offered = { ...sampleOutline, ...outline };
  const opened = openAdminPage([{ element: <Outlet context={offered} />, children: [page] }], '/admin/add');
  await screen.findByRole('form', { name: 'Question' });
  return opened;
}

function acceptsQuestions() {
  return api.on(questionBankEndpoints.createQuestion, () => savedQuestion(sampleQuestion(1)));
}

function acceptsUploads() {
  let count = 0;
  return api.on(questionBankEndpoints.uploadFile, () => {
    count += 1;
    const id = `file-${count}`;
    return { fileId: id, id, url: `/api/files/${id}`, fileUrl: `/api/files/${id}` };
  });
}

const question = () => screen.getByRole('textbox', { name: 'Question' });
const save = () => screen.getByRole('button', { name: 'Save question' });
const section = () => screen.getByRole('combobox', { name: 'Section' });

async function fill(user: UserEvent, { ticks = ['B'] }: { ticks?: string[] } = {}) {
  await pasteInto(user, question(), 'Which river ends in the Arabian Sea?');
  for (const [letter, text] of Object.entries({ A: 'Betwa', B: 'Tapti', C: 'Narmada', D: 'Son' })) {
    await pasteInto(user, screen.getByRole('textbox', { name: `Option ${letter}` }), text);
  }
  for (const letter of ticks) await user.click(screen.getByRole('checkbox', { name: `${letter} is correct` }));
}

test('reports missing input at the fields and in one place, and sends nothing', async () => {
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await user.clear(screen.getByRole('textbox', { name: 'Points' }));
  await user.type(screen.getByRole('textbox', { name: 'Negative marking' }), '{Backspace}-2');
  await user.click(save());

  const summary = screen.getByRole('alert');
  for (const sentence of [
    'Question is required',
    'All 4 options must be filled',
    'At least one correct answer must be selected',
    'Points are required',
    'Cannot be negative',
  ]) {
    expect(within(summary).getByText(sentence)).toBeDefined();
  }
  expect(screen.getByText('This is a required field')).toBeDefined();
  expect(screen.getByText('All options are required')).toBeDefined();
  expect(calls).toEqual([]);

  await user.type(screen.getByRole('textbox', { name: 'Points' }), '0');
  expect(within(summary).getByText('Points must be at least 1')).toBeDefined();
  await user.type(question(), ' ');
  expect(screen.getAllByText('Question is required')).toHaveLength(2);
});

test('saves a question with its answer as the text of the ticked option, and starts again in the same section', async () => {
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await user.selectOptions(section(), '2');
  await fill(user);
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      question: 'Which river ends in the Arabian Sea?',
      options: ['Betwa', 'Tapti', 'Narmada', 'Son'],
      correctAnswer: 'Tapti',
      section: 2,
      supportingPic: null,
      optionsContainImg: false,
      inActive: false,
      kind: 'single',
      isInteger: false,
      reward: 4,
      nagativeMarking: 1,
      supportingPicAlt: '',
      optionAlts: [],
      tags: [],
      translations: { hi: null },
      reasons: { en: '', hi: '' },
    },
  ]);
  expect(question()).toHaveProperty('value', '');
  expect(section()).toHaveProperty('value', '2');
  expect(document.activeElement).toBe(question());
  expect(screen.getByRole('textbox', { name: 'Points' })).toHaveProperty('value', '4');
});

test('sends the letters of every ticked option in section 3', async () => {
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await user.selectOptions(section(), '3');
  await fill(user, { ticks: ['C', 'B'] });
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  expect(calls[0]?.body).toMatchObject({ correctAnswer: 'B C', kind: 'multiple', reward: 5, nagativeMarking: 0 });
});

test('refuses two correct options in a single-choice section, and accepts them in a multiple-choice one (M7)', async () => {
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await fill(user, { ticks: ['D', 'B'] });
  expect(screen.getByText('Only one option can be correct here. Please tick one.')).toBeDefined();
  await user.click(save());
  expect(screen.getAllByText('Only one option can be correct here. Please tick one.')).toHaveLength(2);
  expect(calls).toEqual([]);
  await user.selectOptions(section(), '3');
  expect(screen.queryByText('Only one option can be correct here. Please tick one.')).toBeNull();
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  expect(calls[0]?.body).toMatchObject({ correctAnswer: 'B D' });
});

test('turns a question of section 3 into one with an integer and no options', async () => {
  const calls = acceptsQuestions();
  const { user } = await openForm();
  expect(screen.queryByRole('switch', { name: /Integer answer/ })).toBeNull();
  await user.selectOptions(section(), '3');
  await user.click(screen.getByRole('switch', { name: /Integer answer/ }));
  expect(screen.queryByRole('textbox', { name: 'Option A' })).toBeNull();
  await user.type(question(), 'How many zeros?');
  await user.click(save());
  expect(screen.getAllByText('Please enter the integer correct answer')).toHaveLength(2);
  const answer = screen.getByRole('textbox', { name: 'Correct answer' });
  await user.type(answer, '28.5');
  await user.click(save());
  expect(screen.getAllByText('The correct answer has to be a whole number, such as 42 or -7')).toHaveLength(2);
  expect(answer).toHaveProperty('value', '28.5');
  await user.clear(answer);
  await user.type(answer, '-6');
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  expect(calls[0]?.body).toMatchObject({ correctAnswer: '-6', kind: 'integer', isInteger: true, options: [] });
});

test('accepts a typed answer in section 4 if there are no options', async () => {
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await user.selectOptions(section(), '4');
  await user.click(screen.getByRole('switch', { name: /Typed answer/ }));
  await user.type(question(), 'Name this monument');
  await user.click(save());
  expect(screen.getAllByText('Correct answer cannot be empty')).toHaveLength(2);
  await user.type(
    screen.getByRole('textbox', { name: 'Correct answer', description: /^Several wordings, also in Hindi/ }),
    'Sanchi Stupa | साँची स्तूप{Enter}',
  );
  await screen.findByText('Quiz Added Successfully!');
  expect(calls[0]?.body).toMatchObject({ correctAnswer: 'Sanchi Stupa | साँची स्तूप', kind: 'typed', options: [] });
});

const marks = () =>
  ['Points', 'Negative marking'].map((name) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value);
const useSectionMarks = () => screen.queryByRole('button', { name: 'Use these marks' });

test('starts with the marks of its section, and takes those of another that is chosen (B38)', async () => {
  const { user } = await openForm();
  expect(marks()).toEqual(['4', '1']);
  expect(useSectionMarks()).toBeNull();
  await user.selectOptions(section(), '3');
  expect(marks()).toEqual(['5', '0']);
  expect(screen.getByText('Section 3 gives 5 for a correct answer and deducts nothing for a wrong one.')).toBeDefined();
});

test('keeps marks of its own when the section changes, until those of the section are asked for (B38)', async () => {
  const { user } = await openForm();
  const points = screen.getByRole('textbox', { name: 'Points' });
  await user.clear(points);
  await user.type(points, '7');
  await user.selectOptions(section(), '4');
  expect(marks()).toEqual(['7', '1']);
  await user.click(useSectionMarks() as HTMLElement);
  expect(marks()).toEqual(['5', '1']);
  expect(useSectionMarks()).toBeNull();
});

test('uploads the pictures and sends the reference of the correct one', async () => {
  const uploads = acceptsUploads();
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await user.type(question(), 'Which comes next?');
  await user.click(screen.getByRole('radio', { name: 'Pictures' }));
  for (const letter of 'ABCD') {
    const file = new File([letter], `${letter}.png`, { type: 'image/png' });
    await user.upload(screen.getByLabelText(`Picture of option ${letter}`), file);
  }
  await user.click(screen.getByRole('checkbox', { name: 'C is correct' }));
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  const forms = uploads.map(({ body }) => body as unknown as FormData);
  expect(forms.map((form) => form.get('type'))).toEqual(Array(4).fill('quiz-image'));
  expect(calls[0]?.body).toMatchObject({ optionsContainImg: true });
  const { options = [], correctAnswer } = calls[0]?.body ?? {};
  expect(new Set(options).size).toBe(4);
  expect(correctAnswer).toBe(options[2]);
});

test('sends the address of a picture unchanged, for the server to fetch (B19)', async () => {
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await fill(user);
  const address = screen.getByRole('textbox', { name: 'Address of: Supporting picture' });
  await user.type(address, 'http://');
  expect(screen.getByText('The address of a picture begins with https://.')).toBeDefined();
  await user.clear(address);
  await user.type(address, 'https://maps.example.org/rivers.png');
  expect(screen.getByText('Fetched when you save the question.')).toBeDefined();
  expect(document.querySelector('img[src^="https:"]')).toBeNull();
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  expect(calls[0]?.body.supportingPic).toBe('https://maps.example.org/rivers.png');
});

test('refuses a file that is not a picture, and drops a removed picture', async () => {
  const calls = acceptsQuestions();
  const { user } = await openForm();
  const input = screen.getByLabelText('Supporting picture', { selector: 'input' });
  await userWithoutFilter(user, input, new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(screen.getByText('Invalid file object')).toBeDefined();
  await user.upload(input, map);
  expect(screen.queryByText('Invalid file object')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove: Supporting picture' }));
  await fill(user);
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  expect(calls[0]?.body.supportingPic).toBeNull();
});

/** Chooses a file with the browser's file type filter switched off. */
async function userWithoutFilter(user: UserEvent, input: HTMLElement, file: File) {
  input.removeAttribute('accept');
  await user.upload(input, file);
  input.setAttribute('accept', 'image/*');
}

test('embeds a picture if the server has no uploads', async () => {
  api.on(questionBankEndpoints.uploadFile, () => {
    throw new Refusal('route-unknown');
  });
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await fill(user);
  await user.upload(screen.getByLabelText('Supporting picture', { selector: 'input' }), map);
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  expect(calls[0]?.body.supportingPic).toBe(`data:image/png;base64,${btoa('a map')}`);
});

test('names the failed upload, keeps everything, and uploads only the missing ones the next time', async () => {
  api.on(questionBankEndpoints.uploadFile, () => {
    throw new ServerError();
  });
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await fill(user);
  await user.upload(screen.getByLabelText('Supporting picture', { selector: 'input' }), map);
  await user.click(save());
  await screen.findByText('Failed to upload supporting picture...');
  expect(screen.getByText('Upload failed: 500')).toBeDefined();
  expect(question()).toHaveProperty('value', 'Which river ends in the Arabian Sea?');
  expect(calls).toEqual([]);

  const uploads = acceptsUploads();
  api.on(questionBankEndpoints.createQuestion, () => {
    throw new Unreachable();
  });
  await user.click(save());
  await screen.findByText('Failed to add quiz');
  expect(screen.getByText('Network error: Please check your internet connection')).toBeDefined();
  acceptsQuestions();
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  expect(uploads).toHaveLength(1);
});

test('saves only the text if the server fails on the pictures, and says so', async () => {
  acceptsUploads();
  let attempts = 0;
  const calls = api.on(questionBankEndpoints.createQuestion, () => {
    attempts += 1;
    if (attempts === 1) throw new ServerError();
    return savedQuestion(sampleQuestion(1));
  });
  const { user } = await openForm();
  await fill(user);
  await user.upload(screen.getByLabelText('Supporting picture', { selector: 'input' }), map);
  await user.click(save());
  await screen.findByText('Quiz saved successfully (without images due to server limitations)');
  expect(calls.map(({ body }) => [body.supportingPic, body.inActive])).toEqual([
    ['file-1', false],
    [null, true],
  ]);
  expect(screen.getByText('The last question was saved without its images')).toBeDefined();
});

test('asks whether to retry when both attempts fail, and gives up with the specified sentence', async () => {
  acceptsUploads();
  const calls = api.on(questionBankEndpoints.createQuestion, () => {
    throw new ServerError();
  });
  const { user } = await openForm();
  await fill(user);
  await user.upload(screen.getByLabelText('Supporting picture', { selector: 'input' }), map);
  await user.click(save());
  const asking = 'Both attempts failed. The server might be having issues. Would you like to try again?';
  await user.click(
    within(await screen.findByRole('alertdialog', { name: asking })).getByRole('button', { name: 'Try again' }),
  );
  await waitFor(() => expect(calls).toHaveLength(4));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: asking })).getByRole('button', { name: 'Cancel' }),
  );
  await screen.findByText('Quiz creation failed. Please try again later or contact support.');
  expect(question()).toHaveProperty('value', 'Which river ends in the Arabian Sea?');
});

test('a second press while saving sends nothing', async () => {
  let answer: (() => void) | undefined;
  const calls = api.on(questionBankEndpoints.createQuestion, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return savedQuestion(sampleQuestion(1));
  });
  const { user } = await openForm();
  await fill(user);
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /Save question|Saving/ }));
  await user.type(question(), '{Control>}{Enter}{/Control}');
  answer?.();
  await screen.findByText('Quiz Added Successfully!');
  expect(calls).toHaveLength(1);
});

test('shows the question as participants will see it', async () => {
  const { user } = await openForm();
  await fill(user);
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Which river ends in the Arabian Sea?')).toBeDefined();
  expect(preview.getByText('Narmada')).toBeDefined();
});

test('shows the layout of the play screen, on a phone or a desktop, and lets its author try it', async () => {
  const { user } = await openForm();
  await fill(user);
  await user.clear(question());
  await user.type(question(), 'Match.{Enter}A. Nile   B. Seine{Enter}1. Paris   2. Cairo');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['List I', 'List II']);
  const widthOfScreen = () => preview.getByRole('article').parentElement?.style.width;
  expect(widthOfScreen()).toBe('360px');
  await user.click(preview.getByRole('radio', { name: 'Desktop' }));
  expect(widthOfScreen()).toBe('800px');
  await user.click(preview.getByRole('radio', { name: /Narmada/ }));
  expect(preview.getByRole('radio', { name: /Narmada/ })).toHaveProperty('checked', true);
});

test('a link to add a question to a section sets its marks (B38)', async () => {
  openAdminPage([{ path: '/admin/add', element: <AddQuestionPage /> }], '/admin/add?section=3');
  expect(await screen.findByRole('textbox', { name: 'Points' })).toHaveProperty('value', '5');
});

test('explains that Hindi is required if the paper is offered in it (B38)', async () => {
  await openForm({ languages: ['en', 'hi'] });
  expect(screen.getByText(/^In Hindi/).textContent).toBe(
    'In Hindi (needed before publishing: the round is offered in it)',
  );
});

test('shows it in Hindi as soon as there is some, with English for the rest', async () => {
  const { user } = await openForm();
  await fill(user);
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.queryByRole('radio', { name: 'Hindi' })).toBeNull();
  await user.click(screen.getByText(/^In Hindi/));
  await user.type(screen.getByRole('textbox', { name: 'Question in Hindi' }), 'कौन सी नदी अरब सागर में गिरती है?');
  await user.type(screen.getByRole('textbox', { name: 'Option C in Hindi' }), 'नर्मदा');
  await user.click(preview.getByRole('radio', { name: 'Hindi' }));
  expect((await preview.findByText('कौन सी नदी अरब सागर में गिरती है?')).closest('article')?.lang).toBe('hi-IN');
  expect(preview.getByText('नर्मदा')).toBeDefined();
  expect(preview.queryByText('Narmada')).toBeNull();
  expect(preview.getByText('Tapti')).toBeDefined();
  await user.click(preview.getByRole('radio', { name: 'English' }));
  expect(await preview.findByText('Narmada')).toBeDefined();
});

test('keeps a draft on the device until it is saved or discarded (B30)', async () => {
  acceptsQuestions();
  const { user, router } = await openForm();
  await user.type(question(), 'Half a question');
  await user.click(screen.getByRole('link', { name: 'Manage Quiz' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/manage'));
  cleanup();

  const again = await openForm();
  expect(screen.getByText('Welcome back')).toBeDefined();
  expect(question()).toHaveProperty('value', 'Half a question');
  await again.user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(question()).toHaveProperty('value', '');
  await fill(again.user);
  await again.user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  cleanup();

  await openForm();
  expect(screen.queryByText('Welcome back')).toBeNull();
});

test('asks before leaving an unsaved picture, which is not stored on the device (B30)', async () => {
  const { user, router } = await openForm();
  await user.upload(screen.getByLabelText(/^Supporting picture/, { selector: 'input' }), map);
  await user.click(screen.getByRole('link', { name: 'Manage Quiz' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/admin/add');
});

test('restores the input after the session has ended', async () => {
  const { user, router } = await openForm();
  await user.type(question(), 'Half a question');
  act(() => session.end('expired'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  cleanup();

  await openForm();
  expect(question()).toHaveProperty('value', 'Half a question');
});

test("refuses equal options, at the options, with the rule's message", async () => {
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await fill(user);
  await user.clear(screen.getByRole('textbox', { name: 'Option C' }));
  await user.type(screen.getByRole('textbox', { name: 'Option C' }), ' tapti ');
  await user.click(save());
  expect(screen.getAllByText('Two options are the same. Please make them different.')).toHaveLength(2);
  expect(calls).toEqual([]);
});

test('sends further fields: alternative texts, the reason, and the question in Hindi (B37)', async () => {
  acceptsUploads();
  const calls = acceptsQuestions();
  const { user } = await openForm();
  await fill(user);
  expect(screen.queryByRole('textbox', { name: 'Alternative text of the picture' })).toBeNull();
  await user.upload(screen.getByLabelText('Supporting picture', { selector: 'input' }), map);
  await user.type(screen.getByRole('textbox', { name: 'Alternative text of the picture' }), 'A map of rivers');
  await user.type(screen.getByRole('textbox', { name: /^Why is it correct\? \(optional\)/ }), 'It flows west.');
  await user.click(screen.getByText(/^In Hindi/));
  await user.type(screen.getByRole('textbox', { name: 'Question in Hindi' }), 'कौन सी नदी?');
  await user.type(screen.getByRole('textbox', { name: 'Alternative text of the picture in Hindi' }), 'नदियों का नक्शा');
  await user.type(screen.getByRole('textbox', { name: 'Option B in Hindi' }), 'ताप्ती');
  await user.click(screen.getByRole('button', { name: 'Take empty options from English' }));
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  expect(calls[0]?.body).toMatchObject({
    supportingPicAlt: 'A map of rivers',
    reasons: { en: 'It flows west.', hi: '' },
    translations: {
      hi: {
        question: 'कौन सी नदी?',
        options: ['Betwa', 'ताप्ती', 'Narmada', 'Son'],
        supportingPicAlt: 'नदियों का नक्शा',
        optionAlts: [],
      },
    },
  });
});

test('accepts pasted or dropped pictures, several at a time, unless text is pasted with them (B35, B37)', async () => {
  const { user } = await openForm();
  const pictures = ['a', 'b', 'c'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }));
  const pasted = (types: string[]) =>
    fireEvent.paste(question(), { clipboardData: { files: [map], types, getData: () => '' } });
  pasted(['text/plain', 'Files']);
  expect(screen.queryByText(/^map\.png/)).toBeNull();
  pasted(['Files']);
  expect(screen.getByText(/^map\.png, 1 kB/)).toBeDefined();
  expect(await screen.findByText('Students load 1 kB, in 1 s on a slow phone.')).toBeDefined();

  fireEvent.drop(screen.getByRole('textbox', { name: 'Option C' }), { dataTransfer: { files: pictures } });
  expect(screen.getByRole('radio', { name: 'Pictures' })).toHaveProperty('checked', true);
  expect(screen.getByRole('img', { name: 'Picture of option D, as chosen' })).toBeDefined();
  expect(await screen.findByText('1 picture left out: no place in the question is free.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Alternative text of option C' }));
  await user.keyboard('A lake');
});

test('mentions beside the form that students keep the published paper', async () => {
  api.on(questionBankEndpoints.createQuestion, () =>
    savedQuestion(sampleQuestion(1), 'Students still get the published paper.'),
  );
  const { user } = await openForm();
  await fill(user);
  await user.click(save());
  await screen.findByText('Students still get the published paper.');
});

test('adds to the round and the section in the address', async () => {
  const calls = acceptsQuestions();
  const pages = [{ path: '/admin/add', element: <AddQuestionPage /> }];
  const { user } = openAdminPage(pages, '/admin/add?round=online-round-2025&section=2');
  await screen.findByRole('form', { name: 'Question' });
  expect(section()).toHaveProperty('value', '2');
  await fill(user);
  await user.click(save());
  await screen.findByText('Quiz Added Successfully!');
  expect(calls[0]?.query).toEqual({ round: 'online-round-2025' });
});

import { resultMessages } from '@club/domain/entities/attempts/result-messages';
import type { PublishedPaper } from '@club/domain/entities/papers/paper';
import { readTextsIn } from '@club/texts/text-area';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import PracticePage from '#features/practice/practice-page.tsx';
import { LanguageContext } from '#shared/language.ts';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { type FakeQuizSettings, fakePaper, fakeQuiz } from '#testing/fake-quiz.ts';
import { openQuizPage } from '#testing/open-quiz-page.tsx';

// As the root does once somebody reads Hindi.
beforeAll(async () => {
  await readTextsIn('hi');
  return () => void readTextsIn('en');
});
beforeEach(() => {
  fakeFullScreen();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.documentElement.lang = 'en-IN';
});

/** The test paper, offered in Hindi too: its sections and questions, except the second of each. */
function paperInHindi(): PublishedPaper {
  const { sections, questions, ...paper } = fakePaper();
  return {
    ...paper,
    languages: ['en', 'hi'],
    sections: sections.map((section) => ({
      ...section,
      translations: {
        hi: { title: `शीर्षक ${section.section}`, problemType: 'अभिक्षमता (3)', markingScheme: 'सही उत्तर पर +4' },
      },
    })),
    questions: questions.map((question, index) => ({
      ...question,
      translations:
        index % 3 === 1
          ? {}
          : {
              hi: {
                text: `प्रश्न ${question.section}-${(index % 3) + 1}?`,
                options: question.options.length > 0 ? ['अल्फ़ा', 'बीटा', 'गामा', 'डेल्टा'] : [],
                supportingPictureAlt: '',
                optionAlts: [],
              },
            },
    })),
  };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const choice = () => within(screen.getByRole('group', { name: /View this question in|यह प्रश्न इस भाषा में देखें/ }));
const langOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang');

/** Opens a running section and waits for its first question. */
async function play(language: 'en' | 'hi', settings: FakeQuizSettings = {}, section = 1) {
  const quiz = fakeQuiz({ paper: paperInHindi(), openSection: section, sectionsOver: section - 1, ...settings });
  const page = openQuizPage(`/quiz/play/${section}`, language);
  await page.user.click(await screen.findByRole('button', { name: language === 'hi' ? 'आगे बढ़ें' : 'Continue' }));
  await screen.findByText(language === 'hi' ? `प्रश्न ${section}-1?` : `Question ${section}-1?`);
  return { ...quiz, ...page };
}

describe('before a section', () => {
  test('the instructions, the device check and the tab are in Hindi', async () => {
    fakeQuiz({ paper: paperInHindi() });
    openQuizPage('/quiz/instr/1', 'hi');
    expect(await screen.findByRole('heading', { name: 'शीर्षक 1', level: 1 })).toBeDefined();
    expect(screen.getByRole('heading', { name: /^आपका डिवाइस/ })).toBeDefined();
    expect(screen.getByText(/^कुल 4 खंड, 12 प्रश्न, [\d.]+ अंक, 32 मिनट$/)).toBeDefined();
    expect(screen.getAllByText('सही उत्तर पर +4')).not.toHaveLength(0);
    expect(button('क्विज़ शुरू करें')).toBeDefined();
    await waitFor(() => expect(document.title).toMatch(/^खंड 1: निर्देश \| /));
  });

  test('untranslated texts stay English and are marked as such', async () => {
    fakeQuiz();
    openQuizPage('/quiz/instr/1', 'hi');
    const heading = await screen.findByRole('heading', { name: 'Title 1', level: 1 });
    expect(langOf(within(heading).getByText('Title 1'))).toBe('en-IN');
    expect(langOf(screen.getByText('Work alone.'))).toBe('en-IN');
  });
});

describe('a question', () => {
  test('is in the language of the page; an untranslated one is in English and marked (B16)', async () => {
    const { user } = await play('hi');
    expect(langOf(screen.getByText('प्रश्न 1-1?'))).toBe('hi-IN');
    expect(screen.getByRole('radio', { name: /अल्फ़ा/ })).toBeDefined();
    await user.click(button('अगला'));
    expect(langOf(await screen.findByText('Question 1-2?'))).toBe('en-IN');
    expect(screen.getByText('केवल अंग्रेज़ी में').closest('[lang]')?.getAttribute('lang')).toBe('hi-IN');
    expect(screen.queryByRole('group', { name: 'यह प्रश्न इस भाषा में देखें' })).toBeNull();
  });

  test('can be read in another language by its own switch, with its answer and without a call (B16)', async () => {
    const { user, connection } = await play('hi');
    await user.click(screen.getByRole('radio', { name: /बीटा/ }));
    await screen.findByText('3 में से 1 सहेजा गया');
    const english = choice().getByRole('button', { name: 'English' });
    await user.click(english);
    expect(langOf((await screen.findAllByText('Question 1-1?'))[0] ?? null)).toBe('en-IN');
    expect(screen.getByRole('radio', { name: /Beta/ })).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(english);
    expect(english.getAttribute('aria-pressed')).toBe('true');
    expect(button('सहेजें और आगे बढ़ें')).toBeDefined();
    expect(connection.requests).toHaveLength(1);
  });

  test('is announced again in the chosen language', async () => {
    const { user } = await play('hi');
    await user.click(choice().getByRole('button', { name: 'English' }));
    const [heard] = (await screen.findAllByText('Question 1-1?')).filter(
      (one) => one.getAttribute('aria-live') === 'polite',
    );
    expect(heard?.lang).toBe('en-IN');
  });

  test('keeps its language after a reload, also offline', async () => {
    const first = await play('hi');
    await first.user.click(choice().getByRole('button', { name: 'English' }));
    await screen.findAllByText('Question 1-1?');
    first.reload();

    const again = openQuizPage('/quiz/play/1', 'hi');
    await again.user.click(await screen.findByRole('button', { name: 'आगे बढ़ें' }));
    await screen.findByText('Question 1-1?');
    await again.user.click(button('अगला'));
    await again.user.click(button('अगला'));
    expect(await screen.findByText('प्रश्न 1-3?')).toBeDefined();
  });

  test('follows the page into the other language, and keeps the answers', async () => {
    const { user } = await play('en');
    await user.keyboard('c');
    await screen.findByText('1 of 3 saved');
    await user.click(within(screen.getByRole('group', { name: 'Language' })).getByRole('button', { name: 'हिंदी' }));
    expect(await screen.findByText('प्रश्न 1-1?')).toBeDefined();
    expect(screen.getByRole('radio', { name: /गामा/ })).toHaveProperty('checked', true);
    expect(screen.getByText('3 में से 1 सहेजा गया')).toBeDefined();
    expect(screen.getByRole('timer', { name: 'शेष समय' })).toBeDefined();
  });

  test('with a number accepts digits of Devanagari', async () => {
    const { user, connection } = await play('hi', {}, 3);
    await user.click(button('अगला'));
    await user.click(button('अगला'));
    await user.type(await screen.findByRole('textbox', { name: 'आपका उत्तर (संख्या में)' }), '-३०.५');
    await waitFor(() => expect(connection.requests.flat().at(-1)).toMatch(/:-30\.5$/));
  });
});

describe('on the way through a section', () => {
  test('the numbers, the dialog before the end and its counts are in Hindi', async () => {
    const { user } = await play('hi');
    await user.keyboard('bnn');
    await user.click(button('जमा करें'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'खंड 1 समाप्त करें?' }));
    dialog.getByText('जिस प्रश्न का उत्तर नहीं दिया, उस पर जाएँ:');
    expect(dialog.getAllByRole('button', { name: /^प्रश्न \d/ }).map(({ textContent }) => textContent)).toEqual([
      '2',
      '3',
    ]);
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['उत्तर दिया', 'उत्तर नहीं दिया']);
    expect(dialog.getByText(/Esc दबाने पर फ़ुल स्क्रीन समाप्त हो जाती है और आप अयोग्य/)).toBeDefined();
  });

  test('a lost connection is reported in Hindi', async () => {
    const { connection, user } = await play('hi');
    connection.isOnline = false;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.keyboard('a');
    expect(await screen.findByText(/^आप ऑफ़लाइन हैं।/)).toBeDefined();
    expect(await screen.findByText('3 में से 0 सहेजा गया, 1 का भेजा जाना बाकी है')).toBeDefined();
  });
});

describe('the result', () => {
  const at = (sentence: string) => `/quiz/result/${encodeURIComponent(sentence)}`;

  test('is shown in Hindi at the address of the specified sentence', async () => {
    fakeQuiz({ paper: paperInHindi(), submitted: true, sectionsOver: 4 });
    openQuizPage(at(resultMessages.submitted), 'hi');
    expect(await screen.findByRole('heading', { name: 'क्विज़ सफलतापूर्वक जमा हो गई' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: '12 में से 0 प्रश्न का उत्तर दिया' })).toBeDefined();
    expect(screen.getByText(/शीर्षक 2/)).toBeDefined();
  });

  test('of a disqualified participant leads to an appeal in Hindi', async () => {
    fakeQuiz({ disqualified: true, sectionsOver: 1 });
    const { user } = openQuizPage(at(resultMessages.disqualified), 'hi');
    const said = 'फ़ुल स्क्रीन से बाहर निकलने के कारण आपको अयोग्य घोषित किया गया है';
    expect(await screen.findByRole('heading', { name: said })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'अपील भेजें' }));
    expect(await screen.findByText('कृपया कम से कम 3 अक्षर लिखें')).toBeDefined();
  });
});

describe('practice', () => {
  /** Both of its addresses: each mounts the page again, as the routes do. */
  function openPractice(address: string) {
    const InEnglish = () => <PracticePage />;
    const InHindi = () => <PracticePage />;
    const inLanguage = (language: 'en' | 'hi', page: React.ReactNode) => (
      <LanguageContext value={language}>{page}</LanguageContext>
    );
    const router = createMemoryRouter(
      [
        { path: '/quiz/practice', element: inLanguage('en', <InEnglish />) },
        { path: '/hi/quiz/practice', element: inLanguage('hi', <InHindi />) },
      ],
      { initialEntries: [address] },
    );
    render(<RouterProvider router={router} />);
    return { user: userEvent.setup(), router };
  }

  test('shows the paper and its sections with their Hindi names (N9)', async () => {
    const { user } = openPractice('/hi/quiz/practice');
    await user.click(await screen.findByRole('link', { name: 'अभ्यास शुरू करें' }));
    await screen.findByText(/^अभ्यास-पत्र/);
  });

  test('is in Hindi', async () => {
    openPractice('/hi/quiz/practice');
    expect(await screen.findByRole('link', { name: 'अभ्यास शुरू करें' })).toBeDefined();
    expect(screen.getByText(/मिलान और चित्र/)).toBeDefined();
  });

  test('continues at once after a change of language in the middle of a section', async () => {
    const { user, router } = openPractice('/quiz/practice');
    await user.click(await screen.findByRole('link', { name: 'Start practising' }));
    await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
    await screen.findByText(/^A clock strikes once at one/);
    await user.keyboard('c');
    await screen.findByText('1 of 3 saved');
    await act(() => router.navigate('/hi/quiz/practice', { replace: true }));
    expect(await screen.findByText(/^एक घड़ी एक बजे एक बार/)).toBeDefined();
    expect(screen.getByRole('radio', { name: /78/ })).toHaveProperty('checked', true);
  });
});

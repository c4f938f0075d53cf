import type { AttemptReply, StartedSectionReply } from '@club/contract/entities/attempts';
import { sittingEndpoints } from '@club/contract/sitting';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuizCalls } from '#player/engine/quiz-calls.ts';
import { ApiError } from '#shared/api-error.ts';
import { fakeCaches } from '#testing/fake-caches.ts';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { type FakeQuizSettings, fakeQuiz } from '#testing/fake-quiz.ts';
import { openQuizPage } from '#testing/open-quiz-page.tsx';
import { sealSection } from '#testing/seal-section.ts';
import { user as account } from '#testing/session-samples.ts';
import { type FetchSealedSection, SealedSections, withSealedSections } from './sealed-sections.ts';

const paper = '018f0000-0000-7000-8000-00000000a001';
const otherPaper = '018f0000-0000-7000-8000-00000000a002';
const picture = '/api/files/picture-of-two';

let kept: ReturnType<typeof fakeCaches>;

beforeEach(() => {
  kept = fakeCaches();
  // Delays are always the minimum.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a page that has the section sealed (T13)', () => {
  let released: string[];

  beforeEach(() => {
    fakeFullScreen();
    vi.stubGlobal('scrollTo', () => undefined);
    released = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:at-hand');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((source) => void released.push(source));
  });

  /** A server that seals the first section, and the requests of pages for it. */
  async function sealingQuiz({ isChanged = false, key, ...settings }: FakeQuizSettings & Wrong = {}) {
    const { questions } = (await fakeQuiz(settings).quiz.startSection(1)).reply;
    const sealed = await sealSection(questions, { [picture]: 'the bytes of a picture' });
    const quiz = fakeQuiz(settings);
    const { api } = quiz;
    if (isChanged) sealed.sealed[40] = (sealed.sealed[40] ?? 0) ^ 1;
    api.on(sittingEndpoints.readAttempt, async (): Promise<AttemptReply> => {
      const { reply } = await quiz.quiz.readAttempt();
      return { ...reply, phoneVerified: true, sealedPaper: paper };
    });
    const fetched = api.on(sittingEndpoints.readSealedSection, () => new Response(sealed.sealed) as unknown as never);
    const starts = api.on(sittingEndpoints.startSection, async ({ params, body }): Promise<StartedSectionReply> => {
      const { reply } = await quiz.quiz.startSection(params.section);
      return body.sealed === paper && key !== 'none'
        ? { ...reply, questions: [], sealKey: key === 'another' ? (await sealSection([])).key : sealed.key }
        : reply;
    });
    return { ...quiz, fetched, starts };
  }
  interface Wrong {
    isChanged?: boolean;
    key?: 'another' | 'none';
  }

  /** Waits on the instructions until the section has been fetched, and starts it. */
  async function start(isFetched: () => boolean) {
    const page = openQuizPage('/quiz/instr/1');
    const button = await screen.findByRole('button', { name: 'Start Quiz' });
    await waitFor(() => expect(isFetched()).toBe(true));
    await page.user.click(screen.getByRole('checkbox', { name: 'I have read this' }));
    await page.user.click(button);
    await screen.findAllByText('Question 1-1?');
    return page;
  }
  const isKept = () => (kept.get('sealed-sections')?.size ?? 0) > 0;
  const shownPicture = async (page: { user: { keyboard: (keys: string) => Promise<void> } }) => {
    await page.user.keyboard('n');
    return (await screen.findByRole('img', { name: /Picture|picture/ })).getAttribute('src');
  };

  test('starts with its questions and pictures, keeps the pictures for a reload (T10), and deletes them at the end', async () => {
    const { fetched, starts } = await sealingQuiz();
    const loaded = loadingImages();
    const page = await start(isKept);
    expect(fetched[0]?.params).toEqual({ paper, section: 1 });
    expect(starts.map(({ body }) => body.sealed)).toEqual([paper]);
    expect(await shownPicture(page)).toBe('blob:at-hand');
    expect(loaded).toEqual(['blob:at-hand']);
    await waitFor(() => expect(kept.get(`account:${account.id}:quiz-pictures`)?.has(picture)).toBe(true));
    const keptPicture = kept.get(`account:${account.id}:quiz-pictures`)?.get(picture);
    expect(await keptPicture?.clone().text()).toBe('the bytes of a picture');
    expect(Object.values(localStorage).join()).toContain('Question 1-1?');
    expect(Object.values(localStorage).join()).not.toContain('sealKey');
    page.reload();
    await waitFor(() => expect(released).toContain('blob:at-hand'));
  });

  test.each([
    ['it has the key of another one', { key: 'another' }],
    ['a byte was changed', { isChanged: true }],
  ] as const)('starts like any other if %s', async (_, wrong) => {
    const { starts } = await sealingQuiz(wrong);
    const page = await start(isKept);
    expect(starts.map(({ body }) => body.sealed)).toEqual([paper, undefined]);
    expect(await shownPicture(page)).toBe(picture);
    await waitFor(() => expect(kept.get('sealed-sections')?.has(`/sealed/${paper}/1`)).toBe(false));
  });

  test("of a paper that was published again meanwhile starts with the server's questions", async () => {
    const { starts } = await sealingQuiz({ key: 'none' });
    const page = await start(isKept);
    expect(starts.map(({ body }) => body.sealed)).toEqual([paper]);
    expect(await shownPicture(page)).toBe(picture);
  });

  test('needs no disk space', async () => {
    fakeCaches({ isFull: true });
    const { starts, fetched } = await sealingQuiz();
    await start(() => fetched.length === 4);
    expect(starts.map(({ body }) => body.sealed)).toEqual([paper]);
  });

  test('finds the sections fetched before a reload', async () => {
    const { fetched, starts } = await sealingQuiz();
    const first = openQuizPage('/quiz/instr/1');
    await screen.findByRole('button', { name: 'Start Quiz' });
    await waitFor(() => expect(kept.get('sealed-sections')?.size).toBe(4));
    first.reload();
    await start(isKept);
    expect(fetched).toHaveLength(4);
    expect(starts.map(({ body }) => body.sealed)).toEqual([paper]);
  });

  test('fetches nothing if pages cannot decrypt, and starts like any other', async () => {
    const { fetched, starts } = await sealingQuiz();
    const real = crypto;
    vi.stubGlobal('crypto', { randomUUID: () => real.randomUUID() });
    await start(() => true);
    expect([fetched.length, starts.map(({ body }) => body.sealed)]).toEqual([0, [undefined]]);
  });
});

/** Makes preloaded pictures arrive at once; returns their addresses. */
function loadingImages(): string[] {
  const loaded: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null;
      set src(source: string) {
        loaded.push(source);
        queueMicrotask(() => this.onload?.());
      }
    },
  );
  return loaded;
}

test.each([
  ['asks again within ten minutes while it waits for the opening', { opensInMs: 7_200_000 }, true],
  ['does not ask again once the round is open', {}, false],
])('a page %s (T13)', async (_, settings, asksAgain) => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  fakeQuiz(settings);
  openQuizPage('/quiz/instr/1');
  await screen.findByRole('button', { name: 'Start Quiz' });
  const paces = intervals.mock.calls.map(([, pace = 0]) => pace).filter((pace) => pace > 60_000);
  expect(paces.length > 0).toBe(asksAgain);
  expect(paces.every((pace) => pace >= 300_000 && pace <= 600_000)).toBe(true);
});

describe('fetching (T13)', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  let asked: { name: string; signal: AbortSignal; from: number }[];
  let answer: () => Promise<Uint8Array<ArrayBuffer>>;
  const fetch: FetchSealedSection = async ({ paper: of, section }, { arrived, onBytes, signal }) => {
    asked.push({ name: `${of === paper ? 'paper' : 'other'} ${section}`, signal, from: arrived.length });
    onBytes(await answer());
  };
  const names = () => asked.map(({ name }) => name);

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    answer = async () => bytes;
  });

  async function attempt(settings: FakeQuizSettings = {}, more: Partial<AttemptReply> = {}): Promise<AttemptReply> {
    const { reply } = await fakeQuiz(settings).quiz.readAttempt();
    return { ...reply, sealedPaper: paper, ...more };
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const aborted = () => {
    const signal = asked.at(-1)?.signal;
    return new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
    );
  };

  test('fetches the sections one after the other, at random times before the opening', async () => {
    vi.mocked(Math.random).mockReturnValue(0.5);
    const sealed = new SealedSections(fetch);
    sealed.start();
    sealed.updateFromAttempt(await attempt({ opensInMs: 60_000 }));
    await pass(7000);
    expect(names()).toEqual([]);
    await pass(1000);
    expect(names()).toEqual(['paper 1']);
    await pass(25_000);
    expect(names()).toEqual(['paper 1', 'paper 2', 'paper 3', 'paper 4']);
    await pass(600_000);
    expect(asked).toHaveLength(4);
  });

  test('omits finished and open sections, and waits longer during a section', async () => {
    const sealed = new SealedSections(fetch);
    sealed.start();
    sealed.updateFromAttempt(await attempt({ sectionsOver: 1, openSection: 2 }));
    await pass(14_000);
    expect(names()).toEqual([]);
    await pass(17_000);
    expect(names()).toEqual(['paper 3', 'paper 4']);
  });

  test('waits while nobody wants it, and requests nothing without a round', async () => {
    const sealed = new SealedSections(fetch);
    const reply = await attempt();
    sealed.updateFromAttempt(reply);
    await pass(10_000);
    const stop = sealed.start();
    stop();
    await pass(10_000);
    const { sealedPaper: _, ...notNear } = reply;
    sealed.start();
    for (const nothing of [notNear, { ...reply, submitted: true }, { ...reply, disqualified: true }]) {
      sealed.updateFromAttempt(nothing);
      await pass(10_000);
    }
    expect(names()).toEqual([]);
  });

  test.each<[string, (calls: QuizCalls) => Promise<unknown>]>([
    ['a start', (calls) => calls.startSection(1)],
    ['a save', (calls) => calls.saveAnswers(1, 'no-lease', [])],
    ['a finish', (calls) => calls.finishSection(1, 'no-lease')],
    ['the submission', (calls) => calls.submit()],
  ])('yields to %s, and is retried later', async (_, act) => {
    const { quiz } = fakeQuiz();
    const sealed = new SealedSections(fetch);
    sealed.start();
    const reply = await attempt();
    const calls = withSealedSections(sealed, {
      ...quiz,
      readAttempt: async () => ({ ...(await quiz.readAttempt()), reply }),
    });
    answer = aborted;
    await calls.readAttempt();
    await pass(10);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
    await act(calls).catch(() => undefined);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
    await pass(14_000);
    expect(asked).toHaveLength(1);
    await pass(20_000);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  describe('on a slow phone that saves often', () => {
    const size = 100_000;
    const bytesPerSecond = 1000;

    /** Brings bytes every second until it is done or aborted. */
    const slowly: FetchSealedSection = ({ section }, { arrived, onBytes, signal }) =>
      new Promise((resolve, reject) => {
        asked.push({ name: `paper ${section}`, signal, from: arrived.length });
        let count = arrived.length;
        const timer = setInterval(() => {
          onBytes(new Uint8Array(bytesPerSecond).fill(section));
          count += bytesPerSecond;
          if (count < size) return;
          clearInterval(timer);
          resolve();
        }, 1000);
        signal.addEventListener('abort', () => {
          clearInterval(timer);
          reject(signal.reason);
        });
      });

    async function sit(fetchSealed: FetchSealedSection) {
      const { quiz } = fakeQuiz();
      const sealed = new SealedSections(fetchSealed);
      sealed.start();
      const reply = await attempt({ openSection: 1 });
      const calls = withSealedSections(sealed, {
        ...quiz,
        readAttempt: async () => ({ ...(await quiz.readAttempt()), reply }),
        saveAnswers: () => Promise.reject(new ApiError('no line', { status: 0, code: 'network-error' })),
      });
      await calls.readAttempt();
      return { sealed, save: () => calls.saveAnswers(1, 'no-lease', []).catch(() => undefined) };
    }

    test('what has arrived is kept, and the section is whole in the end', async () => {
      const { sealed, save } = await sit(slowly);
      for (let round = 0; round < 12; round += 1) {
        await save();
        await pass(30_000);
      }
      expect(asked.slice(0, 7).map(({ from }) => from > 0)).toEqual([false, true, true, true, true, true, true]);
      const { bytes: held } = (await sealed.find(2)) ?? {};
      expect([held?.length, new Set(held)]).toEqual([size, new Set([2])]);
    });

    test('stops for its own saves are no failures, however many there are', async () => {
      const { save } = await sit((_, { signal, arrived }) => {
        asked.push({ name: 'paper', signal, from: arrived.length });
        return aborted();
      });
      for (let round = 0; round < 12; round += 1) {
        await pass(20_000);
        await save();
      }
      expect(asked).toHaveLength(12);
    });

    test('a fetch waits until nothing has been sent for a while', async () => {
      const { save } = await sit(slowly);
      for (let round = 0; round < 12; round += 1) {
        await pass(14_000);
        await save();
      }
      expect(asked).toEqual([]);
      await pass(15_000);
      expect(asked).toHaveLength(1);
    });

    test('another copy is fetched from its beginning', async () => {
      const { sealed, save } = await sit(async (name, { arrived, onBytes, signal }) => {
        if (arrived.length === 0 || asked.length > 1) return slowly(name, { arrived, onBytes, signal });
        asked.push({ name: 'refused', signal, from: arrived.length });
        throw new ApiError('no', { status: 404, code: 'section-not-sealed' });
      });
      await pass(30_000);
      await save();
      await pass(300_000);
      expect(asked.map(({ from }) => from).slice(0, 3)).toEqual([0, 15_000, 0]);
      expect((await sealed.find(2))?.bytes).toHaveLength(size);
    });
  });

  test('retries failures a few times, but not refusals', async () => {
    const sealed = new SealedSections(fetch);
    sealed.start();
    answer = () => Promise.reject(new ApiError('no line', { status: 0, code: 'network-error' }));
    sealed.updateFromAttempt(await attempt());
    await pass(3_600_000);
    expect(names()).toEqual(Array.from({ length: 6 }, () => 'paper 1'));
    answer = async () => {
      if (asked.at(-1)?.name === 'paper 1') throw new ApiError('no', { status: 404, code: 'section-not-sealed' });
      return bytes;
    };
    asked = [];
    sealed.updateFromAttempt(await attempt());
    await pass(3_600_000);
    expect(names()).toEqual(['paper 1', 'paper 2', 'paper 3', 'paper 4']);
  });

  test('fetches a republished paper and deletes the previous one; deletes all when no round is near', async () => {
    const sealed = new SealedSections(fetch);
    sealed.start();
    sealed.updateFromAttempt(await attempt());
    await pass(10_000);
    sealed.updateFromAttempt(await attempt({}, { sealedPaper: otherPaper }));
    await pass(10_000);
    expect(names().slice(4)).toEqual(['other 1', 'other 2', 'other 3', 'other 4']);
    const keptNames = () => [...(kept.get('sealed-sections')?.keys() ?? [])];
    expect(keptNames()).toEqual([1, 2, 3, 4].map((section) => `/sealed/${otherPaper}/${section}`));
    expect((await sealed.find(1))?.name).toEqual({ paper: otherPaper, section: 1 });
    const { sealedPaper: _, ...notNear } = await attempt();
    sealed.updateFromAttempt(notNear);
    await pass(0);
    expect(keptNames()).toEqual([]);
    expect(await sealed.find(1)).toBeUndefined();
  });

  test('a refused start is refused as usual', async () => {
    const sealed = new SealedSections(fetch);
    const calls = withSealedSections(sealed, {
      ...fakeQuiz().quiz,
      startSection: () => Promise.reject(new Refusal('quiz-closed')),
    });
    await expect(calls.startSection(1)).rejects.toThrow(Refusal);
  });
});

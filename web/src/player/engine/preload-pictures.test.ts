import type { ParticipantQuestionReply } from '@club/contract/entities/papers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knownRatio } from '#shared/question/picture-ratios.ts';
import { preloadPictures } from './preload-pictures.ts';

/** The requested pictures, in place of the browser's own. */
let pictures: {
  src: string;
  naturalWidth: number;
  naturalHeight: number;
  onload: (() => void) | null;
  onerror: (() => void) | null;
}[];

beforeEach(() => {
  pictures = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class {
      #src = '';
      naturalWidth = 0;
      naturalHeight = 0;
      onload: (() => void) | null = null;
      onerror: (() => void) | null = null;
      readonly asked: string[] = [];
      constructor() {
        pictures.push(this);
      }
      get src() {
        return this.#src;
      }
      set src(address: string) {
        this.#src = address;
        this.asked.push(address);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function question(changes: Partial<ParticipantQuestionReply>): ParticipantQuestionReply {
  return {
    $id: 'a',
    id: 'a',
    section: 1,
    kind: 'single',
    isInteger: false,
    question: '',
    options: ['one', 'two', 'three', 'four'],
    optionsContainImg: false,
    optionAlts: [],
    supportingPic: null,
    supportingPicAlt: '',
    translations: {},
    createdAt: '2026-07-01T10:00:00Z',
    ...changes,
  };
}

test('fetches every picture of a section in advance, each once, and no text', () => {
  preloadPictures([
    question({ supportingPic: '/figure.svg' }),
    question({ optionsContainImg: true, options: ['/a.svg', '/b.svg', '/figure.svg', '/d.svg'] }),
    question({}),
  ]);
  expect(pictures.map(({ src }) => src)).toEqual(['/figure.svg', '/a.svg', '/b.svg', '/d.svg']);
});

test('retries failed ones until the section is left', () => {
  const letGo = preloadPictures([question({ supportingPic: '/figure.svg' })]);
  const [picture] = pictures as ((typeof pictures)[number] & { asked: string[] })[];
  picture?.onerror?.();
  vi.advanceTimersByTime(20_000);
  expect(picture?.asked).toEqual(['/figure.svg', '/figure.svg']);
  picture?.onerror?.();
  letGo();
  vi.advanceTimersByTime(60_000);
  expect(picture?.asked).toHaveLength(2);
  expect(picture?.onerror).toBeNull();
});

test('knows the ratio of loaded ones, so that the space is right when they are shown', () => {
  preloadPictures([question({ supportingPic: '/new-and-wide.svg' })]);
  expect(knownRatio('/new-and-wide.svg')).toBeUndefined();
  Object.assign(pictures[0] ?? {}, { naturalWidth: 600, naturalHeight: 200 });
  pictures[0]?.onload?.();
  expect(knownRatio('/new-and-wide.svg')).toBe(3);
});

test('stores loaded ones for an offline reload, but not pictures embedded in the paper (T10)', async () => {
  const added: string[] = [];
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async () => undefined,
      add: async (address: string) => void added.push(`${name} ${address}`),
    }),
  });
  const letGo = preloadPictures(
    ['/figure.svg', 'data:image/png;base64,AAAA', '/late.svg'].map((supportingPic) => question({ supportingPic })),
    { cacheName: 'pictures' },
  );
  for (const picture of pictures.slice(0, 2)) picture.onload?.();
  letGo();
  pictures[2]?.onload?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(added).toEqual(['pictures /figure.svg']);
});

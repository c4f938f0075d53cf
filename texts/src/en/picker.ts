import { textArea } from '#text-area.ts';

/** The noun is a plural such as "schools". */
export const picker = {
  clear: 'Clear',
  show: ({ noun }: { noun: string }) => `Show ${noun}`,
  loading: ({ noun }: { noun: string }) => `Loading the ${noun} …`,
  none: ({ noun, typed }: { noun: string; typed: string }) => `No ${noun} match “${typed}”`,
  nearest: 'Did you mean this?',
  count: ({ count, noun }: { count: number; noun: string }) => (count === 1 ? '1 found' : `${count} ${noun}`),
  entries: 'entries',
};

export const pickerTexts = textArea(picker, async (language) => (await import(`../${language}/picker.ts`)).picker);

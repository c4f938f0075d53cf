import type { liveCount as en } from '#en/live-count.ts';

export const liveCount: typeof en = {
  sentence: ({ students, schools }) =>
    `<number>${schools}</number> विद्यालयों के <number>${students}</number> विद्यार्थियों ने पंजीकरण किया है।`,
  sentenceOfOne: ({ students }) => `एक विद्यालय के <number>${students}</number> विद्यार्थियों ने पंजीकरण किया है।`,
};

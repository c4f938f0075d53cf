import { textArea } from '#text-area.ts';

/** Past rounds that anybody can sit again. See docs/rules/past.md. */
export const past = {
  title: 'Sit an earlier round',
  intro: 'Real papers of earlier rounds, with the clock. At the end you see the rank you would have had.',
  /** On the home page and on the page of practice, while a round is open so. */
  door: 'Sit an earlier round',
  /** On the page of one's own results. */
  sitAgain: 'Sit this round again, as practice',
  none: 'No earlier round is open at the moment.',
  practise: 'Practise with the sample paper',
  loading: 'Loading the paper',
  sitIt:
    'The real paper, section by section, with the clock. Then your score, the rank you would have had, and every correct answer.',
  good: [
    'No account is needed. Your answers stay on this device, and nothing is sent to us.',
    'It counts for nothing but yourself: results and ranks of the round stay as they are.',
    'Once a section has been loaded, it works without a connection.',
    'There is no penalty for leaving full screen here; you are told what it would mean in the real quiz.',
  ],
  start: 'Start the round',
  again: 'Sit it again',
  others: 'Other rounds',
  /** Of a round that was closed while somebody sat it. */
  closedSince: 'This round is no longer open for practice: it cannot be sat again. Your result stays on this device.',
  begunHere: 'Begun on this device',
  rank: ({ best, worst, of }: { best: number; worst: number; of: number }) =>
    `You would have been between rank ${best} and ${worst}, beside ${of} students`,
  rankMeans: ({ of }: { of: number }) =>
    `The bars are the ${of} students of the round by their marks, few marks on the left; yours is the coloured one. Each bar has at least five students, so that none of them can be recognised, and therefore the rank is a range.`,
  tooFew: 'There is no rank, because fewer than five students sat this round.',
};

export const pastTexts = textArea(past, async (language) => (await import(`../${language}/past.ts`)).past);

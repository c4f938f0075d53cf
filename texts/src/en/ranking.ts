import { textArea } from '#text-area.ts';

/** Stands where ranks stand. See docs/rules/ranking.md, R1 and R2. */
export const ranking = {
  order:
    'Of equal scores, the one that took less time comes first, then the one that was finished earlier. Only students who are equal in all three are tied. Nobody measures the time on paper: of equal scores, those who sat on paper come after those on a screen, and are tied with each other.',
};

export const rankingTexts = textArea(ranking, async (language) => (await import(`../${language}/ranking.ts`)).ranking);

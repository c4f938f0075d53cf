/** What comes next is known in a moment, so a word that would be replaced is not shown. Without a connection it is what is left. */
export const afterThreeSeconds = { animation: 'popup 0.12s 3s backwards' } as const;

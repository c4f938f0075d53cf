/** Shown beside the name. See docs/rules/results.md, V15. */
export const boardDetails = ['ranks', 'scores'] as const;
export type BoardDetail = (typeof boardDetails)[number];

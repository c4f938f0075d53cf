/** From the smallest to all. A class is that of one school. */
export const standingGroups = ['class', 'school', 'city', 'all'] as const;
export type StandingGroup = (typeof standingGroups)[number];

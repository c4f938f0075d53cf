import type { sexes as en } from '#en/sexes.ts';

export const sexes: typeof en = { 0: 'पुरुष', 1: 'महिला', 2: 'अन्य', 3: 'नहीं बताना' };

import type { requestFailed as en } from '#en/request-failed.ts';

export const requestFailed: typeof en = ({ status }) => `अनुरोध पूरा नहीं हो सका (स्थिति ${status})`;

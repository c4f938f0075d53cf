import type { policyPages as en } from '#en/policy-pages.ts';

export const policyPages: typeof en = {
  privacy: 'निजता',
  terms: 'शर्तें',
  version: ({ version, day }) => `संस्करण ${version}, ${day}`,
  contents: 'इस पेज पर',
};

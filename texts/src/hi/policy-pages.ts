import type { policyPages as en } from '#en/policy-pages.ts';

export const policyPages: typeof en = {
  privacy: 'निजता (प्राइवेसी)',
  terms: 'शर्तें',
  version: ({ version, day }) => `संस्करण ${version}, ${day}`,
  contents: 'इस पेज पर',
  responsible: 'आपकी जानकारी के लिए उत्तरदायी',
  answers: ({ days }) => `हम ${days} दिन के भीतर उत्तर देते हैं।`,
  earlierVersions: 'पहले के संस्करण',
  earlier: ({ version, day }) => `पहले: संस्करण ${version}, ${day}`,
};

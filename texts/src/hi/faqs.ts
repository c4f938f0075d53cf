import type { faqs as en } from '#en/faqs.ts';
import { plural } from '#plural.ts';

export const faqs: typeof en = {
  title: 'अक्सर पूछे जाने वाले प्रश्न',
  intro: 'विद्यालय और विद्यार्थी हमसे क्या पूछते हैं, और हमारे उत्तर।',
  description:
    'विद्यालय और विद्यार्थी हमसे क्या पूछते हैं, और हमारे उत्तर। कौन भाग ले सकता है, शुल्क कितना है, ऑनलाइन राउंड में क्या आता है और इंटरनेट टूट जाए तो क्या होता है।',
  round: 'ऑनलाइन राउंड',
  groups: 'प्रश्नों के समूह',
  search: 'प्रश्नों में खोजें',
  found: ({ count }) => `${count} ${plural('hi', count, { one: 'प्रश्न', other: 'प्रश्न' })}`,
  none: ({ typed }) => `“${typed}” किसी प्रश्न में नहीं मिला।`,
  noneMore: ({ email }) => `कोई और शब्द लिखकर देखें, या हमसे पूछें: <mail>${email}</mail>`,
  link: 'इस प्रश्न का लिंक',
};

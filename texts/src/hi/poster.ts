import type { poster as en } from '#en/poster.ts';
import { listText } from '#list.ts';

export const poster: typeof en = {
  line: ({ cities }) => `${listText('और', cities)} के विद्यार्थियों की क्विज़। सबके लिए निःशुल्क।`,
  school: 'इस विद्यालय के विद्यार्थियों के लिए',
  when: ({ period }) => `ऑनलाइन राउंड: ${period}`,
  openNow: 'ऑनलाइन राउंड: अभी खुला है',
  openUntil: ({ moment }) => `ऑनलाइन राउंड: ${moment} तक खुला है`,
  whenUnknown: 'कब? हमारी वेबसाइट पर देखें।',
  steps: {
    open: ({ address }) => `कोड स्कैन करें, या ${address} खोलें`,
    register: 'अपने विद्यालय और फ़ोन नंबर से पंजीकरण करें; माता-पिता का नंबर भी चलेगा',
    play: 'जितना चाहें अभ्यास करें, फिर विद्यालय या घर से खेलें',
  },
  foot: ({ email }) => `कोई प्रश्न? ${email}`,
};

import type { documents as en } from '#en/documents.ts';
import { listText } from '#list.ts';

export const documents: typeof en = {
  section: ({ section }) => `खंड ${section}`,
  brochure: {
    forSchools: ({ cities }) => `${listText('और', cities)} के विद्यालयों के लिए`,
    registration: ({ label }) => `पंजीकरण ${label}`,
    about: 'परिचय',
    events: 'कार्यक्रम',
    takingPart: 'भाग कैसे लें',
    steps: {
      register: 'पंजीकरण करें',
      registerText: ({ label }) => `हमारी वेबसाइट पर, अपने विद्यालय के नाम और अपने या माता-पिता के फ़ोन नंबर से। ${label}`,
      verify: 'अपना फ़ोन सत्यापित करें',
      verifyText: 'हमारा भेजा हुआ कोड लिखें।',
      practise: 'अभ्यास करें',
      practiseText: 'हमारी वेबसाइट पर अभ्यास-पत्र हल करें, या उसके प्रश्न पुस्तिका के रूप में डाउनलोड करें।',
      play: 'खेलें',
      playText: ({ questions, minutes, sections }) => `${sections} खंड, ${minutes} मिनट, ${questions} प्रश्न, फ़ुल स्क्रीन में।`,
    },
    asked: 'ऑनलाइन राउंड में क्या आता है',
    facts: ({ questions, minutes, scheme }) => `${questions} प्रश्न, ${minutes} मिनट, ${scheme}`,
    askUs: 'हमसे पूछें',
  },
  booklet: {
    title: 'नमूना प्रश्न',
    cover: 'आवरण',
    contents: ({ questions }) => `हर प्रकार के ${questions} प्रश्न, उत्तर और कारण सहित`,
    quiz: 'क्विज़',
    columns: { section: 'खंड', questions: 'प्रश्न', minutes: 'मिनट', marks: 'अंक' },
    before: 'शुरू करने से पहले',
    questions: 'प्रश्न',
    answers: 'उत्तर',
  },
};

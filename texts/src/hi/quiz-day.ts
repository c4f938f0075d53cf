import type { quizDay as en } from '#en/quiz-day.ts';
import { plural } from '#plural.ts';

export const quizDay: typeof en = {
  title: 'आयोजकों की ओर से',
  at: ({ time, text }) => `${time}: ${text}`,
  putAway: 'बंद करें',
  readOn: 'पूरा पढ़ें',
  readAll: ({ count }) => `सभी ${count}`,
  earlier: ({ count }) => plural('hi', count, { one: '1 पुरानी सूचना', other: `${count} पुरानी सूचनाएँ` }),
  paused: {
    title: 'आयोजकों ने क्विज़ रोकी है',
    left: ({ left }) => `आपका समय रुका हुआ है: <left>${left}</left> शेष।`,
    safe: 'आपके दिए उत्तर सुरक्षित हैं। क्विज़ फिर शुरू होने तक फ़ुल स्क्रीन से बाहर जाना ठीक है।',
    goesOn: ({ time }) => `यह अपने-आप फिर शुरू होगी, देर से देर ${time} तक।`,
    noStart: 'इस बीच कोई खंड शुरू नहीं किया जा सकता।',
  },
  done: {
    title: 'आयोजकों द्वारा किए गए बदलाव',
    reason: 'कारण:',
    undone: 'यह बदलाव वापस ले लिया गया है।',
    'extra-time': ({ minutes }) => `आपके समय में ${minutes} मिनट जोड़े गए।`,
    'compensatory-time': ({ minutes }) =>
      minutes === 0 ? 'आगे के खंडों में आपका समय फिर सामान्य है।' : `हर खंड में आपको प्रति घंटा ${minutes} मिनट अतिरिक्त मिलते हैं।`,
    pause: ({ from, until }) => `क्विज़ ${from} से ${until} तक रोकी गई। आपका समय रुका रहा।`,
    'opening-shifted': ({ minutes }) =>
      minutes < 0 ? `क्विज़ ${-minutes} मिनट पहले खुलेगी।` : `क्विज़ ${minutes} मिनट बाद खुलेगी।`,
    'bell-rung': 'क्विज़ अब खुल रही है।',
    'section-reopened': ({ section, minutes }) => `खंड ${section} आपके लिए फिर से ${minutes} मिनट तक खोला गया है।`,
    'late-answers-accepted': ({ section }) => `खंड ${section} में देर से पहुँचे आपके उत्तर स्वीकार कर लिए गए हैं।`,
    disqualified: 'आपको अयोग्य घोषित किया गया है।',
    'disqualification-lifted': 'आपको अयोग्य घोषित करने का निर्णय वापस ले लिया गया है।',
    'attempt-moved': 'यह प्रयास उस खाते में ले जाया गया जिसका यह है।',
    'phone-verified': 'आयोजकों ने आपका फ़ोन नंबर सत्यापित कर दिया है।',
    'code-resent': 'आपको नया कोड भेजा गया है।',
    'sessions-ended': 'आपको सभी डिवाइस से लॉग आउट कर दिया गया है।',
  },
};

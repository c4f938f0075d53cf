import type { markedPaper as en } from '#en/marked-paper.ts';
import { listText } from '#list.ts';

export const markedPaper: typeof en = {
  score: ({ score, fullMarks }) => `${fullMarks} में से ${score} अंक`,
  ofMarks: ({ fullMarks }) => `${fullMarks} अंकों में से`,
  folding: {
    show: 'दिखाए गए प्रश्न',
    filters: {
      all: ({ count }) => `सभी ${count}`,
      wrong: ({ count }) => `गलत ${count}`,
      'not-answered': ({ count }) => `बिना उत्तर ${count}`,
    },
    openAll: 'सब खोलें',
    foldAll: 'सब समेटें',
  },
  sectionNamed: ({ section, title }) => `खंड ${section}: ${title}`,
  bySection: 'खंड के अनुसार अंक',
  section: 'खंड',
  right: 'सही',
  marks: 'अंक',
  median: 'माध्यिका',
  medianMeans: 'माध्यिका: आधे विद्यार्थियों के अंक कम से कम इतने हैं।',
  of: ({ part, whole }) => `${part} / ${whole}`,
  question: ({ number }) => `प्रश्न ${number}`,
  withdrawn: 'यह प्रश्न वापस ले लिया गया था।',
  why: ({ reason }) => `<why>क्यों:</why> ${reason}`,
  outcomes: { withdrawn: 'वापस लिया गया', 'not-answered': 'उत्तर नहीं दिया', right: 'सही', wrong: 'गलत' },
  yourAnswer: 'आपका उत्तर',
  rightAnswer: 'सही उत्तर',
  alsoRight: ({ answers }) => `यह भी सही है: ${listText('या', answers)}`,
  none: 'कोई नहीं',
  notGiven: 'नहीं दिया गया',
  neverBelow: ({ sum }) => `खंडों के अंकों का योग ${sum} है। कुल अंक 0 से कम नहीं होते।`,
  neverAbove: ({ sum, fullMarks }) => `खंडों के अंकों का योग ${sum} है। कुल अंक पूर्णांक ${fullMarks} से अधिक नहीं होते।`,
};

import type { report as en } from '#en/report.ts';
import { listText } from '#list.ts';
import { plural } from '#plural.ts';

export const report: typeof en = {
  registered: 'पंजीकृत विद्यार्थी',
  sat: 'ने भाग लिया',
  schools: ({ count }) => plural('hi', count, { one: 'विद्यालय', other: 'विद्यालय' }),
  cities: ({ count }) => plural('hi', count, { one: 'शहर', other: 'शहर' }),
  scores: 'अंकों के अनुसार विद्यार्थी',
  median: ({ median, fullMarks }) => `इनमें से आधे विद्यार्थियों को ${fullMarks} में से ${median} या उससे अधिक अंक मिले।`,
  marks: 'अंक',
  growth: ({ percent }) => `पिछले राउंड से +${percent} %`,
  sponsors: ({ names }) => `सहयोग: ${listText('और', names)}`,
  noScores: 'अभी कोई परिणाम नहीं है।',
  classes: 'कक्षा के अनुसार',
  class: ({ number }) => `कक्षा ${number}`,
  rounds: 'पिछले राउंड से तुलना',
  onlyRound: 'यह पहला राउंड था।',
  round: 'राउंड',
  day: ({ answers, participants, time }) =>
    `${answers} उत्तर सहेजे गए। ${time} एक साथ ${participants} विद्यार्थी क्विज़ खेल रहे थे।`,
  answers: ({ count }) => `${count} उत्तर सहेजे गए।`,
};

import type { editions as en } from '#en/editions.ts';
import { plural } from '#plural.ts';

export const editions: typeof en = {
  title: 'पिछले संस्करण',
  intro: 'कौन जीता, कितनों ने खेला, और किस बात की चर्चा आज भी होती है।',
  description: ({ challenge }) => `${challenge}: पिछले वर्षों के विजेता, आँकड़े और तस्वीरें।`,
  none: 'पिछले संस्करणों की जानकारी अभी नहीं जोड़ी गई है',
  toHome: 'मुखपृष्ठ पर जाएँ',
  numbers: {
    students: ({ count }) => plural('hi', count, { one: 'विद्यार्थी', other: 'विद्यार्थी' }),
    schools: ({ count }) => plural('hi', count, { one: 'विद्यालय', other: 'विद्यालय' }),
    cities: ({ count }) => plural('hi', count, { one: 'शहर', other: 'शहर' }),
    finalists: ({ count }) => plural('hi', count, { one: 'फ़ाइनलिस्ट', other: 'फ़ाइनलिस्ट' }),
  },
  numbersOf: ({ year }) => `${year} के आँकड़े`,
  winners: ({ year }) => `${year} में मंच पर`,
  place: ({ place }) =>
    ['विजेता', 'दूसरा स्थान', 'तीसरा स्थान', 'चौथा स्थान', 'पाँचवाँ स्थान', 'छठा स्थान'][place - 1] ?? `${place}वाँ स्थान`,
  next: 'अगली बार आप भी खेलें',
};

import type { keyChanges as en } from '#en/key-changes.ts';
import { listText } from '#list.ts';

export const keyChanges: typeof en = {
  title: 'उत्तर कुंजी में बदलाव',
  intro: 'जारी होने के बाद उत्तर कुंजी में क्या बदला और क्यों।',
  loading: 'बदलाव लोड हो रहे हैं',
  notOut: 'उत्तर कुंजी अभी जारी नहीं हुई है',
  none: 'कुछ भी नहीं बदला है',
  noneMeans: 'हर प्रश्न का उत्तर वही है जो पहली बार जारी हुआ था।',
  noRound: 'ऐसा कोई राउंड नहीं है',
  question: ({ section, number }) => `खंड ${section}, प्रश्न ${number}`,
  answers: ({ answers }) => listText('या', answers),
  before: 'पहले',
  after: 'अब',
  noKey: 'कोई उत्तर सही नहीं',
  withdrawn: {
    nobody: 'वापस लिया गया: किसी के अंकों में नहीं गिना जाएगा',
    everybody: 'वापस लिया गया: इसके अंक सबको मिलेंगे',
  },
  wasWithdrawn: 'वापस लिया गया',
  wasFinal: 'अंतिम परिणाम के बाद',
};

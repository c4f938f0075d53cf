import { qualifiersPerSchool } from '@club/domain/entities/attempts/ranking';
import type { review as en } from '#en/review.ts';

export const review: typeof en = {
  title: 'आपके उत्तर और उत्तर कुंजी',
  loading: 'आपका प्रश्नपत्र लोड हो रहा है',
  provisional: 'आपके अंक अनंतिम उत्तर कुंजी के अनुसार हैं। वे अभी बदल सकते हैं, और रैंक अंतिम परिणामों के साथ आएगी।',
  disqualified: 'आपको अयोग्य घोषित किया गया है, इसलिए आपकी कोई रैंक नहीं है।',
  yourAnswers: 'ये वे उत्तर हैं जो हमें आपसे मिले।',
  standing: 'आपका स्थान',
  ranks: { all: 'सभी में', city: 'आपके शहर में', school: 'आपके विद्यालय में' },
  rank: ({ rank, of }) => `${rank} (कुल ${of} में)`,
  isShared: 'संयुक्त',
  advances: 'सिटी चैंपियनशिप के लिए आपका चयन हुआ है।',
  notQualified: {
    team: 'आपकी कोई रैंक नहीं है, क्योंकि आप क्लब की टीम में हैं या प्रश्न पढ़ सकते थे।',
    'consent-withdrawn': 'आपकी कोई रैंक नहीं है, क्योंकि भाग लेने की सहमति वापस ले ली गई है।',
    'no-school': 'सिटी चैंपियनशिप के लिए आपका चयन नहीं हुआ, क्योंकि आपका विद्यालय दर्ज नहीं है। क्लब को लिखें।',
    'school-not-approved':
      'सिटी चैंपियनशिप के लिए आपका चयन नहीं हुआ, क्योंकि क्लब ने आपके विद्यालय को अभी स्वीकृत नहीं किया है। क्लब को लिखें।',
    rank: `हर विद्यालय के सर्वश्रेष्ठ ${qualifiersPerSchool} विद्यार्थी सिटी चैंपियनशिप के लिए चुने जाते हैं।`,
  },
  allResults: 'सभी परिणाम',
  picture: {
    share: 'चित्र साझा करें',
    drawing: 'चित्र बन रहा है',
    saved: 'चित्र इस डिवाइस पर सहेज लिया गया है।',
    failed: 'यह ब्राउज़र चित्र नहीं बना सकता।',
    hint: 'इसमें केवल आपका परिणाम है, किसी और का नहीं।',
    fileName: 'मेरा-परिणाम.png',
    score: ({ score, fullMarks }) => `${fullMarks} में से ${score} अंक`,
  },
  received: ({ moment }) => `आपका उत्तर समय पर पहुँचा: ${moment}।`,
  acceptedLate: ({ moment, decided }) =>
    `आपका उत्तर समय समाप्त होने के बाद पहुँचा: ${moment}। देर से पहुँचा यह उत्तर आयोजकों के निर्णय से स्वीकार किया गया${decided === null ? '' : ` (${decided})`}।`,
  late: ({ answer, moment }) => `बाद का एक उत्तर, ${answer}, समय के बाद पहुँचा: ${moment}। वह गिना नहीं जाता।`,
  whatYouHandedIn: 'आपने जो जमा किया',
  certificates: 'आपके प्रमाणपत्र',
};

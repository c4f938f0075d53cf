import { qualifiersPerSchool } from '@club/domain/entities/attempts/ranking';
import type { schoolResults as en } from '#en/school-results.ts';

export const schoolResults: typeof en = {
  title: 'आपके विद्यालय के परिणाम',
  intro: 'आयोजकों ने आपके विद्यालय को जो कोड दिया है, उससे आप अपने विद्यार्थियों के परिणाम देख सकते हैं।',
  code: 'आपके विद्यालय का कोड',
  incomplete: 'कोड में चार-चार के समूहों में 12 अक्षर और अंक होते हैं',
  show: 'परिणाम देखें',
  ranked: ({ students, ranked }) => `रैंक पाने वाले ${ranked} विद्यार्थियों में से ${students} आपके विद्यालय के हैं।`,
  none: 'इस राउंड में आपके किसी विद्यार्थी की रैंक नहीं है',
  caption: ({ school }) => `${school} के परिणाम`,
  columns: { rank: 'रैंक', rankAtSchool: 'विद्यालय में', name: 'नाम', class: 'कक्षा', score: 'अंक' },
  advances: 'चयनित',
  advancesMeans: `सिटी चैंपियनशिप के लिए चयनित: विद्यालय के शीर्ष ${qualifiersPerSchool}, और वे जो उनमें अंतिम के बराबर हैं।`,
  neverBelow: 'कुल अंक 0 से कम नहीं होते, भले ही खंडों के अंकों का योग उससे कम हो।',
  section: ({ number }) => `खं. ${number}`,
  sections: 'खंड',
  sectionFact: ({ number, title, marks }) => `खं. ${number}: ${title}, ${marks} अंक`,
  csv: 'CSV के रूप में डाउनलोड करें',
  workbook: 'वर्कबुक के रूप में डाउनलोड करें',
  another: 'दूसरा कोड',
  sheet: {
    rank: 'रैंक',
    rankAtSchool: 'विद्यालय में रैंक',
    name: 'नाम',
    class: 'कक्षा',
    advances: 'चयनित',
    yes: 'हाँ',
    no: 'नहीं',
    score: 'कुल अंक',
    section: ({ section }) => `खंड ${section} के अंक`,
  },
};

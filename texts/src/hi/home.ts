import type { home as en } from '#en/home.ts';

export const home: typeof en = {
  about: 'परिचय',
  sampleQuestions: 'नमूना प्रश्न (PDF)',
  events: 'कार्यक्रम',
  readMore: 'और पढ़ें',
  readMoreOf: ({ title }) => ` ${title} के बारे में`,
  team: 'टीम',
  meetAll: ({ count }) => `सभी ${count} सदस्यों से मिलें`,
  sponsors: 'प्रायोजक',
  sponsorUs: 'प्रायोजक बनें',
  forSchools: 'विद्यालयों के लिए',
  forParents: 'माता-पिता के लिए',
  editions: 'पिछले संस्करण',
  inYear: ({ year }) => `वर्ष ${year} में`,
  schoolsDoor: 'विद्यार्थियों को भेजने के लिए संदेश, सूचना-पट्ट के लिए पोस्टर, और आपके विद्यालय से अब तक हुए पंजीकरण।',
  parentsDoor: 'कितना शुल्क है, आपके बच्चे के बारे में हम क्या जानते हैं, इसे कौन चलाता है और आपको क्या करना है।',
  sponsorsDoor: 'हमारे सभी शहरों के विद्यालयों तक पहुँचें: आपको क्या मिलता है और किसे लिखना है।',
  tryIntro: 'अभ्यास-पत्र से। कोई विकल्प चुनें: न खाता चाहिए, न घड़ी चलती है।',
  tryRight: 'सही उत्तर!',
  tryWrong: ({ letter }) => `यह सही नहीं है। सही उत्तर ${letter} है।`,
  whole: 'पूरा अभ्यास-पत्र हल करें',
};

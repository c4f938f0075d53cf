import type { sitting as en } from '#en/sitting.ts';
import { listText } from '#list.ts';
import { plural } from '#plural.ts';

interface NotCounted {
  section: number;
  count: number;
  numbers: readonly number[];
}

const lateAnswers = ({ section, count, numbers }: NotCounted, when: string) =>
  plural('hi', count, {
    one: `खंड ${section}: प्रश्न ${listText('और', numbers)} का आपका अंतिम उत्तर ${when} के बाद पहुँचा, इसलिए वह नहीं गिना जाएगा।`,
    other: `खंड ${section}: प्रश्न ${listText('और', numbers)} के आपके अंतिम उत्तर ${when} के बाद पहुँचे, इसलिए वे नहीं गिने जाएँगे।`,
  });

export const sitting: typeof en = {
  tryAgain: 'फिर कोशिश करें',
  backHome: 'मुखपृष्ठ पर लौटें',
  continue: 'आगे बढ़ें',
  wait: 'कृपया एक क्षण रुकें।',
  keepOpen: 'यह पेज खुला रखें: सफल होने तक यह अपने-आप कोशिश करता रहेगा।',
  noSection: 'ऐसा कोई खंड नहीं है।',
  toQuiz: 'क्विज़ पर जाएँ',
  title: 'क्विज़',
  attemptNumber: ({ number }) => `आपकी प्रयास आईडी: <number>${number}</number>। आयोजकों से सहायता माँगते समय इसे बताएँ।`,
  section: ({ section }) => `खंड ${section}`,
  sectionNamed: ({ section, title }) => `खंड ${section}: ${title}`,
  minutes: ({ minutes }) => `${minutes} मिनट`,
  questions: ({ count }) => `${count} प्रश्न`,
  paper: ({ sections, questions, marks, minutes }) => `${sections} खंड, ${questions} प्रश्न, ${marks} अंक, ${minutes} मिनट`,
  fullScreen: {
    warns:
      'फ़ुल स्क्रीन से बाहर निकलने<keyboard> या Esc दबाने</keyboard> पर आपको केवल सूचित किया जाता है; यहाँ इससे कोई हानि नहीं होती।',
    disqualifies:
      'फ़ुल स्क्रीन से बाहर निकलते ही<keyboard> या Esc दबाते ही</keyboard> आप अयोग्य घोषित हो जाएँगे और आपका प्रयास उसी समय जमा हो जाएगा।',
    flags: ({ flag }) =>
      `फ़ुल स्क्रीन से बाहर निकलने<keyboard> या Esc दबाने</keyboard> पर हर बार एक चेतावनी दर्ज होती है। चेतावनी संख्या ${flag} पर आप अयोग्य घोषित हो जाएँगे।`,
    flagsSoFar: ({ flag, flags }) =>
      `फ़ुल स्क्रीन से बाहर निकलने<keyboard> या Esc दबाने</keyboard> पर हर बार एक चेतावनी दर्ज होती है। चेतावनी संख्या ${flag} पर आप अयोग्य घोषित हो जाएँगे; अब तक आपकी ${flags} ${plural('hi', flags, { one: 'चेतावनी दर्ज है', other: 'चेतावनियाँ दर्ज हैं' })}।`,
    nextDisqualifies: ({ flags }) =>
      `आपकी ${flags} ${plural('hi', flags, { one: 'चेतावनी दर्ज है', other: 'चेतावनियाँ दर्ज हैं' })}। फिर से फ़ुल स्क्रीन से बाहर निकलने<keyboard> या Esc दबाने</keyboard> पर आप अयोग्य घोषित हो जाएँगे।`,
  },
  escape: {
    warns: 'बटनों का उपयोग करें, Esc का नहीं: Esc दबाने पर फ़ुल स्क्रीन समाप्त हो जाती है।',
    disqualifies: 'बटनों का उपयोग करें, Esc का नहीं: Esc दबाने पर फ़ुल स्क्रीन समाप्त हो जाती है और आप अयोग्य घोषित हो जाते हैं।',
    flags: 'बटनों का उपयोग करें, Esc का नहीं: Esc दबाने पर फ़ुल स्क्रीन समाप्त हो जाती है और एक चेतावनी दर्ज होती है।',
    touch: 'पीछे स्वाइप न करें और होम न दबाएँ: इससे फ़ुल स्क्रीन बंद हो जाती है।',
  },
  timeRanOut: {
    title: ({ section }) => `खंड ${section} का समय समाप्त हो गया`,
    text: 'तब तक आपने जो उत्तर दिए थे, वे अपने-आप जमा हो जाते हैं। आपको कुछ नहीं करना है।',
  },
  notCounted: {
    title: 'सभी उत्तर समय पर नहीं पहुँचे',
    'section-over': (late) => lateAnswers(late, 'खंड समाप्त होने'),
    'quiz-submitted': (late) => lateAnswers(late, 'क्विज़ जमा होने'),
    others: 'इससे पहले सहेजे गए सभी उत्तर गिने जाएँगे।',
  },
  start: {
    noFullScreen: 'आपका ब्राउज़र फ़ुल स्क्रीन में नहीं गया। कृपया बटन एक बार और दबाएँ।',
    forOthers: 'आप इस राउंड में भाग नहीं ले सकते',
    writeToUs: ({ email }) => `यदि यहाँ आपका शहर या आपकी कक्षा गलत है, तो कृपया <mail>${email}</mail> पर लिखें।`,
    leftFullScreen: 'फ़ुल स्क्रीन बंद हो गई थी। पहले यह सूचना सर्वर तक पहुँचनी ज़रूरी है।',
  },
  logIn: {
    title: 'कृपया फिर से लॉग इन करें',
    text: 'आपके लॉग इन की अवधि समाप्त हो गई है। आपके उत्तर इस डिवाइस पर सुरक्षित हैं और लॉग इन करते ही भेज दिए जाएँगे।',
    email: 'ई-मेल',
    password: 'पासवर्ड',
    submit: 'लॉग इन करें और आगे बढ़ें',
  },
  submit: {
    title: 'आपकी क्विज़ जमा हो रही है',
    failed: 'क्विज़ जमा नहीं हुई',
    almost: 'बस एक कदम शेष है',
    goHome: 'बिना जमा किए मुखपृष्ठ पर जाएँ',
    networkError: 'नेटवर्क में समस्या है। कृपया फिर कोशिश करें।',
    lastStep: 'सभी खंड समाप्त हो चुके हैं और आपके उत्तर सहेजे जा चुके हैं। केवल अंतिम चरण अभी सर्वर तक नहीं पहुँचा है।',
  },
  attempted: {
    result: 'आपने जो जमा किया',
    beingSent: 'जो उत्तर अब तक इसी डिवाइस पर थे, वे भेजे जा रहे हैं। उनमें से जो देर से पहुँचेंगे, उनकी जानकारी इसी पेज पर मिलेगी।',
  },
  waiting: {
    title: ({ section }) => `खंड ${section} आपकी प्रतीक्षा में है`,
    text: ({ left }) => `आपके उत्तर सुरक्षित हैं। <left>शेष समय: ${left}</left>`,
    isKept: 'अभी इंटरनेट कनेक्शन नहीं है। आप इसके बिना भी आगे बढ़ सकते हैं: कनेक्शन लौटते ही आपके उत्तर भेज दिए जाएँगे।',
    press: 'फ़ुल स्क्रीन और अपने प्रश्नों पर लौटने के लिए “आगे बढ़ें” दबाएँ।',
    leftFullScreen:
      'फ़ुल स्क्रीन बंद हो गई थी। क्विज़ आगे बढ़ने से पहले यह सूचना सर्वर तक पहुँचनी ज़रूरी है। कनेक्शन लौटते ही यह अपने-आप भेज दी जाएगी।',
  },
};

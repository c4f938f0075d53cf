import type { play as en } from '#en/play.ts';
import { plural } from '#plural.ts';

const savedText = ({ saved, total }: { saved: number; total: number }) =>
  `${total} में से ${saved} ${plural('hi', saved, { one: 'सहेजा गया', other: 'सहेजे गए' })}`;

export const play: typeof en = {
  sectionOf: ({ section, total }) => `खंड ${section} / ${total}`,
  candidate: 'विद्यार्थी: ',
  instructions: 'निर्देश',
  questionOf: ({ number, total }) => `प्रश्न ${number} / ${total}`,
  saveAndNext: 'सहेजें और आगे बढ़ें',
  markAndNext: 'चिह्नित करें और आगे बढ़ें',
  mark: 'समीक्षा के लिए चिह्नित करें',
  previous: 'पिछला',
  next: 'अगला',
  submit: 'जमा करें',
  close: 'बंद करें',
  allQuestions: 'सभी प्रश्न: ',
  place: ({ number, total }) => `${number} / ${total}`,
  questionPaper: 'प्रश्नपत्र',
  questionsOfSection: ({ section }) => `खंड ${section} के प्रश्न`,
  keyboard: 'कीबोर्ड का उपयोग करें',
  keyboardHint: ({ last }) => `A से ${last} तक की कुंजियाँ विकल्प चुनती हैं। ← और →, या P और N, दूसरे प्रश्न पर ले जाती हैं।`,
  backToQuestions: 'प्रश्नों पर लौटें',
  offline: 'आप ऑफ़लाइन हैं। आपके उत्तर इस डिवाइस पर सुरक्षित हैं और कनेक्शन लौटते ही भेज दिए जाएँगे।',
  busy: 'सर्वर व्यस्त है। आपके उत्तर इस डिवाइस पर सुरक्षित हैं और फिर से भेजे जा रहे हैं।',
  language: {
    choose: 'यह प्रश्न इस भाषा में देखें',
    englishOnly: 'केवल अंग्रेज़ी में',
  },
  saved: {
    all: savedText,
    saving: ({ saved, total, waiting }) =>
      `${savedText({ saved, total })}, ${waiting} ${plural('hi', waiting, { one: 'सहेजा जा रहा है', other: 'सहेजे जा रहे हैं' })}`,
    heldUp: ({ saved, total, waiting }) => `${savedText({ saved, total })}, ${waiting} का भेजा जाना बाकी है`,
  },
  palette: {
    label: 'प्रश्न',
    question: ({ number, state }) => `प्रश्न ${number}: ${state}`,
    'not-visited': 'नहीं देखा',
    'not-answered': 'उत्तर नहीं दिया',
    answered: 'उत्तर दिया',
    review: 'समीक्षा के लिए चिह्नित',
    'answered-review': 'उत्तर दिया और समीक्षा के लिए चिह्नित',
  },
  clock: {
    label: 'शेष समय',
    10: '10 सेकंड शेष',
    30: '30 सेकंड शेष',
    60: '1 मिनट शेष',
    300: '5 मिनट शेष',
  },
  chips: {
    label: 'खंड',
    done: ({ section }) => `खंड ${section}: पूरा`,
    now: ({ section }) => `खंड ${section}: अभी`,
    locked: ({ section }) => `खंड ${section}: अभी नहीं खुला`,
  },
  textSize: {
    label: 'अक्षरों का आकार',
    smaller: 'A− छोटे अक्षर',
    larger: 'A+ बड़े अक्षर',
  },
  sheet: {
    clockRuns: 'घड़ी चल रही है।',
    problemType: 'प्रश्नों का प्रकार',
    markingScheme: 'अंकन योजना',
    saved: 'हर उत्तर देते ही सहेज लिया जाता है। “पिछला”, “अगला” और संख्याएँ केवल एक प्रश्न से दूसरे प्रश्न पर ले जाती हैं।',
  },
  finish: {
    title: ({ section }) => `खंड ${section} समाप्त करें?`,
    confirm: 'खंड समाप्त करें',
    allAnswered: 'आपने सभी प्रश्नों के उत्तर दे दिए हैं।',
    marked: ({ count }) =>
      plural('hi', count, {
        one: 'इनमें से 1 समीक्षा के लिए चिह्नित है: वह गिना जाएगा।',
        other: `इनमें से ${count} समीक्षा के लिए चिह्नित हैं: वे गिने जाएँगे।`,
      }),
    unanswered: 'जिस प्रश्न का उत्तर नहीं दिया, उस पर जाएँ:',
    timeLeft: ({ left }) => `शेष समय: <left>${left}</left>`,
    noWayBack: 'समाप्त करने के बाद आप इस खंड में वापस नहीं आ सकेंगे।',
  },
  finishing: {
    timeOver: 'समय समाप्त हुआ',
    isFinished: ({ section }) => `खंड ${section} समाप्त हुआ`,
    title: ({ section }) => `खंड ${section} समाप्त किया जा रहा है`,
    lastAnswers: 'आपके अंतिम उत्तर भेजे जा रहे हैं।',
  },
  elsewhere: {
    text: 'क्विज़ एक समय में एक ही डिवाइस पर खेली जा सकती है। आपके दिए हुए उत्तर सुरक्षित हैं।',
    continue: 'यहाँ आगे बढ़ें',
  },
  fullScreen: {
    left: 'फ़ुल स्क्रीन बंद हो गई',
    telling: 'सर्वर को सूचना दी जा रही है।',
    mustReport: 'क्विज़ आगे बढ़ने से पहले यह सूचना सर्वर तक पहुँचनी ज़रूरी है। कनेक्शन लौटते ही यह अपने-आप भेज दी जाएगी।',
    wanted: 'क्विज़ फ़ुल स्क्रीन में खेली जाती है',
    flagOf: ({ flag, disqualifying }) => `चेतावनी ${flag} / ${disqualifying}`,
    flag: ({ disqualifying }) =>
      `फ़ुल स्क्रीन से बाहर निकलने पर एक चेतावनी दर्ज होती है। चेतावनी संख्या ${disqualifying} पर आप अयोग्य घोषित हो जाएँगे।`,
    interrupted: 'आपके ब्राउज़र या डिवाइस की कोई विंडो सामने आ गई और फ़ुल स्क्रीन हट गई। यह चेतावनी नहीं है।',
    return: 'फ़ुल स्क्रीन पर लौटें',
    clockRuns: 'घड़ी चल रही है। आपके उत्तर सुरक्षित हैं।',
  },
  leave: {
    title: 'खंड छोड़ना है?',
    confirm: 'छोड़ें',
    cancel: 'यहीं रहें',
    text: 'आपके जाने पर भी घड़ी चलती रहती है। आपके दिए हुए उत्तर सुरक्षित हैं, और समय रहते आप लौट सकते हैं।',
  },
};

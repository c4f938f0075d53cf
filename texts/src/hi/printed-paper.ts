import type { printedPaper as en } from '#en/printed-paper.ts';

export const printedPaper: typeof en = {
  questionPaper: 'प्रश्नपत्र',
  answerKey: 'उत्तर कुंजी के साथ प्रश्नपत्र',
  answerSheet: 'उत्तर पत्रक',
  name: 'नाम',
  school: 'विद्यालय',
  class: 'कक्षा',
  fullMarks: ({ marks }) => `पूर्णांक: ${marks}`,
  minutes: ({ minutes }) => `समय: ${minutes} मिनट`,
  answer: 'उत्तर',
  rollNumber: 'रोल नंबर',
  howToFill:
    'हर प्रश्न के लिए एक गोला गहरे पेन या पेंसिल से पूरा भरें। उत्तर बदलना हो, तो पहला निशान अच्छी तरह मिटाकर दूसरा गोला भरें।',
  severalRight: '* एक से अधिक गोले सही हो सकते हैं।',
  howToWrite: 'संख्या और शब्द बॉक्स के भीतर लिखें।',
  keepMarks: 'काले चौकोर निशानों पर कुछ न लिखें, और फ़ोटो लेते समय उन्हें न ढकें।',
  versionAndPage: ({ version, page, pages }) =>
    pages === 1 ? `प्रश्नपत्र, संस्करण ${version}` : `प्रश्नपत्र, संस्करण ${version}, पृष्ठ ${page}/${pages}`,
};

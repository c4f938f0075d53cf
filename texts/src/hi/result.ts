import type { result as en } from '#en/result.ts';
import { plural } from '#plural.ts';

export const result: typeof en = {
  submitted: 'क्विज़ सफलतापूर्वक जमा हो गई',
  disqualified: 'फ़ुल स्क्रीन से बाहर निकलने के कारण आपको अयोग्य घोषित किया गया है',
  nothingHere: 'यहाँ कोई परिणाम नहीं है।',
  wellDone: ({ name }) => `शाबाश, ${name}!`,
  thanks: 'भाग लेने के लिए धन्यवाद। आपके उत्तर हमें मिल गए हैं; परिणाम क्लब घोषित करेगा।',
  mistake: 'क्या यह भूल से हुआ?',
  writeToUs: ({ email }) => `यदि आपको लगता है कि कुछ गलत है, तो कृपया क्लब को लिखें: <mail>${email}</mail>`,
  counting: 'आपके उत्तर गिने जा रहे हैं',
  lifted: 'आपको अयोग्य घोषित करने का निर्णय वापस ले लिया गया है',
  liftedText: 'आपके उत्तर भी सबकी तरह गिने जाएँगे।',
  answered: {
    title: ({ answered, total }) =>
      plural('hi', answered, {
        one: `${total} में से ${answered} प्रश्न का उत्तर दिया`,
        other: `${total} में से ${answered} प्रश्नों के उत्तर दिए`,
      }),
    of: ({ answered, total }) => `${answered} / ${total}`,
    inTime: 'ये वे उत्तर हैं जो समय पर पहुँचे। इनमें से हर एक गिना जाएगा।',
  },
  next: {
    results: 'परिणाम',
    areOut: 'परिणाम आ गए हैं: आपके अंक, आपकी रैंक और हर प्रश्न का सही उत्तर।',
    see: 'अपना परिणाम देखें',
    willBeHere: 'परिणाम यहीं घोषित किए जाएँगे।',
    othersPlay: ({ moment }) => `अन्य विद्यार्थी ${moment} तक खेल सकते हैं। परिणाम उसके बाद यहीं घोषित किए जाएँगे।`,
    channel: 'WhatsApp चैनल से जुड़ें',
    shared: ({ round, club }) => `मैंने ${club} का ${round} खेला है। विद्यालयों के विद्यार्थियों के लिए यह निःशुल्क है:`,
    sample: 'नमूना प्रश्न, उत्तर सहित',
    sampleText: 'एक छोटा प्रश्नपत्र हल करें और हर प्रश्न में देखें कि क्या सही है और क्यों। इसके अंक गिने नहीं जाते।',
    practise: 'अभ्यास करें',
    title: ({ round }) => `आगे: ${round}`,
    events: 'क्लब के सभी कार्यक्रम',
  },
  share: {
    tell: 'अपने मित्रों को बताएँ',
    copied: 'कॉपी हो गया। इसे किसी संदेश में चिपकाएँ।',
    select: ({ text }) => `यह ब्राउज़र कॉपी नहीं करने देता। इसे चुनकर कॉपी करें: <text>${text}</text>`,
  },
  happened: {
    title: 'क्या हुआ',
    kept: ({ answered, total }) =>
      `तब तक आपने जो उत्तर दिए थे, वे सुरक्षित हैं: ${total} में से ${answered} प्रश्न। यदि अयोग्य घोषित करने का निर्णय वापस लिया जाता है, तो वे गिने जाएँगे।`,
    byOrganisers: ({ moment }) => `आयोजकों ने ${moment} आपका प्रयास अयोग्य घोषित किया।`,
    ended: ({ moment }) =>
      `${moment} आपके ब्राउज़र ने हमें सूचित किया कि फ़ुल स्क्रीन समाप्त हो गई है, और आपका प्रयास जमा कर दिया गया।`,
    on: ({ day }) => `${day} को (भारतीय समय के अनुसार):`,
    flags: {
      'fullscreen-left': ({ time, section }) => `<time>${time}</time>, खंड ${section} में: फ़ुल स्क्रीन छूटी`,
      'escape-pressed': ({ time, section }) => `<time>${time}</time>, खंड ${section} में: Esc दबाया गया`,
      other: ({ time, section }) => `<time>${time}</time>, खंड ${section} में: फ़ुल स्क्रीन समाप्त हुई`,
    },
    rule: ({ rule }) => `इस राउंड का नियम: ${rule}`,
  },
};

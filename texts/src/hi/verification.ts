import { codeLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import type { verification as en } from '#en/verification.ts';

export const verification: typeof en = {
  title: 'अपना फ़ोन सत्यापित करें',
  registered: ({ club }) => `पंजीकरण हो गया! ${club} में आपका स्वागत है!`,
  almostThere: 'बस एक कदम और',
  intro: ({ phone }) => `<phone>${phone}</phone> पर भेजा गया छह अंकों का कोड लिखें।`,
  asked: ({ phone }) => `<phone>${phone}</phone> के लिए छह अंकों का कोड लिखें।`,
  noCodes: {
    none: ({ email }) =>
      `कोई कोड नहीं भेजा गया: यह साइट अभी SMS नहीं भेज सकती। आयोजकों को लिखें, वे आपका नंबर सत्यापित कर सकते हैं: <mail>${email}</mail>`,
    given: ({ phone }) => `यदि आयोजक आपको <phone>${phone}</phone> के लिए कोड दें, तो उसे यहाँ लिखें।`,
    kept: 'आपका पंजीकरण हो चुका है, और आप लॉग इन कर सकते हैं।',
  },
  code: 'सत्यापन कोड',
  codeHint: `छहों अंक लिखते ही कोड जाँच लिया जाता है। यह ${codeLifetimeMs / minute} मिनट तक मान्य है; केवल सबसे नया कोड चलता है।`,
  submit: 'खाता सत्यापित करें',
  resend: 'फिर से भेजें',
  changePhone: 'फ़ोन नंबर बदलें',
  signUp: 'पंजीकरण करें',
  thanks: 'पंजीकरण के लिए धन्यवाद',
  notChecked: 'कोड जाँचा नहीं जा सका। कृपया फिर कोशिश करें।',
  notSent: 'कोड भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  meanwhile: {
    title: 'तब तक',
    text: 'क्विज़ जैसे प्रश्न आज़माएँ; उत्तरों के साथ उनके कारण भी दिए गए हैं।',
    practise: 'अभ्यास करें',
  },
  noMessage: {
    title: 'संदेश नहीं आया?',
    wait: 'इसे आने में एक-दो मिनट लग सकते हैं।',
    again:
      '“फिर से भेजें” से कोड दोबारा मँगाएँ। जब तक उस कोड की अवधि नहीं बीतती, यह एक ही बार काम करता है, इसलिए पहले एक मिनट रुकें।',
    change: 'ऊपर दिया नंबर आपका नहीं है? उसे बदल लें; आपका पंजीकरण बना रहेगा।',
    later: 'आप फ़ोन को बाद में भी, क्विज़ शुरू करने से पहले, सत्यापित कर सकते हैं।',
    logIn: 'आप अभी <signin>लॉग इन</signin> करके फ़ोन को बाद में भी, क्विज़ शुरू करने से पहले, सत्यापित कर सकते हैं।',
  },
  incomplete: {
    text: 'सत्यापन का यह लिंक अधूरा है।',
    verify: 'मेरा फ़ोन सत्यापित करें',
    addPhone: 'फ़ोन नंबर जोड़ें',
    ways: 'शायद वह पूरा कॉपी नहीं हुआ। आप <signin>लॉग इन</signin> या <signup>पंजीकरण</signup> कर सकते हैं।',
  },
};

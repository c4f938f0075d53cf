import { resetLinkLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import type { accountForms as en } from '#en/account-forms.ts';

export const accountForms: typeof en = {
  account: 'खाता',
  name: 'नाम',
  nameOnCertificates: {
    label: 'प्रमाणपत्र पर नाम',
    hint: 'आपके नाम में ऐसे अक्षर हैं जो प्रमाणपत्र पर नहीं छप सकते। उसे अंग्रेज़ी या हिंदी अक्षरों में वैसे लिखें, जैसे वह छपना चाहिए।',
    missing: 'आपका नाम अभी प्रमाणपत्र पर नहीं छप सकता',
    why: 'उसमें ऐसे अक्षर हैं जो प्रमाणपत्र पर नहीं छप सकते। अपनी प्रोफ़ाइल पर उसे अंग्रेज़ी या हिंदी अक्षरों में लिखें।',
    toProfile: 'प्रोफ़ाइल पर लिखें',
  },
  sex: 'लिंग',
  city: 'शहर',
  email: 'ई-मेल',
  password: 'पासवर्ड',
  passwordHint: 'आपका मौजूदा लॉग इन पासवर्ड।',
  signUp: 'पंजीकरण करें',
  logIn: 'लॉग इन करें',
  unreachable: 'नेटवर्क की समस्या: सर्वर से संपर्क नहीं हो पाया। कृपया अपना इंटरनेट कनेक्शन देखें।',
  slow: 'इसमें सामान्य से अधिक समय लग रहा है: बहुत बार कोशिश होने पर सर्वर धीरे उत्तर देता है। कृपया रुकें, दोबारा दबाने की ज़रूरत नहीं है।',
  passwordRules: {
    heading: 'पासवर्ड की शर्तें',
    rules: {
      length: ({ count }) => `कम से कम ${count} अक्षर`,
      lowercase: () => 'छोटा अक्षर (a–z)',
      uppercase: () => 'बड़ा अक्षर (A–Z)',
      digit: () => 'अंक (0–9)',
      special: ({ specials }) => `इनमें से एक: <specials>${specials}</specials>`,
      'no-space': () => 'खाली जगह (स्पेस) न हो',
    },
    spokenSpecial: 'एक विशेष चिह्न',
    allMet: 'पासवर्ड सभी शर्तें पूरी करता है',
    missing: ({ rules }) => `अभी यह बाकी है: ${rules}`,
  },
  codes: {
    sent: 'इसे सत्यापित करने के लिए हम इस पर एक कोड भेजेंगे।',
    none: 'यहाँ से अभी कोई कोड नहीं भेजा जा सकता: आयोजक इसे सत्यापित करेंगे।',
  },
  changePhone: {
    phone: 'नया फ़ोन नंबर',
    submit: 'फ़ोन नंबर बदलें',
    failed: 'फ़ोन नंबर बदला नहीं जा सका',
  },
  forgotPassword: {
    intro: `नया पासवर्ड एक लिंक से बनाया जाता है, जो ${resetLinkLifetimeMs / minute} मिनट तक मान्य रहता है।`,
    submit: 'लिंक भेजें',
    phone: 'सत्यापित फ़ोन नंबर',
    bySms: 'लिंक SMS से भेजें',
    byEmail: 'लिंक ई-मेल से भेजें',
    sent: 'नया पासवर्ड बनाने का लिंक आपके ई-मेल पर भेज दिया गया है!',
    failed: 'ई-मेल भेजा नहीं जा सका',
  },
};

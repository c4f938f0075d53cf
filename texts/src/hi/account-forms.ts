import type { accountForms as en } from '#en/account-forms.ts';

export const accountForms: typeof en = {
  account: 'खाता',
  name: 'नाम',
  sex: 'लिंग',
  city: 'शहर',
  email: 'ई-मेल',
  password: 'पासवर्ड',
  passwordHint: 'वही जिससे आप लॉग इन करते हैं।',
  signUp: 'पंजीकरण करें',
  logIn: 'लॉग इन करें',
  unreachable: 'नेटवर्क की समस्या: सर्वर से संपर्क नहीं हो पाया। कृपया अपना इंटरनेट कनेक्शन देखें।',
  slow: 'इसमें सामान्य से अधिक समय लग रहा है: बहुत बार कोशिश होने पर सर्वर धीरे उत्तर देता है। कृपया रुकें, दोबारा दबाने की ज़रूरत नहीं है।',
  passwordRules: {
    heading: 'पासवर्ड में क्या चाहिए',
    rules: {
      length: ({ count }) => `${count} या अधिक अक्षर`,
      lowercase: () => 'छोटा अक्षर (a–z)',
      uppercase: () => 'बड़ा अक्षर (A–Z)',
      digit: () => 'अंक (0–9)',
      special: ({ specials }) => `इनमें से एक: <specials>${specials}</specials>`,
      'no-space': () => 'बिना ख़ाली जगह',
    },
    spokenSpecial: 'एक विशेष चिह्न',
    met: ': हो गया',
    notYet: ': अभी नहीं',
    allMet: 'पासवर्ड में सब कुछ है जो चाहिए',
    missing: ({ rules: left }) => `अभी बाक़ी है: ${left}`,
  },
  changePhone: {
    phone: 'नया फ़ोन नंबर',
    submit: 'फ़ोन नंबर बदलें',
    failed: 'फ़ोन नंबर बदला नहीं जा सका',
  },
  forgotPassword: {
    intro: 'हम आपको एक लिंक भेजते हैं, जिससे आप नया पासवर्ड बना सकते हैं। यह एक घंटे तक मान्य रहता है।',
    submit: 'लिंक भेजें',
    sent: 'नया पासवर्ड बनाने का लिंक आपके ई-मेल पर भेज दिया गया है!',
    failed: 'ई-मेल भेजा नहीं जा सका',
  },
};

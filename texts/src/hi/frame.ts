import type { frame as en } from '#en/frame.ts';

export const frame: typeof en = {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  home: '<club></club>, मुखपृष्ठ',
  main: 'मुख्य',
  openMenu: 'मेन्यू खोलें',
  offline: 'आप ऑफ़लाइन हैं। कनेक्शन लौटते ही यह पेज अपने-आप ठीक हो जाएगा।',
  logIn: 'लॉग इन',
  signUp: 'पंजीकरण',
  register: 'पंजीकरण करें',
  registerFree: ({ label }) => `पंजीकरण करें ${label}`,
  play: 'क्विज़ खेलें',
  free: ({ who }) => `${who}। निःशुल्क।`,
  practise: 'क्विज़ का अभ्यास करें',
  aboutChallenge: 'चैलेंज के बारे में',
  links: {
    about: 'परिचय',
    events: 'कार्यक्रम',
    team: 'टीम',
    sponsors: 'प्रायोजक',
    faqs: 'सामान्य प्रश्न',
    contact: 'संपर्क',
  },
};

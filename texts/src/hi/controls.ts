import type { controls as en } from '#en/controls.ts';

export const controls: typeof en = {
  close: 'बंद करें',
  cancel: 'रद्द करें',
  wait: 'कृपया प्रतीक्षा करें',
  loading: 'लोड हो रहा है',
  loggingOut: 'लॉग आउट हो रहा है',
  tryAgain: 'फिर कोशिश करें',
  optional: '(वैकल्पिक)',
  dismiss: 'बंद करें',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  leaveTitle: 'बिना सहेजे चले जाएँ?',
  leave: 'चले जाएँ',
  stay: 'यहीं रहें',
  somethingWrong: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  oops: 'ओह!',
  noQuestions: 'अभी तक कोई प्रश्न नहीं जोड़ा गया है',
  mention: ({ id }) => `सहायता माँगते समय यह कोड बताएँ: ${id}`,
};

import type { signUp as en } from '#en/sign-up.ts';
import { listText } from '#list.ts';

export const signUp: typeof en = {
  pageTitle: 'पंजीकरण',
  title: ({ label }) => `पंजीकरण करें <label>${label}</label>`,
  intro: ({ cities }) => `${listText('और', cities)} के विद्यालयों के विद्यार्थियों के लिए।`,
  description: ({ challenge }) => `${challenge} के लिए पंजीकरण करें: निःशुल्क, विद्यालयों के विद्यार्थियों के लिए, बस कुछ मिनटों में।`,
  brochure: 'ब्रोशर पढ़ें',
  stepsLabel: 'चरण',
  steps: ['आप', 'विद्यालय', 'अभिभावक'],
  next: 'आगे बढ़ें',
  back: 'पीछे',
  phone: 'फ़ोन',
  phoneHint: 'आपका अपना या माता-पिता का।',
  logInInstead: 'लॉग इन करें',
  failed: 'पंजीकरण नहीं हो सका',
};

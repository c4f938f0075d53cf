import type { signIn as en } from '#en/sign-in.ts';
import { listText } from '#list.ts';

export const signIn: typeof en = {
  title: 'लॉग इन',
  intro: 'फिर से स्वागत है। बज़र वहीं है जहाँ आपने छोड़ा था।',
  newHere: 'पहली बार?',
  whoCanPlay: ({ cities, label }) => `${listText('और', cities)} का हर स्कूली विद्यार्थी पंजीकरण करके खेल सकता है। ${label}`,
  register: 'पंजीकरण करें',
  ended: 'आपका लॉग इन समाप्त हो गया है। आपने जो कुछ सहेजा था वह सब सुरक्षित है।',
  slip: 'विद्यालय की पर्ची से लॉग इन करें',
  forgot: 'पासवर्ड भूल गए?',
  loggedIn: 'लॉग इन हो गया है',
  failed: 'लॉग इन नहीं हो सका',
};

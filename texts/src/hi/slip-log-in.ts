import { slipSessionMs } from '@club/domain/entities/rounds/slip-code';
import { hour } from '@club/domain/shared/instant';
import type { slipLogIn as en } from '#en/slip-log-in.ts';

export const slipLogIn: typeof en = {
  title: 'पर्ची से लॉग इन करें',
  intro: 'शिक्षक की दी हुई पर्ची के आठ अक्षर लिखें।',
  code: 'कोड',
  incomplete: 'कोड में चार-चार के दो समूहों में आठ अक्षर होते हैं',
  logIn: 'लॉग इन करें',
  already: ({ name }) => `यहाँ ${name} का लॉग इन है`,
  notYou: 'यदि यह कोई और है, तो आपके लॉग इन से पहले उसे लॉग आउट करना होगा।',
  isItYou: 'क्या यह आप हैं?',
  who: { name: 'नाम', class: 'कक्षा', school: 'विद्यालय' },
  yes: 'हाँ, क्विज़ पर जाएँ',
  no: 'नहीं, यह मैं नहीं हूँ',
  otherSlip: 'वह किसी और की पर्ची थी। अपने शिक्षक से अपनी पर्ची माँगें।',
  toQuiz: 'क्विज़ पर जाएँ',
  logOut: 'लॉग आउट करें',
  logsInWith: 'आप विद्यालय की पर्ची से लॉग इन करते हैं। नाम गलत हो तो अपने शिक्षक से कहें।',
  endsByItself: `${slipSessionMs / hour} घंटे बाद लॉग इन अपने-आप समाप्त हो जाता है। इनमें से कोई आपका न हो, तो उसे लॉग आउट करें और अपने शिक्षक से नई पर्ची माँगें।`,
  claim: {
    title: 'इस खाते को अपना बनाएँ',
    text: 'आपके विद्यालय ने आपका पंजीकरण किया है। ईमेल, पासवर्ड और फ़ोन नंबर से आप पर्ची के बिना लॉग इन कर सकते हैं और अपने परिणाम रख सकते हैं।',
    email: 'ईमेल',
    password: 'पासवर्ड',
    phone: 'फ़ोन नंबर',
    phoneHint: 'माता-पिता का नंबर भी चलेगा।',
    save: 'अपना बनाएँ',
  },
};

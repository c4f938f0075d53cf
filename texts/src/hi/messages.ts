import type { messages as en } from '#en/messages.ts';

export const messages: typeof en = {
  phoneCode: ({ code, club, minutes }) => `${code} आपका ${club} सत्यापन कोड है। यह ${minutes} मिनट तक मान्य है।`,
  resetLink: {
    subject: ({ club }) => `${club}: नया पासवर्ड बनाएँ`,
    preheader: ({ minutes }) => `इस मेल का लिंक एक ही बार और ${minutes} मिनट तक काम करेगा।`,
    asked: ({ club }) => `किसी ने, शायद आपने ही, ${club} के आपके खाते का पासवर्ड बदलने का अनुरोध किया है।`,
    link: ({ minutes }) => `इस लिंक से नया पासवर्ड बनाएँ। यह एक ही बार और ${minutes} मिनट तक काम करेगा:`,
    button: 'नया पासवर्ड बनाएँ',
    notYou: 'यदि यह अनुरोध आपका नहीं है, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
  },
  announcement: {
    subject: ({ club }) => `${club}: एक सूचना`,
    why: ({ club }) => `यह मेल आपको इसलिए मिला है क्योंकि आप ${club} में पंजीकृत हैं।`,
    sms: ({ club, text }) => `${club}: ${text}`,
  },
  mail: {
    ifNoButton: 'यदि बटन काम न करे, तो यह पता अपने ब्राउज़र में खोलें:',
    automatic: ({ club }) => `यह मेल ${club} की ओर से अपने आप भेजा गया है; इसके उत्तर पढ़े नहीं जाते।`,
  },
};

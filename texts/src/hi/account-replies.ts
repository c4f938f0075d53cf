import type { accountReplies as en } from '#en/account-replies.ts';

export const accountReplies: typeof en = {
  registered: ({ club }) => `पंजीकरण हो गया! ${club} में आपका स्वागत है!`,
  code: {
    sent: ({ phone }) => `${phone} पर छह अंकों का कोड भेज दिया गया है।`,
    waiting: ({ phone }) => `${phone} पर छह अंकों का कोड भेजा जा रहा है। इसमें कुछ मिनट लग सकते हैं।`,
  },
  newCode: {
    sent: 'आपके फ़ोन पर छह अंकों का नया कोड भेज दिया गया है।',
    waiting: 'आपके फ़ोन पर छह अंकों का नया कोड भेजा जा रहा है। इसमें कुछ मिनट लग सकते हैं।',
  },
  phoneVerified: 'आपका फ़ोन नंबर सत्यापित हो गया है।',
  phoneVerifiedAlready: 'यह फ़ोन नंबर पहले से सत्यापित है।',
  emailLinkSent: 'आपको ई-मेल से एक लिंक भेजा गया है। पहुँचने में कुछ मिनट लग सकते हैं।',
  emailVerified: 'आपके ई-मेल पते की पुष्टि हो गई है।',
  loggedOut: 'लॉग आउट हो गया है',
  deviceLoggedOut: 'वह डिवाइस लॉग आउट कर दिया गया है।',
  othersLoggedOut: 'बाकी सभी डिवाइस लॉग आउट कर दिए गए हैं।',
  resetLinkSent: 'पासवर्ड बदलने का लिंक आपके ई-मेल पर भेज दिया गया है!',
  resetLinkTexted: 'यदि यह नंबर किसी खाते में सत्यापित है, तो नया पासवर्ड बनाने का लिंक SMS से भेजा जा रहा है।',
  passwordReset: 'पासवर्ड बदल गया है! कृपया नए पासवर्ड से लॉग इन करें।',
  passwordUpdated: 'पासवर्ड बदल गया है',
  ownAccountDeleted: 'आपका खाता और उससे जुड़ी सारी जानकारी मिटा दी गई है।',
  accountDeleted: 'खाता और उससे जुड़ी सारी जानकारी मिटा दी गई है।',
};

import type { connection as en } from '#en/connection.ts';

export const connection: typeof en = {
  loginAgain: 'आपका सत्र मान्य नहीं रहा: कृपया फिर से लॉग इन करें',
  network: 'नेटवर्क में समस्या: कृपया अपना इंटरनेट कनेक्शन जाँचें',
  unexpected: 'सर्वर से ऐसा उत्तर आया जिसे यह पेज समझ नहीं पाया। कृपया पेज दोबारा लोड करें।',
  adminsOnly: 'अनुमति नहीं है: इसके लिए एडमिन अधिकार चाहिए',
  withDetails: ({ sentence, details }) => `${sentence}\nइन बातों को ठीक करें:\n${details}`,
  userNotRead: 'खाते की जानकारी नहीं मिल सकी',
  loggedOut: {
    done: 'आप लॉग आउट हो गए हैं',
    offline: 'इस डिवाइस पर लॉग आउट हो गए हैं (ऑफ़लाइन)',
    serverFailed: 'इस डिवाइस पर लॉग आउट हो गए हैं, पर सर्वर पर लॉग आउट नहीं हो सका',
  },
};

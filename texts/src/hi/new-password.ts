import { resetLinkLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import type { newPassword as en } from '#en/new-password.ts';

export const newPassword: typeof en = {
  forgot: {
    title: 'पासवर्ड भूल गए',
    remembered: 'याद आ गया? <signin>लॉग इन करें</signin>',
    checkInbox: 'अपना इनबॉक्स देखें',
    onItsWay: ({ email }) =>
      `यदि <email>${email}</email> किसी खाते का पता है, तो लिंक भेज दिया गया है। कुछ मिनट बाद भी न मिले तो स्पैम फ़ोल्डर भी देखें।`,
    backToLogIn: 'लॉग इन पर वापस जाएँ',
    anotherNumber: 'दूसरा नंबर लिखें',
    checkPhone: 'अपना फ़ोन देखें',
    texted: ({ phone }) =>
      `यदि <email>${phone}</email> किसी खाते में सत्यापित है, तो लिंक SMS से भेज दिया गया है। कुछ मिनट बाद भी न मिले तो आयोजकों से पूछें।`,
    anotherEmail: 'दूसरा ई-मेल लिखें',
  },
  ways: {
    none: ({ email }) => `यह साइट अभी ई-मेल या SMS नहीं भेज सकती। आयोजकों को लिखें, वे आपकी सहायता करेंगे: <mail>${email}</mail>`,
    kept: 'यह साइट परीक्षण के लिए चल रही है: इसके संदेश सर्वर के “outbox” फ़ोल्डर में रखे जाते हैं, किसी तक पहुँचते नहीं।',
    byEmail: ({ email }) =>
      `लिंक केवल ई-मेल से भेजा जा सकता है। यदि आप वह ई-मेल नहीं पढ़ सकते, तो आयोजकों को लिखें: <mail>${email}</mail>`,
    bySms: ({ email }) => `लिंक केवल SMS से भेजा जा सकता है। यदि वह न मिले, तो आयोजकों को लिखें: <mail>${email}</mail>`,
  },
  intro: 'नया पासवर्ड चुनें। इसके बाद अपने सभी डिवाइस पर इसी से लॉग इन करें।',
  reset: { title: 'नया पासवर्ड', done: 'पासवर्ड बदल गया है! कृपया नए पासवर्ड से लॉग इन करें।' },
  update: { title: 'पासवर्ड बदलें', done: 'पासवर्ड बदल गया है' },
  userId: 'यूज़र आईडी',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'पासवर्ड दोबारा लिखें',
  save: 'नया पासवर्ड सहेजें',
  failed: 'पासवर्ड बदला नहीं जा सका',
  invalidLink: `यह लिंक मान्य नहीं है। शायद यह ${resetLinkLifetimeMs / minute} मिनट से पुराना है या इसका उपयोग हो चुका है।`,
  newLink: 'नया लिंक पाएँ',
};

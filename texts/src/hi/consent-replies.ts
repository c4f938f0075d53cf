import type { consentReplies as en } from '#en/consent-replies.ts';

export const consentReplies: typeof en = {
  asked: {
    sent: ({ contact }) => `${contact} पर एक कोड और एक लिंक भेजा गया है।`,
    waiting: ({ contact }) => `${contact} पर एक कोड और एक लिंक भेजा जा रहा है। इसमें कुछ मिनट लग सकते हैं।`,
  },
  notAsked: ({ contact, reason }) => `${contact} से अभी सहमति नहीं माँगी जा सकी। ${reason}`,
  codeSent: 'आपको एक कोड भेजा गया है।',
  given: 'धन्यवाद। सहमति दर्ज हो गई है।',
  withdrawn: 'सहमति वापस ले ली गई है।',
  deleted: 'खाता और उससे जुड़ी सारी जानकारी मिटा दी गई है।',
  correctionSent: 'आपका अनुरोध क्लब को भेज दिया गया है।',
};

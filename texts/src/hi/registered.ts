import type { registered as en } from '#en/registered.ts';

export const registered: typeof en = {
  label: 'पंजीकरण सफल',
  thanks: 'पंजीकरण के लिए धन्यवाद',
  untilThen: 'राउंड के समाचार हमारे WhatsApp चैनल पर आते हैं। तब तक नमूना प्रश्नों से तैयारी करें।',
  channel: 'WhatsApp चैनल से जुड़ें',
  booklet: 'नमूना-प्रश्न पुस्तिका (PDF)',
  consent: {
    missing: 'सहमति अभी नहीं मिली है',
    ask: 'अब हमें उनका फ़ोन नंबर या ई-मेल पता बताएँ: हम उन्हें एक कोड और एक लिंक भेजेंगे।',
    form: 'अब वे आपकी प्रोफ़ाइल पर फ़ॉर्म भरें।',
    after: 'उनके सहमति देते ही आप खेल सकते हैं।',
    practise: 'अभ्यास करें',
  },
};

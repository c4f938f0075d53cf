import type { inquiry as en } from '#en/inquiry.ts';

export const inquiry: typeof en = {
  intro: 'हम सामान्यतः कुछ दिनों में ई-मेल से उत्तर देते हैं।',
  name: 'आपका नाम',
  organisation: 'कंपनी या संस्था',
  email: 'ई-मेल',
  message: 'आपका संदेश',
  consent: 'क्लब मुझे इस पते पर उत्तर दे सकता है।',
  consentMore: 'पते का कोई और उपयोग नहीं किया जाएगा। <privacy>निजता</privacy>',
  send: 'भेजें',
  sending: 'भेजा जा रहा है',
  sent: 'आपका संदेश भेज दिया गया है',
  sentText: ({ email }) => `हम ${email} पर उत्तर देंगे।`,
  waiting: 'आपका संदेश हमारे पास सुरक्षित है और थोड़ी देर में भेज दिया जाएगा',
  another: 'एक और संदेश लिखें',
  failed: ({ email }) => `आपका संदेश नहीं भेजा जा सका। फिर कोशिश करें, या ${email} पर लिखें।`,
  offline: ({ email }) => `अभी कनेक्शन नहीं है। आपका लिखा यहीं रहेगा: बाद में फिर भेजें, या ${email} पर लिखें।`,
};

import type { showInvitation as en } from '#en/show-invitation.ts';

export const showInvitation: typeof en = {
  title: 'निमंत्रण',
  loading: 'निमंत्रण लोड हो रहा है',
  invited: ({ name, team, show }) => `${name}, आपको ${team} की टीम में खेलने का निमंत्रण है: ${show}।`,
  answerBy: ({ at }) => `कृपया ${at} तक उत्तर दें।`,
  parents: 'कृपया माता-पिता या अभिभावक के साथ मिलकर उत्तर दें, और अपने स्कूल को बताएँ।',
  comes: 'मैं आऊँगा/आऊँगी',
  cannot: 'मैं नहीं आ सकूँगा/सकूँगी',
  change: 'तब तक आप अपना उत्तर बदल सकते हैं।',
  states: {
    invited: 'आपने अब तक उत्तर नहीं दिया है।',
    confirmed: 'आप आ रहे हैं। वहीं मिलेंगे!',
    declined: 'आप नहीं आ सकेंगे। आपके स्कूल के अगले विद्यार्थी को बुलाया जा सकता है।',
    replaced: 'आपकी जगह आपके स्कूल से कोई और आ रहा है।',
  },
  over: 'उत्तर देने का समय बीत गया है। यदि कुछ बदला है, तो कृपया आयोजकों को लिखें।',
  mail: {
    subject: ({ show, club }) => `${club}: ${show} का निमंत्रण`,
    button: 'निमंत्रण का उत्तर दें',
  },
};

import type { consentReminders as en } from '#en/consent-reminders.ts';

export const consentReminders: typeof en = {
  subject: ({ club }) => `${club}: सहमति बाकी है`,
  why: ({ club }) => `आप ${club} में पंजीकृत हैं। राउंड शुरू करने से पहले आपके माता-पिता या अभिभावक की सहमति ज़रूरी है।`,
  button: 'अपनी प्रोफ़ाइल पर जाएँ',
};

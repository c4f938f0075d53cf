import type { retentionMessages as en } from '#en/retention-messages.ts';

export const retentionMessages: typeof en = {
  subject: ({ club }) => `${club}: आपका खाता मिटा दिया जाएगा`,
  what: ({ name, club, date }) =>
    `${name}, ${club} के आपके खाते से लंबे समय से कोई राउंड नहीं खेला गया है। ${date} के बाद वह अपने उत्तरों और परिणामों के साथ मिटा दिया जाएगा।`,
  keep: 'उससे पहले कोई राउंड खेलें तो खाता बना रहेगा। अपनी जानकारी की फ़ाइल चाहिए तो उसे अपनी प्रोफ़ाइल से डाउनलोड करें।',
  button: 'अपनी प्रोफ़ाइल पर जाएँ',
};

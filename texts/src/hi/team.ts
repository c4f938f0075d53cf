import type { team as en } from '#en/team.ts';

export const team: typeof en = {
  name: 'टीम',
  title: 'हमारी टीम',
  intro: 'ये प्रश्न लिखते हैं, पोस्टर बनाते हैं, बज़र लाते हैं और अंक गिनते हैं।',
  onLinkedIn: ', LinkedIn प्रोफ़ाइल',
  now: 'इस वर्ष',
  groups: {
    bearers: 'पदाधिकारी',
    secretaries: 'सचिव',
    heads: 'प्रमुख',
    coordinators: 'समन्वयक',
    others: 'और उनके साथ',
  },
};

import type { team as en } from '../en/team.ts';

export const team: typeof en = {
  name: 'टीम',
  title: 'हमारी टीम',
  intro: 'वे लोग जो प्रश्न लिखते हैं, पोस्टर बनाते हैं, बज़र उठाकर लाते हैं और अंक गिनते हैं।',
  members: 'सदस्य',
  onLinkedIn: ', LinkedIn प्रोफ़ाइल',
};

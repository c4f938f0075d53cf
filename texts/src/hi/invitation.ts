import type { invitation as en } from '#en/invitation.ts';

export const invitation: typeof en = {
  title: 'टीम से जुड़ें',
  asTeam: ({ club, role }) => `आपको ${club} की टीम में आमंत्रित किया गया है। आपकी भूमिका: ${role}।`,
  roles: {
    owner: 'ओनर (owner)',
    organiser: 'आयोजक',
    'question-writer': 'प्रश्न लेखक',
    viewer: 'दर्शक (viewer)',
  },
  mailedTo: ({ email }) => `आपका ई-मेल पता ${email} है।`,
  create: 'मेरा खाता बनाएँ',
  registered: 'पहले से खाता है? <signin>लॉग इन करें</signin> और उसी खाते से जुड़ें।',
  loggedInAs: ({ name, email }) => `आप ${name} (${email}) के रूप में लॉग इन हैं।`,
  join: 'इसी खाते से जुड़ें',
  joined: 'अब आप टीम में हैं।',
  loading: 'आमंत्रण देखा जा रहा है',
  failed: 'आमंत्रण स्वीकार नहीं हो सका',
};

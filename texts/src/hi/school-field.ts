import type { schoolField as en } from '#en/school-field.ts';

export const schoolField: typeof en = {
  label: 'विद्यालय',
  placeholder: 'नाम, संक्षिप्त नाम या पिन कोड',
  noun: 'विद्यालय',
  notListed: 'मेरा विद्यालय सूची में नहीं है',
  change: 'बदलें',
  chosen: 'आपका विद्यालय',
  name: 'विद्यालय का नाम',
  pin: 'पिन कोड',
  chooseFromList: 'सूची में से चुनें',
  notLoaded: ({ city }) => `${city} के विद्यालयों की सूची लोड नहीं हो सकी।`,
  offline: 'आप अभी ऑफ़लाइन हैं।',
  canType: 'आप अपने विद्यालय का नाम लिख भी सकते हैं।',
  tryAgain: 'फिर कोशिश करें',
  typeIn: 'विद्यालय का नाम लिखें',
  didYouMean: ({ school }) => `क्या आपका विद्यालय <school>${school}</school> है?`,
  yes: 'हाँ, यही मेरा विद्यालय है',
  no: 'नहीं, यह दूसरा विद्यालय है',
  pleaseSay: ({ school }) => `कृपया बताएँ कि क्या यह ${school} है`,
};

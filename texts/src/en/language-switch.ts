/** The name of each language is in the language itself: whoever looks for it reads no other. */
export const languageSwitch = {
  label: 'Language',
  en: 'English',
  hi: 'हिन्दी',
};

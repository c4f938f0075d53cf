import type { question as en } from '#en/question.ts';

export const question: typeof en = {
  heading: ({ number, total }) => `प्रश्न <place>${number}/${total}</place>`,
  chooseOne: 'एक विकल्प चुनें।',
  chooseAll: 'एक या अधिक विकल्प सही हैं। सभी सही विकल्प चुनें।',
  marks: 'अंक',
  clear: 'उत्तर मिटाएँ',
  answer: 'आपका उत्तर',
  answerNumber: 'आपका उत्तर (संख्या में)',
  numberHint: 'अंक, ऋण चिह्न या दशमलव बिंदु लिखें।',
  keypad: 'कीपैड',
  backspace: 'अंतिम अंक मिटाएँ',
  notANumber: 'यह अभी संख्या नहीं है।',
  pictureOf: ({ number }) => `प्रश्न ${number} का चित्र`,
  pictureOption: ({ letter }) => `चित्र ${letter}`,
  picture: 'चित्र',
  enlarge: ({ alt }) => `बड़ा करें: ${alt}`,
  enlargeOption: ({ letter, alt }) => `${letter} को बड़ा करें: ${alt}`,
  larger: 'और बड़ा',
  close: 'बंद करें',
  notLoaded: 'यह चित्र लोड नहीं हो सका।',
  loadAgain: 'फिर से लोड करें',
};

import type { problems as en } from '#en/problems.ts';

export const problems: typeof en = {
  required: 'इसे भरना ज़रूरी है',
  'name-too-long': 'कृपया 100 से अधिक अक्षर न लिखें',
  'phone-invalid': 'भारत का सही फ़ोन नंबर लिखें',
  'email-invalid': 'सही ई-मेल पता लिखें',
  'email-missing': 'कृपया अपना ई-मेल पता लिखें',
  'password-weak':
    'पासवर्ड में कम से कम 8 अक्षर हों, और उनमें अंग्रेज़ी का कम से कम एक छोटा अक्षर, एक बड़ा अक्षर, एक अंक और एक विशेष चिह्न हो',
  'password-short': 'पासवर्ड में कम से कम 6 अक्षर हों',
  'password-too-long': 'पासवर्ड में 128 से अधिक अक्षर न हों',
  'confirmation-missing': 'कृपया पासवर्ड दोबारा लिखें',
  'confirmation-different': 'दोनों पासवर्ड एक जैसे नहीं हैं',
  'code-incomplete': 'कोड के सभी 6 अंक लिखें',
  'guardian-is-participant': 'अभिभावक प्रतिभागी से अलग व्यक्ति होना चाहिए',
  'consent-missing': 'कृपया अपने माता-पिता या अभिभावक की सहमति लें',
  'school-too-long': 'कृपया 150 से अधिक अक्षर न लिखें',
  'school-letters': 'विद्यालय का नाम अंग्रेज़ी या हिन्दी अक्षरों में लिखें',
  'pin-invalid': 'पिन कोड के छह अंक लिखें',
  'class-invalid': 'अपनी कक्षा 1 से 12 तक की संख्या में लिखें',
  'appeal-too-short': 'कृपया कम-से-कम 3 अक्षर लिखें',
  'appeal-too-long': 'कृपया अधिक-से-अधिक 1000 अक्षर लिखें',
  'organisation-too-long': 'कृपया 150 से अधिक वर्ण न लिखें',
  'inquiry-too-short': 'कृपया एक-दो वाक्य लिखें',
  'inquiry-too-long': 'कृपया 2000 से अधिक वर्ण न लिखें',
  'inquiry-consent-missing': 'कृपया इस पर सही का निशान लगाएँ, ताकि हम आपको उत्तर दे सकें',
};

import { codeDigits } from '@club/domain/entities/accounts/one-time-code';
import { maxPasswordLength, minPasswordLength, minResetPasswordLength } from '@club/domain/entities/accounts/password';
import { maxNameLength } from '@club/domain/entities/accounts/profile';
import { appealLength } from '@club/domain/entities/attempts/appeal';
import { maxSourceLength, objectionLength } from '@club/domain/entities/attempts/objection';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { maxInstitutionLength } from '@club/domain/entities/schools/school';
import { inquiryLengthLimits, maxOrganisationLength } from '@club/domain/features/site/inquiry';
import type { problems as en } from '#en/problems.ts';

export const problems: typeof en = {
  required: 'इसे भरना ज़रूरी है',
  'name-too-long': `कृपया ${maxNameLength} से अधिक अक्षर न लिखें`,
  'name-not-printable': 'कृपया अंग्रेज़ी या हिंदी अक्षरों में लिखें',
  'name-not-plain': 'कृपया केवल नाम लिखें: न लिंक, न चिह्न, न लंबी संख्या; बिंदु के बाद खाली जगह छोड़ें',
  'phone-invalid': 'भारत का सही फ़ोन नंबर लिखें',
  'email-invalid': 'सही ई-मेल पता लिखें',
  'email-missing': 'कृपया अपना ई-मेल पता लिखें',
  'password-weak': `पासवर्ड में कम से कम ${minPasswordLength} अक्षर हों, और उनमें अंग्रेज़ी का कम से कम एक छोटा अक्षर, एक बड़ा अक्षर, एक अंक और एक विशेष चिह्न हो`,
  'password-short': `पासवर्ड में कम से कम ${minResetPasswordLength} अक्षर हों`,
  'password-too-long': `पासवर्ड में ${maxPasswordLength} से अधिक अक्षर न हों`,
  'confirmation-missing': 'कृपया पासवर्ड दोबारा लिखें',
  'confirmation-different': 'दोनों पासवर्ड एक जैसे नहीं हैं',
  'code-incomplete': `कोड के सभी ${codeDigits} अंक लिखें`,
  'second-factor-incomplete': 'कोड के सभी 6 अंक लिखें, या रिकवरी कोड के सभी 16 अक्षर और अंक',
  'guardian-is-participant': 'अभिभावक स्वयं विद्यार्थी नहीं हो सकते',
  'consent-missing': 'कृपया अपने माता-पिता या अभिभावक की सहमति लें',
  'guardian-contact-invalid': 'भारत का फ़ोन नंबर या ई-मेल पता लिखें',
  'not-adult': 'कृपया पुष्टि करें कि आपकी आयु 18 वर्ष या उससे अधिक है',
  'school-too-long': `कृपया ${maxInstitutionLength} से अधिक अक्षर न लिखें`,
  'school-letters': 'विद्यालय का नाम अंग्रेज़ी या हिंदी अक्षरों में लिखें',
  'pin-invalid': 'पिन कोड के छह अंक लिखें',
  'school-contact-invalid': 'विद्यालय का फ़ोन नंबर (क्षेत्र कोड सहित) या ईमेल पता लिखें',
  'class-not-in-round': 'यह कक्षा इस राउंड में भाग नहीं लेती',
  'year-invalid': 'अपने जन्म का वर्ष चार अंकों में लिखें',
  'guardian-under-age': 'विद्यार्थी के लिए सहमति केवल 18 वर्ष या उससे बड़ा व्यक्ति दे सकता है',
  'class-invalid': `अपनी कक्षा ${Math.min(...classLevels)} से ${Math.max(...classLevels)} तक की संख्या में लिखें`,
  'appeal-too-short': `कृपया कम से कम ${appealLength.least} अक्षर लिखें`,
  'appeal-too-long': `कृपया अधिक से अधिक ${appealLength.most} अक्षर लिखें`,
  'source-too-long': `कृपया यहाँ अधिक से अधिक ${maxSourceLength} अक्षर लिखें`,
  'objection-too-short': `कृपया कम से कम ${objectionLength.least} अक्षर लिखें`,
  'objection-too-long': `कृपया अधिक से अधिक ${objectionLength.most} अक्षर लिखें`,
  'organisation-too-long': `कृपया ${maxOrganisationLength} से अधिक अक्षर न लिखें`,
  'inquiry-too-short': 'कृपया एक-दो वाक्य लिखें',
  'inquiry-too-long': `कृपया ${inquiryLengthLimits.most} से अधिक अक्षर न लिखें`,
  'inquiry-consent-missing': 'कृपया इस पर सही का निशान लगाएँ, ताकि हम आपको उत्तर दे सकें',
};

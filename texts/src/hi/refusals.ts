import { listText } from '../list.ts';
import type { RefusalTexts } from '../refusal-text.ts';
import { momentText } from '../times.ts';
import { requestFailed } from './request-failed.ts';

export const refusals: RefusalTexts = {
  // What was asked for
  'request-invalid': requestFailed({ status: 400 }),
  'route-unknown': requestFailed({ status: 404 }),
  'body-too-large': requestFailed({ status: 413 }),
  'media-type-unsupported': requestFailed({ status: 415 }),
  'too-many-requests': ({ seconds }) => `बहुत बार कोशिश हो चुकी है। कृपया ${seconds} सेकंड रुककर फिर कोशिश करें।`,
  'server-busy': 'सर्वर इस समय बहुत व्यस्त है। कृपया कुछ सेकंड बाद फिर कोशिश करें।',

  // Who is asking
  'not-authenticated': 'आप लॉग इन नहीं हैं',
  'admin-only': 'अनुमति नहीं है: इसके लिए एडमिन होना ज़रूरी है',
  'not-yours': 'अनुमति नहीं है: यह किसी और खाते का है',

  // Accounts
  'login-failed': 'लॉग इन नहीं हो सका: यह ई-मेल और पासवर्ड मेल नहीं खाते',
  'account-exists': 'इस ई-मेल या फ़ोन नंबर से पहले से एक खाता है। कृपया लॉग इन करें।',
  'email-domain-wrong': ({ domain }) => `यह क्विज़ उन्हीं के लिए है जिनका ई-मेल पता @${domain} पर समाप्त होता है`,
  'password-common': 'यह पासवर्ड बहुत लोग रखते हैं। कृपया कोई दूसरा चुनें।',
  'phone-taken': 'यह फ़ोन नंबर किसी और खाते में सत्यापित हो चुका है',
  'account-unknown': 'ऐसा कोई खाता नहीं है',
  'password-wrong': 'यह पासवर्ड सही नहीं है',
  'phone-missing': 'इस खाते में अभी कोई फ़ोन नंबर नहीं है। कृपया पहले नंबर जोड़ें।',
  'phone-already-verified': 'यह फ़ोन नंबर पहले ही सत्यापित हो चुका है। कृपया लॉग इन करें।',
  'phone-not-verified': 'क्विज़ शुरू करने से पहले कृपया अपना फ़ोन नंबर सत्यापित करें',
  'phone-frozen': 'परिणाम घोषित होने तक आपका फ़ोन नंबर बदला नहीं जा सकता।',
  'phone-sat-already': 'इस फ़ोन नंबर से किसी दूसरे खाते में यह राउंड दिया जा चुका है।',
  'code-wrong': 'यह कोड सही नहीं है। कृपया संदेश देखकर फिर से लिखें।',
  'code-expired': 'यह कोड अब मान्य नहीं है। कृपया नया कोड मँगाएँ।',
  'code-limit-reached': ({ minutes }) => `इस नंबर पर अभी और कोड नहीं भेजे जा सकते। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`,
  'message-not-sent': 'संदेश अभी नहीं भेजा जा सका। कृपया एक मिनट बाद फिर कोशिश करें।',
  'reset-link-invalid': 'पासवर्ड बदलने का यह लिंक मान्य नहीं है',
  'city-unknown': 'कृपया सूची में से कोई शहर चुनें',
  'account-frozen':
    'आपने जो राउंड शुरू किया है, उसके परिणाम घोषित होने तक आपका खाता बना रहेगा। इससे पहले हटवाना हो तो आयोजकों से कहें।',
  'session-unknown': 'यह लॉग इन पहले ही समाप्त हो चुका है',
  'last-admin': 'आख़िरी एडमिन अपनी भूमिका नहीं छोड़ सकता। पहले किसी और को एडमिन बनाएँ।',
  'consent-outdated': 'इस बीच निजता का पेज बदल गया है। कृपया यह पेज फिर से खोलें और अपने अभिभावक को उसे दोबारा दिखाएँ।',

  // Schools
  'school-unknown': 'ऐसा कोई विद्यालय नहीं है',
  'school-in-other-city': ({ school, city }) =>
    `${school} की सूची में दर्ज शहर ${city} है। कृपया वही शहर चुनें, या अपने विद्यालय का पिन कोड लिखें।`,
  'school-listed': 'यह विद्यालय क्लब की सूची में है और वहीं बदला जाता है।',
  'school-exists': ({ school, city }) => `${city} में ${school} पहले से है। दोनों को मिला दें।`,
  'school-merged': 'इस बीच यह विद्यालय किसी दूसरे में मिला दिया गया है',

  // Questions and files
  'question-unknown': 'यह प्रश्न अब नहीं है',
  'question-outdated': 'इस बीच यह प्रश्न बदल दिया गया है। कृपया इसे फिर से देखें।',
  'correct-answer-unknown': 'सही उत्तर विकल्पों में से ही एक होना चाहिए',
  'file-unknown': 'यह फ़ाइल अब नहीं है',
  'file-in-use': 'यह चित्र एक प्रश्न में लगा है। पहले इसे प्रश्न से हटाएँ।',
  'file-not-image': 'यह फ़ाइल चित्र नहीं है',
  'files-unavailable': 'चित्र अभी न रखे जा सकते हैं, न पढ़े जा सकते हैं। कृपया एक मिनट बाद फिर कोशिश करें।',

  // Rounds and their papers
  'round-unknown': 'ऐसा कोई राउंड नहीं है',
  'round-without-date': 'यह राउंड कब शुरू होगा, यह अभी तय नहीं है।',
  'round-slug-taken': 'इस पते का एक राउंड पहले से है। कृपया दूसरा पता चुनें।',
  'round-is-current': 'यह वर्तमान राउंड है। पहले किसी दूसरे को वर्तमान राउंड बनाएँ।',
  'round-not-a-draft': 'केवल वही मसौदा हटाया जा सकता है जो किसी ने न दिया हो। बीत चुके राउंड को अभिलेख में रखा जा सकता है।',
  'round-not-closed': 'यह राउंड अभी समाप्त नहीं हुआ है',
  'round-archived': 'यह राउंड अभिलेख में है। पहले इसे वहाँ से निकालें।',
  'round-file-invalid': 'यह फ़ाइल प्रश्न-पत्र के रूप में नहीं पढ़ी जा सकती',
  'current-round-open': ({ title }) => `छात्र अभी ${title} दे रहे हैं। दूसरे को वर्तमान राउंड बनाने से पहले इसे बंद करें।`,
  'integrity-rule-frozen': 'छात्र फ़ुल स्क्रीन के मौजूदा नियम के साथ शुरू कर चुके हैं, इसलिए इस राउंड में यही नियम रहेगा',
  'paper-incomplete': 'प्रश्न-पत्र अभी प्रकाशित करने योग्य नहीं है',
  'paper-in-use': 'छात्र शुरू कर चुके हैं, इसलिए प्रकाशित प्रश्न-पत्र में अब केवल सुधार हो सकते हैं',
  'paper-not-in-use': 'अभी किसी ने शुरू नहीं किया है: प्रश्न बदलें और प्रश्न-पत्र फिर से प्रकाशित करें',
  'paper-not-published': 'प्रश्न-पत्र प्रकाशित नहीं हुआ है',
  'paper-order-outdated': 'इस बीच इस खंड के प्रश्न बदल गए हैं। कृपया उन्हें फिर से देखें।',
  'paper-outline-outdated': 'इस बीच इस प्रश्न-पत्र के खंड बदल गए हैं। कृपया उन्हें फिर से देखें।',
  'section-in-use': ({ section }) => `खंड ${section} में अभी प्रश्न हैं। पहले उन्हें दूसरे खंड में ले जाएँ या हटाएँ।`,
  'question-not-published': 'यह प्रश्न प्रकाशित प्रश्न-पत्र में नहीं है',
  'correction-empty': 'इससे कुछ नहीं बदलेगा: उत्तर-कुंजी पहले से ऐसी ही है',
  'correction-unknown': 'ऐसा कोई सुधार नहीं है',
  'correction-outdated': 'इसके बाद यह प्रश्न फिर सुधारा गया है। पहले बाद वाला सुधार वापस लें।',
  'reason-missing': 'कृपया कारण लिखें',

  // Sitting the quiz
  'quiz-not-open-yet': ({ opensAt }) => `क्विज़ अभी शुरू नहीं हुई है। यह ${momentText('hi', opensAt)} शुरू होगी।`,
  'quiz-not-announced': 'क्विज़ अभी शुरू नहीं हुई है। कब शुरू होगी, यह क्लब बताएगा।',
  'quiz-closed': 'क्विज़ समाप्त हो चुकी है।',
  'round-not-for-city': ({ cities }) => `यह राउंड ${listText('hi', cities)} के विद्यालयों के लिए है।`,
  'round-not-for-class': ({ classes }) => `यह राउंड कक्षा ${listText('hi', classes)} के लिए है।`,
  'round-for-admins': 'यह राउंड क्लब की अपनी टीम के पूर्वाभ्यास के लिए है।',
  'section-unknown': ({ section }) => `इस क्विज़ में खंड ${section} नहीं है`,
  'class-missing': 'कृपया पहले अपनी कक्षा बताएँ',
  'section-out-of-order': ({ section }) => `कृपया पहले खंड ${section} पूरा करें`,
  'section-empty': ({ section }) => `खंड ${section} में कोई प्रश्न नहीं मिला`,
  'section-not-started': 'यह खंड अभी शुरू नहीं किया गया है',
  'quiz-already-attempted': 'आप यह क्विज़ दे चुके हैं',
  'quiz-already-submitted': 'आप पहले ही जमा कर चुके हैं',
  'quiz-unfinished': 'कृपया पहले सभी खंड पूरे करें',
  'opened-elsewhere': 'यह क्विज़ किसी दूसरे डिवाइस पर खोली गई है',
  disqualified: 'आप अयोग्य घोषित किए गए हैं',
  'answer-not-in-section': 'यह प्रश्न उस खंड का नहीं है जो आप अभी दे रहे हैं',

  // Leaderboard
  'entry-unknown': 'अंक-सूची की यह प्रविष्टि अब नहीं है',
  'entry-without-attempt': 'यह प्रविष्टि हाथ से जोड़ी गई थी: इसकी जगह खाता बदलें',
  'not-attempted': 'आपने यह राउंड अभी नहीं दिया है',
  'not-disqualified': 'आप अयोग्य घोषित नहीं हैं, इसलिए अपील करने की कोई बात नहीं है।',
  'appeal-sent-already': 'आप अपील कर चुके हैं। आयोजकों का उत्तर इसी पेज पर आएगा।',
  'appeal-unknown': 'यहाँ कोई अपील नहीं है',
  'appeal-answered': 'इस बीच किसी ने इस अपील का उत्तर दे दिया है। कृपया इसे फिर से देखें।',
};

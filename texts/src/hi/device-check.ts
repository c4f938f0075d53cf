import type { deviceCheck as en } from '#en/device-check.ts';
import { plural } from '#plural.ts';

export const deviceCheck: typeof en = {
  ready: 'आपका डिवाइस तैयार है',
  notes: ({ count }) =>
    plural('hi', count, {
      one: `आपका डिवाइस: ${count} बात पर ध्यान दें`,
      other: `आपका डिवाइस: ${count} बातों पर ध्यान दें`,
    }),
  progress: ({ done, total }) => `आपका डिवाइस: ${total} में से ${done} जाँचें पूरी`,
  tryFullScreen: 'फ़ुल स्क्रीन आज़माएँ',
  leaveFullScreen: 'फ़ुल स्क्रीन से बाहर निकलें',
  checkAgain: 'फिर से जाँचें',
  checking: 'जाँच हो रही है',
  states: { good: 'ठीक', todo: 'बाकी', note: 'ध्यान दें', unknown: 'पता नहीं' },
  names: { 'full-screen': 'फ़ुल स्क्रीन', connection: 'कनेक्शन', storage: 'स्टोरेज', clock: 'घड़ी' },
  remarks: {
    'full-screen-there': 'आपके ब्राउज़र में फ़ुल स्क्रीन है। अभी आज़मा लें; अभी बाहर निकलने पर कुछ नहीं होगा।',
    'full-screen-shown': 'यह काम कर रही है। असली क्विज़ में इससे बाहर निकलने पर आप अयोग्य घोषित हो सकते हैं।',
    'full-screen-refused': 'आपका ब्राउज़र फ़ुल स्क्रीन में नहीं गया। इसकी अनुमति दें, या यह पेज Chrome, Edge या Firefox में खोलें।',
    'full-screen-none':
      'इस ब्राउज़र में फ़ुल स्क्रीन नहीं है। आप इसके बिना भी खेल सकते हैं। यदि आप किसी दूसरे ऐप के भीतर हैं, तो यह पेज अपने ब्राउज़र में खोलें।',
    offline: 'अभी आप ऑफ़लाइन हैं। खंड केवल इंटरनेट कनेक्शन होने पर शुरू होता है।',
    'connection-unknown': 'कनेक्शन को मापा नहीं जा सका।',
    'connection-good': ({ seconds }) => `हमारा सर्वर ${seconds} सेकंड में उत्तर देता है।`,
    'connection-slow': ({ seconds }) =>
      `हमारा सर्वर ${seconds} सेकंड में उत्तर देता है। यह धीमा है, पर काम चल जाएगा: आपके उत्तर यहाँ सुरक्षित रहते हैं और संभव होते ही भेज दिए जाते हैं।`,
    'storage-keeps': 'हमारे सर्वर तक पहुँचने तक आपके उत्तर इसी डिवाइस पर सुरक्षित रहते हैं।',
    'storage-forgets':
      'यह ब्राउज़र कुछ भी सहेजकर नहीं रखता, जैसा प्राइवेट (इनकॉग्निटो) विंडो में होता है। सामान्य विंडो का उपयोग करें और पेज दोबारा लोड न करें।',
    'clock-unknown': 'आपकी घड़ी को हमारी घड़ी से मिलाया नहीं जा सका।',
    'clock-right': 'आपकी घड़ी सही है। क्विज़ हमारे सर्वर की घड़ी से चलती है।',
    'clock-fast': ({ duration }) => `आपकी घड़ी ${duration} आगे है। इससे कोई हानि नहीं: क्विज़ हमारे सर्वर की घड़ी से चलती है।`,
    'clock-slow': ({ duration }) => `आपकी घड़ी ${duration} पीछे है। इससे कोई हानि नहीं: क्विज़ हमारे सर्वर की घड़ी से चलती है।`,
  },
  durations: {
    minutes: ({ count }) => `${count} मिनट`,
    hours: ({ count }) => plural('hi', count, { one: `${count} घंटा`, other: `${count} घंटे` }),
    days: ({ count }) => `${count} दिन`,
  },
};

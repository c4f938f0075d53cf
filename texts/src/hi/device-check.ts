import type { deviceCheck as en } from '#en/device-check.ts';
import { plural } from '#plural.ts';

export const deviceCheck: typeof en = {
  ready: 'आपका डिवाइस तैयार है',
  notes: ({ count }) =>
    plural('hi', count, {
      one: `आपका डिवाइस: ${count} बात जानने योग्य`,
      other: `आपका डिवाइस: ${count} बातें जानने योग्य`,
    }),
  tryFullScreen: 'फ़ुल स्क्रीन आज़माएँ',
  leaveFullScreen: 'फ़ुल स्क्रीन से बाहर निकलें',
  checkAgain: 'फिर से जाँचें',
  checking: 'जाँच हो रही है',
  states: { good: 'ठीक', note: 'जानने योग्य', unknown: 'ज्ञात नहीं' },
  names: { 'full-screen': 'फ़ुल स्क्रीन', connection: 'कनेक्शन', storage: 'स्टोरेज', clock: 'घड़ी' },
  remarks: {
    'full-screen-there': 'आपके ब्राउज़र में उपलब्ध है। अभी आज़मा लें, अभी इससे कोई हानि नहीं है।',
    'full-screen-shown': 'यह काम कर रही है। असली क्विज़ में इससे बाहर निकलने पर आप अयोग्य घोषित हो सकते हैं।',
    'full-screen-refused': 'आपका ब्राउज़र फ़ुल स्क्रीन में नहीं गया। इसकी अनुमति दें, या यह पेज Chrome, Edge या Firefox में खोलें।',
    'full-screen-none':
      'इस ब्राउज़र में यह नहीं है। आप इसके बिना भी खेल सकते हैं। यदि आप किसी दूसरे ऐप के भीतर हैं, तो यह पेज अपने ब्राउज़र में खोलें।',
    offline: 'अभी आप ऑफ़लाइन हैं। खंड केवल इंटरनेट कनेक्शन होने पर ही आरंभ होता है।',
    'connection-unknown': 'इसे मापा नहीं जा सका।',
    'connection-good': ({ seconds }) => `हमारा सर्वर ${seconds} सेकंड में उत्तर देता है।`,
    'connection-slow': ({ seconds }) =>
      `हमारा सर्वर ${seconds} सेकंड में उत्तर देता है। यह धीमा है, पर पर्याप्त है: उत्तर यहाँ सुरक्षित रहते हैं और संभव होते ही भेज दिए जाते हैं।`,
    'storage-keeps': 'उत्तर हमारे सर्वर तक पहुँचने तक इसी डिवाइस पर सुरक्षित रहते हैं।',
    'storage-forgets':
      'यह ब्राउज़र कुछ भी सहेजकर नहीं रखता, जैसा निजी (प्राइवेट) विंडो में होता है। सामान्य विंडो का प्रयोग करें और पेज को रीलोड न करें।',
    'clock-unknown': 'इसकी हमारी घड़ी से तुलना नहीं हो सकी।',
    'clock-right': 'यह सही है। क्विज़ में हमारे सर्वर की घड़ी मान्य होती है।',
    'clock-fast': ({ duration }) => `यह ${duration} आगे है। इससे कोई हानि नहीं: क्विज़ में हमारे सर्वर की घड़ी मान्य होती है।`,
    'clock-slow': ({ duration }) => `यह ${duration} पीछे है। इससे कोई हानि नहीं: क्विज़ में हमारे सर्वर की घड़ी मान्य होती है।`,
  },
  durations: {
    minutes: ({ count }) => `${count} मिनट`,
    hours: ({ count }) => plural('hi', count, { one: `${count} घंटा`, other: `${count} घंटे` }),
    days: ({ count }) => `${count} दिन`,
  },
};

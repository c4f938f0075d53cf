import { join } from 'node:path';
import { readContent } from '@club/content-files/read-content';
import { ownDataReply } from '@club/contract/entities/own-data';
import { anomalies } from '@club/domain/entities/attempts/anomalies';
import { integrityEventKinds } from '@club/domain/entities/attempts/integrity';
import { sharedTraits } from '@club/domain/entities/attempts/live-state';
import { inLanguage } from '@club/domain/features/site/in-language';
import { expect, test } from 'vitest';

interface Named {
  /** Section of the notice. */
  readonly section: string;
  readonly en: string;
  readonly hi: string;
}

const recorded = (en: string, hi: string): Named => ({ section: 'recorded', en, hi });
const stored = (en: string, hi: string): Named => ({ section: 'what-we-keep', en, hi });

/** The words of the privacy notice, in each language, that describe an item. A newly recorded item needs its sentence here. */
const events: Readonly<Record<string, Named>> = {
  'fullscreen-left': recorded('entering and leaving full screen', 'फ़ुल स्क्रीन में जाना और उससे बाहर आना'),
  'fullscreen-interrupted': recorded('entering and leaving full screen', 'फ़ुल स्क्रीन में जाना और उससे बाहर आना'),
  'fullscreen-entered': recorded('entering and leaving full screen', 'फ़ुल स्क्रीन में जाना और उससे बाहर आना'),
  'fullscreen-unavailable': recorded('a browser offers no full screen', 'ब्राउज़र में फ़ुल स्क्रीन की सुविधा नहीं है'),
  'escape-pressed': recorded('pressing Esc', 'Esc दबाना'),
  'page-hidden': recorded('switching to another tab, app', 'किसी दूसरे टैब, ऐप'),
  'window-blurred': recorded('or window', 'या विंडो पर जाना'),
  'developer-tools-key': recorded('the keys of the developer tools', 'डेवलपर टूल की कुंजियाँ'),
  'context-menu': recorded('the context menu', 'संदर्भ मेनू'),
  copy: recorded('copying', 'कॉपी'),
  cut: recorded('cutting text', 'कट करना'),
  'section-reopened': recorded('opening the section again', 'खंड को उसी या किसी दूसरे डिवाइस पर दोबारा खोलना'),
  'read-elsewhere': recorded('another login of yours read the questions', 'किसी दूसरे लॉग इन से खंड के प्रश्न पढ़े गए'),
};

const signs: Readonly<Record<string, Named>> = {
  'never-full-screen': recorded('never entered full screen', 'पेज कभी फ़ुल स्क्रीन में नहीं गया'),
  'too-fast': recorded('answered implausibly fast', 'असंभव-सी तेज़ी से'),
  'read-elsewhere': recorded('the questions were read with another login', 'प्रश्न किसी दूसरे लॉग इन से पढ़े गए'),
};

const shared: Readonly<Record<string, Named>> = {
  'same-name': recorded('who share a name and city', 'जिनका नाम और शहर'),
  'same-contact': recorded('a phone number or the contact of a guardian', 'फ़ोन नंबर या अभिभावक का संपर्क'),
  'same-address': recorded('the network address from which consent was given', 'सहमति देते समय का नेटवर्क पता'),
  'same-browser': recorded('sections in the same browser', 'एक ही ब्राउज़र'),
  'same-sitting-address': recorded('at the same address', 'एक ही पते से खंड शुरू किए'),
};

/** Fields of the data export (P10). */
const fields: Readonly<Record<string, Named>> = {
  account: stored('Your name, school, city and class', 'आपका नाम, विद्यालय, शहर और कक्षा'),
  guardian: stored('the name of your guardian', 'आपके अभिभावक का नाम'),
  secondFactor: { section: 'who-we-are', en: 'two-step verification', hi: 'दो चरणों वाले लॉग इन' },
  consents: stored('what was agreed to, when, how, in which language', 'सहमति किस बात की, कब, कैसे, किस भाषा में'),
  slips: stored('what your teacher put on the list', 'शिक्षक ने सूची में जो लिखा'),
  guardianLinks: stored('that our code and link went to', 'जिस पर हमारा कोड और लिंक गया'),
  sessions: stored('When and in which browser you logged in', 'आपने कब और किस ब्राउज़र में लॉग इन किया'),
  knownBrowsers: { section: 'how-long', en: 'A browser you have used is recognised', hi: 'आपका पहले का ब्राउज़र' },
  codesSent: { section: 'how-long', en: 'Logins, codes, links', hi: 'लॉग इन, कोड, लिंक' },
  passwordLinksSent: { section: 'how-long', en: 'Logins, codes, links', hi: 'लॉग इन, कोड, लिंक' },
  messagesSent: { section: 'how-long', en: 'that a message was sent to you', hi: 'आपको संदेश भेजा गया' },
  changes: { section: 'how-long', en: 'that an account was changed or deleted', hi: 'कोई खाता कब और किसने बदला' },
  startedFrom: recorded(
    'a mark of the browser and a mark of the network address',
    'जिस ब्राउज़र और जिस नेटवर्क पते से खंड शुरू किए गए',
  ),
  class: stored('class', 'कक्षा'),
  language: stored('the language in which you played', 'क्विज़ किस भाषा में खेली'),
  candidate: { section: 'your-choices', en: 'What is written on your attempt', hi: 'क्विज़ शुरू करते समय जो लिखा था' },
  sections: stored('your answers, when they came', 'आपके उत्तर, उनका समय'),
  events: stored('What is recorded during a quiz', 'क्विज़ के दौरान क्या दर्ज होता है'),
  flags: recorded('can disqualify', 'अयोग्य घोषित किया जा सकता है'),
  disqualifiedAt: recorded('can disqualify', 'अयोग्य घोषित किया जा सकता है'),
  interventions: stored('Extra time', 'अतिरिक्त समय'),
  submittedAt: stored('when they came', 'उनका समय'),
  appeal: stored('an appeal', 'अपील'),
  objections: stored('an objection to the answer key', 'उत्तर कुंजी पर आपत्ति'),
  sheet: stored('Your answer sheet', 'आपका उत्तर पत्रक'),
  invitations: stored('An invitation to a final', 'फ़ाइनल का निमंत्रण'),
  certificates: stored('the numbers of your certificates', 'आपके प्रमाणपत्रों के क्रमांक'),
  likeness: recorded('What organisers decide about such a pair is kept', 'आयोजकों का निर्णय रखा जाता है'),
  score: stored('how marks are given', 'अंक मिलते हैं'),
};

const notStored = ['writtenAt', 'round', 'rounds'];
const { rounds } = ownDataReply.shape;

const reading = await readContent(join(import.meta.dirname, '..', 'content'));
if ('problems' in reading) throw new Error(JSON.stringify(reading.problems));
const { sections } = reading.content.privacy;

/** Without markup and line breaks. */
function textOf(section: string, language: 'en' | 'hi'): string {
  const found = sections.find(({ id }) => id === section);
  const { html } = found === undefined ? { html: '' } : inLanguage(found, language);
  return html.replace(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
}

test.each([
  ['kind of integrity event', integrityEventKinds, events],
  ['anomaly', anomalies, signs],
  ['shared trait', sharedTraits, shared],
  ['field of the data export', [...Object.keys(ownDataReply.shape), ...Object.keys(rounds.element.shape)], fields],
] as const)('each %s is described in the notice, in both languages (K12)', (_, list, names) => {
  const missing = list
    .filter((one) => !notStored.includes(one))
    .flatMap((one) => {
      const named = names[one];
      if (named === undefined) return [`${one}: nothing in this test says where the notice names it`];
      return (['en', 'hi'] as const)
        .filter((language) => !textOf(named.section, language).includes(named[language]))
        .map((language) => `${one}: “${named[language]}” is not in #${named.section} (${language})`);
    });
  expect(missing).toEqual([]);
});

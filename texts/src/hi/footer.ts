import type { footer as en } from '#en/footer.ts';

export const footer: typeof en = {
  contact: 'संपर्क',
  onLinkedIn: ', LinkedIn प्रोफ़ाइल',
  phoneOf: ({ position }) => `, ${position} का फ़ोन नंबर कॉपी करें`,
  copied: ({ phone }) => `${phone} कॉपी हो गया`,
  cannotCopy: ({ phone }) => `यह ब्राउज़र कॉपी नहीं करने देता। नंबर: ${phone}`,
  place: 'हम कहाँ हैं',
  openInMaps: 'मानचित्र में खोलें',
  mapOf: ({ place }) => `${place} का मानचित्र`,
  showMap: 'मानचित्र दिखाएँ',
  mapFrom: ({ site }) => `मानचित्र ${site} से लोड होगा`,
  thisSite: 'इसी साइट',
  write: 'हमें लिखें',
  brochure: 'ब्रोशर (PDF)',
  faqs: 'सामान्य प्रश्न',
  more: 'साइट के और पेज',
  forSchools: 'विद्यालयों के लिए',
  editions: 'पिछले संस्करण',
  sponsor: 'प्रायोजक बनें',
  privacy: 'निजता',
  terms: 'शर्तें',
};

import { listText } from '#list.ts';
import { textArea } from '#text-area.ts';
/** The poster that schools print. Short, because people read it while walking past. */
export const poster = {
  line: ({ cities }: { cities: readonly string[] }) =>
    `A quiz for school students from ${listText('and', cities)}. Free for everyone.`,
  school: 'For the students of',
  when: ({ period }: { period: string }) => `Online round: ${period}`,
  openNow: 'Online round: open now',
  openUntil: ({ moment }: { moment: string }) => `Online round: open until ${moment}`,
  whenUnknown: 'Date and time: see our website.',
  steps: {
    open: ({ address }: { address: string }) => `Scan the QR code, or open ${address}`,
    register: 'Register with your school and a phone number; a parent’s number is fine',
    play: 'Practise as often as you like, then play from school or from home',
  },
  foot: ({ email }: { email: string }) => `Questions? ${email}`,
};

export type PosterTexts = typeof poster;

export const posterTexts = textArea(poster, async (language) => (await import(`../${language}/poster.ts`)).poster);

import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

export const deviceCheck = {
  ready: 'Your device is ready',
  notes: ({ count }: { count: number }) =>
    plural('en', count, { one: `Your device: ${count} thing to know`, other: `Your device: ${count} things to know` }),
  tryFullScreen: 'Try full screen',
  leaveFullScreen: 'Leave full screen',
  checkAgain: 'Check again',
  checking: 'Checking',
  states: { good: 'Good', note: 'To know', unknown: 'Not known' },
  names: { 'full-screen': 'Full screen', connection: 'Connection', storage: 'Storage', clock: 'Clock' },
  remarks: {
    'full-screen-there': 'Your browser has it. Try it now, while it costs nothing.',
    'full-screen-shown': 'It works. In the quiz, leaving it can disqualify you.',
    'full-screen-refused': 'Your browser did not switch to it. Allow it, or open this page in Chrome, Edge or Firefox.',
    'full-screen-none':
      'This browser has none. You can play without it. If you are inside another app, open this page in your browser.',
    offline: 'You are offline just now. A section starts only with a connection.',
    'connection-unknown': 'It could not be measured.',
    'connection-good': ({ seconds }: { seconds: string }) => `Our server answers in ${seconds} s.`,
    'connection-slow': ({ seconds }: { seconds: string }) =>
      `Our server answers in ${seconds} s. That is slow, but enough: answers wait here and are sent when they can be.`,
    'storage-keeps': 'Answers are kept on this device until our server has them.',
    'storage-forgets':
      'This browser keeps nothing, as in a private window. Use a normal one, and do not reload the page.',
    'clock-unknown': 'It could not be compared with ours.',
    'clock-right': 'It is right. In the quiz, our server’s clock counts.',
    'clock-fast': ({ duration }: { duration: string }) =>
      `It is ${duration} fast. That does no harm: in the quiz, our server’s clock counts.`,
    'clock-slow': ({ duration }: { duration: string }) =>
      `It is ${duration} slow. That does no harm: in the quiz, our server’s clock counts.`,
  },
  durations: {
    minutes: ({ count }: { count: number }) =>
      plural('en', count, { one: `${count} minute`, other: `${count} minutes` }),
    hours: ({ count }: { count: number }) => plural('en', count, { one: `${count} hour`, other: `${count} hours` }),
    days: ({ count }: { count: number }) => plural('en', count, { one: `${count} day`, other: `${count} days` }),
  },
};

export type DeviceCheckTexts = typeof deviceCheck;

export const deviceCheckTexts = textArea(
  deviceCheck,
  async (language) => (await import(`../${language}/device-check.ts`)).deviceCheck,
);

import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

export const deviceCheck = {
  ready: 'Your device is ready',
  notes: ({ count }: { count: number }) =>
    plural('en', count, { one: `Your device: ${count} thing to note`, other: `Your device: ${count} things to note` }),
  progress: ({ done, total }: { done: number; total: number }) => `Your device: ${done} of ${total} checks done`,
  tryFullScreen: 'Try full screen',
  leaveFullScreen: 'Leave full screen',
  checkAgain: 'Check again',
  checking: 'Checking',
  states: { good: 'Good', todo: 'To do', note: 'Note', unknown: 'Unknown' },
  names: { 'full-screen': 'Full screen', connection: 'Connection', storage: 'Storage', clock: 'Clock' },
  remarks: {
    'full-screen-there': 'Your browser supports full screen. Try it now; there is no penalty yet.',
    'full-screen-shown': 'It works. In the quiz, leaving it can disqualify you.',
    'full-screen-refused':
      'Your browser did not switch to full screen. Allow it, or open this page in Chrome, Edge or Firefox.',
    'full-screen-none':
      'This browser doesn’t support full screen. You can still play. If you are inside another app, open this page in your browser.',
    offline: 'You are offline right now. You need a connection to start a section.',
    'connection-unknown': 'Your connection could not be measured.',
    'connection-good': ({ seconds }: { seconds: string }) => `Response time: ${seconds} s.`,
    'connection-slow': ({ seconds }: { seconds: string }) =>
      `Response time: ${seconds} s. Slow but workable: your answers are saved here and sent as soon as possible.`,
    'storage-keeps': 'Your answers are kept on this device until our server has them.',
    'storage-forgets':
      'This browser is not saving anything, as in an incognito window. Use a normal window, and do not reload the page.',
    'clock-unknown': 'Your clock could not be compared with ours.',
    'clock-right': 'Your clock is correct. The quiz runs on our server’s clock.',
    'clock-fast': ({ duration }: { duration: string }) =>
      `Your clock is ${duration} fast. That is fine: the quiz runs on our server’s clock.`,
    'clock-slow': ({ duration }: { duration: string }) =>
      `Your clock is ${duration} slow. That is fine: the quiz runs on our server’s clock.`,
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

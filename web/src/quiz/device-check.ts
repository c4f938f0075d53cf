import { counted } from '@club/domain/shared/text';

/** What a page finds out about the device it is on. Undefined: it could not. */
export interface DeviceFacts {
  /** What is known of full-screen: the browser has it, has shown it, has refused it when asked, or has none. */
  readonly fullScreen: 'there' | 'shown' | 'refused' | 'none';
  readonly isOnline: boolean;
  /** From a question to the server's answer. */
  readonly roundTripMs: number | undefined;
  /** Whether the browser keeps what it is given. */
  readonly keepsAnswers: boolean;
  /** How far the device's clock is ahead of the server's, and by how much that may be wrong. */
  readonly clockAheadMs: number | undefined;
  readonly clockDoubtMs: number;
}

/** One thing that was looked at, and what it means for whoever is about to begin. Nothing of it keeps anybody out. */
export interface DeviceRemark {
  readonly name: 'Full screen' | 'Connection' | 'Storage' | 'Clock';
  /** `note`: worth knowing before the start. */
  readonly state: 'good' | 'note' | 'unknown';
  readonly sentence: string;
}

/** From here on an answer of the server is called slow. */
const slowMs = 2000;
/** A clock this far from ours is pointed out. */
const clockApartMs = 60_000;

const fullScreenRemarks = {
  there: ['good', 'Your browser has it. Try it now, while it costs nothing.'],
  shown: ['good', 'It works. In the quiz, leaving it counts against you.'],
  refused: ['note', 'Your browser did not switch to it. Allow it, or open this page in Chrome, Edge or Firefox.'],
  none: [
    'note',
    'This browser has none. You can play without it. If you are inside another app, open this page in your browser.',
  ],
} as const satisfies Record<DeviceFacts['fullScreen'], readonly [DeviceRemark['state'], string]>;

/** What there is to say of a device, in the order in which it matters. */
export function deviceRemarks(facts: DeviceFacts): DeviceRemark[] {
  const [state, sentence] = fullScreenRemarks[facts.fullScreen];
  return [
    { name: 'Full screen', state, sentence },
    { name: 'Connection', ...connectionRemark(facts) },
    {
      name: 'Storage',
      ...(facts.keepsAnswers
        ? { state: 'good', sentence: 'Answers are kept on this device until our server has them.' }
        : {
            state: 'note',
            sentence:
              'This browser keeps nothing, as in a private window. Use a normal one, and do not reload the page.',
          }),
    },
    { name: 'Clock', ...clockRemark(facts) },
  ];
}

type Remark = Omit<DeviceRemark, 'name'>;

function connectionRemark({ isOnline, roundTripMs }: DeviceFacts): Remark {
  if (!isOnline)
    return { state: 'note', sentence: 'You are offline just now. A section starts only with a connection.' };
  if (roundTripMs === undefined) return { state: 'unknown', sentence: 'It could not be measured.' };
  const seconds = `${(Math.max(100, roundTripMs) / 1000).toFixed(1)} s`;
  if (roundTripMs < slowMs) return { state: 'good', sentence: `Our server answers in ${seconds}.` };
  return {
    state: 'note',
    sentence: `Our server answers in ${seconds}. That is slow, but enough: answers wait here and are sent when they can be.`,
  };
}

function clockRemark({ clockAheadMs, clockDoubtMs }: DeviceFacts): Remark {
  if (clockAheadMs === undefined) return { state: 'unknown', sentence: 'It could not be compared with ours.' };
  const apartMs = Math.abs(clockAheadMs);
  if (apartMs - clockDoubtMs < clockApartMs) {
    return { state: 'good', sentence: 'It is right. In the quiz, our server’s clock counts.' };
  }
  const direction = clockAheadMs > 0 ? 'fast' : 'slow';
  return {
    state: 'note',
    sentence: `It is ${durationText(apartMs)} ${direction}. That does no harm: in the quiz, our server’s clock counts.`,
  };
}

function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

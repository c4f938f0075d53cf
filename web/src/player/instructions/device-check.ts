/** Undefined: unknown to the page. */
export interface DeviceFacts {
  /** Supported, already active, refused on request, or unsupported. */
  readonly fullScreen: 'there' | 'shown' | 'refused' | 'none';
  readonly isOnline: boolean;
  /** Time from a request to the server's reply. */
  readonly roundTripMs: number | undefined;
  readonly keepsAnswers: boolean;
  /** How far the device's clock is ahead of the server's; `clockDoubtMs` is the margin of error. */
  readonly clockAheadMs: number | undefined;
  readonly clockDoubtMs: number;
}

type PlainRemark =
  | `full-screen-${DeviceFacts['fullScreen']}`
  | 'offline'
  | 'connection-unknown'
  | 'storage-keeps'
  | 'storage-forgets'
  | 'clock-unknown'
  | 'clock-right';

export interface Duration {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

type Finding = {
  /** `todo`: only the participant can find out. `note`: worth knowing before the start. */
  readonly state: 'good' | 'todo' | 'note' | 'unknown';
} & (
  | { readonly code: PlainRemark }
  | { readonly code: 'connection-good' | 'connection-slow'; readonly seconds: string }
  | { readonly code: 'clock-fast' | 'clock-slow'; readonly duration: Duration }
);

/** The result of one check. None of them keeps anybody out. */
export type DeviceRemark = Finding & { readonly name: 'full-screen' | 'connection' | 'storage' | 'clock' };

/** Above this the connection is called slow. */
const slowRoundTripMs = 2000;
const maxClockSkewMs = 60_000;

const fullScreenFindings = {
  there: { state: 'todo', code: 'full-screen-there' },
  shown: { state: 'good', code: 'full-screen-shown' },
  refused: { state: 'note', code: 'full-screen-refused' },
  none: { state: 'note', code: 'full-screen-none' },
} as const satisfies Record<DeviceFacts['fullScreen'], Finding>;

export function deviceRemarks(facts: DeviceFacts): DeviceRemark[] {
  return [
    { name: 'full-screen', ...fullScreenFindings[facts.fullScreen] },
    { name: 'connection', ...connectionFinding(facts) },
    facts.keepsAnswers
      ? { name: 'storage', state: 'good', code: 'storage-keeps' }
      : { name: 'storage', state: 'note', code: 'storage-forgets' },
    { name: 'clock', ...clockFinding(facts) },
  ];
}

function connectionFinding({ isOnline, roundTripMs }: DeviceFacts): Finding {
  if (!isOnline) return { state: 'note', code: 'offline' };
  if (roundTripMs === undefined) return { state: 'unknown', code: 'connection-unknown' };
  const seconds = (Math.max(100, roundTripMs) / 1000).toFixed(1);
  return roundTripMs < slowRoundTripMs
    ? { state: 'good', code: 'connection-good', seconds }
    : { state: 'note', code: 'connection-slow', seconds };
}

function clockFinding({ clockAheadMs, clockDoubtMs }: DeviceFacts): Finding {
  if (clockAheadMs === undefined) return { state: 'unknown', code: 'clock-unknown' };
  const apartMs = Math.abs(clockAheadMs);
  if (apartMs - clockDoubtMs < maxClockSkewMs) return { state: 'good', code: 'clock-right' };
  return { state: 'note', code: clockAheadMs > 0 ? 'clock-fast' : 'clock-slow', duration: durationOf(apartMs) };
}

function durationOf(ms: number): Duration {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) };
}

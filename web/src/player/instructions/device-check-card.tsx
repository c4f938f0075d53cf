import { type DeviceCheckTexts, deviceCheckTexts } from '@club/texts/device-check';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useState, useSyncExternalStore } from 'react';
import { fullScreen } from '#player/engine/full-screen.ts';
import { type ClockSample, clockFrom, serverInstant } from '#player/engine/server-clock.ts';
import { useAttemptRefresh } from '#player/engine/use-attempt.ts';
import { tabStore } from '#shared/browser-storage.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { useOnline } from '#shared/ui/use-online.ts';
import { type DeviceFacts, type DeviceRemark, deviceRemarks } from './device-check.ts';

/** Kept until the tab is closed, so that completed checks are not requested again. */
const fullScreenTriedKey = 'fullScreenTried';

/** A checklist before the first section, while nothing is at stake; never blocks the participant. */
export function DeviceCheckCard({ sample }: { sample: ClockSample | undefined }) {
  const texts = useTexts(deviceCheckTexts);
  const isOnline = useOnline();
  const refresh = useAttemptRefresh();
  const [isChecking, setIsChecking] = useState(false);
  const [keepsAnswers, setKeepsAnswers] = useState(canUseStorage);
  const [tried, setTried] = useState<'shown' | 'refused' | undefined>(() =>
    tabStore.get(fullScreenTriedKey) ? 'shown' : undefined,
  );
  const isFull = useSyncExternalStore(fullScreen.subscribe, fullScreen.isActive);
  const remarks = deviceRemarks({
    fullScreen: tried ?? (fullScreen.isAvailable() ? 'there' : 'none'),
    isOnline,
    keepsAnswers,
    ...timesOf(sample),
  });
  const withState = (...states: DeviceRemark['state'][]) =>
    remarks.filter(({ state }) => states.includes(state)).length;
  const notes = withState('note');

  async function tryFullScreen() {
    if (isFull) return fullScreen.leave();
    await fullScreen.enter();
    if (fullScreen.isActive()) tabStore.set(fullScreenTriedKey, 'true');
    setTried(fullScreen.isActive() ? 'shown' : 'refused');
  }

  async function checkAgain() {
    setKeepsAnswers(canUseStorage());
    setIsChecking(true);
    await refresh();
    setIsChecking(false);
  }

  const tryIt = fullScreen.isAvailable() && (
    <Button variant="secondary" size="sm" className="shrink-0 max-sm:ml-9" onClick={() => void tryFullScreen()}>
      {isFull ? texts.leaveFullScreen : texts.tryFullScreen}
    </Button>
  );
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">
        {notes > 0
          ? texts.notes({ count: notes })
          : withState('todo') === 0
            ? texts.ready
            : texts.progress({ done: withState('good', 'unknown'), total: remarks.length })}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {remarks.map((remark) => (
          <Remark key={remark.name} remark={remark} action={remark.name === 'full-screen' && tryIt} />
        ))}
      </ul>
      <p>
        <Button variant="quiet" busy={isChecking} busyLabel={texts.checking} onClick={() => void checkAgain()}>
          {texts.checkAgain}
        </Button>
      </p>
    </section>
  );
}

const looks: Record<DeviceRemark['state'], readonly [typeof Info, string]> = {
  good: [CircleCheck, 'text-good'],
  todo: [Circle, 'text-line-strong'],
  note: [Info, 'text-warn'],
  unknown: [Info, 'text-warn'],
};

function Remark({ remark, action }: { remark: DeviceRemark; action: React.ReactNode }) {
  const texts = useTexts(deviceCheckTexts);
  const { name, state } = remark;
  const [Icon, look] = looks[state];
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <Icon aria-hidden="true" className={`size-6 shrink-0 self-start ${look}`} />
      <p className="min-w-[min(12rem,100%-2.25rem)] flex-1 text-sm">
        <strong>{texts.names[name]}</strong>
        <span className="sr-only"> ({texts.states[state]})</span>: {remarkText(texts, remark)}
      </p>
      {action}
    </li>
  );
}

export function remarkText({ remarks, durations }: DeviceCheckTexts, remark: DeviceRemark): string {
  switch (remark.code) {
    case 'connection-good':
    case 'connection-slow':
      return remarks[remark.code](remark);
    case 'clock-fast':
    case 'clock-slow':
      return remarks[remark.code]({ duration: durations[remark.duration.unit](remark.duration) });
    default:
      return remarks[remark.code];
  }
}

function timesOf(sample: ClockSample | undefined): Pick<DeviceFacts, 'roundTripMs' | 'clockAheadMs' | 'clockDoubtMs'> {
  if (sample === undefined) return { roundTripMs: undefined, clockAheadMs: undefined, clockDoubtMs: 0 };
  const roundTripMs = sample.receivedAt - sample.sentAt;
  return {
    roundTripMs,
    clockAheadMs: Date.now() - serverInstant(clockFrom(sample), performance.now()),
    clockDoubtMs: roundTripMs / 2,
  };
}

function canUseStorage(): boolean {
  const key = 'quiz-device-check';
  try {
    localStorage.setItem(key, 'kept');
    const isKept = localStorage.getItem(key) === 'kept';
    localStorage.removeItem(key);
    return isKept;
  } catch {
    return false;
  }
}

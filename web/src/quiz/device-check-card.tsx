import { counted } from '@club/domain/shared/text';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { useOnline } from '#shared/ui/use-online.ts';
import { type DeviceFacts, type DeviceRemark, deviceRemarks } from './device-check.ts';
import { fullScreen } from './full-screen.ts';
import { type ClockSample, clockFrom, serverInstant } from './server-clock.ts';
import { useAttemptRefresh } from './use-attempt.ts';

/** Says before the first section, while nothing is at stake, what the device can do and what its owner should know. It keeps nobody out. */
export function DeviceCheckCard({ sample }: { sample: ClockSample | undefined }) {
  const isOnline = useOnline();
  const refresh = useAttemptRefresh();
  const [isChecking, setIsChecking] = useState(false);
  const [keepsAnswers, setKeepsAnswers] = useState(storageKeeps);
  const [tried, setTried] = useState<'shown' | 'refused'>();
  const isFull = useSyncExternalStore(fullScreen.subscribe, fullScreen.isActive);
  const remarks = deviceRemarks({
    fullScreen: tried ?? (fullScreen.isAvailable() ? 'there' : 'none'),
    isOnline,
    keepsAnswers,
    ...timesOf(sample),
  });
  const notes = remarks.filter(({ state }) => state === 'note').length;

  async function tryFullScreen() {
    if (isFull) return fullScreen.leave();
    await fullScreen.enter();
    setTried(fullScreen.isActive() ? 'shown' : 'refused');
  }

  async function checkAgain() {
    setKeepsAnswers(storageKeeps());
    setIsChecking(true);
    await refresh();
    setIsChecking(false);
  }

  return (
    <section className="grid gap-3">
      <h2 className="text-xl">
        {notes === 0 ? 'Your device is ready' : `Your device: ${counted(notes, 'thing')} to know`}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {remarks.map((remark) => (
          <Remark key={remark.name} remark={remark} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {fullScreen.isAvailable() && (
          <Button variant="secondary" onClick={() => void tryFullScreen()}>
            {isFull ? 'Leave full screen' : 'Try full screen'}
          </Button>
        )}
        <Button variant="quiet" busy={isChecking} busyLabel="Checking" onClick={() => void checkAgain()}>
          Check again
        </Button>
      </div>
    </section>
  );
}

const stateWords = { good: 'Good', note: 'To know', unknown: 'Not known' } as const satisfies Record<
  DeviceRemark['state'],
  string
>;

function Remark({ remark: { name, state, sentence } }: { remark: DeviceRemark }) {
  const Icon = state === 'good' ? CircleCheck : Info;
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${state === 'good' ? 'text-good' : 'text-warn'}`} />
      <p className="text-sm">
        <strong>{name}</strong>
        <span className="sr-only"> ({stateWords[state]})</span>: {sentence}
      </p>
    </li>
  );
}

/** What the newest answer of the server tells about the way there and about the two clocks. */
function timesOf(sample: ClockSample | undefined): Pick<DeviceFacts, 'roundTripMs' | 'clockAheadMs' | 'clockDoubtMs'> {
  if (sample === undefined) return { roundTripMs: undefined, clockAheadMs: undefined, clockDoubtMs: 0 };
  const roundTripMs = sample.receivedAt - sample.sentAt;
  return {
    roundTripMs,
    clockAheadMs: Date.now() - serverInstant(clockFrom(sample), performance.now()),
    clockDoubtMs: roundTripMs / 2,
  };
}

function storageKeeps(): boolean {
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

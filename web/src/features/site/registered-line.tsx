import { whenIdle } from './when-idle.ts';

const useLiveCount = whenIdle(() => import('./live-count.tsx'));

export function RegisteredLine() {
  const live = useLiveCount();
  return <p className="mt-4 min-h-[2lh] text-xl sm:min-h-[1lh]">{live && <live.LiveCount />}</p>;
}

import { club } from 'virtual:club';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { Menu } from '#shared/ui/menu.tsx';
import { SpinnerRing } from '#shared/ui/spinner.tsx';
import { toast } from '#shared/ui/toast.ts';
import { downloadDisqualified, downloadQualifiers, downloadRegistrations, downloadResults } from './queries.ts';

/** The sheets an admin takes home, behind one menu. While one is on its way, no other can be asked for. */
export function SheetMenu() {
  const round = useRoundParam();
  const [running, setRunning] = useState<string>();
  const isRunning = useRef(false);

  function sheet(name: string, download: () => Promise<void>) {
    return async () => {
      if (isRunning.current) return;
      isRunning.current = true;
      setRunning(name);
      try {
        await download();
      } catch (error) {
        toast.error(errorMessage(error));
      } finally {
        isRunning.current = false;
        setRunning(undefined);
      }
    };
  }

  const busy = running !== undefined;
  const item = (label: string, download: () => Promise<void>) => ({
    label,
    onSelect: sheet(label, download),
    disabled: busy,
  });
  return (
    <Menu
      trigger={
        <>
          {busy ? <SpinnerRing className="size-4.5" /> : <Download aria-hidden="true" className="size-4.5" />}
          {busy ? `Preparing ${running}` : 'Download'}
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </>
      }
      groups={[
        [
          item('Results', () => downloadResults(round)),
          item('Disqualified', () => downloadDisqualified(round)),
          item('Registrations', downloadRegistrations),
        ],
        [
          item('Qualifiers of all cities', () => downloadQualifiers('', round)),
          ...club.cities.map((city) => item(`Qualifiers of ${city}`, () => downloadQualifiers(city, round))),
        ],
      ]}
      className="inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] border-line-strong bg-surface px-5 font-semibold hover:border-text hover:bg-sunken"
    />
  );
}

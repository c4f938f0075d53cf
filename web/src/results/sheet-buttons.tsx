import { club } from 'virtual:club';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { toast } from '#shared/ui/toast.ts';
import { downloadDisqualified, downloadQualifiers, downloadRegistrations, downloadResults } from './queries.ts';

/** The sheets an admin takes home. While one is on its way, another press does nothing. */
export function SheetButtons() {
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

  return (
    <>
      <Button
        variant="secondary"
        busy={running === 'results'}
        busyLabel="Preparing the sheet"
        onClick={sheet('results', () => downloadResults(round))}
      >
        <Download aria-hidden="true" className="size-4.5" />
        Results
      </Button>
      <Button
        variant="secondary"
        busy={running === 'disqualified'}
        busyLabel="Preparing the sheet"
        onClick={sheet('disqualified', () => downloadDisqualified(round))}
      >
        <Download aria-hidden="true" className="size-4.5" />
        Disqualified
      </Button>
      <Button
        variant="secondary"
        busy={running === 'registrations'}
        busyLabel="Preparing the sheet"
        onClick={sheet('registrations', downloadRegistrations)}
      >
        <Download aria-hidden="true" className="size-4.5" />
        Registrations
      </Button>
      <Menu
        trigger={
          <>
            <Download aria-hidden="true" className="size-4.5" />
            Qualifiers
            <ChevronDown aria-hidden="true" className="size-4.5" />
          </>
        }
        groups={[
          [{ label: 'All cities', onSelect: sheet('qualifiers', () => downloadQualifiers('', round)) }],
          club.cities.map((city) => ({
            label: city,
            onSelect: sheet('qualifiers', () => downloadQualifiers(city, round)),
          })),
        ]}
        className="inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] border-line-strong bg-surface px-5 font-semibold hover:border-text hover:bg-sunken"
      />
    </>
  );
}

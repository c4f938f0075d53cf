import { footerTexts } from '@club/texts/footer';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from './button.tsx';
import { BuzzerRing } from './buzzer-ring.tsx';
import { classNames } from './class-names.ts';

export interface MapOnRequestProps {
  /** Address of a page that allows embedding. */
  address: string;
  title: string;
  className?: string;
}

/** Contacts the other site only once the visitor asks for the map. */
export function MapOnRequest({ address, title, className }: MapOnRequestProps) {
  const texts = useTexts(footerTexts);
  const [wanted, setWanted] = useState(false);
  return (
    <div
      className={classNames(
        'no-print relative grid w-full place-items-center overflow-hidden rounded-xl border border-line bg-surface',
        className,
      )}
    >
      {wanted ? (
        <iframe
          src={address}
          title={title}
          className="absolute inset-0 size-full border-0"
          referrerPolicy="no-referrer"
        />
      ) : (
        <>
          <BuzzerRing tone="quiet" className="absolute top-1/2 left-1/2 w-[85%] -translate-1/2 opacity-15" />
          <div className="relative flex flex-col items-center gap-1 px-6 text-center md:gap-3">
            <Button variant="secondary" onClick={() => setWanted(true)}>
              {texts.showMap}
            </Button>
            <p className="text-xs text-text-soft">{texts.mapFrom({ site: siteOf(address) ?? texts.thisSite })}</p>
          </div>
        </>
      )}
    </div>
  );
}

/** The site's name in an address: "openstreetmap.org"; undefined for this site. */
function siteOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;
}

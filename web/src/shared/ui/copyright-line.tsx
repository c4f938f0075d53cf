import { club } from 'virtual:club';
import { indianYearText } from '@club/domain/shared/indian-time';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The page may have been written in an earlier year than it is read in, so the line is drawn anew in the browser. */
export function CopyrightLine() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <span key={String(isInBrowser)} suppressHydrationWarning>
      © {indianYearText(Date.now())} {club.name}, {club.institute.shortName}
    </span>
  );
}

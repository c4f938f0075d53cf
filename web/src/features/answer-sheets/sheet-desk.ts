import { createContext, use } from 'react';
import type { SheetToAccept } from './accept-sheet.ts';

/** Who is at the sheets, and how they reach the server: an organiser of a round, or a teacher for the students on their list. */
export interface SheetDesk {
  readonly of: 'organiser' | 'teacher';
  /** Accepts a sheet, or corrects one. */
  readonly accept: (sheet: SheetToAccept) => Promise<unknown>;
  /** Fetches again what accepting has changed: once, after many. */
  readonly refresh: () => Promise<unknown>;
}

export const SheetDeskContext = createContext<SheetDesk | null>(null);

export function useSheetDesk(): SheetDesk {
  const desk = use(SheetDeskContext);
  if (desk === null) throw new Error('sheets without a desk');
  return desk;
}

/** Accepts one sheet, after which lists are fetched again: also after a failure, which often means that they are outdated. */
export function useAcceptOne(): (sheet: SheetToAccept) => Promise<unknown> {
  const { accept, refresh } = useSheetDesk();
  return (sheet) => accept(sheet).finally(() => void refresh());
}

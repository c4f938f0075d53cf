import type { InterventionReply } from '@club/contract/entities/attempts';
import { interventionNames } from '@club/texts/admin/intervention-kinds';
import { scopeCell } from '#entities/attempts/scope-cell.ts';
import { timeCell } from '#shared/sheets/cells.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';

const header = [
  'at (India)',
  'intervention',
  'for',
  'section',
  'minutes',
  'until (India)',
  'moved to',
  'participants affected',
  'reason',
  'by',
  'undone or ended at (India)',
  'undone or ended by',
  'reason for undoing',
];

/** `interventions.csv`: the interventions in a round, newest first. */
export function interventionsSheet(interventions: readonly InterventionReply[]): Sheet {
  return {
    name: 'interventions',
    header,
    rows: interventions.map((done) => [
      timeCell(Date.parse(done.at)),
      interventionNames[done.kind],
      scopeCell(done.scope),
      done.section,
      done.minutes,
      done.until && timeCell(Date.parse(done.until)),
      done.movedTo?.name ?? null,
      done.concerned,
      done.reason,
      done.by?.name ?? null,
      done.undone && timeCell(Date.parse(done.undone.at)),
      done.undone?.by?.name ?? null,
      done.undone?.reason ?? null,
    ]),
  };
}

import { shownEmail } from '@club/domain/entities/accounts/email';
import { verifiedWord } from '@club/domain/entities/accounts/phone';
import type { Instant } from '@club/domain/shared/instant';
import { anomalyTexts } from '@club/texts/admin/anomalies';
import { participantStateTexts } from '@club/texts/admin/participant-states';
import { contactOnlyColumns } from '#entities/accounts/account-cells.ts';
import {
  listParticipantIds,
  type ParticipantFilter,
} from '#entities/attempts/participants/participant-search-store.ts';
import { listParticipants } from '#entities/attempts/participants/participant-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { phoneCell, timeCell } from '#shared/sheets/cells.ts';
import type { SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';

const header = [
  'name',
  'email',
  'phone',
  'phone verified',
  'city',
  'school',
  'class',
  'attempt',
  'state',
  'section',
  'section ends at (India)',
  'no response',
  'warnings',
  'anomalies',
  'others with the same browser',
  'others at the same address',
  'last saved at (India)',
  'compensatory minutes an hour',
];

const rowsPerBatch = 500;

/** `participants.csv`: the participants of a round and their status, sorted by name. */
export function participantsSheet(
  database: Database,
  query: { readonly round: Round; readonly filter: ParticipantFilter; readonly now: Instant },
): Sheet {
  return { name: 'participants', header, contactColumns: contactOnlyColumns, rows: rows(database, query) };
}

async function* rows(
  database: Database,
  query: Parameters<typeof participantsSheet>[1],
): AsyncGenerator<readonly SheetCell[]> {
  const { ids } = await listParticipantIds(database, query, { offset: 0, limit: Number.MAX_SAFE_INTEGER });
  for (let first = 0; first < ids.length; first += rowsPerBatch) {
    const some = await listParticipants(database, { ...query, ids: ids.slice(first, first + rowsPerBatch) });
    for (const participant of some) {
      yield [
        participant.name,
        shownEmail(participant.email),
        phoneCell(participant.phone),
        verifiedWord(participant),
        participant.city,
        participant.school,
        participant.classLevel,
        participant.attemptNumber,
        participantStateTexts[participant.state],
        participant.section,
        timeCell(participant.closesAt),
        participant.isSilent ? 'yes' : 'no',
        participant.flags,
        participant.anomalies.map((anomaly) => anomalyTexts[anomaly]).join('; '),
        participant.sharing.browser,
        participant.sharing.address,
        timeCell(participant.lastSavedAt),
        participant.compensatoryMinutes,
      ];
    }
  }
}

import type { participantsEndpoints } from '@club/contract/participants';
import type { ReplyOf } from '@club/contract/shared/endpoint';

/** All that is known of a participant. */
export type ParticipantDetails = ReplyOf<typeof participantsEndpoints.readParticipant>;

/** What every dialog that helps a participant is given. The file is as it was when the dialog was opened or newer. */
export interface HelpDialogProps {
  /** Of the round. */
  readonly slug: string;
  readonly details: ParticipantDetails;
  readonly onClose: () => void;
}

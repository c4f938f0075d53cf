import type { participantsEndpoints } from '@club/contract/participants';
import type { ReplyOf } from '@club/contract/shared/endpoint';

export type ParticipantDetails = ReplyOf<typeof participantsEndpoints.readParticipant>;

/** `details` is as of when the dialog was opened, or newer. */
export interface HelpDialogProps {
  /** The slug of the round. */
  readonly slug: string;
  readonly details: ParticipantDetails;
  readonly onClose: () => void;
}

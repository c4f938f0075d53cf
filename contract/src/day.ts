import { announcementEndpoints } from './day/announcements.ts';
import { interventionEndpoints } from './day/interventions.ts';
import { liveEndpoints } from './day/live.ts';
import { participantEndpoints } from './day/participants.ts';
import { rehearsalEndpoints } from './day/rehearsal.ts';

/** The calls of the quiz day: what organisers see and do while people sit. Their files are in `day/`. */
export const dayEndpoints = {
  ...announcementEndpoints,
  ...interventionEndpoints,
  ...liveEndpoints,
  ...participantEndpoints,
  ...rehearsalEndpoints,
} as const;

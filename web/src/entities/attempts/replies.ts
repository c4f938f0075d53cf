import { interventionsEndpoints } from '@club/contract/interventions';
import { objectionsEndpoints } from '@club/contract/objections';
import { participantsEndpoints } from '@club/contract/participants';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { statisticsEndpoints } from '@club/contract/statistics';
import { roundReplies } from '#entities/rounds/replies.ts';

/** What is stale once marks, ranks or appeals have changed. */
export const resultReplies = [
  resultsEndpoints.readLeaderboard,
  resultsEndpoints.readScoreSpread,
  resultsEndpoints.readUnapprovedEntries,
  resultsEndpoints.readReport,
  resultsEndpoints.listAppeals,
  statisticsEndpoints.readStatistics,
] as const;

/** What is stale once something about a participant has changed. */
export const participantReplies = [
  participantsEndpoints.listParticipants,
  participantsEndpoints.readParticipant,
  participantsEndpoints.previewMerge,
] as const;

/** What is stale once an objection was answered. */
export const objectionReplies = [objectionsEndpoints.listObjections, roundsAdminEndpoints.countWaiting] as const;

/** What is stale once organisers have intervened. */
export const liveReplies = [
  interventionsEndpoints.listInterventions,
  ...participantReplies,
  ...roundReplies,
  ...resultReplies,
] as const;

import { teamEndpoints } from '@club/contract/team';

/** What is stale once an account of the team or a participant has changed. */
export const peopleReplies = [teamEndpoints.listUsers, teamEndpoints.listInvitations] as const;

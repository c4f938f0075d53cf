import { publishingEndpoints } from '@club/contract/publishing';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { siteEndpoints } from '@club/contract/site';

/** What is stale once the paper or its key has changed. */
export const paperReplies = [publishingEndpoints.readPaper] as const;

/** What is told about one round. */
export const ofOneRound = [siteEndpoints.readRound, roundsAdminEndpoints.readRoundSettings, ...paperReplies] as const;

/** What is stale once a round has changed. */
export const roundReplies = [siteEndpoints.listRounds, ...ofOneRound] as const;

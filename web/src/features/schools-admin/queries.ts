import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { peopleReplies } from '#entities/accounts/replies.ts';
import { resultReplies } from '#entities/attempts/replies.ts';
import { schoolReplies } from '#entities/schools/replies.ts';

/** What changes with a school. */
export const changesSchools = {
  changes: [...schoolReplies, ...peopleReplies, ...resultReplies, schoolsAdminEndpoints.listMerges],
} as const;

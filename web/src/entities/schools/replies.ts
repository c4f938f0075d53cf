import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { siteEndpoints } from '@club/contract/site';

/** What is stale once a school has changed. */
export const schoolReplies = [siteEndpoints.listSchools, schoolsAdminEndpoints.listManagedSchools] as const;

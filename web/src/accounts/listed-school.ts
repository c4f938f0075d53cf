import type { SchoolReply } from '@club/contract/schools';

/** A school of the list, as far as choosing one needs it. */
export type ListedSchool = Pick<SchoolReply, 'id' | 'label'>;

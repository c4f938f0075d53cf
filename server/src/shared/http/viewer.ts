import type { Access } from '@club/contract/shared/endpoint';
import type { Role } from '@club/domain/shared/role';

export interface Viewer {
  readonly accountId: string;
  readonly sessionId: string;
  /** Null for participants, and for members of the team who lack the second factor that their role needs. */
  readonly role: Role | null;
  /** Created for a rehearsal: can sit the rehearsal and nothing else. */
  readonly isSimulated: boolean;
  /** Has a role that takes effect once a second factor is set up. See docs/rules/accounts.md, A26. */
  readonly lacksSecondFactor?: boolean;
}

/** Null if the token is not valid at that instant. */
export type FindViewer = (token: string, now: number) => Promise<Viewer | null>;

export type ViewerOf<A extends Access> = A extends 'visitor' ? Viewer | null : Viewer;

import type { Access } from '@club/contract/shared/endpoint';
import type { Role } from '@club/domain/shared/role';

export interface Viewer {
  readonly accountId: string;
  readonly sessionId: string;
  /** Null for participants, and for the team while it lacks a second factor that its role needs. */
  readonly role: Role | null;
  /** Made for a rehearsal: can sit the rehearsal and nothing else. */
  readonly isSimulated: boolean;
  /** Has a role that may be used once a second factor is set up. See docs/rules/accounts.md, A26. */
  readonly lacksSecondFactor?: boolean;
}

/** Null when the token is not valid at that instant. */
export type FindViewer = (token: string, now: number) => Promise<Viewer | null>;

export type ViewerOf<A extends Access> = A extends 'visitor' ? Viewer | null : Viewer;

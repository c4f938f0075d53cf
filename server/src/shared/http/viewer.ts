import type { Access } from '@club/contract/shared/endpoint';
import type { Role } from '@club/domain/shared/role';

/** Who is calling, as far as their token shows it. */
export interface Viewer {
  readonly accountId: string;
  readonly sessionId: string;
  /** Null for participants. */
  readonly role: Role | null;
  /** Whether the account was made for a rehearsal: it can sit that, and nothing else. */
  readonly isSimulated: boolean;
}

/** Whom a token belongs to at an instant; null when it is worth nothing. */
export type FindViewer = (token: string, now: number) => Promise<Viewer | null>;

/** What a handler knows about its caller follows from who may call. */
export type ViewerOf<A extends Access> = A extends 'visitor' ? Viewer | null : Viewer;

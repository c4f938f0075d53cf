import type { Access } from '@club/contract/endpoint';

/** Who is calling, as far as their token shows it. */
export interface Viewer {
  readonly accountId: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
}

/** Whom a token belongs to at an instant; null when it is worth nothing. */
export type FindViewer = (token: string, now: number) => Promise<Viewer | null>;

/** What a handler knows about its caller follows from who may call. */
export type ViewerOf<A extends Access> = A extends 'admin'
  ? Viewer & { readonly isAdmin: true }
  : A extends 'account'
    ? Viewer
    : Viewer | null;

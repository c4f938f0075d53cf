import type { Purpose } from '@club/domain/shared/overload';
import type { RefusalCode } from '@club/domain/shared/refusal';
import type { Right } from '@club/domain/shared/role';
import { z } from 'zod';
import './no-eval-in-pages.ts';

export type Access = 'visitor' | 'account' | Right;

/** Counted per address for visitors and per account otherwise. */
export interface RateLimit {
  readonly calls: number;
  readonly perSeconds: number;
}

export interface StreamReply {
  readonly stream: string;
  readonly description: string;
}

export interface EventStreamReply extends StreamReply {
  readonly stream: 'text/event-stream';
  readonly events: z.ZodType;
}

/** One call of the API as data. The server's route, the browser's client and the OpenAPI document are derived from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Starts with `/api`. Placeholders are written `:name`. */
  readonly path: `/api/${string}`;
  /** The specification writes some calls without the prefix; those answer there as well. */
  readonly alsoAtRoot?: true;
  readonly access: Access;
  /** For calls by accounts: whether simulated students of a rehearsal may make it. They may do nothing but sit. */
  readonly simulatedToo?: true;
  /** For calls by accounts: whether an account may make it that still has to set up the second factor of its role. */
  readonly beforeSecondFactor?: true;
  /**
   * Also accepts the token from the cookie, in requests of our own pages; for calls that do no harm when another site makes them.
   */
  readonly acceptsTokenCookie?: true;
  /** Identifies browsers by a random key in a cookie, which is set if it is missing. */
  readonly tellsBrowsersApart?: true;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON body, or `'multipart'` for a file upload. */
  readonly body?: z.ZodType | 'multipart';
  /** If it differs from the default for its access: see `maxBodyBytes`. */
  readonly bodyLimitBytes?: number;
  readonly reply: z.ZodType | StreamReply | EventStreamReply;
  /** Status of a successful reply; default: 200. */
  readonly status?: 200 | 201;
  /** The refusals this call may give beyond those of its access, its input and its rate limit. */
  readonly refusals: readonly RefusalCode[];
  readonly rateLimit?: RateLimit;
  /** For streams: how many one caller may read at once; default: a few tabs. A whole hall may have one address. */
  readonly readersPerCaller?: number;
  /** Decides priority when the server is overloaded; defaults to a page. */
  readonly purpose?: Purpose;
}

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

const kilobyte = 1024;

/** If a call is of the team; its access is a right then. */
export function isOfTeam({ access }: Pick<Endpoint, 'access'>): boolean {
  return access !== 'visitor' && access !== 'account';
}

/** For forms, of visitors and participants, and for the team. Reading a body blocks the thread. */
const maxBodyBytesByCaller = { participant: 16 * kilobyte, team: 256 * kilobyte } as const;

/** For calls without texts that a whole school makes at once. */
export const shortBodyBytes = 4 * kilobyte;

/** The maximum size of a call's body. */
export function maxBodyBytes(endpoint: Pick<Endpoint, 'access' | 'bodyLimitBytes'>): number {
  return endpoint.bodyLimitBytes ?? maxBodyBytesByCaller[isOfTeam(endpoint) ? 'team' : 'participant'];
}

/** A hundred answers with all their fields have a thousand. */
const maxCommasOfParticipants = 2_000;

/** The maximum number of commas between values in a call's body; what the team sends is limited by its size alone. */
export function maxBodyCommas(endpoint: Pick<Endpoint, 'access'>): number {
  return isOfTeam(endpoint) ? Number.POSITIVE_INFINITY : maxCommasOfParticipants;
}

type Parsed<Z> = Z extends z.ZodType ? z.output<Z> : undefined;
type RawInput<Z> = Z extends z.ZodType ? z.input<Z> : undefined;
type Part<E, Name extends string> = E extends { readonly [K in Name]: infer Z } ? Z : undefined;

export interface InputOf<E extends Endpoint> {
  readonly params: Parsed<Part<E, 'params'>>;
  readonly query: Parsed<Part<E, 'query'>>;
  readonly body: Parsed<Part<E, 'body'>>;
}

/** An input whose fields are all optional is optional itself. */
type RequestPart<E, Name extends string> =
  RawInput<Part<E, Name>> extends undefined
    ? { readonly [K in Name]?: never }
    : Record<never, never> extends RawInput<Part<E, Name>>
      ? { readonly [K in Name]?: RawInput<Part<E, Name>> }
      : { readonly [K in Name]: RawInput<Part<E, Name>> };

export type CallOf<E extends Endpoint> = RequestPart<E, 'params'> & RequestPart<E, 'query'> & RequestPart<E, 'body'>;

/** Parsed against the contract before sending, so unlisted fields are never sent. */
export type ReplyInputOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : never;

export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : never;

export type EventInputOf<E extends Endpoint> = E['reply'] extends EventStreamReply
  ? z.input<E['reply']['events']>
  : never;
export type EventOf<E extends Endpoint> = E['reply'] extends EventStreamReply ? z.output<E['reply']['events']> : never;

/** The body of all replies that are not a success. */
export const errorReply = z.object({
  error: z.string(),
  message: z.string().describe('The same sentence as `error`.'),
  code: z.string(),
  details: z.array(z.string()).optional(),
  ticket: z.string().optional().describe('With `second-factor-needed`: for the second step of the log-in'),
  requestId: z.string(),
});

export type ErrorReply = z.output<typeof errorReply>;

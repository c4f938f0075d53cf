/** The message is the sentence to show. */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no reply. */
  readonly status: number;
  /** The refusal's code, or one of our own: `network-error`, `unexpected-reply`. */
  readonly code: string;
  readonly details: readonly string[];
  readonly requestId: string | undefined;
  /** True if the message says more than the status number, so that a form need not name what failed. */
  readonly hasSentence: boolean;
  /** For a log-in that requires a second factor. */
  readonly ticket: string | undefined;
  /** The reply that broke the contract; undefined if it was not JSON. */
  readonly reply: unknown;

  constructor(
    message: string,
    {
      status,
      code,
      details = [],
      requestId,
      ticket,
      hasSentence = true,
      reply,
    }: {
      status: number;
      code: string;
      details?: readonly string[];
      requestId?: string | undefined;
      ticket?: string | undefined;
      hasSentence?: boolean;
      reply?: unknown;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.ticket = ticket;
    this.hasSentence = hasSentence;
    this.reply = reply;
  }
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network-error';
}

export function isRefusal(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

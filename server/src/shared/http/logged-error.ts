export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** SQLSTATE or errno. Not `code`, which is what logs call the codes that they must not hold. */
  readonly errorCode?: string;
  readonly cause?: LoggedError;
};

/**
 * An error as it may be logged. Of a query that failed there is the statement but not what was put into it, nor the row that the
 * database complains about: those are passwords' hashes, people's numbers and answer keys.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  const errorCode = 'code' in error ? String(error.code) : undefined;
  return {
    type: error.constructor.name || name,
    message: withoutParameters(message),
    stack: stack.slice(stack.search(/\n {4}at /) + 1),
    ...(errorCode === undefined ? {} : { errorCode }),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}

/** Drizzle appends what a statement was given to its message. */
function withoutParameters(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '');
}

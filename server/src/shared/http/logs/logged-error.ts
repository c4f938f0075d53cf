export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** SQLSTATE or errno. Not named `code`, because the log redacts fields of that name. */
  readonly errorCode?: string;
  readonly cause?: LoggedError;
};

/**
 * An error as it may be logged. A failed query keeps its statement, but neither its parameters nor the row in the database's
 * message: they contain password hashes, phone numbers and answer keys.
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

/** Drizzle appends the parameters of a statement to its message. */
function withoutParameters(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '');
}

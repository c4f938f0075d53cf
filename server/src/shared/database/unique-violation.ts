const uniqueViolationCode = '23505';

/** The name of the unique constraint that refused a write, or null when the error is about something else. */
export function violatedUniqueConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === uniqueViolationCode) {
      return 'constraint' in cause ? String(cause.constraint) : '';
    }
  }
  return null;
}

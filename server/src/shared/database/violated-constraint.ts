const uniqueViolationCode = '23505';
const foreignKeyViolationCode = '23503';

/** The name of the unique constraint that a write violated, or null for any other error. */
export function violatedUniqueConstraint(error: unknown): string | null {
  const violation = causeWithCode(error, uniqueViolationCode);
  if (violation === undefined) return null;
  return 'constraint' in violation ? String(violation.constraint) : '';
}

export function violatesForeignKey(error: unknown): boolean {
  return causeWithCode(error, foreignKeyViolationCode) !== undefined;
}

function causeWithCode(error: unknown, code: string): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return cause;
  }
  return undefined;
}

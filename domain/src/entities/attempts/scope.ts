/** An account, a school or a city; everybody at the round if all three are null. */
export interface Scope {
  readonly accountId: string | null;
  readonly schoolId: string | null;
  readonly city: string | null;
  /** By account: of those who were at another school or city when it was done, or are since, whether it is for them. */
  readonly exceptions?: Readonly<Record<string, boolean>> | undefined;
}

/** Taken from the attempt once a section has started, from the account before that. */
export interface ScopeSubject {
  readonly accountId: string;
  readonly schoolId: string | null;
  readonly city: string;
}

export function scopeIncludes(scope: Scope, { accountId, schoolId, city }: ScopeSubject): boolean {
  if (scope.accountId !== null) return scope.accountId === accountId;
  const exception = scope.exceptions?.[accountId];
  if (exception !== undefined) return exception;
  if (scope.schoolId !== null) return scope.schoolId === schoolId;
  return scope.city === null || scope.city === city;
}

/** Somebody as they were, and as they are from now on. */
export interface SubjectChange {
  readonly before: ScopeSubject;
  readonly after: ScopeSubject;
}

/**
 * A scope that is for the same people as before, whatever becomes of their school, city or account. See
 * docs/rules/interventions.md, G12.
 * @param after the scope as it is called from now on: of a school that is merged, the other one's
 * @param people those who change, and those who are where the scope is from now on
 */
export function preserveScope(before: Scope, after: Scope, people: readonly SubjectChange[]): Scope {
  const bare: Scope = { ...after, exceptions: undefined };
  const exceptions = new Map(Object.entries(before.exceptions ?? {}));
  for (const { before: was, after: is } of people) {
    const wasFor = scopeIncludes(before, was);
    exceptions.delete(was.accountId);
    if (scopeIncludes(bare, is) !== wasFor) exceptions.set(is.accountId, wasFor);
  }
  return exceptions.size === 0 ? bare : { ...after, exceptions: Object.fromEntries(exceptions) };
}

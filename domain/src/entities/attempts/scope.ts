/** An account, a school or a city; everybody at the round if all three are null. */
export interface Scope {
  readonly accountId: string | null;
  readonly schoolId: string | null;
  readonly city: string | null;
  /** By account: whether the scope applies to those whose school or city was different then, or has changed since. */
  readonly exceptions?: Readonly<Record<string, boolean>> | undefined;
}

/** Taken from the attempt once a section has started, and from the account before that. */
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

/** A participant before and after a change. */
export interface SubjectChange {
  readonly before: ScopeSubject;
  readonly after: ScopeSubject;
}

/**
 * A scope that applies to the same people as before, whatever happens to their school, city or account. See
 * docs/rules/interventions.md, G12.
 * @param after the scope under its new name: if its school is merged, that of the other school
 * @param people those who change, and those who are already in the new scope
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

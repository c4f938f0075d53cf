import type { Language } from '@club/domain/shared/language';
import type { Account } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import type { VisitorAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/** A guardian who signed for a student. */
export interface SignedForm {
  readonly account: Pick<Account, 'id' | 'name' | 'language'>;
  readonly guardian: string;
  /** Where the link goes with which it is withdrawn; null: nowhere. */
  readonly contact: string | null;
}

/** The last three are passed in by `app.ts`, because they belong to other features. */
export interface ClassesDependencies extends AccountsDependencies {
  readonly clubIn: (language: Language) => { readonly name: string };
  /** Records consents as of a list signed for a school. The accounts are locked. */
  readonly recordSignedForms: (
    transaction: Database,
    signed: { readonly forms: readonly SignedForm[]; readonly language: Language },
    now: number,
  ) => Promise<void>;
  /** Asks the guardian whose contact is noted for an account. */
  readonly askGuardian: (
    accountId: string,
    context: RequestContext,
  ) => Promise<{ readonly isAsked: boolean; readonly message: string } | null>;
  /** Deletes an account with everything that belongs to it. Returns what is left to do after the commit. */
  readonly removeBySchool: (transaction: Database, accountId: string, context: TeacherContext) => Promise<() => void>;
}

export type TeacherContext = RequestContext & Pick<VisitorAct, 'addressHash'>;

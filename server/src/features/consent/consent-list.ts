import type { ConsentListReply } from '@club/contract/consent';
import { maskedContact } from '@club/domain/entities/accounts/consent';
import {
  type ConsentListLine,
  type ConsentListOutcome,
  listedContact,
  matchConsentLines,
} from '@club/domain/features/consent/consent-list';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { normalizeText } from '@club/domain/shared/text';
import { parse } from 'csv-parse/sync';
import { type Account, lockAccounts } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { insertConsentsOfMany } from '#entities/accounts/guardians/consent-store.ts';
import { limitOtherGuardians } from '#entities/accounts/guardians/guardian-link-store.ts';
import { tellEarlierGuardians } from '#entities/accounts/guardians/guardian-message.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { canConfirmTo, planConfirmations, queueConfirmations } from './confirm-to-guardian.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';
import { type ListedAccount, listStudentsByName } from './consent-list-store.ts';

interface MatchedLine {
  readonly line: number;
  readonly given: ConsentListLine;
  readonly outcome: ConsentListOutcome;
  readonly student: ListedAccount | undefined;
  /** The contact to which the guardian's link for withdrawing is sent; null: none. */
  readonly contact: string | null;
}

/** A guardian who signed for a student. */
interface SignedForm {
  readonly account: Pick<Account, 'id' | 'name' | 'language'>;
  readonly guardian: string;
  /** Where the link for withdrawing is sent; null: nowhere. */
  readonly contact: string | null;
}

/**
 * Matches each line of a signed list with a participant. Changes nothing.
 * @throws Refusal `consent-list-unreadable`
 */
export async function previewConsentList(dependencies: ConsentDependencies, csv: string): Promise<ConsentListReply> {
  const rows = await matchList(dependencies.database, csv);
  const canReach = (contact: string | null) => contact !== null && canConfirmTo(dependencies, contact);
  return {
    rows: rows.map(({ line, given, outcome, student, contact }) => ({
      line,
      student: given.student,
      guardian: given.guardian,
      outcome,
      account: student ? { id: student.id, name: student.name, school: student.school, city: student.city } : null,
      linkTo: contact !== null && canReach(contact) ? maskedContact(contact) : null,
    })),
    messages: {
      ...(await planConfirmations(dependencies, toConfirmations(dependencies, rows))),
      withoutTemplate: rows.filter(({ contact }) => contact !== null && !canReach(contact)).length,
    },
  };
}

/**
 * Records the consents of a signed list, for exactly the participants shown to the organiser.
 * @throws Refusal `consent-list-unreadable` or `consent-list-changed`
 */
export async function acceptConsentList(
  dependencies: ConsentDependencies,
  {
    csv,
    accountIds,
    signedFor,
    language,
  }: {
    readonly csv: string;
    readonly accountIds: readonly string[];
    readonly signedFor: string;
    readonly language: Language;
  },
  act: Act,
): Promise<number> {
  const { database } = dependencies;
  const { now } = act;
  return database.transaction(async (transaction) => {
    const names = await lockAccounts(transaction, accountIds);
    const matched = (await matchList(transaction, csv)).filter(({ outcome }) => outcome === 'matched');
    const guardians = new Map(matched.map((row) => [row.student?.id ?? '', row]));
    const isAsShown = guardians.size === new Set(accountIds).size && accountIds.every((id) => guardians.has(id));
    if (!isAsShown) throw new Refusal('consent-list-changed');
    const signed = [...guardians].flatMap(([accountId, { given, contact }]) => {
      const account = names.get(accountId);
      return account === undefined ? [] : [{ account, guardian: given.guardian, contact }];
    });
    await recordSignedForms(dependencies, transaction, { forms: signed, language }, now);
    await audit(transaction, act, 'consent-list-accepted', signedFor, {
      students: guardians.size,
      accounts: [...guardians.keys()],
    });
    return guardians.size;
  });
}

/** To those who can be reached. */
function toConfirmations(dependencies: ConsentDependencies, rows: readonly MatchedLine[]) {
  return rows.flatMap(({ outcome, student, contact }) =>
    outcome !== 'matched' || student === undefined || contact === null || !canConfirmTo(dependencies, contact)
      ? []
      : [{ account: student, contact, language: student.language }],
  );
}

/** The consents of guardians who signed for a school. The accounts are locked. */
export async function recordSignedForms(
  dependencies: ConsentDependencies,
  transaction: Database,
  { forms, language }: { readonly forms: readonly SignedForm[]; readonly language: Language },
  now: Instant,
): Promise<void> {
  const { notice, terms } = dependencies.consent;
  await insertConsentsOfMany(
    transaction,
    forms.map(({ account, guardian, contact }) => ({
      accountId: account.id,
      guardianName: normalizeText(guardian),
      relation: 'guardian',
      contact,
    })),
    { purposes: ['taking-part'], way: 'list', language, noticeVersion: notice, termsVersion: terms, givenAt: now },
  );
  const reached = forms.flatMap(({ account, contact }) => (contact === null ? [] : [{ account, contact }]));
  const people = reached.map(({ account, contact }) => ({ accountId: account.id, contact }));
  const replaced = { now, mayWithdraw: true };
  const earlier = await limitOtherGuardians(transaction, people, replaced);
  const names = new Map(forms.map(({ account }) => [account.id, account]));
  await tellEarlierGuardians(dependencies, transaction, { earlier, names, ...replaced });
  const confirmations = reached
    .filter(({ contact }) => canConfirmTo(dependencies, contact))
    .map(({ account, contact }) => ({ account, contact, language: account.language }));
  await queueConfirmations(dependencies, transaction, confirmations, now);
}

async function matchList(database: Database, csv: string): Promise<MatchedLine[]> {
  const lines = readList(csv);
  const students = await listStudentsByName(
    database,
    lines.map(({ student }) => student),
  );
  const seen = new Set<string>();
  const matches = matchConsentLines(lines, students);
  return lines.map((given, index) => {
    const match = matches[index];
    const student = match?.student ?? undefined;
    // Of two lines about one student the second adds nothing.
    const isRepeated = match?.outcome === 'matched' && student !== undefined && seen.has(student.id);
    if (match?.outcome === 'matched' && student !== undefined) seen.add(student.id);
    const outcome = isRepeated ? 'has-consent' : (match?.outcome ?? 'unknown');
    const contact = outcome === 'matched' && student !== undefined ? listedContact(given, student) : null;
    return { line: index + 2, given, outcome, student, contact };
  });
}

/** @throws Refusal `consent-list-unreadable` */
function readList(csv: string): ConsentListLine[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(csv, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    });
  } catch {
    throw new Refusal('consent-list-unreadable');
  }
  const [first] = rows;
  const has = (column: string) => first !== undefined && column in first;
  if (!has('student') || !has('guardian') || !(has('phone') || has('school'))) {
    throw new Refusal('consent-list-unreadable');
  }
  return rows.map(
    ({ student = '', guardian = '', phone = '', school = '', city = '', class: classLevel = '', contact = '' }) => ({
      student,
      guardian,
      phone,
      school,
      city,
      classLevel,
      contact,
    }),
  );
}

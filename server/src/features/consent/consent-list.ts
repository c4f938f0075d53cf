import type { ConsentListReply } from '@club/contract/consent';
import { type ConsentListLine, matchConsentLine } from '@club/domain/features/consent/consent-list';
import { Refusal } from '@club/domain/shared/refusal';
import { normalizeText } from '@club/domain/shared/text';
import { parse } from 'csv-parse/sync';
import { lockAccounts } from '#entities/accounts/account-store.ts';
import type { RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { insertAuditEvent } from '#entities/accounts/audit-store.ts';
import { insertConsents } from '#entities/accounts/consent-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';
import { listStudentsByName } from './consent-list-store.ts';

interface MatchedLine {
  readonly line: number;
  readonly given: ConsentListLine;
  readonly match: ReturnType<typeof matchConsentLine>;
}

/** Says of each line of a signed list whom it is about. Changes nothing. @throws Refusal `consent-list-unreadable` */
export async function previewConsentList(database: Database, csv: string): Promise<ConsentListReply> {
  const rows = await matchList(database, csv);
  return {
    rows: rows.map(({ line, given, match: { outcome, student } }) => ({
      line,
      student: given.student,
      guardian: given.guardian,
      outcome,
      account: student && { id: student.id, name: student.name, school: student.school, city: student.city },
    })),
  };
}

/**
 * Records the consents of a signed list, for exactly those whom the organiser was shown.
 * @throws Refusal `consent-list-unreadable` or `consent-list-changed`
 */
export async function acceptConsentList(
  { database, consent }: ConsentDependencies,
  {
    csv,
    accountIds,
    signedFor,
  }: { readonly csv: string; readonly accountIds: readonly string[]; readonly signedFor: string },
  { actorId, now, addressHash, language }: RequestContext & { readonly actorId: string },
): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockAccounts(transaction, accountIds);
    const matched = (await matchList(transaction, csv)).filter(({ match }) => match.outcome === 'matched');
    const guardians = new Map(matched.map(({ match, given }) => [match.student?.id ?? '', given.guardian]));
    const isAsShown = guardians.size === new Set(accountIds).size && accountIds.every((id) => guardians.has(id));
    if (!isAsShown) throw new Refusal('consent-list-changed');
    for (const [accountId, guardianName] of guardians) {
      await insertConsents(transaction, accountId, {
        purposes: ['taking-part'],
        way: 'list',
        guardianName: normalizeText(guardianName),
        relation: 'guardian',
        contact: null,
        language,
        noticeVersion: consent.notice,
        termsVersion: consent.terms,
        givenAt: now,
      });
    }
    await insertAuditEvent(transaction, {
      at: now,
      actorId,
      action: 'consent-list-accepted',
      subject: signedFor,
      details: { students: guardians.size, accounts: [...guardians.keys()] },
      addressHash,
    });
    return guardians.size;
  });
}

async function matchList(database: Database, csv: string): Promise<MatchedLine[]> {
  const lines = readList(csv);
  const students = await listStudentsByName(
    database,
    lines.map(({ student }) => student),
  );
  const seen = new Set<string>();
  return lines.map((given, index) => {
    const match = matchConsentLine(given, students);
    const id = match.student?.id;
    // Two lines about one student: the second has nothing to add.
    const isRepeated = match.outcome === 'matched' && id !== undefined && seen.has(id);
    if (match.outcome === 'matched' && id !== undefined) seen.add(id);
    return { line: index + 2, given, match: isRepeated ? { ...match, outcome: 'has-consent' as const } : match };
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
  return rows.map(({ student = '', guardian = '', phone = '', school = '', city = '', class: classLevel = '' }) => ({
    student,
    guardian,
    phone,
    school,
    city,
    classLevel,
  }));
}

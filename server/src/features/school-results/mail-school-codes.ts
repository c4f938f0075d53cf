import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { type School, schoolLabel } from '@club/domain/entities/schools/school';
import { day } from '@club/domain/shared/instant';
import { languages } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { groupedCode } from '@club/domain/shared/typed-code';
import { schoolLetterTexts } from '@club/texts/school-letter';
import { audit } from '#entities/accounts/audit-store.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { schoolCodeHash } from '#entities/rounds/school-code-hash.ts';
import { claimCodeMail, type ListedSchoolCode, listSchoolCodes } from '#entities/rounds/school-code-store.ts';
import { listContacts, readSchool, setContactsUsed } from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { composeMail, type MailPart } from '#shared/messages/compose-mail.ts';
import type { Message } from '#shared/messages/message.ts';
import type { MessageOutcome } from '#shared/messages/message-outcome.ts';
import { type BatchMessage, type MessageQueue, maxMessagesPerCommit } from '#shared/messages/message-queue.ts';
import type { SchoolResultsDependencies } from './school-results-dependencies.ts';

export interface CodeToMail {
  readonly schoolId: string;
  readonly code: string;
}

/** `mailed-before`: it is not sent twice. */
export type CodeMailOutcome = MessageOutcome | 'mailed-before' | 'no-address' | 'code-wrong';

export interface MailedCode {
  readonly schoolId: string;
  readonly outcome: CodeMailOutcome;
  /** The code, with how its mail stands; null if it is not valid. */
  readonly mail: ListedSchoolCode | null;
}

/** A mail server that is down overnight delays the mail, and does not lose it. */
const mailLifetimeMs = day;

/**
 * Mails schools their codes, each once, in both languages.
 * @throws Refusal `round-unknown`, `mail-server-missing`
 */
export async function mailSchoolCodes(
  dependencies: SchoolResultsDependencies,
  { slug, codes }: { readonly slug: string; readonly codes: readonly CodeToMail[] },
  act: Act,
): Promise<MailedCode[]> {
  const { database, codeSecret, messages } = dependencies;
  if (!dependencies.sendsMail) throw new Refusal('mail-server-missing');
  const round = await readRound(database, slug);
  const outcomes = new Map<string, CodeMailOutcome>();
  const queued = new Map<string, string>();
  for (let from = 0; from < codes.length; from += maxMessagesPerCommit) {
    const part = codes.slice(from, from + maxMessagesPerCommit);
    await database.transaction(async (transaction) => {
      const contacts = await listContacts(
        transaction,
        part.map(({ schoolId }) => schoolId),
      );
      const batch: BatchMessage[] = [];
      const mailed: string[] = [];
      for (const { schoolId, code } of part) {
        const to = contacts.get(schoolId);
        if (to === undefined) {
          outcomes.set(schoolId, 'no-address');
          continue;
        }
        const codeHash = schoolCodeHash(codeSecret, code);
        const id = await claimCodeMail(transaction, { roundId: round.id, schoolId, codeHash, now: act.now });
        if (!id) {
          outcomes.set(schoolId, id === null ? 'code-wrong' : 'mailed-before');
          continue;
        }
        const school = await readSchool(transaction, schoolId);
        const message = await letter(dependencies, { to, round, school, code });
        batch.push({ id, message, topic: null, expiresAt: act.now + mailLifetimeMs });
        mailed.push(schoolId);
        queued.set(schoolId, id);
        await audit(transaction, act, 'school-code-mailed', schoolId, { slug });
      }
      await messages.addMany(transaction, batch);
      await setContactsUsed(transaction, mailed, act.now);
    });
  }
  await Promise.all([...queued].map(async ([schoolId, id]) => outcomes.set(schoolId, await messages.deliver(id))));
  const codesNow = new Map((await listSchoolCodes(database, round.id)).map((code) => [code.school.id, code]));
  return [...outcomes].map(([schoolId, outcome]) => ({
    schoolId,
    outcome,
    mail: (outcome !== 'code-wrong' && codesNow.get(schoolId)) || null,
  }));
}

/** The printed letter, as a mail: in each language the same. */
async function letter(
  { publicUrl, clubIn, clubEmail }: SchoolResultsDependencies,
  {
    to,
    round,
    school,
    code,
  }: { readonly to: string; readonly round: Round; readonly school: School; readonly code: string },
): Promise<Message> {
  const titles: string[] = [];
  const parts: MailPart[] = [];
  for (const language of languages) {
    const texts = await schoolLetterTexts.read(language);
    const title = texts.title({ round: roundTitleIn(language, round) });
    titles.push(title);
    const lines = [
      texts.to({ school: schoolLabel(school), city: school.city }),
      title,
      texts.intro({ club: clubIn(language).name }),
      `${texts.code}: ${groupedCode(code)}`,
      texts.how({ address: `${publicUrl}/school-results` }),
      texts.shows,
      texts.until,
      texts.contact({ email: clubEmail() }),
    ];
    parts.push(...lines.map((words) => ({ words, language })));
  }
  const { shortName } = clubIn('en');
  const [preheader = ''] = titles;
  const mail = await composeMail({
    to,
    language: 'en',
    club: shortName,
    subject: titles.join(' · '),
    preheader,
    parts,
  });
  return { ...mail, replyTo: clubEmail() };
}

/** A mail with a code that is no longer valid is not sent any more. */
export async function withdrawCodeMails(
  messages: MessageQueue,
  transaction: Database,
  ids: readonly (string | undefined)[],
): Promise<void> {
  for (const id of ids) if (id !== undefined) await messages.withdraw(transaction, { from: id, to: id });
}

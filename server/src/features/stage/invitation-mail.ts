import { roundTitleIn } from '@club/domain/entities/rounds/round';
import type { Language } from '@club/domain/shared/language';
import { showInvitationTexts } from '@club/texts/show-invitation';
import { dateTimeText } from '@club/texts/times';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';
import type { TeamMember } from './member-store.ts';
import type { Stage } from './stage-store.ts';
import { memberKey } from './team-phones.ts';

export interface InvitationMail {
  readonly database: Database;
  readonly codeSecret: string;
  readonly messages: MessageQueue;
  /** False if no mail server is set: organisers pass the links on themselves. */
  readonly sendsMail: boolean;
  readonly publicUrl: string;
  readonly clubIn: (language: Language) => { readonly name: string; readonly shortName: string };
  readonly clubEmail: () => string;
}

/** A mail to each invited student, in their language, sent after the transaction. */
export async function queueInvitations(
  { codeSecret, messages, sendsMail, publicUrl, clubIn, clubEmail }: InvitationMail,
  transaction: Database,
  { round, stage, members }: { readonly round: Round; readonly stage: Stage; readonly members: readonly TeamMember[] },
): Promise<void> {
  if (!sendsMail) return;
  for (const { id, teamId, name, email, language, answerBy } of members) {
    const texts = await showInvitationTexts.read(language);
    const club = clubIn(language).shortName;
    const show = roundTitleIn(language, round);
    const team = stage.teams.find((one) => one.id === teamId)?.name ?? '';
    const message = await composeMail({
      to: email,
      language,
      club,
      subject: texts.mail.subject({ show, club }),
      preheader: texts.answerBy({ at: dateTimeText(language, answerBy) }),
      parts: [
        { words: texts.invited({ name, team, show }) },
        ...(stage.invitation === '' ? [] : [{ words: stage.invitation }]),
        { words: texts.answerBy({ at: dateTimeText(language, answerBy) }) },
        {
          button: texts.mail.button,
          link: `${publicUrl}/show/${stage.code}/invitation#${memberKey(codeSecret, round.id, id)}`,
        },
        { words: texts.parents },
      ],
    });
    await messages.add(transaction, {
      message: { ...message, replyTo: clubEmail() },
      topic: `invitation to ${round.id} of ${id}`,
      expiresAt: answerBy,
      logEntry: { accountId: id, kind: 'show-invitation' },
    });
  }
}

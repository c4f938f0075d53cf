import { nextResultsStep, resultsStep } from '@club/domain/entities/rounds/results-step';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import {
  type AnnouncementChannel,
  type AnnouncementText,
  messageLanguage,
} from '@club/domain/features/announcements/announcement-sending';
import type { Instant } from '@club/domain/shared/instant';
import { type Language, languages } from '@club/domain/shared/language';
import { messageTexts } from '@club/texts/messages';
import { newsTexts } from '@club/texts/news';
import { appointmentText } from '@club/texts/times';
import type { Round } from '#entities/rounds/round-store.ts';
import { composeMail, type MailPart } from '#shared/messages/compose-mail.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Recipient } from './announcement-recipient-store.ts';

export async function announcementSms(text: AnnouncementText, language: Language, club: string): Promise<string> {
  const { announcement } = await messageTexts.read(language);
  return announcement.sms({ club, text: inLanguage(text, language) });
}

interface ToCompose {
  readonly text: AnnouncementText;
  readonly by: AnnouncementChannel;
  readonly club: string;
  readonly round: Round;
  readonly now: Instant;
}

async function composeAnnouncement(language: Language, { text, by, club, round, now }: ToCompose): Promise<Message> {
  const words = inLanguage(text, language);
  if (by === 'mail') {
    const { announcement } = await messageTexts.read(language);
    return composeMail({
      to: '',
      language,
      club,
      subject: announcement.subject({ club }),
      preheader: words,
      parts: [{ words }, ...(await resultsStepPart(language, round, now)), { words: announcement.why({ club }) }],
    });
  }
  return {
    channel: 'sms',
    to: '',
    language,
    text: await announcementSms(text, language, club),
    template: 'announcement',
    templateValues: { club, text: words },
  };
}

/** The step of a round's results and what comes next; nothing before its closing. */
async function resultsStepPart(language: Language, round: Round, now: Instant): Promise<MailPart[]> {
  const step = resultsStep(round, now);
  if (step === null) return [];
  const { steps, nextStep } = await newsTexts.read(language);
  const next = nextResultsStep(step, round, now);
  return [
    { words: `${roundTitleIn(language, round)}: ${steps[step]}` },
    ...(next ? [{ words: nextStep[next.step]({ moment: appointmentText(language, next.at) }) }] : []),
  ];
}

/** Each in the recipient's language if the announcement has it; text messages only to recipients with a phone. */
export async function toAnnouncementMessages(
  recipients: readonly Recipient[],
  given: ToCompose,
): Promise<readonly { readonly accountId: string; readonly message: Message }[]> {
  const composed = await Promise.all(
    languages.map(async (language) => [language, await composeAnnouncement(language, given)] as const),
  ).then((all) => new Map(all));
  return recipients.flatMap(({ id, email, phone, language }) => {
    const to = given.by === 'mail' ? email : phone;
    const message = composed.get(messageLanguage(given.text, language));
    return to === null || message === undefined ? [] : [{ accountId: id, message: { ...message, to } }];
  });
}

function inLanguage(text: AnnouncementText, language: Language): string {
  return text[language] ?? text.en;
}

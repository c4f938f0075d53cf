import { randomUUID } from 'node:crypto';
import { day } from '@club/domain/shared/instant';
import { type Language, languages } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { smsParts } from '@club/domain/shared/sms-parts';
import { consentReminderTexts } from '@club/texts/consent-reminders';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import { audit } from '#entities/accounts/audit-store.ts';
import type { Act } from '#shared/act.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';
import type { Message } from '#shared/messages/message.ts';
import { maxMessagesPerCommit } from '#shared/messages/message-queue.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';
import { countToRemind, lockAccountsToRemind } from './consent-overview-store.ts';

type Channel = 'mail' | 'sms';

export interface ReminderPlan {
  readonly messages: number;
  readonly paise: number;
}

/** Computes number and cost of those that can be sent; sends nothing. */
export async function planReminders(
  dependencies: ConsentDependencies,
  by: Channel,
  now: number,
): Promise<ReminderPlan> {
  if (!dependencies.reaches[by === 'mail' ? 'email' : by]) return { messages: 0, paise: 0 };
  if (by === 'sms' && !dependencies.canText('reminder')) return { messages: 0, paise: 0 };
  const counted = await countToRemind(dependencies.database, dependencies.consent, { by, now });
  const inLanguages = await Promise.all(
    [...counted].map(async ([language, messages]) => {
      const parts = by === 'mail' ? 0 : smsParts((await composeReminder(dependencies, by, language)).text);
      return { messages, parts: parts * messages };
    }),
  );
  return {
    messages: inLanguages.reduce((sum, { messages }) => sum + messages, 0),
    paise: Math.round(inLanguages.reduce((sum, { parts }) => sum + parts, 0) * dependencies.smsCostPaise),
  };
}

/**
 * Queues a reminder for everybody without consent who was not reminded within a day. After an interruption another call continues,
 * since earlier batches have been reminded.
 * @throws Refusal `announcement-for-nobody`, `announcement-for-more`, `sms-gateway-missing`, `mail-server-missing` or
 * `sms-without-template`
 */
export async function sendReminders(
  dependencies: ConsentDependencies,
  { by, expectedMessages }: { readonly by: Channel; readonly expectedMessages: number },
  act: Act,
): Promise<number> {
  const { database, consent, messages } = dependencies;
  const { now } = act;
  if (!dependencies.reaches[by === 'mail' ? 'email' : by])
    throw new Refusal(by === 'sms' ? 'sms-gateway-missing' : 'mail-server-missing');
  if (by === 'sms' && !dependencies.canText('reminder')) throw new Refusal('sms-without-template');
  const planned = await planReminders(dependencies, by, now);
  if (planned.messages === 0) throw new Refusal('announcement-for-nobody');
  if (planned.messages > expectedMessages)
    throw new Refusal('announcement-for-more', { messages: planned.messages, expected: expectedMessages });
  const composed = new Map(
    await Promise.all(
      languages.map(async (language) => [language, await composeReminder(dependencies, by, language)] as const),
    ),
  );
  let queued = 0;
  for (let batch = maxMessagesPerCommit; batch === maxMessagesPerCommit; ) {
    batch = await database.transaction(async (transaction) => {
      const recipients = await lockAccountsToRemind(transaction, consent, { by, now, most: maxMessagesPerCommit });
      await messages.addMany(
        transaction,
        recipients.flatMap(({ id: accountId, email, phone, language }) => {
          const to = by === 'mail' ? email : phone;
          const message = composed.get(language);
          if (to === null || message === undefined) return [];
          const logEntry = { accountId, kind: 'consent-reminder' };
          return [{ id: randomUUID(), topic: null, expiresAt: now + day, logEntry, message: { ...message, to } }];
        }),
      );
      return recipients.length;
    });
    queued += batch;
  }
  await audit(database, act, 'consent-reminders-sent', 'consent', {
    by,
    messages: queued,
    rupees: planned.paise / 100,
  });
  return queued;
}

async function composeReminder(
  { clubName, publicUrl, consent: { rule } }: ConsentDependencies,
  by: Channel,
  language: Language,
): Promise<Message> {
  const texts = await consentReminderTexts.read(language);
  const code = rule === 'list' ? 'consent-not-listed' : 'consent-missing';
  const words = refusalText(await refusalTexts.read(language), code, {});
  const link = `${publicUrl}/profile#consent`;
  if (by === 'mail') {
    const parts = [{ words: texts.why({ club: clubName() }) }, { words }, { button: texts.button, link }];
    return composeMail({
      to: '',
      language,
      club: clubName(),
      subject: texts.subject({ club: clubName() }),
      preheader: words,
      parts,
    });
  }
  const text = `${words} ${link}`;
  return {
    channel: 'sms',
    to: '',
    language,
    text: `${clubName()}: ${text}`,
    template: 'reminder',
    templateValues: { club: clubName(), text },
  };
}

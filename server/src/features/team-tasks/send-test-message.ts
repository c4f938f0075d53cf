import type { InputOf, ReplyOf } from '@club/contract/shared/endpoint';
import type { teamTasksEndpoints } from '@club/contract/team-tasks';
import { codeDigits, codeLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { type Instant, minute } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { messageTexts } from '@club/texts/messages';
import { type Account, readAccount } from '#entities/accounts/account-store.ts';
import { insertSetupStep } from '#shared/database/setup-step-store.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';
import type { Message } from '#shared/messages/message.ts';
import { setupStepName } from './read-tasks.ts';
import type { TeamTasksDependencies } from './team-tasks-dependencies.ts';

type Endpoint = typeof teamTasksEndpoints.sendTestMessage;

/** A test that arrives late proves nothing. */
const testLifetimeMs = 10 * minute;

/** See docs/rules/start.md, W3. @throws Refusal `phone-missing` */
export async function sendTestMessage(
  { database, messages, clubName, services, missingTemplates: missing }: TeamTasksDependencies,
  { channel }: InputOf<Endpoint>['body'],
  { accountId, now }: { readonly accountId: string; readonly now: Instant },
): Promise<ReplyOf<Endpoint>> {
  const account = await readAccount(database, accountId);
  const message = channel === 'email' ? await testMail(account, clubName()) : await testText(account, clubName());
  const outcome = await messages.send({ message, topic: `test of ${accountId}`, expiresAt: now + testLifetimeMs });
  const missingTemplates = channel === 'sms' ? [...missing] : [];
  if (services[channel] === null) return { outcome: 'outbox', missingTemplates };
  if (outcome === 'sent') await insertSetupStep(database, setupStepName(channel), now);
  return { outcome, missingTemplates };
}

function testMail({ email, language }: Account, club: string): Promise<Message> {
  return composeMail({
    to: email,
    language,
    club,
    subject: `${club}: a test message`,
    preheader: 'Mail from the site arrives.',
    parts: [{ words: 'Mail from the site arrives. An organiser, most likely you, asked for this test.' }],
  });
}

async function testText({ phone, language }: Account, club: string): Promise<Message> {
  if (phone === null) throw new Refusal('phone-missing');
  const { phoneCode } = await messageTexts.read(language);
  const code = '0'.repeat(codeDigits);
  return {
    channel: 'sms',
    to: phone,
    language,
    text: phoneCode({ code, club, minutes: codeLifetimeMs / minute }),
    templateValues: { code, club },
  };
}

import { consentEndpoints } from '@club/contract/consent';
import { maskedContact } from '@club/domain/entities/accounts/consent';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { normalizeText } from '@club/domain/shared/text';
import { accountReplyTexts } from '@club/texts/account-replies';
import { consentReplyTexts } from '@club/texts/consent-replies';
import { type Account, readAccount } from '#entities/accounts/account-store.ts';
import type { RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { toConsentStateReply } from '#entities/accounts/guardians/consent-reply.ts';
import { listConsents } from '#entities/accounts/guardians/consent-store.ts';
import { findSentRequest, findWantedGuardian } from '#entities/accounts/guardians/guardian-link-store.ts';
import { refuseLastOwner } from '#entities/accounts/refuse-last-owner.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import type { Mount } from '#shared/http/mount.ts';
import { queueCorrection } from './ask-correction.ts';
import { sendConsentRequest } from './ask-guardian.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';
import { acceptConsentList, previewConsentList } from './consent-list.ts';
import { countConsents } from './consent-overview-store.ts';
import { correctGuardianContact, correctGuardianName, sendGuardianLink } from './correct-guardian.ts';
import { confirmConsent, consentAlone, giveConsentByLink, readLink, withdrawConsent } from './give-consent.ts';
import { type GuardianProof, sendGuardianCode, withGuardianCode } from './guardian-code.ts';
import { planReminders, sendReminders } from './send-reminders.ts';

/** See docs/rules/consent.md. */
export function mountConsent(mount: Mount, dependencies: ConsentDependencies): void {
  mountOwnConsent(mount, dependencies);
  mountConsentsOfAll(mount, dependencies);
  mountGuardianLink(mount, dependencies);
  mountGuardianCode(mount, dependencies);
}

async function readState(dependencies: ConsentDependencies, accountId: string) {
  const { database } = dependencies;
  const account = await readAccount(database, accountId);
  return toConsentStateReply(account, await listConsents(database, accountId), dependencies);
}

/** What students do. */
function mountOwnConsent(mount: Mount, dependencies: ConsentDependencies): void {
  const { database } = dependencies;
  mount(consentEndpoints.readConsentRule, () => ({ rule: dependencies.consent.rule }));

  mount(consentEndpoints.readOwnConsent, async ({ viewer: { accountId } }) => {
    const sent = await findSentRequest(database, accountId);
    return {
      ...(await readState(dependencies, accountId)),
      sentTo: sent && { contact: maskedContact(sent.contact), sentAt: toIsoTime(sent.sentAt) },
      toAsk: (await findWantedGuardian(database, accountId))?.contact ?? null,
    };
  });

  mount(consentEndpoints.requestConsent, async ({ body, viewer, ...context }) => {
    const account = await readAccount(database, viewer.accountId);
    // A stranger must not have messages sent to anybody by registering.
    if (account.phoneVerifiedAt === null && account.vouchedAt === null) throw new Refusal('consent-phone-unverified');
    const to = body.to ?? (await findSentRequest(database, viewer.accountId))?.contact;
    if (to === undefined)
      throw new InputProblem([{ code: 'custom', path: ['to'], message: 'required', input: undefined }]);
    const { outcome, contact } = await sendConsentRequest(dependencies, { account, to }, context);
    return { message: (await consentReplyTexts.read(context.language)).asked[outcome]({ contact }), contact };
  });

  mount(consentEndpoints.confirmConsent, async ({ body: { code, ...given }, viewer, ...context }) => {
    const account = await readAccount(database, viewer.accountId);
    await confirmConsent(dependencies, { account, code, given }, context);
    return { message: (await consentReplyTexts.read(context.language)).given };
  });

  mount(consentEndpoints.consentAlone, async ({ body, viewer, ...context }) => {
    await consentAlone(dependencies, viewer.accountId, body, context);
    return { message: (await consentReplyTexts.read(context.language)).given };
  });

  mount(consentEndpoints.withdrawOwnConsent, async ({ body: { purposes }, viewer, ...context }) => {
    await withdrawConsent(dependencies, { accountId: viewer.accountId, purposes, endedBy: 'student' }, context);
    return { message: (await consentReplyTexts.read(context.language)).withdrawn };
  });
}

/** What organisers do. */
function mountConsentsOfAll(mount: Mount, dependencies: ConsentDependencies): void {
  const { database } = dependencies;
  mount(consentEndpoints.correctGuardian, async ({ params, body: { change, ...body }, viewer, ...context }) => {
    const correction = { ...body, id: params.id, viewer };
    if (change.of === 'link') {
      return { outcome: await sendGuardianLink(dependencies, { ...correction, ...change }, context) };
    }
    if (change.of === 'contact') {
      return { outcome: await correctGuardianContact(dependencies, { ...correction, ...change }, context) };
    }
    await correctGuardianName(dependencies, { ...correction, ...change }, context);
    return { outcome: null };
  });

  mount(consentEndpoints.readConsentOverview, async ({ now }) => {
    const [mail, sms] = [await planReminders(dependencies, 'mail', now), await planReminders(dependencies, 'sms', now)];
    return {
      rule: dependencies.consent.rule,
      ...(await countConsents(database, dependencies.consent)),
      reminders: {
        mail: mail.messages,
        sms: sms.messages,
        smsRupees: sms.paise / 100,
        canText: dependencies.canText('reminder'),
        reaches: dependencies.reaches,
      },
    };
  });

  mount(consentEndpoints.sendConsentReminders, async ({ body, act }) => ({
    messages: await sendReminders(dependencies, body, act),
  }));

  mount(consentEndpoints.previewConsentList, ({ body }) => previewConsentList(dependencies, body.csv));

  mount(consentEndpoints.acceptConsentList, async ({ body, language, act }) => ({
    accepted: await acceptConsentList(dependencies, { ...body, language }, act),
  }));
}

/** What a guardian's link is enough for. */
function mountGuardianLink(mount: Mount, dependencies: ConsentDependencies): void {
  const { database } = dependencies;
  mount(consentEndpoints.readGuardianLink, async ({ body, now }) => {
    const { accountId, kind, contact } = await readLink(dependencies, body.token, now);
    if (kind === 'request' || kind === 'wanted') throw new Error(`there are no links of the kind ${kind}`);
    const { name, school, city } = await readAccount(database, accountId);
    const state = await readState(dependencies, accountId);
    // An earlier guardian sees what can be withdrawn, and nothing else of the student or of whoever has taken their place.
    if (kind === 'withdraw') {
      const inForce = state.consents.filter(({ endedAt }) => endedAt === null);
      const consents = inForce.map((consent) => ({ ...consent, guardian: null, contact: null }));
      return { ...state, consents, kind, student: { name, school: '', city: '' }, contact: maskedContact(contact) };
    }
    return {
      ...state,
      kind,
      student: { name, school: school === null ? '' : schoolLabel(school), city },
      contact: maskedContact(contact),
    };
  });

  mount(consentEndpoints.giveConsentByLink, async ({ body: { token, ...given }, ...context }) => {
    const link = await readLink(dependencies, token, context.now);
    const account = await readAccount(database, link.accountId);
    await giveConsentByLink(dependencies, { link, account, given }, context);
    return { message: (await consentReplyTexts.read(context.language)).given };
  });

  mount(consentEndpoints.withdrawByLink, async ({ body: { token, purposes }, ...context }) => {
    const { accountId, kind, tokenHash } = await readLink(dependencies, token, context.now);
    if (kind === 'consent' || tokenHash === null) throw new Refusal('guardian-link-invalid');
    await withdrawConsent(dependencies, { accountId, purposes, endedBy: 'guardian', tokenHash }, context);
    return { message: (await consentReplyTexts.read(context.language)).withdrawn };
  });
}

/** What needs a code beside the link. */
function mountGuardianCode(mount: Mount, dependencies: ConsentDependencies): void {
  mount(consentEndpoints.sendGuardianCode, async ({ body: { token }, ...context }) => {
    const { accountId, contact } = await readManageLink(dependencies, token, context);
    const account = await readAccount(dependencies.database, accountId);
    await sendGuardianCode(dependencies, { account, contact }, context);
    return { message: (await consentReplyTexts.read(context.language)).codeSent };
  });

  mount(consentEndpoints.readDataByGuardian, async ({ body, ...context }) => {
    const accountId = await useLinkAndCode(dependencies, { ...body, of: 'data' }, context, async (_, { id }) => id);
    const data = await dependencies.readOwnData(accountId, context);
    return { stream: [JSON.stringify(data, null, 2)], fileName: 'student-data.json' };
  });

  mount(consentEndpoints.deleteByGuardian, async ({ body, ...context }) => {
    const remove = (transaction: Database, { id }: Account) => dependencies.removeByGuardian(transaction, id, context);
    const finish = await useLinkAndCode(
      dependencies,
      { ...body, of: 'deletion', lock: lockWithOwners },
      context,
      remove,
    );
    finish();
    const { deleted } = await consentReplyTexts.read(context.language);
    const { sealed } = await accountReplyTexts.read(context.language);
    return { message: dependencies.sealKey === null ? deleted : `${deleted} ${sealed}` };
  });

  mount(consentEndpoints.askCorrection, async ({ body: { text, ...proof }, ...context }) => {
    if (!dependencies.reaches.email) throw new Refusal('message-not-sent', { instead: 'inquiry' });
    const sent = { ...proof, of: 'correction' } as const;
    const messageId = await useLinkAndCode(dependencies, sent, context, (transaction, account, contact) =>
      queueCorrection(dependencies, transaction, { account, contact, text: normalizeText(text) }, context.now),
    );
    const outcome = await dependencies.messages.deliver(messageId);
    if (outcome === 'refused') throw new Refusal('message-not-sent', { instead: 'inquiry' });
    return { message: (await consentReplyTexts.read(context.language)).correctionSent };
  });
}

/**
 * Only accepts links that show and withdraw.
 * @throws Refusal `guardian-link-invalid`
 */
async function readManageLink(dependencies: ConsentDependencies, token: string, { now }: Pick<RequestContext, 'now'>) {
  const link = await readLink(dependencies, token, now);
  if (link.kind !== 'manage') throw new Refusal('guardian-link-invalid');
  return link;
}

/** Does with a link and a code what needs both, in the transaction that notes what the code was used for. */
async function useLinkAndCode<Result>(
  dependencies: ConsentDependencies,
  { token, ...proof }: Omit<GuardianProof, 'accountId'> & { readonly token: string },
  context: RequestContext,
  act: (transaction: Database, account: Account, contact: string) => Promise<Result>,
): Promise<Result> {
  const { accountId, contact } = await readManageLink(dependencies, token, context);
  return withGuardianCode(dependencies, { ...proof, accountId }, context, async (transaction, account, sentTo) => {
    // The code was sent to whoever last requested it, who may hold another link of the same student.
    if (sentTo !== contact) throw new Refusal('code-wrong');
    return act(transaction, account, contact);
  });
}

/** Owners are locked before any other account, because a deletion must not be that of the last one. */
async function lockWithOwners(transaction: Database, accountId: string): Promise<Account> {
  await refuseLastOwner(transaction, accountId);
  return readAccount(transaction, accountId);
}

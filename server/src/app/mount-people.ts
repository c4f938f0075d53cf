import { missingTemplates } from '@club/domain/shared/message-template';
import type { AppBase } from '#app/app-base.ts';
import type { Sitting } from '#app/mount-rounds.ts';
import type { RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { mountAnnouncements } from '#features/announcements/handlers.ts';
import { mountAudit } from '#features/audit/handlers.ts';
import { mountClasses } from '#features/classes/handlers.ts';
import { askWantedGuardian } from '#features/consent/ask-guardian.ts';
import type { ConsentDependencies } from '#features/consent/consent-dependencies.ts';
import { recordSignedForms } from '#features/consent/consent-list.ts';
import { mountConsent } from '#features/consent/handlers.ts';
import { mountParticipants } from '#features/participants/handlers.ts';
import { changePhone } from '#features/profile/change-phone.ts';
import { mountProfile } from '#features/profile/handlers.ts';
import { readOwnData } from '#features/profile/read-own-data.ts';
import { removeByGuardian, removeBySchool } from '#features/profile/remove-account.ts';
import { mountSealedAccounts } from '#features/sealed-accounts/handlers.ts';
import { mountSignIn } from '#features/sign-in/handlers.ts';
import { mountTeam } from '#features/team/handlers.ts';
import { mountTeamTasks } from '#features/team-tasks/handlers.ts';
import { deriveSecrets } from '#shared/derived-secrets.ts';
import { missingServices } from '#shared/messages/missing-services.ts';

/** Students, guardians, teachers and the team: their accounts, and what is sent to them. */
export function mountPeople({ options, mount, accounts, clubIn }: AppBase, { endSitting }: Sitting): void {
  const { config, messages, live } = options;
  const { database, urgent } = options.database;
  const { clubName, cities, reaches } = accounts;
  const consent: ConsentDependencies = {
    ...accounts,
    smsCostPaise: config.smsCostPaise,
    readOwnData: (accountId, reader) => readOwnData(accounts, accountId, reader),
    removeByGuardian: (transaction, accountId, context) => removeByGuardian(accounts, transaction, accountId, context),
    endSitting,
  };
  const askGuardian = (accountId: string, context: RequestContext) => askWantedGuardian(consent, accountId, context);
  mountSignIn(mount, { ...accounts, askGuardian });
  mountProfile(mount, accounts);
  mountTeam(mount, accounts, (change, context) => changePhone(accounts, change, context));
  mountParticipants(mount, { ...accounts, askGuardian });
  mountAudit(mount, { database });
  mountConsent(mount, consent);
  const { sealedAccounts } = deriveSecrets(config.tokenSecret);
  mountSealedAccounts(mount, { database, key: sealedAccounts, isOn: accounts.sealKey !== null });
  mountClasses(mount, {
    ...{ ...accounts, clubIn, askGuardian },
    recordSignedForms: (transaction, signed, now) => recordSignedForms(consent, transaction, signed, now),
    removeBySchool: (transaction, accountId, context) => removeBySchool(accounts, transaction, accountId, context),
  });
  mountAnnouncements(mount, {
    ...{ database, urgent, cities, messages, clubName, reaches },
    smsCostPaise: config.smsCostPaise,
    sendsSms: accounts.canText('announcement'),
  });
  mountTeamTasks(mount, {
    ...{ database, messages, clubName },
    leftovers: () => live.current.leftovers,
    sampleRound: live.inFiles.samplePaper.slug,
    services: { email: config.smtpUrl, sms: config.smsUrl },
    missingTemplates: missingTemplates(accounts.canText, live.inFiles.privacy),
    missingServices: missingServices(config),
  });
}

import { validNotices, validTerms } from '@club/domain/entities/accounts/consent';
import type { MessageTemplate } from '@club/domain/shared/message-template';
import type { AppOptions } from '#app/app-options.ts';
import { type ClubIn, clubInLanguages } from '#app/club-in-languages.ts';
import type { OpenHttp } from '#app/open-http.ts';
import type { AccountsDependencies } from '#entities/accounts/accounts-dependencies.ts';
import { createDelayResponse } from '#entities/accounts/apply-pacing.ts';
import { createPasswords } from '#entities/accounts/log-in/passwords.ts';
import { createLogInRecorder } from '#entities/accounts/log-in/record-log-in.ts';
import { deriveSecrets } from '#shared/derived-secrets.ts';
import { missingServices } from '#shared/messages/missing-services.ts';
import { canText } from '#shared/messages/sms.ts';

/** What features of several parts are given. */
export interface AppBase extends OpenHttp {
  readonly options: AppOptions;
  readonly accounts: AccountsDependencies;
  readonly clubIn: ClubIn;
}

export function createAppBase(http: OpenHttp, options: AppOptions): AppBase {
  const { config, live, messages } = options;
  // What can be entered in the browser is read from `live`, whenever it is needed.
  const { club, privacy, terms } = live.inFiles;
  const { sessions, countCalls, consumeLimit, logSecurityEvent, logFailure } = http;
  const secrets = deriveSecrets(config.tokenSecret);
  const missing = missingServices(config);
  const accounts: AccountsDependencies = {
    ...{ messages, sessions, countCalls, consumeLimit, logSecurityEvent, logFailure },
    database: options.database.database,
    clubName: () => live.current.club.shortName,
    clubEmail: () => live.current.club.links.email,
    cities: club.cities,
    publicUrl: config.publicUrl,
    participantEmailDomain: config.participantEmailDomain,
    consent: {
      rule: privacy.asksGuardian ? config.guardianConsent : 'optional',
      validNotices: validNotices([privacy, ...privacy.earlier]),
      validTerms: validTerms([terms, ...terms.earlier]),
      notice: privacy.version,
      terms: terms.version,
    },
    asksGuardian: privacy.asksGuardian,
    requiresSecondFactor: config.requireSecondFactor === 'on',
    codeSecret: secrets.codes,
    secondFactorKey: secrets.secondFactors,
    sealKey: config.sealDeletedData === 'on' ? secrets.sealedAccounts : null,
    passwords: createPasswords(options.passwordCost),
    recordLogIn: createLogInRecorder(options.database.database),
    canText: (template: MessageTemplate) => canText(config, template),
    reaches: { email: !missing.includes('email'), sms: !missing.includes('sms') },
    sendsMail: config.smtpUrl !== null,
    sendsSms: config.smsUrl !== null,
    delayResponse: createDelayResponse(options.pause),
  };
  return { ...http, options, accounts, clubIn: clubInLanguages(live) };
}

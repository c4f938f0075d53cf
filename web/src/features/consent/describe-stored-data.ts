import type { OwnDataReply } from '@club/contract/entities/own-data';
import type { IntegrityEventKind } from '@club/domain/entities/attempts/integrity';
import type { InterventionKind } from '@club/domain/entities/attempts/interventions';
import { type Language, languageFacts } from '@club/domain/shared/language';
import type { consentTexts } from '@club/texts/consent';
import type { storedDataTexts } from '@club/texts/stored-data';
import { dateTimeText, dayText } from '@club/texts/times';

interface Fact {
  readonly what: string;
  readonly value: string;
}

/** A part of the data: what it is, why it is kept, and until when. */
export interface DataPart {
  readonly title: string;
  readonly why: string;
  readonly until: string;
  /** With a title of their own where there are several, such as rounds. */
  readonly groups: readonly { readonly title?: string; readonly facts: readonly Fact[] }[];
}

interface DataTexts {
  readonly language: Language;
  readonly texts: typeof storedDataTexts.en;
  readonly consent: typeof consentTexts.en;
}

/** Everything of the data file that a person can read: only its random ids are left out. See docs/rules/consent.md, K7. */
export function describeStoredData(data: OwnDataReply, told: DataTexts): DataPart[] {
  const { account, consents, logIns, changes, rounds } = told.texts;
  return [
    {
      ...account,
      groups: [{ facts: [...accountFacts(data, told), ...slipFacts(data, told), ...invitationFacts(data, told)] }],
    },
    { ...consents, groups: [{ facts: consentFacts(data, told) }] },
    { ...rounds, groups: data.rounds.map((round) => roundGroup(round, told)) },
    { ...logIns, groups: [{ facts: logInFacts(data, told) }] },
    {
      ...changes,
      groups: [
        {
          facts: data.changes.map(({ at, what, byYou, details }) => {
            // A guardian acts from the account, with a code or a link.
            const isByGuardian = details.way === 'code' || details.by === 'guardian';
            const who = isByGuardian ? changes.guardian : changes.own;
            return { what: momentIn(told, at), value: byYou ? `${what} (${who})` : what };
          }),
        },
      ],
    },
  ].map(({ title, why, until, groups }) => ({
    title,
    why,
    until,
    groups: groups.filter(({ facts }) => facts.length > 0),
  }));
}

function momentIn({ language }: Pick<DataTexts, 'language'>, at: string): string {
  return dateTimeText(language, Date.parse(at));
}

function dayIn({ language }: Pick<DataTexts, 'language'>, at: string): string {
  return dayText(language, Date.parse(at));
}

/** Without those that have no value. */
function factsOf(...pairs: readonly (readonly [what: string, value: string | number | null | undefined])[]): Fact[] {
  return pairs.flatMap(([what, value]) =>
    value === null || value === undefined || value === '' || value === 0 ? [] : [{ what, value: String(value) }],
  );
}

function accountFacts({ account }: OwnDataReply, told: DataTexts): Fact[] {
  const texts = told.texts.account;
  const moment = (at: string | null) => at && momentIn(told, at);
  return factsOf(
    [texts.name, account.name],
    [texts.nameOnCertificates, account.nameOnCertificates],
    [texts.email, account.email],
    [texts.emailVerified, moment(account.emailVerifiedAt)],
    [texts.phone, account.phoneNo],
    [texts.phoneVerified, moment(account.phoneVerifiedAt)],
    [texts.vouched, moment(account.vouchedAt)],
    [texts.city, account.city],
    [texts.school, account.school],
    [texts.sex, texts.sexes[account.sex]],
    [texts.registered, moment(account.registeredAt)],
    [texts.language, languageFacts[account.language].ownName],
    [texts.extraMinutes, account.compensatoryMinutes],
    [texts.shownAs, texts.shownAsNames[account.shownAs]],
  );
}

function invitationFacts({ invitations }: OwnDataReply, told: DataTexts): Fact[] {
  const texts = told.texts.account;
  return invitations.map(({ round, state, at, answerBy, answeredAt }) => ({
    what: state === null ? texts.letIn : texts.invited,
    value: [
      round ?? told.texts.rounds.notAnnounced,
      momentIn(told, at),
      state && texts.invitationStates[state],
      answeredAt && momentIn(told, answeredAt),
      answeredAt === null && answerBy && texts.answerBy({ moment: momentIn(told, answerBy) }),
    ]
      .filter(Boolean)
      .join('; '),
  }));
}

function slipFacts({ slips }: OwnDataReply, told: DataTexts): Fact[] {
  const texts = told.texts.account;
  return slips.map(({ round, class: level, guardian, guardianPhone, registeredAt, printedAt }) => ({
    what: texts.listed,
    value: [
      round ?? told.texts.rounds.notAnnounced,
      texts.listedClass({ level }),
      guardian,
      guardianPhone,
      momentIn(told, registeredAt),
      printedAt && texts.slip({ moment: momentIn(told, printedAt) }),
    ]
      .filter(Boolean)
      .join('; '),
  }));
}

function consentFacts({ consents, guardianLinks }: OwnDataReply, told: DataTexts): Fact[] {
  const { consent, texts } = told;
  return [
    ...consents.map(({ purpose, way, guardian, contact, givenAt, endedAt, endedBy, noticeVersion, termsVersion }) => {
      const versions =
        termsVersion === null
          ? consent.record.version({ notice: noticeVersion })
          : consent.record.versions({ notice: noticeVersion, terms: termsVersion });
      const given = consent.record.given({ day: dayIn(told, givenAt), way: consent.ways[way] });
      const ended =
        endedAt === null || endedBy === null
          ? ''
          : consent.record.ended({ day: dayIn(told, endedAt), how: consent.enders[endedBy] });
      const parts = [
        given,
        guardian?.name,
        guardian?.bornIn && texts.consents.bornIn({ year: guardian.bornIn }),
        contact,
        versions,
        ended,
      ];
      return { what: consent.purposes[purpose], value: parts.filter(Boolean).join('; ') };
    }),
    ...guardianLinks.map(({ kind, contact, sentAt }) => ({
      what: texts.consents.links[kind],
      value: `${contact}, ${momentIn(told, sentAt)}`,
    })),
  ];
}

function roundGroup(round: OwnDataReply['rounds'][number], told: DataTexts): DataPart['groups'][number] {
  const { language } = told;
  const texts = told.texts.rounds;
  const moment = (at: string | null) => at && momentIn(told, at);
  const { candidate } = round;
  const times = new Map<IntegrityEventKind, number>();
  for (const { kind } of round.events as { kind: IntegrityEventKind }[]) times.set(kind, (times.get(kind) ?? 0) + 1);
  const events = [...times];
  return {
    title: round.round ?? texts.notAnnounced,
    facts: [
      ...factsOf(
        [
          texts.at,
          candidate && [candidate.name, candidate.school, candidate.city, candidate.phone].filter(Boolean).join(', '),
        ],
        [texts.class, round.class],
        [texts.language, round.language && languageFacts[round.language].ownName],
      ),
      ...round.sections.map((section) => ({
        what: texts.section(section),
        value: [
          texts.times({
            from: momentIn(told, section.startedAt),
            to: momentIn(told, section.finishedAt ?? section.closesAt),
            opened: section.timesOpened,
          }),
          section.answers.length === 0
            ? texts.noAnswers
            : texts.answers({ answers: section.answers.map((answer) => answerText(answer, texts.late)).join(', ') }),
        ].join(' '),
      })),
      ...factsOf(
        [
          texts.recorded,
          events.map(([kind, count]) => `${texts.events[kind] ?? kind} × ${count.toLocaleString(language)}`).join(', '),
        ],
        [texts.startedFrom, round.startedFrom.length],
        [texts.warnings, round.flags],
      ),
      ...round.interventions.map(({ kind, at, reason, undoneAt, undoneReason }) => ({
        what: texts.organisers,
        value: [
          `${texts.interventions[kind as InterventionKind] ?? kind}, ${momentIn(told, at)}`,
          reason,
          undoneAt && `${texts.undone}, ${momentIn(told, undoneAt)}`,
          undoneReason,
        ]
          .filter(Boolean)
          .join('; '),
      })),
      ...factsOf(
        [texts.disqualified, moment(round.disqualifiedAt)],
        [texts.submitted, moment(round.submittedAt)],
        [texts.sheet, moment(round.sheet?.acceptedAt ?? null)],
        [texts.appeal, round.appeal?.text],
        [texts.answer, round.appeal?.answer],
      ),
      ...round.objections.map(({ reason, source }) => ({
        what: texts.objection,
        value: [reason, source].filter(Boolean).join('; '),
      })),
      ...round.certificates.map(({ number, kind, issuedAt }) => ({
        what: texts.certificates,
        value: `${texts.awards[kind]}, ${number}, ${momentIn(told, issuedAt)}`,
      })),
      ...round.likeness.map(({ outcome, decidedAt }) => ({
        what: texts.likeness,
        value: `${texts.outcomes[outcome]}, ${momentIn(told, decidedAt)}`,
      })),
      // Nought is a score too.
      ...(round.score === null ? [] : [{ what: texts.score, value: round.score.toLocaleString(language) }]),
    ],
  };
}

type AnswerGiven = OwnDataReply['rounds'][number]['sections'][number]['answers'][number];

/** "3: B", "4: 42 (late)" */
function answerText({ question, chosen, typed, inTime }: AnswerGiven, late: string): string {
  const given = typed ?? (chosen?.length ? chosen.join(' ') : '–');
  return `${question ?? '?'}: ${given}${inTime ? '' : ` (${late})`}`;
}

function logInFacts(
  { writtenAt, sessions, knownBrowsers, codesSent, passwordLinksSent, messagesSent, secondFactor }: OwnDataReply,
  told: DataTexts,
): Fact[] {
  const texts = told.texts.logIns;
  const endText = (at: string) => {
    const moment = momentIn(told, at);
    return Date.parse(at) > Date.parse(writtenAt) ? texts.ends({ moment }) : texts.ended({ moment });
  };
  return [
    ...sessions.map(({ browser, startedAt, endedAt, endsAt }) => ({
      what: texts.session,
      value: [browser, momentIn(told, startedAt), endText(endedAt ?? endsAt)].filter(Boolean).join('; '),
    })),
    ...knownBrowsers.map(({ knownSince, lastUsedAt }) => ({
      what: texts.browser,
      value: `${momentIn(told, knownSince)} – ${momentIn(told, lastUsedAt)}`,
    })),
    ...codesSent.map(({ phone, sentAt }) => ({ what: texts.codes, value: `${phone}, ${momentIn(told, sentAt)}` })),
    ...passwordLinksSent.map(({ validUntil }) => ({ what: texts.links, value: momentIn(told, validUntil) })),
    ...messagesSent.map(({ kind, at, about }) => ({
      what: texts.messages[kind],
      value: [about && `“${about}”`, momentIn(told, at)].filter(Boolean).join(', '),
    })),
    ...factsOf([texts.secondFactor, secondFactor && momentIn(told, secondFactor.since)]),
  ];
}

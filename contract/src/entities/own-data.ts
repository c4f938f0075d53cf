import { guardianLinkKinds } from '@club/domain/entities/accounts/consent';
import { messageOutcomes, sentMessageKinds } from '@club/domain/entities/accounts/sent-messages';
import { shownAsChoices } from '@club/domain/entities/accounts/shown-name';
import { awardKinds } from '@club/domain/entities/attempts/award';
import { likenessOutcomes } from '@club/domain/entities/attempts/likeness-outcome';
import { sheetSources } from '@club/domain/entities/attempts/paper-sheet';
import { memberStates } from '@club/domain/entities/rounds/team-members';
import { languages } from '@club/domain/shared/language';
import { z } from 'zod';
import { consentReply, guardian, userReply } from '#entities/accounts.ts';
import { objectionReply } from '#entities/attempts/objection.ts';
import { isoInstant } from '#shared/iso-instant.ts';

/**
 * Everything stored about an account, for its owner to download. It contains no key, no question, no score before the results of
 * its round are published, and nothing about anybody else. See docs/rules/privacy.md, P10.
 */
export const ownDataReply = z.object({
  writtenAt: isoInstant,
  account: userReply.omit({ $id: true, mayPlay: true }).extend({
    phoneVerifiedAt: isoInstant.nullable(),
    vouchedAt: isoInstant.nullable().describe('When a school vouched for its student in place of a verified phone'),
    emailVerifiedAt: isoInstant.nullable(),
    registeredAt: isoInstant,
    language: z.enum(languages).describe('Language of messages to the account'),
    compensatoryMinutes: z.number().int().describe('Extra minutes per hour granted by the organisers in every section'),
    shownAs: z.enum(shownAsChoices).describe('The form of the name on public boards'),
    nameConsentAt: isoInstant.nullable().describe('When a guardian consented to showing the full name'),
  }),
  guardian,
  secondFactor: z
    .object({ since: isoInstant, recoveryCodesLeft: z.number().int() })
    .nullable()
    .describe('For accounts of the team, without its secret'),
  consents: z.array(consentReply).describe('All consents for the account, oldest first'),
  guardianLinks: z
    .array(
      z.object({
        kind: z.enum(guardianLinkKinds),
        contact: z.string(),
        sentAt: isoInstant,
        usedAt: isoInstant.nullable(),
      }),
    )
    .describe('Links and codes sent to a guardian; `wanted`: not yet'),
  slips: z
    .array(
      z.object({
        round: z.string().nullable().describe('Title of the round; null until the club announces it'),
        class: z.number().int(),
        guardian: z.string(),
        guardianPhone: z.string().nullable(),
        registeredAt: isoInstant,
        printedAt: isoInstant.nullable(),
      }),
    )
    .describe('What a teacher of the school listed for a round, and when the slip that is valid was printed'),
  invitations: z
    .array(
      z.object({
        round: z.string().nullable().describe('Title of the round; null until the club announces it'),
        state: z
          .enum(memberStates)
          .nullable()
          .describe('The answer, of an invitation to a team; null: let in to take a round'),
        at: isoInstant,
        answerBy: isoInstant.nullable(),
        answeredAt: isoInstant.nullable(),
      }),
    )
    .describe('Rounds that organisers let the account take, and shows to whose teams they invited it'),
  sessions: z.array(
    z.object({
      browser: z.string().nullable(),
      startedAt: isoInstant,
      endsAt: isoInstant,
      endedAt: isoInstant.nullable(),
    }),
  ),
  knownBrowsers: z.array(z.object({ knownSince: isoInstant, lastUsedAt: isoInstant })),
  codesSent: z.array(z.object({ phone: z.string(), sentAt: isoInstant })),
  passwordLinksSent: z.array(z.object({ validUntil: isoInstant, usedAt: isoInstant.nullable() })),
  messagesSent: z.array(
    z.object({
      kind: z.enum(sentMessageKinds),
      channel: z.enum(['sms', 'email']),
      at: isoInstant,
      outcome: z.enum(messageOutcomes),
      about: z.string().nullable().describe('The text of an announcement, if it still exists'),
    }),
  ),
  changes: z
    .array(
      z.object({ at: isoInstant, what: z.string(), byYou: z.boolean(), details: z.record(z.string(), z.unknown()) }),
    )
    .describe('Changes to the account recorded in the audit log'),
  rounds: z.array(
    z.object({
      round: z.string().nullable().describe('Title of the round; null until the club announces it'),
      class: z.number().int().nullable(),
      language: z.enum(languages).nullable().describe('The language in which it was sat; null if not recorded'),
      candidate: z
        .object({ name: z.string(), school: z.string().nullable(), city: z.string(), phone: z.string().nullable() })
        .nullable()
        .describe("The participant's details at the first start"),
      sections: z.array(
        z.object({
          section: z.number().int(),
          startedAt: isoInstant,
          closesAt: isoInstant,
          finishedAt: isoInstant.nullable(),
          timesOpened: z.number().int(),
          answers: z.array(
            z.object({
              question: z.number().int().nullable().describe('Number of the question in the section'),
              chosen: z.array(z.string()).nullable().describe('The letters of the selected options'),
              typed: z.string().nullable(),
              receivedAt: isoInstant,
              inTime: z.boolean(),
              afterKey: z.boolean().describe('Arrived when students could read the key, so it can never count'),
              seenSeconds: z.number().int().nullable().describe('How long the question had been on screen'),
            }),
          ),
        }),
      ),
      events: z
        .array(z.object({ section: z.number().int(), kind: z.string(), at: isoInstant }))
        .describe('Events reported by the play screen'),
      startedFrom: z
        .array(z.object({ at: isoInstant, browser: z.string(), networkAddress: z.string() }))
        .describe('Origins of section starts, as keyed hashes that can only be compared. Kept for 30 days'),
      interventions: z
        .array(
          z.object({
            kind: z.string(),
            at: isoInstant,
            section: z.number().int().nullable(),
            minutes: z.number().nullable(),
            until: isoInstant.nullable(),
            undoneAt: isoInstant.nullable(),
            reason: z.string().optional(),
            undoneReason: z.string().optional(),
          }),
        )
        .describe('Interventions that affected the attempt, newest first'),
      flags: z.number().int(),
      disqualifiedAt: isoInstant.nullable(),
      submittedAt: isoInstant.nullable(),
      appeal: z
        .object({
          text: z.string(),
          sentAt: isoInstant,
          answer: z.string().nullable(),
          answeredAt: isoInstant.nullable(),
        })
        .nullable(),
      objections: z.array(objectionReply),
      sheet: z
        .exactOptional(
          z.object({
            source: z.enum(sheetSources),
            acceptedAt: isoInstant,
            correctedAt: isoInstant.nullable(),
            pictures: z.array(z.string()).describe('Data URLs, as long as they are kept'),
          }),
        )
        .describe('The answer sheet, if it was sat on paper'),
      certificates: z.array(
        z.object({
          number: z.string(),
          kind: z.enum(awardKinds),
          issuedAt: isoInstant,
          revokedAt: isoInstant.nullable(),
        }),
      ),
      likeness: z
        .array(z.object({ outcome: z.enum(likenessOutcomes), decidedAt: isoInstant }))
        .describe('Decisions on pairs of similar papers. Without the reasons, which also concern another student.'),
      score: z.number().nullable().describe('Null until the results are published'),
    }),
  ),
});

export type OwnDataReply = z.output<typeof ownDataReply>;

import type { OwnDataReply } from '@club/contract/entities/own-data';
import { bestEntry } from '@club/domain/entities/attempts/ranking';
import { lettersFromTickBits } from '@club/domain/entities/papers/answer-key';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Language } from '@club/domain/shared/language';
import { groupedCode } from '@club/domain/shared/typed-code';
import { findSheet, listSheetPictures } from '#entities/attempts/answer-sheet-store.ts';
import { type AnswerRow, listAnswerRows } from '#entities/attempts/answer-store.ts';
import { findAppeal } from '#entities/attempts/appeal-store.ts';
import { listIntegrityEvents } from '#entities/attempts/attempt-record-store.ts';
import { findAttempt, hasStarted, type StoredAttempt, type StoredSitting } from '#entities/attempts/attempt-store.ts';
import { listCertificatesOf } from '#entities/attempts/certificate-store.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { listInterventionsFor } from '#entities/attempts/intervention-store.ts';
import { listDecisionsAbout } from '#entities/attempts/likeness-decision-store.ts';
import { toObjectionReply } from '#entities/attempts/objection-reply.ts';
import { listObjectionsOfAttempt, listRulings } from '#entities/attempts/objection-store.ts';
import { listOrigins } from '#entities/attempts/origin-store.ts';
import { toOwnInterventionReply } from '#entities/attempts/own-time-reply.ts';
import { listRoundIdsOf } from '#entities/attempts/rounds-sat-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { listRounds, type Round } from '#entities/rounds/round-store.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import type { Database } from '#shared/database/database.ts';

type OwnRounds = OwnDataReply['rounds'];

/**
 * Everything stored about the rounds that an account sat, has a class in or has an entry in, for its owner. Scores are of published
 * results only, and no keys are included. See docs/rules/privacy.md, P10.
 * @param language of the titles of rounds
 */
export async function listOwnRounds(database: Database, accountId: string, language: Language): Promise<OwnRounds> {
  const found: OwnRounds = [];
  const own = await listRoundIdsOf(database, accountId);
  for (const round of (await listRounds(database)).filter(({ id }) => own.has(id))) {
    const attempt = await findAttempt(database, { accountId, roundId: round.id });
    const score = await findPublishedScore(database, { accountId, round });
    if (attempt === null && score === null) continue;
    found.push({
      round: isHidden(round) && !hasStarted(attempt) ? null : roundTitleIn(language, round),
      ...(await describeAttempt(database, attempt)),
      certificates: (await listCertificatesOf(database, { accountId, roundId: round.id })).map((certificate) => ({
        number: groupedCode(certificate.number),
        kind: certificate.kind,
        issuedAt: toIsoTime(certificate.issuedAt),
        revokedAt: toIsoTimeOrNull(certificate.revokedAt),
      })),
      score,
    });
  }
  return found;
}

async function findPublishedScore(
  database: Database,
  { accountId, round }: { readonly accountId: string; readonly round: Round },
): Promise<number | null> {
  if (round.resultsPublishedAt === null) return null;
  const best = bestEntry(await listEntries(database, { roundId: round.id, accountId }));
  return best?.score ?? null;
}

async function describeAttempt(
  database: Database,
  attempt: StoredAttempt | null,
): Promise<Omit<OwnRounds[number], 'round' | 'score' | 'certificates'>> {
  if (attempt === null) {
    return {
      class: null,
      language: null,
      candidate: null,
      sections: [],
      events: [],
      startedFrom: [],
      interventions: [],
      flags: 0,
      disqualifiedAt: null,
      submittedAt: null,
      appeal: null,
      objections: [],
      likeness: [],
    };
  }
  const { candidate, accountId, roundId } = attempt;
  const who = { accountId, schoolId: candidate?.schoolId ?? null, city: candidate?.city ?? '' };
  const interventions = await listInterventionsFor(database, roundId, who);
  const answers = await listAnswerRows(database, attempt.id);
  const events = await listIntegrityEvents(database, attempt.id);
  const origins = await listOrigins(database, attempt.id);
  const appeal = await findAppeal(database, attempt.id);
  const objections = await listObjectionsOfAttempt(database, attempt.id);
  const rulings = await listRulings(database, roundId);
  const sheet = await findSheet(database, attempt.id);
  const sections: OwnRounds[number]['sections'] = [];
  for (const sitting of attempt.sittings) sections.push(await describeSitting(database, sitting, answers));
  return {
    class: attempt.classLevel,
    language: attempt.language,
    candidate: candidate && {
      name: candidate.name,
      school: candidate.schoolId && schoolLabel(await readSchool(database, candidate.schoolId)),
      city: candidate.city,
      phone: candidate.phone,
    },
    sections,
    events: events.map(({ section, kind, at }) => ({ section, kind, at: toIsoTime(at) })),
    startedFrom: origins.map(({ at, browserHash, addressHash }) => ({
      at: toIsoTime(at),
      browser: browserHash,
      networkAddress: addressHash,
    })),
    interventions: interventions.map(toOwnInterventionReply),
    flags: attempt.flags,
    disqualifiedAt: toIsoTimeOrNull(attempt.disqualifiedAt),
    submittedAt: toIsoTimeOrNull(attempt.submittedAt),
    appeal: appeal && {
      text: appeal.text,
      sentAt: toIsoTime(appeal.sentAt),
      answer: appeal.answer,
      answeredAt: toIsoTimeOrNull(appeal.answeredAt),
    },
    objections: objections.map((objection) => toObjectionReply(objection, rulings.get(objection.questionId))),
    ...(sheet && {
      sheet: {
        source: sheet.source,
        acceptedAt: toIsoTime(sheet.acceptedAt),
        correctedAt: toIsoTimeOrNull(sheet.correctedAt),
        pictures: (await listSheetPictures(database, attempt.id)).map(({ picture }) => picture),
      },
    }),
    likeness: (await listDecisionsAbout(database, attempt.id)).map(({ outcome, decidedAt }) => ({
      outcome,
      decidedAt: toIsoTime(decidedAt),
    })),
  };
}

async function describeSitting(
  database: Database,
  { section, paperVersionId, startedAt, closesAt, finishedAt, takeover }: StoredSitting,
  answers: readonly AnswerRow[],
): Promise<OwnRounds[number]['sections'][number]> {
  const { questions } = await readPublishedPaper(database, paperVersionId);
  const ofSection = questions.filter((question) => question.section === section);
  return {
    section,
    startedAt: toIsoTime(startedAt),
    closesAt: toIsoTime(closesAt),
    finishedAt: toIsoTimeOrNull(finishedAt),
    timesOpened: takeover,
    answers: answers
      .filter((answer) => answer.section === section)
      .toSorted((a, b) => a.receivedAt - b.receivedAt || a.questionId.localeCompare(b.questionId))
      .map(({ questionId, ticks, userInput, receivedAt, counts, isAfterKey, seenSeconds }) => ({
        question: ofSection.findIndex(({ id }) => id === questionId) + 1 || null,
        chosen: ticks === null ? null : lettersFromTickBits(ticks),
        typed: userInput,
        receivedAt: toIsoTime(receivedAt),
        inTime: counts,
        afterKey: isAfterKey,
        seenSeconds,
      })),
  };
}

import type { RoundPaperReply, RoundReply, RoundSettingsReply } from '@club/contract/entities/rounds';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { siteEndpoints } from '@club/contract/site';
import { checkNames } from '@club/domain/entities/papers/checklist';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { sampleSections } from './sample-outline.ts';

/** An open, current round. */
export function sampleRound(changes: Partial<RoundReply> = {}): RoundReply {
  return {
    slug: 'online-round-2026',
    title: 'Online Round 2026',
    phase: 'open',
    opensAt: null,
    closesAt: null,
    isCurrent: true,
    cities: [],
    classes: [],
    questionCount: 40,
    fullMarks: 180,
    durationSeconds: 1800,
    ...changes,
  };
}

/** With the fields that only admins see. */
export function sampleSettings(changes: Partial<RoundSettingsReply> = {}): RoundSettingsReply {
  return {
    ...sampleRound(),
    announced: true,
    archived: false,
    resultsPublishedAt: null,
    keyOutSince: null,
    board: null,
    isForAdmins: false,
    refusesVouched: false,
    qualifiedFrom: null,
    integrityRule: 'strict',
    isPublished: false,
    publishedAt: null,
    firstStartedAt: null,
    ...changes,
  };
}

const toReply = (section: PaperSection) => ({ ...section, kinds: [...section.kinds] });

/** The four specified sections without questions, and a clean checklist. */
export function samplePaper(changes: Partial<RoundPaperReply> = {}): RoundPaperReply {
  return {
    languages: ['en'],
    sections: sampleSections.map(toReply),
    revision: 'first',
    fullMarks: 180,
    questions: [],
    counts: [],
    checks: checkNames.filter((name) => name !== 'reviews').map((name) => ({ name, problems: [], notes: [] })),
    requiresReview: false,
    published: null,
    ...changes,
  };
}

/** A published version of `samplePaper`. */
export function samplePublished(
  changes: Partial<NonNullable<RoundPaperReply['published']>> = {},
): NonNullable<RoundPaperReply['published']> {
  return {
    version: { version: 1, publishedAt: '2026-11-20T04:30:00.000Z', publishedBy: 'Asha Admin' },
    keyVersions: [
      { version: 1, madeAt: '2026-11-20T04:30:00.000Z', madeBy: 'Asha Admin', reason: null, questionId: null },
    ],
    languages: ['en'],
    comparison: 'as-it-reads',
    sections: sampleSections.map(toReply),
    questions: [],
    alsoRight: [],
    withdrawn: [],
    differences: [],
    ...changes,
  };
}

/** Rounds as the server lists them, with its clock. */
export function listRoundsReply(
  rounds: RoundReply[],
  now = '2026-11-20T04:30:00.000Z',
): ReplyOf<typeof siteEndpoints.listRounds> {
  return { rounds, now };
}

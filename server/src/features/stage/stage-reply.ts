import type { StageEventReply, StagePlayReply, StageReply } from '@club/contract/stage';
import type { PaperKeys, PublishedPaper } from '@club/domain/entities/papers/paper';
import type { Question } from '@club/domain/entities/papers/question';
import { acceptedWordings, questionKinds, toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { stageRefusal } from '@club/domain/entities/rounds/round';
import type { StageEvent, StageSetup } from '@club/domain/features/stage/stage-events';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { toParticipantQuestionReply } from '#entities/papers/question-reply.ts';
import { toSectionReply, toTitleReply } from '#entities/rounds/round-reply.ts';
import { findPublishedPaper, type Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { withMembers } from './invitations-reply.ts';
import { listMembers } from './member-store.ts';
import { countStageEvents, findStage, hasShowBegun, listStageEvents, type StageContents } from './stage-store.ts';

export async function readStageReply(database: Database, round: Round): Promise<StageReply> {
  const stage = await findStage(database, round.id);
  const paper = await findPublishedPaper(database, round);
  const { sections } = paper ?? (await readPaperOutline(database, round.paperId));
  return {
    slug: round.slug,
    ...toTitleReply(round),
    isStaged: stage !== null,
    code: stage?.code ?? null,
    version: stage?.version ?? 0,
    isPaperPublished: paper !== null,
    sections: sections.map(({ section, title, questionCount }) => ({
      section,
      title,
      questionCount: paper === null ? questionCount : questionsOf(paper, section).length,
    })),
    ...toContentsReply(stage ?? { teams: [], rules: [] }),
    eventCount: stage === null ? 0 : await countStageEvents(database, round.id),
    hasBegun: stage !== null && (await hasShowBegun(database, round.id)),
    obstacle: (stage === null ? stageRefusal(round) : undefined) ?? null,
  };
}

/** @throws Refusal `round-not-staged`, `paper-not-published` */
export async function readPlayReply(database: Database, round: Round): Promise<StagePlayReply> {
  const stage = await findStage(database, round.id);
  if (stage === null) throw new Refusal('round-not-staged');
  if (round.paperVersionId === null || round.keyVersionId === null) throw new Refusal('paper-not-published');
  const paper = await readPublishedPaper(database, round.paperVersionId);
  const keys = await readPaperKeys(database, round.keyVersionId);
  return {
    slug: round.slug,
    ...toTitleReply(round),
    code: stage.code,
    ...toContentsReply(stage),
    teams: withMembers(stage.teams, await listMembers(database, round.id)),
    sections: paper.sections.map(toSectionReply),
    questions: paper.sections.flatMap(({ section }) =>
      questionsOf(paper, section).map((question, index) => ({
        section,
        position: index + 1,
        question: toParticipantQuestionReply(question, paper.pictureRatios),
        answers: answersTo(question, keys),
        reasons: { ...keys.reasons[question.id] },
      })),
    ),
    events: (await listStageEvents(database, round.id)).map(toEventReply),
  };
}

export function toEventReply({ id, at, by, what }: StageEvent): StageEventReply {
  return { id, at: toIsoTime(at), by, what: what as StageEventReply['what'] };
}

function toContentsReply({ teams, rules }: StageContents): Pick<StageReply, 'teams' | 'rules'> {
  return {
    teams: teams.map((team) => ({ ...team, members: [...team.members] })),
    rules: rules.map(({ section, rules: { right, ...ofSection } }) => ({
      section,
      rules: { ...ofSection, right: [...right] },
    })),
  };
}

/** In the order in which they are asked by their positions. */
export function questionsOf({ questions }: PublishedPaper, section: number): Question[] {
  return questions.filter((question) => question.section === section);
}

/** Each is accepted, as in the question bank; of a typed answer, each wording. */
export function answersTo({ id, kind, options }: Question, { keys, alsoRight }: PaperKeys): string[] {
  const accepted = [keys[id] ?? [], alsoRight?.[id] ?? []].flat();
  const answers = accepted.map((key) => toCorrectAnswer(key, options));
  return questionKinds[kind].answeredWith === 'text' ? answers.flatMap((text) => acceptedWordings(text)) : answers;
}

/** @param paper null: it is not published, and no question can be asked */
export function toSetup({ teams, rules }: StageContents, paper: PublishedPaper | null): StageSetup {
  return {
    teams,
    questionCounts: Object.fromEntries(
      (paper?.sections ?? []).map(({ section }) => [section, paper === null ? 0 : questionsOf(paper, section).length]),
    ),
    rules: Object.fromEntries(rules.map((one) => [one.section, one.rules])),
  };
}

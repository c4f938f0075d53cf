import { randomUUID } from 'node:crypto';
import { maxSectionMinutes, type PaperOutline, type PaperSection } from '@club/domain/entities/papers/paper';
import {
  type AnsweredWith,
  defaultQuestionKind,
  parseCorrectAnswer,
  questionKinds,
} from '@club/domain/entities/papers/question-kinds';
import { insertPaper, readPaperOutline, updatePaperOutline } from '#entities/papers/paper-store.ts';
import { publishWorkingPaper } from '#entities/papers/publish-working-paper.ts';
import {
  type NewRound,
  type Round,
  readRound,
  readRoundById,
  insertRound as storeRound,
  updateRound,
} from '#entities/rounds/round-store.ts';
import { serverAct } from '#shared/act.ts';
import { insertQuestion } from './insert-question.ts';
import type { OpenServer } from './open-server.ts';

type RoundOverrides = Partial<Omit<NewRound, 'paperId'>> & { readonly outline?: PaperOutline };

/**
 * Not current, announced and always open unless overridden, with its own paper: the sections of the sample paper, without
 * questions.
 */
export async function insertRound(
  { database, clock, content }: Pick<OpenServer, 'database' | 'clock' | 'content'>,
  { outline = content.samplePaper, ...given }: RoundOverrides = {},
): Promise<Round> {
  const paperId = await insertPaper(database, outline);
  const id = await storeRound(database, {
    slug: `round-${randomUUID().slice(0, 8)}`,
    title: 'Another Round',
    announcedAt: clock.now,
    createdAt: clock.now,
    ...given,
    paperId,
  });
  return readRoundById(database, id);
}

/** The keys of the questions of `fillSections`. */
const correctAnswers: Readonly<Record<AnsweredWith, string>> = {
  'one option': 'A',
  options: 'A',
  number: '7',
  text: 'Narmada',
};

/** Fills each section with the intended number of questions of its first kind; the correct answer is option A, or 7. */
export async function fillSections(
  server: Pick<OpenServer, 'database' | 'clock'>,
  paperId: string,
  sections: readonly PaperSection[],
): Promise<void> {
  for (const { section, kinds, questionCount } of sections) {
    const kind = kinds[0] ?? defaultQuestionKind;
    const { takesOptions, answeredWith } = questionKinds[kind];
    const key = parseCorrectAnswer(kind, correctAnswers[answeredWith], []);
    if (key === undefined)
      throw new Error(`"${correctAnswers[answeredWith]}" is no answer to a question of the kind ${kind}`);
    const ofKind = { kind, key, ...(!takesOptions && { options: [] }) };
    for (let number = 1; number <= questionCount; number += 1) {
      const text = `Question ${number} of section ${section}?`;
      await insertQuestion(server, { ...ofKind, paperId, section, text });
    }
  }
}

/** Publishes the working copy of a round, complete or not. */
export async function publishPaper(
  { database, clock }: Pick<OpenServer, 'database' | 'clock'>,
  { id, paperId }: Round,
): Promise<Round> {
  await database.transaction(async (transaction) => {
    const version = await publishWorkingPaper(transaction, paperId, serverAct(clock.now));
    await updateRound(transaction, id, version);
  });
  return readRoundById(database, id);
}

export async function extendSections({ database }: Pick<OpenServer, 'database'>): Promise<void> {
  const { paperId } = await readRound(database, undefined);
  const { sections, languages } = await readPaperOutline(database, paperId);
  const durationSeconds = maxSectionMinutes * 60;
  const longer = sections.map((section) => ({ ...section, durationSeconds }));
  await updatePaperOutline(database, paperId, { languages, sections: longer });
}

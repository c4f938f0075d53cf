import { optionCount, optionLetters, type QuestionKind, unreadKey } from '@club/domain/entities/papers/answer-key';
import { type CheckName, checkPaper, countSections } from '@club/domain/entities/papers/checklist';
import {
  numbersIn,
  type SectionInput,
  type SectionProblem,
  sectionProblems,
  toPaperSections,
  translatedField,
} from '@club/domain/entities/papers/outline-problems';
import { fallbackDurationSeconds, type PaperSection } from '@club/domain/entities/papers/paper';
import {
  decideKind,
  type QuestionField,
  type QuestionWording,
  questionProblems,
} from '@club/domain/entities/papers/question';
import {
  kindAnsweredWith,
  parseCorrectAnswer,
  questionKindNames,
  toCorrectAnswer,
} from '@club/domain/entities/papers/question-kinds';
import { maxMarks, maxQuestionLength } from '@club/domain/entities/papers/question-problem';
import { maxTagLength, maxTags, parseTags } from '@club/domain/entities/papers/tags';
import { classLevels } from '@club/domain/entities/rounds/audience';
import { roundTitleProblem, slugProblem } from '@club/domain/entities/rounds/round';
import {
  inOtherLanguages,
  type Language,
  languageNames,
  languages,
  mapTranslations,
  type TranslatedLanguage,
  translatedLanguages,
} from '@club/domain/shared/language';
import { checkProblemText } from '@club/texts/admin/checklist';
import { adminProblemText, questionProblemText } from '@club/texts/admin/problems';
import { fileAnswerRemedies } from '@club/texts/admin/question-kinds';
import { z } from 'zod';
import type { RoundFile, RoundFileQuestion } from './content.ts';
import { type Explanation, issueWith } from './explain-issue.ts';
import { distinct, picturePath, ruledText, text, uploadedPicture } from './fields.ts';
import { readYaml, type YamlReading } from './read-yaml.ts';
import type { SourceFile } from './source-file.ts';

export interface RoundFileRequirements {
  readonly withReasons?: boolean;
  /** A paper that is still being written has other numbers of questions than its sections say. */
  readonly allowsAnyCount?: boolean;
}

/**
 * An uploaded file may lack alternative texts and translations, which the checklist reports before publication; the
 * club's own files must be complete.
 * @param folder where the pictures are; null for an uploaded file
 */
export function readRoundFile(
  source: SourceFile,
  folder: string | null,
  demands: RoundFileRequirements = {},
): YamlReading<RoundFile> {
  return readYaml(source, roundFile(folder, demands));
}

type RoundInput = z.output<ReturnType<typeof roundInput>>;
type QuestionInput = RoundInput['sections'][number]['questions'][number];
type Path = readonly PropertyKey[];
type ReportProblem = (path: Path, explanation: Explanation) => void;

function roundFile(folder: string | null, demands: RoundFileRequirements) {
  return roundInput(folder).transform((written, context): RoundFile => {
    let isInOrder = true;
    const report: ReportProblem = (path, explanation) => {
      isInOrder = false;
      context.addIssue(issueWith(explanation, path));
    };
    const round = toRoundFile(written, demands, report);
    if (folder !== null && isInOrder) reportMissing(written, round, demands, report);
    return isInOrder ? round : z.NEVER;
  });
}

/** The shape of a round file. What the parts of a paper mean to one another is looked at once the whole of it is there. */
function roundInput(folder: string | null) {
  // A path in the content folder has a slash before it, as what stands for a picture among texts has: `isPictureReference`.
  const pictureReference = folder === null ? uploadedPicture : picturePath(folder).transform((path) => `/${path}`);
  const words = text.max(maxQuestionLength);
  const question = z.strictObject({
    question: words,
    supportingPic: z.exactOptional(pictureReference),
    supportingPicAlt: z.exactOptional(words),
    options: z.exactOptional(eachOption(words.nullable())),
    optionImages: z.exactOptional(eachOption(pictureReference.nullable())),
    optionImageAlts: z.exactOptional(eachOption(words.nullable())),
    answer: z.union([text, z.number(), z.array(text)], {
      error: (issue) =>
        issue.input === undefined ? undefined : 'it is a letter, a list of letters, a number or a text',
    }),
    reward: z.exactOptional(z.number()),
    nagativeMarking: z.exactOptional(z.number()),
    why: z.exactOptional(words),
    tags: z.exactOptional(z.array(text.max(maxTagLength)).max(maxTags)),
    ...inOtherLanguages(() =>
      z.exactOptional(
        z.strictObject({
          question: z.exactOptional(words),
          supportingPicAlt: z.exactOptional(words),
          options: z.exactOptional(eachOption(words.nullable())),
          optionImageAlts: z.exactOptional(eachOption(words.nullable())),
          why: z.exactOptional(words),
        }),
      ),
    ),
  });
  const section = z.strictObject({
    title: text,
    problemType: text,
    kinds: z.array(z.enum(questionKindNames)).min(1).superRefine(distinctValues('kind')),
    durationMinutes: z.exactOptional(z.number()),
    questionCount: z.number(),
    markingScheme: text,
    ...inOtherLanguages(() => z.exactOptional(z.strictObject({ title: text, problemType: text, markingScheme: text }))),
    questions: z.array(question),
  });
  const title = ruledText((title) => explained('title', title, adminProblemText(roundTitleProblem(title))));
  return z.strictObject({
    slug: ruledText((slug) => explained('slug', slug, adminProblemText(slugProblem(slug)))),
    title,
    ...inOtherLanguages(() => z.exactOptional(z.strictObject({ title }))),
    classes: z.exactOptional(z.array(z.literal(classLevels)).superRefine(distinctValues('class'))),
    languages: z
      .array(z.enum(languages))
      .superRefine(distinctValues('language'))
      .superRefine(([first], context) => {
        if (first === 'en') return;
        const problem = first === undefined ? '"languages" is empty' : `"languages" starts with "${first}"`;
        context.addIssue(issueWith({ problem, remedy: 'write en first: English is always there' }));
      }),
    sections: z.array(section),
  });
}

/** Null where an option is the other of a text and a picture. */
function eachOption<Entry extends z.ZodType<string | null>>(entry: Entry) {
  return z.array(entry).superRefine((entries, context) => {
    if (entries.length === optionCount) return;
    const problem = `there are ${entries.length} instead of ${optionCount}`;
    context.addIssue(issueWith({ problem, remedy: `give ${optionCount}, one for each option` }));
  });
}

function distinctValues<Value extends string | number>(what: string) {
  return distinct<Value>(
    (value) => `${value}`,
    (index) => [index],
    what,
  );
}

/** If any problem is reported, the result is unusable. */
function toRoundFile(
  { slug, title, classes = [], languages: offered, sections: written, ...translations }: RoundInput,
  { allowsAnyCount }: RoundFileRequirements,
  report: ReportProblem,
): RoundFile {
  const outline = written.map((section): SectionInput => {
    const { title, problemType, kinds, questionCount, markingScheme, durationMinutes } = section;
    const durationSeconds = durationMinutes === undefined ? fallbackDurationSeconds : Math.round(durationMinutes * 60);
    const translations = mapTranslations(section, (words) => words);
    return {
      title,
      problemType,
      kinds,
      questionCount,
      markingScheme,
      durationSeconds,
      ...(Object.keys(translations).length > 0 && { translations }),
    };
  });
  for (const problem of sectionProblems(outline)) reportSectionProblem(written, problem, report);

  const sections = toPaperSections(outline);
  const places = new Map<string, string>();
  const questions = sections.flatMap((section, index) =>
    (written[index]?.questions ?? []).map((one, place) => {
      const path = questionPath(index, place);
      const same = JSON.stringify([one.question, one.supportingPic, one.options, one.optionImages]);
      const earlier = places.get(same);
      if (earlier !== undefined) {
        report([...path, 'question'], {
          problem: `this question is ${earlier} already`,
          remedy: 'remove one of the two',
        });
      }
      places.set(same, `question ${place + 1} of section ${section.section}`);
      return toQuestion(one, section, sections, (inside, explanation) => report([...path, ...inside], explanation));
    }),
  );
  for (const [index, { questions: there }] of countSections(sections, questions).entries()) {
    const meant = sections[index]?.questionCount;
    if (there === meant || allowsAnyCount === true) continue;
    const problem = `section ${index + 1} has ${there} questions, but "questionCount" says ${meant}`;
    report(['sections', index, 'questionCount'], { problem, remedy: 'make the two agree' });
  }
  const titleTranslations = mapTranslations(translations, (words) => words.title);
  return { slug, title, titleTranslations, classes, languages: offered, sections, questions };
}

function questionPath(section: number, place: number): Path {
  return ['sections', section, 'questions', place];
}

function reportSectionProblem(
  written: RoundInput['sections'],
  { section, field, code }: SectionProblem,
  report: ReportProblem,
) {
  const remedy = asClause(adminProblemText(code));
  if (section === null || field === 'sections') {
    report(['sections'], { problem: `there are ${written.length} sections`, remedy });
    return;
  }
  const path = ['sections', section - 1];
  const one = written[section - 1];
  const translated = translatedField(field);
  if (translated) {
    const { language, word } = translated;
    // That none of these is empty is known before.
    report([...path, language, word], {
      problem: `"markingScheme" has other numbers in "${language}": ${numbersIn(one?.[language]?.markingScheme ?? '').join(', ')}`,
      remedy: `write the same: ${numbersIn(one?.markingScheme ?? '').join(', ')}`,
    });
    return;
  }
  const name = field === 'durationSeconds' ? 'durationMinutes' : field;
  const value = Object.entries(one ?? {}).find(([key]) => key === name)?.[1];
  report([...path, name], {
    problem: `"${name}" cannot be "${String(value)}"`,
    remedy,
  });
}

const questionRemedies = {
  question: `write from 1 to ${maxQuestionLength} characters`,
  section: 'write the answer as one of these kinds has it, or add the kind to the "kinds" of the section',
  options: `give ${optionCount} options that differ, each in "options" or in "optionImages"`,
  reward: `write a number from 1 to ${maxMarks}, or leave it out`,
  nagativeMarking: `write a number from 0 to ${maxMarks}, or leave it out`,
} as const satisfies Partial<Record<QuestionField, string>>;

function toQuestion(
  written: QuestionInput,
  section: PaperSection,
  sections: readonly PaperSection[],
  report: ReportProblem,
): RoundFileQuestion {
  reportConflicts(written, report);
  const options = optionsOf(written);
  const kind = kindOf(written, options, section.kinds);
  const answerRemedy = fileAnswerRemedies[kind];
  const answer = [written.answer].flat().join(' ');
  // A letter names an option by its place, even where the text of another option is that letter.
  const key = parseCorrectAnswer(kind, answer, []);
  if (key === undefined) {
    report(['answer'], { problem: `"${answer}" cannot be the answer here`, remedy: answerRemedy });
  }

  const reward = written.reward ?? null;
  const penalty = written.nagativeMarking ?? null;
  const optionsArePictures = written.optionImages !== undefined;
  const question = { section: section.section, kind, text: written.question, options, optionsArePictures };
  const correctAnswer = key === undefined ? answer : toCorrectAnswer(key, options);
  const translations = mapTranslations(written, toWording);
  const problems = questionProblems(
    { ...question, translations, correctAnswer, reward, penalty, isActive: true },
    sections,
  );
  for (const found of problems) {
    const { field } = found;
    const problem = asClause(questionProblemText(found));
    if (field === 'correctAnswer') {
      if (key !== undefined) report(['answer'], { problem, remedy: answerRemedy });
      continue;
    }
    const name = field === 'section' ? 'answer' : field === 'options' && optionsArePictures ? 'optionImages' : field;
    report([name], { problem, remedy: questionRemedies[field] });
  }

  return {
    ...question,
    optionAlts: orEmpty(written.optionImageAlts),
    supportingPicture: written.supportingPic ?? null,
    supportingPictureAlt: written.supportingPicAlt ?? '',
    translations,
    reward,
    penalty,
    tags: parseTags((written.tags ?? []).join()),
    key: key ?? unreadKey,
    reasons: {
      ...(written.why !== undefined && { en: written.why }),
      ...mapTranslations(written, ({ why }) => why),
    },
  };
}

/**
 * The kind that the answer is written as (a letter, a list of letters, a number, a text), where the section takes it; what the
 * section takes decides otherwise, not the order. Several letters can be nothing but several right options.
 */
function kindOf({ answer }: QuestionInput, options: readonly string[], allowed: readonly QuestionKind[]): QuestionKind {
  const isList = Array.isArray(answer);
  const writtenAs =
    options.length > 0 ? (isList ? 'options' : 'one option') : typeof answer === 'number' ? 'number' : 'text';
  const isLongList = isList && answer.length > 1;
  return (
    kindAnsweredWith(writtenAs, allowed) ??
    (isLongList ? kindAnsweredWith(writtenAs) : undefined) ??
    decideKind({ allowed, options, correctAnswer: [answer].flat().join(' '), position: 0 })
  );
}

/** An option is a picture where there is one, and a text otherwise. */
function optionsOf({ options = [], optionImages = [] }: QuestionInput): string[] {
  const indexes = options.length > optionImages.length ? options.keys() : optionImages.keys();
  return [...indexes].map((index) => optionImages[index] ?? options[index] ?? '');
}

function orEmpty(texts: readonly (string | null)[] = []): string[] {
  return texts.map((one) => one ?? '');
}

function toWording(words: NonNullable<QuestionInput[TranslatedLanguage]>): QuestionWording {
  return {
    text: words.question ?? '',
    options: orEmpty(words.options),
    supportingPictureAlt: words.supportingPicAlt ?? '',
    optionAlts: orEmpty(words.optionImageAlts),
  };
}

function reportConflicts(written: QuestionInput, report: ReportProblem): void {
  for (const [index, letter] of optionLetters.entries()) {
    if (written.options?.[index] == null || written.optionImages?.[index] == null) continue;
    const problem = `option ${letter} is in both "options" and "optionImages"`;
    report(['optionImages', index], { problem, remedy: 'put null in one of the two' });
  }
  for (const [name, needed] of companions) {
    if (written[needed] !== undefined) continue;
    const remedy = `add "${needed}" to the question, or remove it here`;
    for (const language of translatedLanguages.filter((one) => written[one]?.[name] !== undefined)) {
      const alone = name === needed ? `in "${language}" alone` : `without "${needed}"`;
      report([language, name], { problem: `"${name}" is there ${alone}`, remedy });
    }
    if (written[name] !== undefined) report([name], { problem: `"${name}" is there without "${needed}"`, remedy });
  }
}

/** Fields that mean nothing unless the question has the other one. */
const companions = [
  ['supportingPicAlt', 'supportingPic'],
  ['optionImageAlts', 'optionImages'],
  ['options', 'options'],
] as const;

/** The club's own files must meet these checks, because no checklist is shown before they are used. */
const remediesByCheck: Readonly<Partial<Record<CheckName, string>>> = {
  'full-marks': 'make the rewards of the questions and the marks of the sections agree',
  'alternative-texts': 'say what is seen, without giving the answer away',
  languages: 'add what is missing, or take the language out of "languages"',
};

function reportMissing(
  written: RoundInput,
  round: RoundFile,
  { withReasons }: RoundFileRequirements,
  report: ReportProblem,
): void {
  const paths = written.sections.flatMap(({ questions }, section) =>
    questions.map((_, place) => questionPath(section, place)),
  );
  const questions = round.questions.map((question, index) => ({
    ...question,
    id: String(index),
    isActive: true,
    position: index,
    createdAt: 0,
  }));
  for (const { name, problems } of checkPaper({ ...round, questions }, () => true)) {
    const remedy = remediesByCheck[name];
    if (remedy === undefined) continue;
    for (const problem of problems) {
      const path =
        problem.questionId !== null
          ? paths[Number(problem.questionId)]
          : 'section' in problem
            ? ['sections', problem.section - 1]
            : undefined;
      report(path ?? ['sections'], { problem: asClause(checkProblemText(problem)), remedy });
    }
  }
  if (withReasons !== true) return;
  for (const [index, { reasons }] of round.questions.entries()) {
    for (const language of round.languages.filter((one) => reasons[one] === undefined)) {
      const problem = `the reason of the answer is not there in ${languageNames[language]}`;
      report(paths[index] ?? [], {
        problem,
        remedy: `say under "why" why the answer is right${underLanguage(language)}`,
      });
    }
  }
}

function underLanguage(language: Language): string {
  return language === 'en' ? '' : `, in the block "${language}"`;
}

function explained(name: string, value: string, sentence: string | undefined): Explanation | undefined {
  if (sentence === undefined) return undefined;
  return { problem: `"${name}" cannot be "${value}"`, remedy: asClause(sentence) };
}

function asClause(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}

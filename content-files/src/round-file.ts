import { type CheckName, checkPaper, countSections } from '@club/domain/entities/papers/checklist';
import {
  numbersIn,
  type SectionInput,
  type SectionProblem,
  sectionProblems,
  toPaperSections,
  translatedField,
} from '@club/domain/entities/papers/outline-problems';
import { fallbackDurationSeconds } from '@club/domain/entities/papers/paper';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { roundTitleProblem, slugProblem } from '@club/domain/entities/rounds/round-names';
import {
  inOtherLanguages,
  type Language,
  languageNames,
  languages,
  mapTranslations,
} from '@club/domain/shared/language';
import { checkProblemText } from '@club/texts/admin/checklist';
import { adminProblemText } from '@club/texts/admin/problems';
import { z } from 'zod';
import type { RoundFile } from './content.ts';
import { asClause, type Explanation, issueWith } from './explain-issue.ts';
import { distinct, picturePath, ruledText, text, uploadedPicture } from './fields.ts';
import { readYaml, type YamlReading } from './read-yaml.ts';
import { questionInput, type ReportProblem, readQuestion } from './round-file-question.ts';
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
type Path = readonly PropertyKey[];

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
  const section = z.strictObject({
    title: text,
    problemType: text,
    kinds: z.array(z.enum(questionKindNames)).min(1).superRefine(distinctValues('kind')),
    durationMinutes: z.exactOptional(z.number()),
    questionCount: z.number(),
    markingScheme: text,
    ...inOtherLanguages(() => z.exactOptional(z.strictObject({ title: text, problemType: text, markingScheme: text }))),
    questions: z.array(questionInput(pictureReference)),
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
      return readQuestion(one, section, sections, (inside, explanation) => report([...path, ...inside], explanation));
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

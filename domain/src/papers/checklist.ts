import { type Language, languageNames, type TranslatedLanguage } from '#shared/language.ts';
import { counted } from '#shared/text.ts';
import { sumMarks } from './marking.ts';
import { fullMarks, type PaperOutline, type PaperSection } from './paper.ts';
import { hasEqualOptions, type KeyedQuestion, type QuestionWording } from './question.ts';
import { questionKinds } from './question-kinds.ts';

/** What is looked at before a paper is published, in this order. */
export const checkNames = [
  'question-counts',
  'full-marks',
  'keys',
  'pictures',
  'alternative-texts',
  'equal-options',
  'languages',
] as const;
export type CheckName = (typeof checkNames)[number];

export const checkTitles = {
  'question-counts': 'Every section has as many questions as it is meant to have',
  'full-marks': 'The questions add up to the full marks',
  keys: 'Every question has a key, and is of a kind its section takes',
  pictures: 'Every picture is there',
  'alternative-texts': 'Every picture has an alternative text',
  'equal-options': 'No question has two options that read the same',
  languages: 'Everything is there in every language the paper is offered in',
} as const satisfies Record<CheckName, string>;

export interface CheckProblem {
  readonly sentence: string;
  /** The question to look at, where it is about one. */
  readonly questionId: string | null;
}

/** One point of the checklist; clean when it has no problem. */
export interface Check {
  readonly name: CheckName;
  readonly problems: readonly CheckProblem[];
}

/** What the working copy of a section holds. */
export interface SectionCount {
  readonly section: number;
  readonly title: string;
  readonly questions: number;
  /** What a participant gets who has every question of the section right. */
  readonly marks: number;
}

/** The working copy of a paper, as it would be published now: active questions, by section and position. */
export interface WorkingPaper extends PaperOutline {
  readonly questions: readonly KeyedQuestion[];
}

/** How many active questions each section has, and what they give. */
export function countSections(
  sections: readonly PaperSection[],
  questions: readonly Pick<KeyedQuestion, 'section' | 'reward'>[],
): SectionCount[] {
  return sections.map(({ section, title, marksIfRight }) => {
    const own = questions.filter((question) => question.section === section);
    const marks = sumMarks(own.map(({ reward }) => reward ?? marksIfRight));
    return { section, title, questions: own.length, marks };
  });
}

/**
 * Everything that has to be right before a paper is published. See docs/rules/papers.md, B4.
 * @param isPictureThere whether the bytes of a picture are kept by us, so that it cannot change or go away
 */
export function checkPaper(paper: WorkingPaper, isPictureThere: (reference: string) => boolean): Check[] {
  const named = nameQuestions(paper);
  const about = (check: (named: NamedQuestion) => string | undefined): CheckProblem[] =>
    named.flatMap((one) => {
      const sentence = check(one);
      return sentence === undefined ? [] : [{ sentence: `${one.name} ${sentence}`, questionId: one.question.id }];
    });

  const problems: Record<CheckName, CheckProblem[]> = {
    'question-counts': countProblems(paper),
    'full-marks': marksProblems(paper),
    keys: about(({ question }) => keyProblem(paper.sections, question)),
    pictures: about(({ question }) => pictureProblem(question, isPictureThere)),
    'alternative-texts': about(({ question }) => alternativeTextProblem(question, 'en')),
    'equal-options': about(({ question }) =>
      hasEqualOptions(question.options) ? 'has two options that read the same' : undefined,
    ),
    languages: paper.languages.flatMap((language) =>
      language === 'en' ? [] : about(({ question }) => translationProblem(question, language)),
    ),
  };
  return checkNames.map((name) => ({ name, problems: problems[name] }));
}

/** The sentences of everything that is not clean yet. */
export function checklistSentences(checks: readonly Check[]): string[] {
  return checks.flatMap(({ problems }) => problems.map(({ sentence }) => sentence));
}

interface NamedQuestion {
  readonly question: KeyedQuestion;
  /** "Question 3 of section 1", as it is counted on the screen. */
  readonly name: string;
}

function nameQuestions({ sections, questions }: WorkingPaper): NamedQuestion[] {
  const numbers = sections.map(({ section }) => section);
  const inPaper = numbers.flatMap((section) =>
    questions
      .filter((question) => question.section === section)
      .map((question, index) => ({ question, name: `Question ${index + 1} of section ${section}` })),
  );
  const elsewhere = questions.filter(({ section }) => !numbers.includes(section));
  return [
    ...inPaper,
    ...elsewhere.map((question) => ({ question, name: `A question of section ${question.section}` })),
  ];
}

function countProblems({ sections, questions }: WorkingPaper): CheckProblem[] {
  if (sections.length === 0) return [{ sentence: 'The paper has no sections', questionId: null }];
  return countSections(sections, questions).flatMap(({ section, questions: there }, index) => {
    const meant = sections[index]?.questionCount;
    return there === meant
      ? []
      : [
          {
            sentence: `Section ${section} has ${there === 0 ? 'no questions' : counted(there, 'question')} instead of ${meant}`,
            questionId: null,
          },
        ];
  });
}

function marksProblems({ sections, questions }: WorkingPaper): CheckProblem[] {
  const marks = sumMarks(countSections(sections, questions).map((section) => section.marks));
  const meant = fullMarks(sections);
  return marks === meant
    ? []
    : [{ sentence: `The paper adds up to ${marks} marks instead of ${meant}`, questionId: null }];
}

function keyProblem(sections: readonly PaperSection[], question: KeyedQuestion): string | undefined {
  const { kind, key } = question;
  const section = sections.find((candidate) => candidate.section === question.section);
  if (section === undefined) return 'belongs to no section of the paper';
  if (!section.kinds.includes(kind)) {
    return `is of the kind "${questionKinds[kind].label}", which section ${section.section} does not take`;
  }
  const isEmpty = key.kind === 'multiple' && key.options.length === 0;
  return key.kind !== kind || isEmpty ? 'has no key' : undefined;
}

function pictureProblem(question: KeyedQuestion, isPictureThere: (reference: string) => boolean): string | undefined {
  const missing = picturesOf(question).filter((reference) => !isPictureThere(reference));
  return missing.length === 0
    ? undefined
    : 'shows a picture that is not among the uploaded ones, so it could change or go away';
}

function alternativeTextProblem(question: KeyedQuestion, language: Language): string | undefined {
  const { supportingPictureAlt, optionAlts } = wordingIn(question, language);
  const lacksAlt = question.supportingPicture !== null && supportingPictureAlt.trim() === '';
  const lacksOptionAlt =
    question.optionsArePictures && question.options.some((_, index) => (optionAlts[index] ?? '').trim() === '');
  return lacksAlt || lacksOptionAlt ? 'has a picture without an alternative text' : undefined;
}

function translationProblem(question: KeyedQuestion, language: TranslatedLanguage): string | undefined {
  const name = languageNames[language];
  const wording = question.translations[language];
  if (wording === undefined || wording.text.trim() === '') return `is not there in ${name}`;
  const hasTextOptions = !question.optionsArePictures && questionKinds[question.kind].takesOptions;
  if (hasTextOptions && question.options.some((_, index) => (wording.options[index] ?? '').trim() === '')) {
    return `has an option that is not there in ${name}`;
  }
  if (hasTextOptions && hasEqualOptions(wording.options)) return `has two options that read the same in ${name}`;
  return alternativeTextProblem(question, language) === undefined
    ? undefined
    : `has a picture without an alternative text in ${name}`;
}

/** The words of a question in a language; empty where nobody has written them. */
export function wordingIn(
  question: Pick<
    KeyedQuestion,
    'text' | 'options' | 'optionsArePictures' | 'optionAlts' | 'supportingPictureAlt' | 'translations'
  >,
  language: Language,
): QuestionWording {
  if (language === 'en') {
    return { ...question, options: question.optionsArePictures ? [] : question.options };
  }
  return question.translations[language] ?? { text: '', options: [], supportingPictureAlt: '', optionAlts: [] };
}

/** The references of every picture of a question. */
export function picturesOf(
  question: Pick<KeyedQuestion, 'options' | 'optionsArePictures' | 'supportingPicture'>,
): string[] {
  const supporting = question.supportingPicture === null ? [] : [question.supportingPicture];
  return [...supporting, ...(question.optionsArePictures ? question.options : [])];
}

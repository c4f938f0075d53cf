import { type AnswerKey, type OptionIndex, optionLetters, toTicks } from '@club/domain/entities/papers/answer-key';
import { sumMarks } from '@club/domain/entities/papers/marking';
import type { Question, QuestionWording } from '@club/domain/entities/papers/question';
import { isPictureOption } from '@club/domain/entities/papers/question';
import {
  acceptedWordings,
  isAnsweredByTicks,
  questionKinds,
  toCorrectAnswer,
} from '@club/domain/entities/papers/question-kinds';
import { readQuestionText } from '@club/domain/entities/papers/question-text';
import { chosenOptions } from '@club/domain/entities/papers/read-answer';
import { type Language, languages } from '@club/domain/shared/language';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { markedPaperTexts } from '@club/texts/marked-paper';
import { questionTexts } from '@club/texts/question';
import { Suspense, useState } from 'react';
import { SectionText, sectionText } from '#entities/papers/section-text.tsx';
import { LanguageContext, languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { QuestionLanguage } from '#shared/question/question-language.tsx';
import { QuestionPicture } from '#shared/question/question-picture.tsx';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { TextBlocks } from '#shared/question/text-blocks.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import type { MarkedPaper, MarkedQuestion, MarkedSection } from './marked-paper.ts';
import { marksText } from './marks-text.ts';
import { questionAnchor } from './question-anchor.ts';

export interface MarkedPaperViewProps {
  title: string;
  marked: MarkedPaper;
  /** The main button comes first. */
  actions: React.ReactNode;
  /** Shown above the questions. */
  summary?: React.ReactNode;
  /** Shown at the end of a question. */
  below?: (marked: MarkedQuestion, number: number) => React.ReactNode;
}

export function MarkedPaperView({ title, marked, actions, summary, below }: MarkedPaperViewProps) {
  const texts = useTexts(markedPaperTexts);
  const language = useLanguage();
  const { score, fullMarks, sections } = marked;
  return (
    <article className="grid gap-10">
      <header className="stage flex flex-col items-center gap-5 rounded-xl px-4 py-8 text-center max-sm:gap-4 max-sm:py-6">
        <BuzzerRing progress={fullMarks > 0 ? score / fullMarks : 0} className="size-44 max-sm:size-36">
          {/* Of the largest size two digits fit into the ring. */}
          <span
            className={classNames(
              'figures font-display font-extrabold',
              String(score).length > 2 ? 'text-3xl' : 'text-4xl',
            )}
          >
            {score}
          </span>
        </BuzzerRing>
        <div>
          <p className="text-sm font-semibold text-accent">
            <InEnglish>{title}</InEnglish>
          </p>
          <h1 className="mt-1 text-3xl">{texts.score({ score, fullMarks })}</h1>
        </div>
        <div className="flex flex-wrap justify-center gap-3">{actions}</div>
      </header>
      {summary}
      {sections.length > 0 && (
        <div className="grid gap-3">
          <SectionTable sections={sections} />
          <Bound marked={marked} />
        </div>
      )}
      {sections.map((section) => (
        <section key={section.section.section} className="grid gap-5">
          <h2 className="text-2xl">
            {texts.sectionNamed({
              section: section.section.section,
              title: sectionText(section.section, 'title', language).text,
            })}
          </h2>
          {section.questions.map((question, index) => (
            <QuestionCard key={question.question.id} marked={question} number={index + 1} satIn={marked.language}>
              {below?.(question, index + 1)}
            </QuestionCard>
          ))}
        </section>
      ))}
    </article>
  );
}

/** Why the score is not the sum of the sections (M5). */
function Bound({ marked: { score, fullMarks, sections } }: { marked: MarkedPaper }) {
  const texts = useTexts(markedPaperTexts);
  const sum = sumMarks(sections.map(({ marks }) => marks));
  const sentence =
    sum < 0 && score === 0
      ? texts.neverBelow({ sum: marksText(sum) })
      : sum > fullMarks && score === fullMarks
        ? texts.neverAbove({ sum: marksText(sum), fullMarks })
        : undefined;
  return sentence && <p className="mx-auto w-full max-w-2xl text-sm text-text-soft">{sentence}</p>;
}

function SectionTable({ sections }: { sections: readonly MarkedSection[] }) {
  const texts = useTexts(markedPaperTexts);
  const hasMedians = sections.some(({ median }) => median !== undefined);
  return (
    <table className="mx-auto w-full max-w-2xl border-collapse overflow-hidden rounded-lg border border-line bg-surface text-left">
      <caption className="sr-only">{texts.bySection}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-text-soft">
          <th className="px-4 py-2 font-semibold max-[18rem]:px-1">{texts.section}</th>
          <th className={classNames('px-2 py-2 text-right font-semibold', hasMedians && 'max-sm:hidden')}>
            {texts.right}
          </th>
          <th className="px-4 py-2 text-right font-semibold max-[18rem]:px-1">{texts.marks}</th>
          {hasMedians && <th className="px-4 py-2 text-right font-semibold max-[18rem]:px-1">{texts.median}</th>}
        </tr>
      </thead>
      <tbody>
        {sections.map(({ section, marks, fullMarks, median, questions }) => (
          <tr key={section.section} className="border-b border-line last:border-0">
            <th className="px-4 py-2.5 font-medium wrap-anywhere max-[18rem]:px-1">
              {section.section}. <SectionText of={section} what="title" />
              <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${fullMarks > 0 ? Math.max(0, (100 * marks) / fullMarks) : 0}%` }}
                />
              </span>
            </th>
            <td
              className={classNames(
                'figures px-2 py-2.5 text-right whitespace-nowrap',
                // Four columns do not fit on a phone, and each question says whether it was right.
                hasMedians && 'max-sm:hidden',
              )}
            >
              {texts.of({ part: questions.filter(({ isRight }) => isRight).length, whole: questions.length })}
            </td>
            <td className="figures px-4 py-2.5 text-right font-semibold whitespace-nowrap max-[18rem]:px-1">
              {texts.of({ part: marksText(marks), whole: fullMarks })}
            </td>
            {hasMedians && (
              <td className="figures px-4 py-2.5 text-right whitespace-nowrap text-text-soft max-[18rem]:px-1">
                {median === undefined ? '' : marksText(median)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface QuestionCardProps {
  marked: MarkedQuestion;
  number: number;
  satIn: Language | undefined;
  children?: React.ReactNode;
}

function QuestionCard({ marked, number, satIn, children }: QuestionCardProps) {
  const texts = useTexts(markedPaperTexts);
  const { question, marks } = marked;
  const pageLanguage = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  const wording = wordingOf(question, chosen ?? satIn ?? pageLanguage);
  return (
    <article
      id={questionAnchor(question.id)}
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base text-text-soft">{texts.question({ number })}</h3>
        <p className="flex items-center gap-2">
          <QuestionLanguage
            languages={languages.filter((one) => one === 'en' || question.translations[one] !== undefined)}
            language={wording.language}
            pageLanguage={pageLanguage}
            onChoose={setChosen}
          />
          <Outcome marked={marked} />
          <span className="figures font-semibold">{marksText(marks, { isSigned: true })}</span>
        </p>
      </header>
      <LanguageContext value={wording.language}>
        <div {...languageAttributes(wording.language)} className="grid gap-4">
          <Suspense>
            <QuestionContent marked={marked} wording={wording} number={number} />
          </Suspense>
        </div>
      </LanguageContext>
      {children}
    </article>
  );
}

interface QuestionContentProps {
  marked: MarkedQuestion;
  wording: ShownWording;
  number: number;
}

function QuestionContent({ marked, wording, number }: QuestionContentProps) {
  const texts = useTexts(markedPaperTexts);
  const { pictureOf } = useTexts(questionTexts);
  const { question, reasons, isWithdrawn } = marked;
  const reason = reasons[wording.language] ?? reasons.en;
  return (
    <>
      <TextBlocks blocks={readQuestionText(wording.text)} />
      {question.supportingPicture && (
        <div className="pb-5">
          <QuestionPicture
            source={pictureAddress(question.supportingPicture)}
            alt={wording.supportingPictureAlt || pictureOf({ number })}
            canBeEnlarged
          />
        </div>
      )}
      {questionKinds[question.kind].takesOptions && <MarkedOptions marked={marked} wording={wording} />}
      {!isAnsweredByTicks(question.kind) && <MarkedText marked={marked} />}
      {isWithdrawn && <p className="text-text-soft">{texts.withdrawn}</p>}
      {reason && (
        <p className="max-w-[68ch] border-l-4 border-good pl-4">
          <RichText
            text={texts.why({ reason })}
            marks={{ why: (words) => <strong className="font-semibold">{words}</strong> }}
            rest={(words) => <QuestionWords text={words} />}
          />
        </p>
      )}
    </>
  );
}

interface ShownWording extends QuestionWording {
  readonly language: Language;
}

function wordingOf(question: Question, language: Language): ShownWording {
  const { text, options, supportingPictureAlt, optionAlts, translations } = question;
  const translated = language === 'en' ? undefined : translations[language];
  if (translated === undefined) return { language: 'en', text, options, supportingPictureAlt, optionAlts };
  const read = options.map((option, index) =>
    isPictureOption(question, option) ? option : translated.options[index] || option,
  );
  return { language, ...translated, options: read };
}

function Outcome({ marked: { givenAnswer, isRight, isWithdrawn } }: { marked: MarkedQuestion }) {
  const { outcomes } = useTexts(markedPaperTexts);
  if (isWithdrawn) return <Badge>{outcomes.withdrawn}</Badge>;
  if (givenAnswer === undefined) return <Badge>{outcomes['not-answered']}</Badge>;
  return isRight ? <Badge tone="good">{outcomes.right}</Badge> : <Badge tone="bad">{outcomes.wrong}</Badge>;
}

function MarkedOptions({
  marked: { question, comparison, givenAnswer, keys },
  wording,
}: Omit<QuestionContentProps, 'number'>) {
  const texts = useTexts(markedPaperTexts);
  const chosen = givenAnswer === undefined ? [] : chosenOptions(givenAnswer, question.options, comparison);
  // If several sets are right, the first is marked and the others are named.
  const [key, ...others] = keys;
  const right = key === undefined ? [] : toTicks(key);
  const isSingle = key !== undefined && 'option' in key;
  const alsoRight = (index: number) => isSingle && others.some((other) => toTicks(other)[index] === true);
  const areAllPictures = question.options.every((option) => isPictureOption(question, option));
  const list = (
    <ol className={classNames('grid gap-2', areAllPictures && 'grid-cols-2 lg:grid-cols-4')}>
      {wording.options.map((option, index) => {
        const isChosen = chosen.includes(index as OptionIndex);
        const isRight = right[index] === true || alsoRight(index);
        const letter = optionLetters[index] ?? '';
        return (
          <li
            key={letter}
            className={classNames(
              'flex flex-wrap items-start gap-x-3 gap-y-1 rounded-lg border-2 p-2.5',
              isRight ? 'border-good bg-good-soft' : isChosen ? 'border-bad bg-bad-soft' : 'border-line',
            )}
          >
            {/* The labels are placed below a text that leaves no room for them beside it. */}
            <span
              className={isPictureOption(question, option) ? 'grid w-full gap-1' : 'flex max-w-full flex-auto gap-3'}
            >
              <span className="font-bold">{letter}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <OptionContent question={question} wording={wording} option={option} index={index} />
              </span>
            </span>
            {(isChosen || isRight) && (
              <span
                className={classNames(
                  'flex flex-wrap gap-x-4 self-center text-sm font-semibold',
                  isRight ? 'text-good' : 'text-bad',
                )}
              >
                {isChosen && <span>{texts.yourAnswer}</span>}
                {isRight && <span>{texts.rightAnswer}</span>}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
  if (isSingle || others.length === 0) return list;
  const answers = others.map((other) => lettersOf(other).join(' '));
  return (
    <>
      {list}
      <p className="font-semibold text-good">{texts.alsoRight({ answers })}</p>
    </>
  );
}

function lettersOf(key: AnswerKey): string[] {
  return optionLetters.filter((_, index) => toTicks(key)[index]);
}

interface OptionContentProps {
  question: Question;
  wording: ShownWording;
  option: string;
  index: number;
}

function OptionContent({ question, wording, option, index }: OptionContentProps) {
  const { pictureOption } = useTexts(questionTexts);
  if (!isPictureOption(question, option)) return <QuestionWords text={option} />;
  return (
    <QuestionPicture
      source={pictureAddress(option)}
      alt={wording.optionAlts[index] || pictureOption({ letter: optionLetters[index] ?? '' })}
      maxHeight="8rem"
    />
  );
}

function MarkedText({ marked }: { marked: MarkedQuestion }) {
  const { question, comparison, givenAnswer, keys, isRight } = marked;
  const texts = useTexts(markedPaperTexts);
  return (
    <dl className="grid gap-2 sm:grid-cols-2">
      <div
        className={classNames(
          'rounded-lg border-2 p-2.5',
          givenAnswer === undefined ? 'border-line' : isRight ? 'border-good bg-good-soft' : 'border-bad bg-bad-soft',
        )}
      >
        <dt className="text-sm text-text-soft">{texts.yourAnswer}</dt>
        <dd className="text-lg wrap-anywhere">{givenAnswer?.userInput ?? texts.none}</dd>
      </div>
      <div className="rounded-lg border-2 border-good bg-good-soft p-2.5">
        <dt className="text-sm text-text-soft">{texts.rightAnswer}</dt>
        <dd className="text-lg wrap-anywhere">
          {keys.length === 0
            ? texts.notGiven
            : keys.flatMap((key) => acceptedWordings(toCorrectAnswer(key, question.options), comparison)).join(' / ')}
        </dd>
      </div>
    </dl>
  );
}

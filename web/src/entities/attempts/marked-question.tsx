import { type AnswerKey, type OptionIndex, optionLetters, toTicks } from '@club/domain/entities/papers/answer-key';
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
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, useState } from 'react';
import { LanguageContext, languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { QuestionLanguage } from '#shared/question/question-language.tsx';
import { QuestionPicture } from '#shared/question/question-picture.tsx';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { TextBlocks } from '#shared/question/text-blocks.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import type { FoldedQuestion } from './folded-questions.tsx';
import { type MarkedQuestion, outcomeOf } from './marked-paper.ts';
import { marksText } from './marks-text.ts';
import { questionAnchor } from './question-anchor.ts';

interface QuestionCardProps {
  marked: MarkedQuestion;
  number: number;
  satIn: Language | undefined;
  /** Undefined if the card cannot be folded. */
  folding: FoldedQuestion | undefined;
  children?: React.ReactNode;
}

/** A question of a marked paper. Folded, it is one line of its text, how it was answered and the marks. */
export function QuestionCard({ marked, number, satIn, folding, children }: QuestionCardProps) {
  const texts = useTexts(markedPaperTexts);
  const { question } = marked;
  const pageLanguage = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  const wording = wordingOf(question, chosen ?? satIn ?? pageLanguage);
  const title = <h3 className="text-base text-text-soft">{texts.question({ number })}</h3>;
  const language = (
    <QuestionLanguage
      languages={languages.filter((one) => one === 'en' || question.translations[one] !== undefined)}
      language={wording.language}
      pageLanguage={pageLanguage}
      onChoose={setChosen}
    />
  );
  const outcome = (
    <>
      <Outcome marked={marked} />
      <span className="figures font-semibold">{marksText(marked.marks, { isSigned: true })}</span>
    </>
  );
  const content = (
    <>
      <LanguageContext value={wording.language}>
        <div {...languageAttributes(wording.language)} className="grid gap-4">
          <Suspense>
            <QuestionContent marked={marked} wording={wording} number={number} />
          </Suspense>
        </div>
      </LanguageContext>
      {children}
    </>
  );
  if (folding === undefined)
    return (
      <article
        id={questionAnchor(question.id)}
        className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6"
      >
        <header className="flex flex-wrap items-center justify-between gap-2">
          {title}
          <p className="flex items-center gap-2">
            {language}
            {outcome}
          </p>
        </header>
        {content}
      </article>
    );
  return (
    <article className="rounded-xl border border-line bg-surface shadow-card">
      <details
        className="group"
        open={folding.isOpen}
        onToggle={({ currentTarget }) => folding.onToggle(currentTarget.open)}
      >
        <summary className="grid min-h-16 list-none gap-1 rounded-xl p-4 hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {title}
            <span className="flex items-center gap-2">
              {outcome}
              <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
            </span>
          </span>
          {!folding.isOpen && (
            <LanguageContext value={wording.language}>
              <span {...languageAttributes(wording.language)} className="truncate text-sm">
                <Suspense>
                  <QuestionWords text={firstLine(wording.text)} />
                </Suspense>
              </span>
            </LanguageContext>
          )}
        </summary>
        {/* Browsers open what holds the end of a link. */}
        <div id={questionAnchor(question.id)} className="grid scroll-mt-44 gap-4 p-4 sm:p-6">
          {language}
          {content}
        </div>
      </details>
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

/** The first line: a longer text is read in the open card. */
const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? '';

function wordingOf(question: Question, language: Language): ShownWording {
  const { text, options, supportingPictureAlt, optionAlts, translations } = question;
  const translated = language === 'en' ? undefined : translations[language];
  if (translated === undefined) return { language: 'en', text, options, supportingPictureAlt, optionAlts };
  const read = options.map((option, index) =>
    isPictureOption(question, option) ? option : translated.options[index] || option,
  );
  return { language, ...translated, options: read };
}

const outcomeTones = { right: 'good', wrong: 'bad', 'not-answered': 'neutral', withdrawn: 'neutral' } as const;

function Outcome({ marked }: { marked: MarkedQuestion }) {
  const { outcomes } = useTexts(markedPaperTexts);
  const outcome = outcomeOf(marked);
  return <Badge tone={outcomeTones[outcome]}>{outcomes[outcome]}</Badge>;
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

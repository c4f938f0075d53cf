import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { RoundPaperReply, RoundSectionReply } from '@club/contract/entities/rounds';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { schemeText } from '@club/domain/entities/papers/marking';
import { fullMarks } from '@club/domain/entities/papers/paper';
import { readQuestionText } from '@club/domain/entities/papers/question-text';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { markedPaperTexts } from '@club/texts/marked-paper';
import { printedPaperTexts } from '@club/texts/printed-paper';
import { questionTexts } from '@club/texts/question';
import { isPicture, isTyped } from '#entities/papers/answer.ts';
import { type QuestionWording, questionWording } from '#entities/papers/question-wording.ts';
import { sectionText } from '#entities/papers/section-text.tsx';
import { languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { TextBlocks } from '#shared/question/text-blocks.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';

export type PrintedContents = 'questions' | 'key';

type Paper = Pick<
  NonNullable<RoundPaperReply['published']>,
  'sections' | 'questions' | 'alsoRight' | 'withdrawn' | 'languages'
>;

export interface PrintedPaperProps {
  title: string;
  paper: Paper;
  contents: PrintedContents;
}

/** In the language of the page, black on white, as wide as the printable area of A4. */
export function PrintedPaper({ title, paper, contents }: PrintedPaperProps) {
  const texts = useTexts(printedPaperTexts);
  const marked = useTexts(markedPaperTexts);
  const language = useLanguage();
  const { sections, questions } = paper;
  const minutes = sections.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0) / 60;
  const heading = { questions: texts.questionPaper, key: texts.answerKey }[contents];
  return (
    <section
      aria-label={heading}
      {...languageAttributes(language)}
      className="mx-auto max-w-[48rem] bg-white p-6 text-black max-sm:p-3 print:max-w-none print:p-0"
      style={{ '--text-scale': 0.85 } as React.CSSProperties}
    >
      <div className="border-b-2 pb-3">
        <p className="font-display text-2xl font-bold" lang="en">
          {title}
        </p>
        <h2 className="text-lg">{heading}</h2>
        <p className="flex flex-wrap justify-between gap-x-8">
          <span>{texts.minutes({ minutes })}</span>
          <span>{texts.fullMarks({ marks: fullMarks(sections) })}</span>
        </p>
      </div>
      {sections.map((section) => {
        const own = questions.filter((question) => question.section === section.section);
        if (own.length === 0) return null;
        const named = marked.sectionNamed({
          section: section.section,
          title: sectionText(section, 'title', language).text,
        });
        return (
          <div key={section.section} className="mt-6">
            <h3 className="break-after-avoid text-lg">{named}</h3>
            <p className="mb-3 break-after-avoid text-sm">
              {texts.minutes({ minutes: section.durationSeconds / 60 })} ·{' '}
              {sectionText(section, 'markingScheme', language).text}
            </p>
            <ol className="grid gap-5">
              {own.map((question, index) => (
                <PrintedQuestion
                  key={question.id}
                  question={question}
                  section={section}
                  number={index + 1}
                  paper={paper}
                  withKey={contents === 'key'}
                />
              ))}
            </ol>
          </div>
        );
      })}
    </section>
  );
}

interface PrintedQuestionProps {
  question: KeyedQuestionReply;
  section: RoundSectionReply;
  number: number;
  paper: Paper;
  withKey: boolean;
}

function PrintedQuestion({ question, section, number, paper, withKey }: PrintedQuestionProps) {
  const texts = useTexts(printedPaperTexts);
  const wordsOfPicture = useTexts(questionTexts);
  const wording = questionWording(question, useLanguage());
  const marks = {
    marksIfRight: question.reward ?? section.marksIfRight,
    marksIfWrong: question.nagativeMarking ? -question.nagativeMarking : section.marksIfWrong,
  };
  const hasOwnMarks = marks.marksIfRight !== section.marksIfRight || marks.marksIfWrong !== section.marksIfWrong;
  return (
    <li {...languageAttributes(wording.language)} className="grid grid-cols-[2rem_minmax(0,1fr)]">
      <span className="figures font-bold">{number}.</span>
      <div className="grid gap-2.5">
        <TextBlocks blocks={readQuestionText(wording.text)} />
        {hasOwnMarks && <p className="figures text-sm">{schemeText(marks)}</p>}
        {question.supportingPic && (
          <img
            src={pictureAddress(question.supportingPic)}
            alt={wording.pictureAlt || wordsOfPicture.pictureOf({ number })}
            className="max-h-64 max-w-full justify-self-start"
          />
        )}
        {question.options.length > 0 && <Options question={question} wording={wording} />}
        {isTyped(question) && !withKey && <p>{texts.answer}: ____________________</p>}
        {withKey && <Key question={question} wording={wording} paper={paper} />}
      </div>
    </li>
  );
}

function Options({ question, wording }: { question: KeyedQuestionReply; wording: QuestionWording }) {
  const { pictureOption } = useTexts(questionTexts);
  return (
    <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
      {wording.options.map((option, index) => {
        const letter = optionLetters[index] ?? '';
        return (
          <li key={letter} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
            <b>{letter}.</b>
            {isPicture(question, option) ? (
              <img
                src={pictureAddress(option)}
                alt={wording.optionAlts[index] || pictureOption({ letter })}
                className="max-h-32 max-w-full"
              />
            ) : (
              <span className="wrap-anywhere">
                <QuestionWords text={option} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Key({ question, wording, paper }: { question: KeyedQuestionReply; wording: QuestionWording; paper: Paper }) {
  const texts = useTexts(markedPaperTexts);
  const letters = optionLetters.filter((_, index) => question.answers[index]);
  const also = paper.alsoRight.flatMap(({ questionId, correctAnswer }) =>
    questionId === question.id ? [correctAnswer] : [],
  );
  const reason = question.reasons[wording.language] ?? question.reasons.en;
  return (
    <div className="border-l-4 border-line-strong pl-3 text-sm">
      <p>
        <b>{texts.rightAnswer}:</b>{' '}
        <QuestionWords text={letters.length > 0 ? letters.join(' ') : question.correctAnswer} />
        {also.length > 0 && (
          <>
            {'. '}
            <QuestionWords text={texts.alsoRight({ answers: also })} />
          </>
        )}
      </p>
      {paper.withdrawn.some(({ questionId }) => questionId === question.id) && <p>{texts.withdrawn}</p>}
      {reason && (
        <p className="whitespace-pre-line">
          <RichText
            text={texts.why({ reason })}
            marks={{ why: (words) => <b>{words}</b> }}
            rest={(words) => <QuestionWords text={words} />}
          />
        </p>
      )}
    </div>
  );
}

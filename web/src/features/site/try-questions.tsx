import { sectionsContent } from 'virtual:home-sections';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { frameTexts } from '@club/texts/frame';
import { homeTexts } from '@club/texts/home';
import { useTexts } from '#shared/language.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import type { TryQuestion } from './localized-content.ts';

/** Works before any script: radio buttons hold the choice, and the style sheet shows its result. */
export function TryQuestions() {
  const texts = useTexts(homeTexts);
  const frame = useTexts(frameTexts);
  const { tryQuestions } = useTexts(sectionsContent);
  if (tryQuestions.length === 0) return null;
  return (
    <section id="try" aria-labelledby="try-title" className="stage scroll-mt-20 border-t border-line py-12 md:py-20">
      <div className="page-width">
        <h2 id="try-title" className="text-3xl">
          {frame.tryQuestions({ count: tryQuestions.length })}
        </h2>
        <p className="mt-2 text-text-soft">{texts.tryIntro}</p>
        <ol className="mt-6 grid gap-4 lg:grid-cols-3 lg:gap-6">
          {tryQuestions.map((question, index) => (
            <li key={question.id}>
              <Question question={question} number={index + 1} />
            </li>
          ))}
        </ol>
        <p className="mt-6">
          <ButtonLink to="/quiz/practice" variant="secondary">
            {texts.whole}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

function Question({ question, number }: { question: TryQuestion; number: number }) {
  const texts = useTexts(homeTexts);
  const lang = useLangOf()(question.language);
  const { id, text, options, right, reason } = question;
  return (
    <fieldset
      aria-labelledby={id}
      className="group/try flex h-full min-w-0 flex-col rounded-xl border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        <p id={id} lang={lang} className="flex-1 text-lg leading-snug font-semibold">
          <span className="figures mr-2 text-accent">{number}</span>
          {text}
        </p>
        <Buzzer />
      </div>
      <div
        lang={lang}
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-2 lg:grid-cols-1"
      >
        {options.map((option, index) => (
          <label
            key={option}
            className={classNames(
              'flex min-h-12 items-center gap-3 rounded-lg border-2 border-line-strong px-3 py-1.5 leading-snug hover:border-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              index === right
                ? 'group-has-checked/try:border-good group-has-checked/try:bg-good-soft'
                : 'has-checked:border-bad has-checked:bg-bad-soft',
            )}
          >
            <input type="radio" name={id} data-right={index === right || undefined} className="sr-only" />
            <span aria-hidden="true" className="font-bold text-text-soft">
              {optionLetters[index]}
            </span>
            {option}
          </label>
        ))}
      </div>
      <div role="status">
        <div className="mt-3 hidden text-sm group-has-checked/try:block">
          <p className="hidden font-semibold text-good group-has-[[data-right]:checked]/try:block">{texts.tryRight}</p>
          <p className="font-semibold text-bad group-has-[[data-right]:checked]/try:hidden">
            {texts.tryWrong({ letter: optionLetters[right] ?? '' })}
          </p>
          <p lang={lang} className="mt-1 text-text-soft">
            {reason}
          </p>
        </div>
      </div>
    </fieldset>
  );
}

/** Dark until the correct option is chosen. */
function Buzzer() {
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true" className="w-11 shrink-0 fill-current">
      <g className="text-marigold opacity-0 transition-opacity duration-150 group-has-[[data-right]:checked]/try:opacity-100">
        <path d="M23 0h2v6h-2zM8.5 5.9 9.9 4.5l4.2 4.2-1.4 1.4zM39.5 5.9l-1.4-1.4-4.2 4.2 1.4 1.4z" />
      </g>
      <path
        d="M10 24a14 14 0 0 1 28 0z"
        className="text-line-strong group-has-[[data-right]:checked]/try:text-buzzer"
      />
      <rect x="4" y="24" width="40" height="7" rx="3.5" className="text-line-strong" />
    </svg>
  );
}

import { curlyQuotes } from '#shared/ui/curly.ts';

/** In milliseconds, between two letters. */
const letterDelayMs = 38;

/** The letters appear one after the other, once. Screen readers read the whole text. */
export function AnimatedLetters({ text }: { text: string }) {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    startsAt: index,
    letters: [...curlyQuotes(word)].map((letter, place) => ({ letter, place: index + place })),
  }));
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        {words.map((word) => (
          <span key={word.startsAt} className="mr-[0.22em] inline-block whitespace-nowrap">
            {word.letters.map(({ letter, place }) => (
              <span
                key={place}
                className="inline-block animate-letter scrub-letter"
                style={{ animationDelay: `${place * letterDelayMs}ms` }}
              >
                {letter}
              </span>
            ))}
          </span>
        ))}
      </span>
    </>
  );
}

import { readFormulas } from '@club/domain/shared/formulas';
import { Fragment, type ReactNode, useCallback } from 'react';
import { useTypesetter } from './use-typesetter.ts';

export interface QuestionWordsProps {
  text: string;
  /** Renders the text between formulas. */
  words?: (text: string) => ReactNode;
}

/** A text with its formulas; each is shown as typed until it is drawn. */
export function QuestionWords({ text, words = (some) => some }: QuestionWordsProps) {
  const parts = readFormulas(text);
  const typesetter = useTypesetter(parts.some(({ kind }) => kind === 'formula'));
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part.kind === 'words' ? (
        words(part.text)
      ) : typesetter ? (
        <Formula {...part} isAlone={parts.length === 1} draw={typesetter.drawFormula} />
      ) : (
        part.tex
      )}
    </Fragment>
  ));
}

interface FormulaProps {
  tex: string;
  isDisplayed: boolean;
  /** True if it is the whole text, such as an option. */
  isAlone: boolean;
  draw: (element: HTMLElement, tex: string, isDisplayed: boolean) => void;
}

function Formula({ tex, isDisplayed, isAlone, draw }: FormulaProps) {
  const ref = useCallback(
    (element: HTMLSpanElement | null) => {
      if (element) draw(element, tex, isDisplayed);
    },
    [draw, tex, isDisplayed],
  );
  return <span ref={ref} className={isAlone ? 'formula-alone' : undefined} />;
}

import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** With marks around the words that are drawn otherwise: "Read the <rules>rules</rules> first". */
  readonly text: string;
  /** How the words of each mark are drawn, by its name. */
  readonly marks: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A text some words of which are links or stand out, wherever its language has them in the sentence. */
export function RichText({ text, marks }: RichTextProps) {
  return text.split(/(<\w+>.*?<\/\w+>)/s).map((part, place) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/s.exec(part) ?? [];
    return <Fragment key={place}>{marks[name]?.(words) ?? part}</Fragment>;
  });
}

import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** With tags around specially formatted words: "Read the <rules>rules</rules> first". */
  readonly text: string;
  readonly marks: Readonly<Record<string, (words: string) => ReactNode>>;
  /** Renders the untagged words. */
  readonly rest?: (words: string) => ReactNode;
}

export function RichText({ text, marks, rest = (words) => words }: RichTextProps) {
  return text.split(/(<\w+>.*?<\/\w+>)/s).map((part, place) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/s.exec(part) ?? [];
    return <Fragment key={place}>{marks[name]?.(words) ?? rest(part)}</Fragment>;
  });
}

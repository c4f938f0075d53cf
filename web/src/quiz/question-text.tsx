/** Columns in a line of text, as authors write them: two spaces or more. */
const columnGap = / {2,}|\t+/;

/** The text of a question, line by line. What stands in columns (match the following) breaks between them, not within. */
export function QuestionText({ text }: { text: string }) {
  if (!columnGap.test(text)) return text;
  return text.split('\n').map((line, lineNumber) => (
    <span key={lineNumber} className="block min-h-[1lh]">
      {line
        .trim()
        .split(columnGap)
        .map((column) => (
          <span key={column} className="mr-[1.5em] inline-block">
            {column}{' '}
          </span>
        ))}
    </span>
  ));
}

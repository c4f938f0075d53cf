import { QuestionWords } from './question-words.tsx';

interface Entry {
  readonly label: string;
  readonly text: string;
}

export type ShownBlock =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'lists';
      readonly heads: readonly [string, string];
      readonly rows: readonly (readonly [Entry | null, Entry | null])[];
    }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'statement'; readonly name: string; readonly text: string };

const textSize =
  'text-[length:calc(1.1875rem*var(--text-scale,1))] @min-[38rem]:text-[length:calc(1.625rem*var(--text-scale,1))] [@media(height<30rem)]:@min-[38rem]:text-[length:calc(1.25rem*var(--text-scale,1))]';
const innerSize =
  'text-[length:calc(1.0625rem*var(--text-scale,1))] tall:@min-[38rem]:text-[length:calc(1.25rem*var(--text-scale,1))]';
const cellClass = 'border border-line-strong px-2.5 py-1.5 short:py-1 @min-[38rem]:px-3 tall:@min-[38rem]:py-2';

/** The text of a question: prose, two lists to match as a table, tables, and assertion and reason as two labelled blocks. */
export function TextBlocks({ id, blocks }: { id?: string; blocks: readonly ShownBlock[] }) {
  return (
    <div id={id} className="grid gap-4 @max-[38rem]:gap-2 short:gap-2 leading-snug font-medium wrap-anywhere text-text">
      {blocks.map((block, index) => {
        if (block.kind === 'lists') return <Lists key={index} {...block} />;
        if (block.kind === 'table') return <Cells key={index} {...block} />;
        if (block.kind === 'statement') {
          return (
            <div
              key={index}
              className={`${innerSize} rounded-md border-l-4 border-marigold-dim bg-sunken px-3 py-1.5 @max-[38rem]:*:inline short:*:inline @min-[38rem]:px-4 tall:@min-[38rem]:py-3`}
            >
              <p className="mr-2 mb-1 text-[0.8em] font-bold">{block.name}</p>
              <p>
                <QuestionWords text={block.text} />
              </p>
            </div>
          );
        }
        return (
          <p key={index} className={`${textSize} max-w-[60ch] whitespace-pre-wrap`}>
            <QuestionWords text={block.text} words={(text) => <Columns text={text} />} />
          </p>
        );
      })}
    </div>
  );
}

function Lists({ heads, rows }: Extract<ShownBlock, { kind: 'lists' }>) {
  return (
    <table className={`${innerSize} w-full max-w-3xl table-fixed border-collapse`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={`${cellClass} bg-sunken text-left font-bold`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((entry, side) => (
              <td key={side} className={`${cellClass} bg-surface align-top`}>
                {entry && (
                  <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
                    <span className="figures font-bold">{entry.label}.</span>
                    <span>
                      <QuestionWords text={entry.text} />
                    </span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cells({ head, rows }: Extract<ShownBlock, { kind: 'table' }>) {
  return (
    <div className="max-w-full overflow-x-auto">
      <table className={`${innerSize} border-collapse`}>
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((cell, at) => (
                <th key={at} scope="col" className={`${cellClass} bg-sunken text-left font-bold`}>
                  <QuestionWords text={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, at) => (
                <td key={at} className={`${cellClass} bg-surface align-top`}>
                  <QuestionWords text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Separates columns in a line of text, as authors type them: two spaces or more. */
const columnGap = / {2,}|\t+/;

/** Wraps between the columns, not within them. */
function Columns({ text }: { text: string }) {
  if (!columnGap.test(text)) return text;
  return text.split('\n').map((line, lineNumber) => (
    <span key={lineNumber} className="block min-h-[1lh]">
      {line
        .trim()
        .split(columnGap)
        .map((column, at) => (
          <span key={at} className="mr-[1.5em] inline-block">
            {column}{' '}
          </span>
        ))}
    </span>
  ));
}

import type { AnswerSheetsReply, SheetParticipantReply } from '@club/contract/answer-sheets';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import Printer from 'lucide-react/icons/printer';
import { languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { PrintedPages } from '#shared/ui/printed-pages.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { classOf } from './class-of.ts';

/** In two columns of a page of A4. */
const rowsOfPage = 70;

interface RollNumberListProps {
  readonly round: AnswerSheetsReply['round'];
  readonly students: readonly SheetParticipantReply[];
  readonly chooseStudents: React.ReactNode;
}

type Numbered = SheetParticipantReply & { readonly rollNumber: string };

/** Which child is which number: for blank sheets. */
export function RollNumberList({ round, students, chooseStudents }: RollNumberListProps) {
  const texts = useTexts(answerSheetsTexts).numbers;
  const numbered = students
    .filter((one): one is Numbered => one.rollNumber !== null)
    .toSorted((one, other) => (one.class ?? 0) - (other.class ?? 0));
  const columns: Column<Numbered>[] = [
    { key: 'number', header: texts.number, cell: ({ rollNumber }) => <span className="figures">{rollNumber}</span> },
    { key: 'name', header: texts.name, headsRow: true, className: 'wrap-anywhere', cell: ({ name }) => name },
    { key: 'class', header: texts.class, cell: classOf },
  ];
  return (
    <div className="flex flex-col gap-6">
      <p>{texts.intro}</p>
      {chooseStudents}
      {numbered.length > 0 && (
        <>
          <div>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4.5" />
              {texts.print}
            </Button>
          </div>
          <Table
            caption={texts.caption}
            columns={columns}
            rows={numbered}
            rowKey={({ accountId }) => accountId}
            lines
          />
          <PrintedPages>
            {() =>
              Array.from({ length: Math.ceil(numbered.length / rowsOfPage) }, (_, page) => (
                <ListPage key={page} round={round} rows={numbered.slice(page * rowsOfPage, (page + 1) * rowsOfPage)} />
              ))
            }
          </PrintedPages>
        </>
      )}
    </div>
  );
}

function ListPage({ round, rows }: { readonly round: AnswerSheetsReply['round']; readonly rows: readonly Numbered[] }) {
  const texts = useTexts(answerSheetsTexts).numbers;
  const language = useLanguage();
  const half = rowsOfPage / 2;
  return (
    <section
      {...languageAttributes(language)}
      className="bg-white"
      style={{
        color: '#000',
        width: '210mm',
        height: '297mm',
        padding: '14mm',
        breakAfter: 'page',
        overflow: 'hidden',
      }}
    >
      <h2 className="font-display font-bold" style={{ fontSize: '5.4mm' }}>
        {roundTitleIn(language, round)}
      </h2>
      <p style={{ fontSize: '3.6mm', marginBottom: '4mm' }}>
        {texts.caption} · {rows[0]?.school}
      </p>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '8mm', alignItems: 'start' }}>
        {[rows.slice(0, half), rows.slice(half)].map((column, index) => (
          <table key={index} style={{ width: '100%', fontSize: '3.4mm', borderCollapse: 'collapse' }}>
            <tbody>
              {column.map((one) => (
                <tr key={one.accountId} style={{ borderBottom: '0.2mm solid #888', height: '7mm' }}>
                  <td className="figures font-bold" style={{ width: '20mm' }}>
                    {one.rollNumber}
                  </td>
                  <td style={{ overflowWrap: 'anywhere', lineHeight: 1.1 }}>{one.name}</td>
                  <td style={{ maxWidth: '24mm', textAlign: 'right', overflowWrap: 'anywhere', lineHeight: 1.1 }}>
                    {classOf(one)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

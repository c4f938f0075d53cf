import type { AnswerSheetsReply } from '@club/contract/answer-sheets';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import type { Point } from '@club/domain/features/answer-sheets/grey-picture';
import {
  type Box,
  bubbleLine,
  bubbleRadius,
  classBubbles,
  codeBox,
  cornerMarkSize,
  cornerMarks,
  edgeMarkSize,
  edgeMarks,
  type SheetPage as Layout,
  nameBox,
  rollBox,
  rollBubbles,
  sheetHeight,
  sheetWidth,
} from '@club/domain/features/answer-sheets/sheet-layout';
import { markedPaperTexts } from '@club/texts/marked-paper';
import { printedPaperTexts } from '@club/texts/printed-paper';
import { languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { codeSquares } from './code-squares.ts';

export interface SheetOwner {
  readonly rollNumber: string;
  readonly name: string;
  readonly school: string;
  /** With its section, if a teacher listed it; empty if it is not known. */
  readonly className: string;
}

interface SheetPageProps {
  readonly layout: Layout;
  readonly pages: number;
  readonly title: string;
  readonly version: number;
  readonly sections: NonNullable<AnswerSheetsReply['paper']>['sections'];
  readonly classes: readonly number[];
  /** What its QR code says. */
  readonly code: string;
  /** Null on a blank sheet. */
  readonly owner: SheetOwner | null;
}

const letterGrey = '#8a8a8a';

/** One page of A4, everything at its millimetre, in the language of the context. */
export function SheetPage(props: SheetPageProps) {
  const { layout, classes, code, owner } = props;
  const language = useLanguage();
  const filled = [
    ...cornerMarks.map((at) => squareAt(at, cornerMarkSize)),
    ...Object.values(edgeMarks).flatMap((marks) => marks.map((at) => squareAt(at, edgeMarkSize))),
    codePath(code),
  ];
  const answerBubbles = layout.rows.flatMap(({ bubbles }) => bubbles);
  const rings = [...answerBubbles, ...classBubbles(classes), ...(owner === null ? rollBubbles.flat() : [])];
  const boxes = layout.rows.flatMap(({ bubbles, box }) => (bubbles.length === 0 ? [box] : []));
  return (
    <section
      {...languageAttributes(language)}
      aria-label={props.title}
      className="relative overflow-hidden bg-white [print-color-adjust:exact]"
      // As on paper, also in the dark theme.
      style={{
        color: '#000',
        width: `${sheetWidth}mm`,
        height: `${sheetHeight}mm`,
        breakAfter: 'page',
        fontSize: '3.4mm',
      }}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${sheetWidth} ${sheetHeight}`}
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      >
        <path d={filled.join('')} fill="#000" />
        <path d={rings.map(ringAt).join('')} fill="none" stroke="#000" strokeWidth={bubbleLine} />
        <path d={boxes.map(frameOf).join('')} fill="none" stroke="#000" strokeWidth={0.3} />
        {optionLetters.map((letter, index) => (
          <Letters key={letter} text={letter} at={layout.rows.flatMap(({ bubbles }) => bubbles[index] ?? [])} />
        ))}
        {classBubbles(classes).map((at, index) => (
          <Letters key={classes[index]} text={String(classes[index])} at={[at]} />
        ))}
        {owner === null &&
          Array.from({ length: 10 }, (_, digit) => (
            <Letters key={digit} text={String(digit)} at={rollBubbles.flatMap((column) => column[digit] ?? [])} />
          ))}
      </svg>
      <SheetHead {...props} />
      <SheetRows {...props} />
    </section>
  );
}

function SheetHead({ title, version, layout, pages, owner }: SheetPageProps) {
  const texts = useTexts(printedPaperTexts);
  return (
    <>
      <div style={placed({ x: 21, y: 19, width: 128, height: 20 })}>
        <p
          lang="en"
          className="font-display font-bold"
          style={{ fontSize: '5.4mm', lineHeight: 1.1, maxHeight: '12mm', overflow: 'hidden' }}
        >
          {title}
        </p>
        <p>
          {texts.answerSheet} · {texts.versionAndPage({ version, page: layout.page, pages })}
        </p>
      </div>
      <div style={placed(nameBox)}>
        <Line label={texts.name} value={owner?.name} />
        <Line label={texts.school} value={owner?.school} />
      </div>
      <p style={placed({ x: 21, y: 70.5, width: 120, height: 5 })}>
        {texts.class}
        {owner?.className && <b>: {owner.className}</b>}
      </p>
      <div style={{ ...placed({ x: 21, y: 84, width: 125, height: 34 }), fontSize: '3.1mm', lineHeight: 1.3 }}>
        <p>{texts.howToFill}</p>
        {layout.rows.some(({ question }) => question.answeredWith === 'options') && <p>{texts.severalRight}</p>}
        {layout.rows.some(({ bubbles }) => bubbles.length === 0) && <p>{texts.howToWrite}</p>}
        <p>{texts.keepMarks}</p>
      </div>
      <div style={placed(rollBox)}>
        <p style={{ lineHeight: 1.4 }}>{texts.rollNumber}</p>
        {owner && (
          <p className="figures font-bold" style={{ fontSize: '7mm' }}>
            {owner.rollNumber}
          </p>
        )}
      </div>
    </>
  );
}

function Line({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div style={{ height: '14mm', borderBottom: '0.3mm solid #000', marginBottom: '0.6mm', overflow: 'hidden' }}>
      <p style={{ fontSize: '2.8mm', lineHeight: 1.3 }}>{label}</p>
      {value && <p style={{ fontSize: value.length > 60 ? '3.2mm' : '4.4mm', lineHeight: 1.15 }}>{value}</p>}
    </div>
  );
}

function SheetRows({ layout, sections }: SheetPageProps) {
  const texts = useTexts(markedPaperTexts);
  const language = useLanguage();
  return (
    <>
      {layout.headings.map(({ section, box }) => {
        const known = sections.find((one) => one.section === section);
        const translated = language === 'en' ? undefined : known?.translations?.[language]?.title;
        return (
          <p
            key={section}
            className="font-bold"
            style={{ ...placed(box), paddingTop: '2.4mm', lineHeight: 1.25, fontSize: '3.2mm' }}
          >
            {texts.sectionNamed({ section, title: translated ?? known?.title ?? '' })}
          </p>
        );
      })}
      {layout.goesOn.map(({ section, box }) => (
        <p key={`${section} ${box.x}`} style={{ ...placed(box), fontSize: '2.6mm', lineHeight: 1, color: letterGrey }}>
          {texts.section} {section}
        </p>
      ))}
      {layout.rows.map(({ question, label }) => (
        <span
          key={question.id}
          className="figures font-bold"
          style={{
            position: 'absolute',
            left: `${label.x}mm`,
            top: `${label.y - 2.4}mm`,
            width: '7mm',
            textAlign: 'right',
            lineHeight: '4.8mm',
          }}
        >
          {question.number}
          {question.answeredWith === 'options' && '*'}
        </span>
      ))}
    </>
  );
}

/** The same letter at many places. */
function Letters({ text, at }: { text: string; at: readonly Point[] }) {
  const size = text.length > 1 ? 2.3 : 2.7;
  return at.map(({ x, y }) => (
    <text key={`${x} ${y}`} x={x} y={y + size * 0.36} fontSize={size} textAnchor="middle" fill={letterGrey}>
      {text}
    </text>
  ));
}

function placed({ x, y, width, height }: Box): React.CSSProperties {
  return {
    position: 'absolute',
    left: `${x}mm`,
    top: `${y}mm`,
    width: `${width}mm`,
    height: `${height}mm`,
    overflow: 'hidden',
  };
}

function squareAt({ x, y }: Point, size: number): string {
  return `M${x - size / 2} ${y - size / 2}h${size}v${size}h${-size}z`;
}

function ringAt({ x, y }: Point): string {
  return `M${x - bubbleRadius} ${y}a${bubbleRadius} ${bubbleRadius} 0 1 0 ${2 * bubbleRadius} 0a${bubbleRadius} ${bubbleRadius} 0 1 0 ${-2 * bubbleRadius} 0`;
}

function frameOf({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Exactly as large as its box: the white margin is around it. */
function codePath(text: string): string {
  const modules = codeSquares(text);
  const size = codeBox.width / modules.length;
  return modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) =>
        isDark ? [`M${codeBox.x + x * size} ${codeBox.y + y * size}h${size}v${size}h${-size}z`] : [],
      ),
    )
    .join('');
}

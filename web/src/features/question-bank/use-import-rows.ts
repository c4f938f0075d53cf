import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { pictureNames, type RowColumn } from '@club/domain/features/question-bank/question-row';
import { useCallback, useMemo, useState } from 'react';
import { createReview, type FileReading, type FileRow, withCell } from './import-review.ts';
import { unknownSections } from './unknown-sections.tsx';
import { usePictures } from './use-pictures.ts';
import { useRepeatedQuestions } from './use-repeated-questions.ts';

export interface ReadFile extends FileReading {
  readonly fileName: string;
  /** To read it again. */
  readonly chosen: File;
}

export const rowsPerPage = 20;

export type ImportRows = ReturnType<typeof useImportRows>;

/** The rows of a file while they are reviewed: as read, corrected, left out, and shown page by page. */
export function useImportRows(file: ReadFile, sections: readonly PaperSection[], bank: readonly KeyedQuestionReply[]) {
  const [rows, setRows] = useState<readonly FileRow[]>(file.rows);
  const [decided, setDecided] = useState<ReadonlyMap<number, boolean>>(new Map());
  // In a paper of several sections nobody but the author knows the one of a row.
  const [defaultSection, setDefaultSection] = useState(sections.length === 1 ? (sections[0]?.section ?? null) : null);
  const [shown, setShown] = useState<'all' | 'problems'>('all');
  const [page, setPage] = useState(0);
  const pictures = usePictures(file.pictures);
  const review = useMemo(
    () => createReview({ sections, defaultSection, hasPicture: (name) => pictures.find(name) !== undefined }),
    [sections, defaultSection, pictures.find],
  );
  const reviewed = rows.map(review);
  const repeated = useRepeatedQuestions(rows, bank);
  const isIncluded = (index: number) => decided.get(index) ?? repeated?.[index]?.isSame !== true;
  const included = rows.flatMap((_, index) => (isIncluded(index) ? [index] : []));
  const wrong = included.filter((index) => (reviewed[index]?.problems.length ?? 0) > 0);
  const named = [...new Set(rows.flatMap(({ row }) => pictureNames(row)))];
  const unknown = useMemo(() => unknownSections(file.rows, sections), [file.rows, sections]);

  // Rows with problems stay visible after they are corrected.
  const [problemRows, setProblemRows] = useState<readonly number[]>([]);
  const listed = shown === 'all' ? [...rows.keys()] : problemRows;

  const include = useCallback(
    (index: number, yes: boolean) => setDecided((before) => new Map(before).set(index, yes)),
    [],
  );
  const setCell = useCallback(
    (index: number, column: RowColumn, text: string) =>
      setRows((before) => before.map((row, place) => (place === index ? withCell(row, column, text) : row))),
    [],
  );
  const moveTo = (places: readonly number[], section: string) =>
    setRows((before) => before.map((row, index) => (places.includes(index) ? withCell(row, 'section', section) : row)));
  const show = (which: typeof shown) => {
    setShown(which);
    setProblemRows(wrong);
    setPage(0);
  };
  return {
    rows,
    reviewed,
    /** Undefined while the texts are compared. */
    repeated,
    isIncluded,
    /** Places of the rows to add, and of those among them that cannot be added yet. */
    included,
    wrong,
    leftOut: (repeated ?? []).filter((question) => question?.isSame === true).length,
    pictures,
    namesPictures: named.length > 0,
    missingPictures: named.filter((name) => pictures.find(name) === undefined),
    unknown,
    withoutSection: rows.filter(({ row }) => (row.section ?? '').trim() === '').length,
    defaultSection,
    setDefaultSection,
    include,
    setCell,
    moveTo,
    shown,
    show,
    page,
    setPage,
    pages: Math.max(1, Math.ceil(listed.length / rowsPerPage)),
    visible: listed.slice(page * rowsPerPage, (page + 1) * rowsPerPage),
  };
}

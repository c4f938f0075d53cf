import { pdfFiles } from 'virtual:pdf-files';
import { isBlank } from '@club/domain/features/answer-sheets/find-page';
import type { GreyPicture } from '@club/domain/features/answer-sheets/grey-picture';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { greyOf, longestSide } from './decode-picture.ts';

/** A pile of paper; what was read of each page stays in the memory of the browser. */
export const mostPdfPages = 500;
/** The file is in memory while it is read: 200 pages of a scanner in colour are some 100 MB. */
export const mostPdfMegabytes = 200;

type OperationsFilter = NonNullable<Parameters<PDFPageProxy['render']>[0]['operationsFilter']>;

export type PdfProblem =
  | { readonly kind: 'pdf-broken' | 'pdf-locked' | 'pdf-empty' | 'pdf-not-here' }
  | { readonly kind: 'pdf-long'; readonly pages: number; readonly most: number }
  | { readonly kind: 'pdf-large'; readonly most: number };

export interface OpenedPdf {
  readonly kind: 'opened';
  readonly pages: number;
  /** Draws a page, from 1. Null: something on it could not be decoded, so that what is drawn is not what was scanned. */
  readonly picture: (page: number) => Promise<GreyPicture | null>;
  readonly close: () => Promise<void>;
}

export function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');
}

/** Opens a PDF in this browser; what reads it is fetched now. */
export async function openPdf(file: File): Promise<OpenedPdf | PdfProblem> {
  if (file.size > mostPdfMegabytes * 1_000_000) return { kind: 'pdf-large', most: mostPdfMegabytes };
  let opened: PDFDocumentProxy;
  const pictureOperations = new Set<number>();
  try {
    // For older browsers, too.
    const { getDocument, GlobalWorkerOptions, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    GlobalWorkerOptions.workerSrc ||= `${pdfFiles}pdf.worker.js`;
    for (const [name, operation] of Object.entries(OPS)) if (/Image/.test(name)) pictureOperations.add(operation);
    const data = new Uint8Array(await file.arrayBuffer());
    // Pages may not compile programs (their policy): the decoders are scripts.
    const reading = { data, wasmUrl: pdfFiles, useWasm: false, disableWorkerRendering: true, verbosity: 0 };
    opened = await getDocument(reading).promise;
  } catch (error) {
    return { kind: problemOf(error) };
  }
  const pages = opened.numPages;
  const close = () => opened.loadingTask.destroy();
  if (pages > 0 && pages <= mostPdfPages) {
    return { kind: 'opened', pages, picture: (page) => drawPage(opened, pictureOperations, page), close };
  }
  await close();
  return pages === 0 ? { kind: 'pdf-empty' } : { kind: 'pdf-long', pages, most: mostPdfPages };
}

/** By the names that pdf.js gives its errors. Any other one is about the reader itself, such as a script that could not be fetched. */
function problemOf(error: unknown): 'pdf-broken' | 'pdf-locked' | 'pdf-not-here' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'pdf-locked';
  return ['InvalidPDFException', 'FormatError', 'UnknownErrorException'].includes(name) ? 'pdf-broken' : 'pdf-not-here';
}

async function drawPage(
  document: PDFDocumentProxy,
  pictureOperations: ReadonlySet<number>,
  number: number,
): Promise<GreyPicture | null> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  // What cannot be decoded is left out without a word, and a scan becomes an empty page: a picture is then null, a mask no operation.
  let [hasOperations, hasPicture, isMissing] = [false, false, false];
  const operationsFilter: OperationsFilter = (index, { fnArray, argsArray }) => {
    hasOperations = true;
    if (!pictureOperations.has(fnArray[index] ?? 0)) return true;
    hasPicture = true;
    const [name]: unknown[] = argsArray[index] ?? [];
    const pictures = typeof name === 'string' && name.startsWith('g_') ? page.commonObjs : page.objs;
    isMissing ||= typeof name === 'string' && pictures.has(name) && pictures.get(name) === null;
    return true;
  };
  try {
    // As for print: drawing for the screen waits while the tab is in the background.
    await page.render({ canvas, viewport, intent: 'print', operationsFilter }).promise;
    const picture = greyOf(canvas);
    return isMissing || (hasOperations && !hasPicture && isBlank(picture)) ? null : picture;
  } finally {
    page.cleanup();
    // Some browsers keep the memory of a canvas until it is small.
    canvas.width = 0;
    canvas.height = 0;
  }
}

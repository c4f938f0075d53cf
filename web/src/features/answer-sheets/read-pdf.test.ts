import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import PdfDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isPdf, mostPdfMegabytes, mostPdfPages, openPdf } from './read-pdf.ts';

/** What a browser fetches from our server. */
beforeAll(async () => {
  // It draws only in browsers, and says so where there is no canvas.
  vi.stubGlobal('Path2D', class {});
  const { GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const worker = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  GlobalWorkerOptions.workerSrc = pathToFileURL(worker).href;
});

afterAll(() => vi.unstubAllGlobals());

async function pdfOf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfDocument({ autoFirstPage: false, ...options });
  for (let page = 0; page < pages; page += 1) document.addPage();
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, name = 'scan.pdf') => new File([bytes], name);

test('a PDF is known by its type or its name, as scanners and phones give them', () => {
  expect(isPdf(new File([], 'Scan 1.PDF'))).toBe(true);
  expect(isPdf(new File([], 'scan', { type: 'application/pdf' }))).toBe(true);
  expect(isPdf(new File([], 'scan.jpg', { type: 'image/jpeg' }))).toBe(false);
});

test('a PDF is opened with its pages, up to a pile of paper (X12)', async () => {
  const opened = await openPdf(fileOf(await pdfOf(200)));
  expect(opened).toMatchObject({ kind: 'opened', pages: 200 });
  if (opened.kind === 'opened') await opened.close();
  const long = { kind: 'pdf-long', pages: mostPdfPages + 1, most: mostPdfPages };
  expect(await openPdf(fileOf(await pdfOf(mostPdfPages + 1)))).toEqual(long);
});

test('what is locked, damaged, empty, too large or no PDF is each said (X12)', async () => {
  const locked = await pdfOf(1, { userPassword: 'school', pdfVersion: '1.7ext3' });
  const onlyTheOwners = await pdfOf(1, { ownerPassword: 'school' });
  const whole = await pdfOf(3);
  const empty = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  const kindOf = async (file: File) => (await openPdf(file)).kind;
  expect(await kindOf(fileOf(locked))).toBe('pdf-locked');
  expect(await kindOf(fileOf(onlyTheOwners))).toBe('opened');
  expect(await kindOf(fileOf(`${empty}trailer<</Root 1 0 R/Size 3>>\n%%EOF`))).toBe('pdf-empty');
  expect(await kindOf(fileOf(whole.slice(0, 40)))).toBe('pdf-broken');
  expect(await kindOf(fileOf('no pdf at all'))).toBe('pdf-broken');
  expect(await kindOf(fileOf(''))).toBe('pdf-broken');
  const large = fileOf('');
  Object.defineProperty(large, 'size', { value: mostPdfMegabytes * 1_000_000 + 1 });
  expect(await openPdf(large)).toEqual({ kind: 'pdf-large', most: mostPdfMegabytes });
});

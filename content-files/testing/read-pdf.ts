import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';

const require = createRequire(import.meta.url);

/** The lines of a document as Chrome's viewer finds, copies and reads them, top to bottom. */
export async function readPdf(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init({
    wasmBinary: readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm')).buffer,
  });
  const document = await library.loadDocument(pdf);
  const lines = [...document.pages()].flatMap((page) => page.getText().split(/\s*\r\n/));
  document.destroy();
  library.destroy();
  return lines;
}

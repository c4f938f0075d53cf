import { saveFile } from '#shared/save-file.ts';
import { svgAddress, toPng } from '#shared/svg-picture.ts';
import { slideFonts, slideSize } from './report-slide.tsx';

/** In milliseconds. Browsers report a picture as decoded before its embedded fonts are, and have no event for those. */
const fontsMs = 500;

/** Pixels per user unit; sharp on a projector. */
const pixelsPerUnit = 2;

/** Embeds the fonts, because a picture inside a page may not fetch anything. */
async function fontsAsStyle(): Promise<string> {
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => slideFonts.some((family) => style.fontFamily.replace(/["']/g, '') === family));
  const rules = faces.map(async (face) => {
    const [whole, address] = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue('src')) ?? [];
    if (whole === undefined || address === undefined) return '';
    const font = await (await fetch(new URL(address, face.parentStyleSheet?.href ?? location.href))).blob();
    return face.cssText.replace(whole, `url("${await asDataAddress(font)}")`);
  });
  return (await Promise.all(rules)).join('\n');
}

function asDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** Saves a slide as a PNG file. */
export async function savePicture(slide: SVGSVGElement, fileName: string): Promise<void> {
  const copy = slide.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(slideSize.width * pixelsPerUnit));
  copy.setAttribute('height', String(slideSize.height * pixelsPerUnit));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await fontsAsStyle();
  copy.prepend(style);
  const drawn = await toPng(svgAddress(new XMLSerializer().serializeToString(copy)), {
    width: slideSize.width * pixelsPerUnit,
    height: slideSize.height * pixelsPerUnit,
    waitMs: fontsMs,
  });
  if (drawn === null) throw new Error('no canvas');
  saveFile(drawn, fileName);
}

import { slideFonts, slideSize } from './report-slide.tsx';

/** Browsers call a picture decoded before the fonts inside it are, and tell nobody when those are: in milliseconds. */
const fontsMs = 500;

/** Sharp on a projector. */
const pixelsPerUnit = 2;

/** A picture inside a page may fetch nothing, so the fonts are written into it. */
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

/** Draws a slide as a PNG file and hands it to the browser's downloads. */
export async function savePicture(slide: SVGSVGElement, fileName: string): Promise<void> {
  const copy = slide.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(slideSize.width * pixelsPerUnit));
  copy.setAttribute('height', String(slideSize.height * pixelsPerUnit));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await fontsAsStyle();
  copy.prepend(style);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  await new Promise((resolve) => setTimeout(resolve, fontsMs));
  const canvas = document.createElement('canvas');
  canvas.width = slideSize.width * pixelsPerUnit;
  canvas.height = slideSize.height * pixelsPerUnit;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = fileName;
  link.click();
}

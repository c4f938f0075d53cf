import { join } from 'node:path';
import type { Content } from '@club/content-files/content';
import { type InLanguage, inLanguage } from '@club/domain/features/site/in-language';
import type { Language } from '@club/domain/shared/language';
import { type documents, documentTexts } from '@club/texts/documents';
import { ink, line, marigold, paper, soft, teal } from './colors.ts';
import { documentPicture } from './document-picture.ts';
import { column, createDocument, type Document, page, plainText } from './typeset.ts';

type Texts = (typeof documents)['brochure'];
type Local = InLanguage<Pick<Content, 'club' | 'events'>> & Pick<Content, 'folder'>;

/** The club in four pages: who it is, the challenge, its events, and how to take part. */
export async function makeBrochure(content: Content, language: Language): Promise<Buffer> {
  const local = { ...inLanguage({ club: content.club, events: content.events }, language), folder: content.folder };
  const { club } = local;
  const { brochure } = await documentTexts.read(language);
  const document = createDocument({
    language,
    title: `${club.name}, ${club.institute.shortName}`,
    author: club.name,
    footText: `${club.name}, ${club.institute.shortName}`,
  });
  await setCover(document, local, brochure);
  await setAbout(document, local, brochure);
  await setEvents(document, local, brochure);
  setTakingPart(document, club, brochure);
  return document.finish();
}

async function setCover(document: Document, { folder, club }: Local, texts: Texts): Promise<void> {
  const { pdf } = document;
  document.startPage({ background: ink, isFull: true, outline: club.name });
  pdf.image(await documentPicture(join(folder, club.hero.src), page.width, { height: page.width }), 0, 215, {
    width: page.width,
  });
  pdf.y = 84;
  document.write(club.institute.name, { face: 'strong', size: 13, color: marigold, after: 10 });
  document.write(club.name, { face: 'display', size: 58, color: paper, lineGap: -8, after: 12 });
  document.write(club.tagline, { size: 16, color: paper });
  pdf.y = page.height - 92;
  document.write(texts.forSchools({ cities: club.cities.map((city) => club.cityNames[city] ?? city) }), {
    size: 12,
    color: paper,
    after: 4,
  });
  document.write(texts.registration({ label: club.registrationLabel }), { size: 10.5, color: marigold });
}

async function setAbout(document: Document, { folder, club }: Local, texts: Texts): Promise<void> {
  const { pdf } = document;
  document.startPage({ outline: texts.about });
  const gap = 22;
  const width = (column - gap) / 2;
  const height = width * 0.75;
  for (const [index, about] of [club.about.institute, club.about.club].entries()) {
    const top = pdf.y;
    const isTurned = index % 2 === 1;
    const pictureX = isTurned ? page.margin + width + gap : page.margin;
    const x = isTurned ? page.margin : page.margin + width + gap;
    pdf.save().roundedRect(pictureX, top, width, height, 8).clip();
    pdf.image(await documentPicture(join(folder, about.picture.src), width, { height }), pictureX, top, { width });
    pdf.restore();
    pdf.y = top - 3;
    document.write(about.title, { face: 'display', size: 21, x, width, after: 6 });
    document.write(plainText(about.text), { x, width, size: 9.8 });
    pdf.y = Math.max(pdf.y, top + height) + 26;
  }

  document.write(club.challenge.name, { face: 'display', size: 24, after: 4 });
  document.write(club.challenge.intro, { color: soft, size: 11.5, after: 14 });
  const { rounds } = club.challenge;
  const roundWidth = (column - gap * (rounds.length - 1)) / rounds.length;
  const top = pdf.y;
  for (const [index, round] of rounds.entries()) {
    const x = page.margin + index * (roundWidth + gap);
    drawRing(document, x + 22, top + 22, 19, (index + 1) / rounds.length);
    pdf.y = top + 14;
    document.write(String(index + 1), { face: 'display', size: 15, x, width: 44, align: 'center', lineGap: 0 });
    pdf.y = top + 56;
    document.write(round.title, { face: 'strong', size: 12, x, width: roundWidth, after: 3 });
    document.write(round.text, { size: 9.8, color: soft, x, width: roundWidth });
  }
}

async function setEvents(document: Document, { folder, events }: Local, texts: Texts): Promise<void> {
  const { pdf } = document;
  document.startPage({ outline: texts.events });
  document.write(texts.events, { face: 'display', size: 30, after: 18 });
  const gap = 22;
  const width = (column - gap) / 2;
  // Lower than the covers are drawn, so that six events fit on one page.
  const height = width * 0.55;
  for (let index = 0; index < events.length; index += 2) {
    const pair = events.slice(index, index + 2);
    document.keepTogether(height + 60);
    const top = pdf.y;
    let bottom = top;
    for (const [place, event] of pair.entries()) {
      const x = page.margin + place * (width + gap);
      pdf.save().roundedRect(x, top, width, height, 8).clip();
      pdf.image(await documentPicture(join(folder, event.cover.src), width, { height }), x, top, { width });
      pdf.restore();
      pdf.y = top + height + 8;
      document.write(event.title, { face: 'strong', size: 12.5, x, width, after: 2 });
      document.write(event.desc, { size: 9.5, color: soft, x, width });
      bottom = Math.max(bottom, pdf.y);
    }
    pdf.y = bottom + 18;
  }
}

function setTakingPart(document: Document, club: Local['club'], texts: Texts): void {
  const { pdf } = document;
  document.startPage({ outline: texts.takingPart });
  document.write(texts.takingPart, { face: 'display', size: 30, after: 14 });
  const { steps: stepTexts } = texts;
  const steps = [
    [stepTexts.register, stepTexts.registerText({ label: club.registrationLabel })],
    [stepTexts.verify, stepTexts.verifyText],
    [stepTexts.practise, stepTexts.practiseText],
    [stepTexts.play, stepTexts.playText],
  ] as const;
  for (const [index, [title, text]] of steps.entries()) {
    const top = pdf.y;
    drawRing(document, page.margin + 16, top + 17, 14, (index + 1) / steps.length);
    document.write(title, { face: 'strong', size: 12.5, x: page.margin + 50, after: 1 });
    document.write(text, { color: soft, x: page.margin + 50 });
    pdf.y = Math.max(pdf.y, top + 34) + 14;
  }

  pdf.y += 10;
  pdf
    .moveTo(page.margin, pdf.y)
    .lineTo(page.width - page.margin, pdf.y)
    .lineWidth(1)
    .stroke(line);
  pdf.y += 18;
  document.write(texts.askUs, { face: 'display', size: 20, after: 8 });
  const top = pdf.y;
  const half = column / 2 - 12;
  for (const person of club.contacts) {
    document.write(person.name, { face: 'strong', width: half, after: 0 });
    document.write(`${person.position}, ${person.no}`, { color: soft, width: half, after: 7 });
  }
  document.write(club.links.email, { face: 'strong', color: teal, width: half });
  pdf.y = top;
  const { college, locality, city, pin } = club.address;
  document.write([college, locality, `${city} ${pin}`].join('\n'), { x: page.margin + half + 24, width: half });
}

/** The buzzer ring: a faint full circle, and an arc for the progress. */
function drawRing({ pdf }: Document, x: number, y: number, radius: number, share: number): void {
  pdf.lineWidth(4).circle(x, y, radius).stroke(line);
  const points = Array.from({ length: Math.ceil(share * 72) + 1 }, (_, step) => {
    const angle = Math.min(step * 5, share * 360) * (Math.PI / 180) - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
  for (const [index, [left, top]] of points.entries()) {
    if (index === 0) pdf.moveTo(left, top);
    else pdf.lineTo(left, top);
  }
  pdf.lineWidth(4).lineJoin('round').stroke(marigold);
}

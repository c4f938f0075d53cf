import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Award } from '@club/domain/entities/attempts/award';
import { numberLength } from '@club/domain/features/certificates/certificate';
import { type CertificateWords, wordingFor } from '@club/domain/features/certificates/certificate-words';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { unprintable } from '@club/domain/shared/printed-text';
import { Refusal } from '@club/domain/shared/refusal';
import { namesSponsors } from '@club/domain/shared/sponsors-season';
import { groupedCode } from '@club/domain/shared/typed-code';
import { uploadedPicture } from '@club/domain/shared/uploaded-picture';
import { certificateTexts } from '@club/texts/certificate';
import { localeOf } from '@club/texts/locale';
import { dateText, yearText } from '@club/texts/times';
import type { StoredCertificate } from '#entities/attempts/certificate-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { createBackgroundThread } from '#shared/background-thread.ts';
import type { DrawingTask } from './draw-in-thread.ts';
import { type Awardee, unprintablePart } from './list-awardees.ts';
import type { Certificate, CertificateForm, CertificateSheet } from './make-certificate.ts';

export interface CertificateClub {
  readonly name: (language: Language) => string;
  /** The institute, for display. */
  readonly institute: (language: Language) => string;
  /** Names of the present sponsors, the most important first. */
  readonly sponsors: () => readonly string[];
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** The content folder. */
  readonly folder: string;
  /** Null if the club provides no wording in that language. */
  readonly words: (language: Language) => CertificateWords | null;
}

/** One thread for all requests. */
export const drawingThread = createBackgroundThread<DrawingTask, Uint8Array[]>(
  new URL('./draw-in-thread.ts', import.meta.url),
  'draw' satisfies keyof typeof import('./draw-in-thread.ts'),
);

/** An award and its number. */
export interface NumberedAward {
  readonly awardee: Awardee;
  readonly award: Awardee['awards'][number];
  readonly certificate: StoredCertificate;
}

/** The round that certificates are of. */
export interface CertifiedRound extends Pick<Round, 'opensAt' | 'closesAt' | 'resultsPublishedAt'> {
  /** In the language of the certificates. */
  readonly title: string;
}

interface Drawing {
  readonly language: Language;
  readonly now: Instant;
  readonly form: CertificateForm;
}

/** Draws certificates of a round in a language. */
export type DrawCertificates = (numbered: readonly NumberedAward[]) => Promise<Uint8Array[]>;

/** Draws in a thread, many at a time. */
export async function createDrawCertificates(
  club: CertificateClub,
  words: CertificateWords,
  round: CertifiedRound,
  { language, now, form }: Drawing,
): Promise<DrawCertificates> {
  const sheet = await toSheet(club, words, round, { language, now });
  const { printed } = await certificateTexts.read(language);
  const toCertificate = ({ awardee, award, certificate }: NumberedAward): Certificate => {
    const name = requirePrintable(awardee);
    const number = groupedCode(certificate.number);
    return {
      wording: wordingFor(award, words, round.title),
      ...sealOf(award, printed),
      name,
      school: awardee.school,
      number,
      date: dateText(language, certificate.issuedAt),
      address: `${club.publicUrl}/certificates/${number}`,
    };
  };
  return (numbered) => drawingThread.run({ sheet, certificates: numbered.map(toCertificate), form });
}

/** A certificate of nobody, which says so: what an organiser looks at before there are any. */
export async function drawPreview(
  club: CertificateClub,
  words: CertificateWords,
  round: CertifiedRound,
  { language, award, now, form }: Drawing & { readonly award: Award },
): Promise<Uint8Array[]> {
  const { sample, printed } = await certificateTexts.read(language);
  const { mark, name, school } = sample;
  const sheet = { ...(await toSheet(club, words, round, { language, now })), mark };
  const address = `${club.publicUrl}/certificates`;
  const certificate: Certificate = {
    wording: wordingFor(award, words, round.title),
    ...sealOf(award, printed),
    name,
    school,
    number: groupedCode('0'.repeat(numberLength)),
    date: dateText(language, now),
    address,
  };
  return drawingThread.run({ sheet, certificates: [certificate], form });
}

/** What merit is given for, by itself. */
function sealOf(award: Award, printed: CertificatePrint): Pick<Certificate, 'seal'> {
  if ('rank' in award) return { seal: { label: printed.rank, value: String(award.rank) } };
  return 'percent' in award ? { seal: { label: printed.top, value: `${award.percent}%` } } : {};
}

async function toSheet(
  club: CertificateClub,
  { signatures }: CertificateWords,
  { opensAt, closesAt, resultsPublishedAt }: CertifiedRound,
  { language, now }: Omit<Drawing, 'form'>,
): Promise<CertificateSheet> {
  const { printed } = await certificateTexts.read(language);
  const { number, date, check } = printed;
  const sponsors = club.sponsors().filter((name) => unprintable(name).length === 0);
  const institute = club.institute(language);
  return {
    language: localeOf(language),
    institute: unprintable(institute).length === 0 ? institute : '',
    club: `${club.name(language)} · ${yearText(language, opensAt ?? closesAt ?? resultsPublishedAt ?? now)}`,
    ...(sponsors.length > 0 &&
      namesSponsors(resultsPublishedAt, now) && {
        sponsors: printed.sponsors({ names: sponsors }),
      }),
    signatures: await Promise.all(
      signatures.map(async ({ name, post, picture }) => ({
        name,
        post,
        picture: await printedPicture(club.folder, picture),
      })),
    ),
    labels: { number, date, check },
  };
}

/** @throws Refusal `certificate-not-printable` */
export function requirePrintable(awardee: Awardee): string {
  const missing = unprintablePart(awardee);
  if (missing !== undefined || awardee.printedName === null)
    throw new Refusal('certificate-not-printable', { text: missing ?? awardee.name });
  return awardee.printedName;
}

type CertificatePrint = (typeof certificateTexts)['en']['printed'];

/** In pixels: three times its size on paper, for sharp print. */
const printedSize = { width: 660, height: 190 } as const;
const printed = new Map<string, Promise<Uint8Array>>();

/** On white, so that the library can embed it as it is. Pictures of the content change only with a restart. */
function printedPicture(folder: string, picture: string): Promise<Uint8Array> {
  const known = printed.get(picture) ?? printPicture(folder, picture);
  printed.set(picture, known);
  return known;
}

async function printPicture(folder: string, picture: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const uploaded = uploadedPicture(picture);
  const bytes = uploaded === null ? await readFile(join(folder, picture)) : Buffer.from(uploaded.base64, 'base64');
  const drawn = await sharp(bytes, { density: 200 })
    .resize({ ...printedSize, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(drawn);
}

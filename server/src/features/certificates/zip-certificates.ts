import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { groupedCode } from '@club/domain/shared/typed-code';
import { upsertCertificates } from '#entities/attempts/certificate-store.ts';
import { type Round, readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { csvSheet } from '#shared/sheets/csv-sheet.ts';
import { folderNames, zipName } from '#shared/zip-names.ts';
import { zipStream } from '#shared/zip-stream.ts';
import { givesCertificates } from './check-certificate.ts';
import { type DrawCertificates, type NumberedAward, requirePrintable } from './draw-certificates.ts';
import { type Awardee, listAwardees, printedCertificate, trueAward, unprintablePart } from './list-awardees.ts';

/** Drawn in one batch: small enough that a single student's certificate waits half a second at most. */
const certificatesPerBatch = 10;
/** Numbers created in one statement, and compared in one go: students' saves have to wait as long. */
const awardsPerBatch = 100;
/** The zip format without extensions allows 65,535 files. */
const maxCertificates = 60_000;

interface WantedAward {
  readonly awardee: Awardee;
  readonly award: Awardee['awards'][number];
}

export interface NumberedAwards {
  readonly numbered: readonly NumberedAward[];
  /** Left out, because the name or the school cannot be printed. */
  readonly notPrinted: readonly WantedAward[];
}

/**
 * The awards of everybody, or of a school, each with its number.
 * @throws Refusal `certificate-unknown`, `certificates-too-many`, or `certificate-not-printable` if that is all of them
 */
export async function numberCertificates(
  database: Database,
  round: Round,
  { schoolId, now }: { readonly schoolId: string | undefined; readonly now: Instant },
): Promise<NumberedAwards> {
  const awardees = (await listAwardees(database, round)).filter(
    (awardee) => schoolId === undefined || awardee.schoolId === schoolId,
  );
  const [wanted, notPrinted]: [WantedAward[], WantedAward[]] = [[], []];
  for (const awardee of awardees) {
    const kept = unprintablePart(awardee) === undefined ? wanted : notPrinted;
    kept.push(...awardee.awards.map((award) => ({ awardee, award })));
  }
  const [first] = notPrinted;
  if (wanted.length === 0 && first !== undefined) requirePrintable(first.awardee);
  if (wanted.length === 0) throw new Refusal('certificate-unknown');
  if (wanted.length > maxCertificates) throw new Refusal('certificates-too-many', { most: maxCertificates });
  const numbered: NumberedAward[] = [];
  for (let first = 0; first < wanted.length; first += awardsPerBatch) {
    await letOthersGo();
    const some = wanted.slice(first, first + awardsPerBatch);
    const keys = some.map(({ awardee, award }) => printedCertificate(awardee, award));
    const certificates = await upsertCertificates(database, keys, now);
    for (const [place, { awardee, award }] of some.entries()) {
      const certificate = certificates[place];
      if (certificate) numbered.push({ awardee, award, certificate });
    }
  }
  return { numbered, notPrinted };
}

export interface CertificatesZip {
  readonly stream: AsyncGenerator<Uint8Array>;
  readonly certificates: number;
  /** Estimated size in bytes, by the first ones drawn. */
  readonly expectedBytes: number;
}

/**
 * Draws a batch while the previous one is sent, and holds no more than these. Certificates are drawn as of the start of the
 * download; the list at the end and their numbers show later corrections. See docs/rules/results.md, V27.
 */
export async function zipCertificates(
  database: Database,
  round: Round,
  { numbered, notPrinted }: NumberedAwards,
  draw: DrawCertificates,
): Promise<CertificatesZip> {
  const batchAt = (first: number) => numbered.slice(first, first + certificatesPerBatch);
  const firstBatch = await draw(batchAt(0));
  const pathOf = createPaths();
  const bytesOfFirst = firstBatch.reduce((sum, pdf) => sum + pdf.length, 0);

  async function* files(): AsyncGenerator<readonly [path: string, bytes: Uint8Array]> {
    let drawn = firstBatch;
    for (let first = 0; first < numbered.length; first += certificatesPerBatch) {
      const next = draw(batchAt(first + certificatesPerBatch));
      // If the reader stops, nothing awaits the batch being drawn, so its failure has to be handled here.
      next.catch(() => undefined);
      for (const [place, one] of batchAt(first).entries()) {
        const pdf = drawn[place];
        if (pdf !== undefined) yield [pathOf(one), pdf];
      }
      drawn = await next;
    }
    const paths = numbered.map(pathOf);
    yield ['list.csv', await listOf({ numbered, paths, notPrinted }, await readAwardeesNow(database, round.id))];
  }

  return {
    stream: zipStream(files()),
    certificates: numbered.length,
    expectedBytes: Math.round((bytesOfFirst / firstBatch.length) * numbered.length),
  };
}

async function readAwardeesNow(database: Database, roundId: string): Promise<readonly Awardee[]> {
  const round = await readRoundById(database, roundId);
  return givesCertificates(round) ? listAwardees(database, round) : [];
}

async function listOf(
  { numbered, paths, notPrinted }: NumberedAwards & { readonly paths: readonly string[] },
  awardeesNow: readonly Awardee[],
): Promise<Uint8Array> {
  const awardeeNow = new Map(awardeesNow.map((awardee) => [awardee.accountId, awardee]));
  const valid = new Set<string>();
  for (const [place, { certificate }] of numbered.entries()) {
    if (place % awardsPerBatch === 0) await letOthersGo();
    const awardee = awardeeNow.get(certificate.accountId ?? '');
    if (awardee !== undefined && trueAward(certificate, awardee) !== undefined) valid.add(certificate.number);
  }
  const header = ['file', 'number', 'name', 'class', 'institute', 'city', 'certificate', 'valid'];
  const about = ({ awardee, award }: WantedAward) => [
    awardee.name,
    awardee.classLevel,
    awardee.school,
    awardee.city,
    award.kind,
  ];
  const rows = [
    ...numbered.map((one, place) => [
      paths[place] ?? '',
      groupedCode(one.certificate.number),
      ...about(one),
      valid.has(one.certificate.number) ? 'yes' : 'no: the results changed while this was written',
    ]),
    ...notPrinted.map((one) => [
      '',
      '',
      ...about(one),
      `no: “${unprintablePart(one.awardee) ?? ''}” has letters that cannot be printed`,
    ]),
  ];
  const parts: Buffer[] = [];
  for await (const part of csvSheet(header, rows)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Where each certificate is in the zip; the number makes the name of the file unique. */
function createPaths(): (one: NumberedAward) => string {
  const cityName = folderNames();
  const schoolNamesOf = new Map<string, ReturnType<typeof folderNames>>();
  return ({ awardee, award, certificate }) => {
    const { city, schoolId, school, name, printedName, classLevel } = awardee;
    const folder = cityName(city, city);
    const schoolName = schoolNamesOf.get(folder) ?? folderNames();
    schoolNamesOf.set(folder, schoolName);
    const ending = `${classLevel === null ? '' : `, class ${classLevel}`}, ${award.kind}, ${groupedCode(certificate.number)}.pdf`;
    return [folder, schoolName(schoolId ?? school, school || 'no school'), zipName(printedName ?? name, ending)].join(
      '/',
    );
  };
}

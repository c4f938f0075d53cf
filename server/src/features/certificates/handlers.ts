import { type CertificateSettings, certificatesEndpoints, zipHeaders } from '@club/contract/certificates';
import type { Award, AwardKind } from '@club/domain/entities/attempts/award';
import { meritRuleText, parseMeritRule } from '@club/domain/entities/rounds/merit-rule';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { type CertificateWords, isSampleSignature } from '@club/domain/features/certificates/certificate-words';
import type { Instant } from '@club/domain/shared/instant';
import { type Language, languages } from '@club/domain/shared/language';
import { unprintable } from '@club/domain/shared/printed-text';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { countCertificates, upsertCertificates } from '#entities/attempts/certificate-store.ts';
import { type Round, readCurrentRoundFor, readRound, requireMarked } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { checkCertificate, givesCertificates } from './check-certificate.ts';
import {
  type CertificateClub,
  createDrawCertificates,
  drawingThread,
  drawPreview,
  requirePrintable,
} from './draw-certificates.ts';
import { awardOfKind, findAwardee, listAwardees, printedCertificate, unprintablePart } from './list-awardees.ts';
import type { CertificateForm } from './make-certificate.ts';
import { setMerit } from './set-merit.ts';
import { numberCertificates, zipCertificates } from './zip-certificates.ts';

export interface CertificatesDependencies {
  readonly database: Database;
  readonly club: CertificateClub;
}

/** Certificates that may wait to be drawn before further requests are refused: a few seconds' worth. */
const maxQueueLength = 40;

export function mountCertificates(mount: Mount, dependencies: CertificatesDependencies): void {
  mount(certificatesEndpoints.checkCertificate, ({ params }) => checkCertificate(dependencies.database, params.number));
  mountOwnCertificates(mount, dependencies);
  mountCertificatesOfRound(mount, dependencies);
}

function mountOwnCertificates(mount: Mount, { database, club }: CertificatesDependencies): void {
  mount(certificatesEndpoints.listOwn, async ({ query, viewer }) => {
    const round = await readOwnRound(database, viewer, query.round);
    if (!givesCertificates(round) || club.words('en') === null) return { certificates: [] };
    const awardee = await findAwardee(database, round, viewer.accountId);
    if (awardee === null) return { certificates: [] };
    return {
      certificates: [...awardee.awards],
      ...(awardee.printedName === null && { nameIsMissing: true as const }),
      ...(languages.every((language) => club.words(language)?.signatures.some(isSampleSignature) ?? true) && {
        isUnsigned: true as const,
      }),
    };
  });

  mount(certificatesEndpoints.downloadOwn, async ({ params: { kind }, query, viewer, now }) => {
    const round = await readOwnRound(database, viewer, query.round);
    const { draw } = await readyToDraw(club, round, { ...query, now });
    if (drawingThread.countWaiting() >= maxQueueLength) throw new Refusal('server-busy');
    const awardee = await findAwardee(database, round, viewer.accountId);
    const award = awardee === null ? undefined : awardOfKind(awardee, kind);
    if (awardee === null || award === undefined) throw new Refusal('certificate-unknown');
    requirePrintable(awardee);
    const [certificate] = await upsertCertificates(database, [printedCertificate(awardee, award)], now);
    if (!certificate) throw new Refusal('certificate-unknown');
    const stream = await draw([{ awardee, award, certificate }]);
    return asFile(stream, `certificate-${kind}-${query.language}`, query.form);
  });
}

/** What organisers see, set and hand out. */
function mountCertificatesOfRound(mount: Mount, dependencies: CertificatesDependencies): void {
  const { database, club } = dependencies;
  mount(certificatesEndpoints.readSettings, async ({ params }) =>
    readSettings(dependencies, await readRound(database, params.slug)),
  );

  mount(certificatesEndpoints.preview, async ({ params, query: { kind, language, form }, now }) => {
    const round = await readRound(database, params.slug);
    const words = wordsIn(club, language);
    if (drawingThread.countWaiting() >= maxQueueLength) throw new Refusal('server-busy');
    const of = { ...round, title: printableTitle(round, language) };
    const stream = await drawPreview(club, words, of, { language, form, now, award: sampleAward(kind, round) });
    return asFile(stream, `certificate-${kind}-${language}-sample`, form);
  });

  mount(certificatesEndpoints.setMerit, async ({ params: { slug }, body, act }) => {
    const merit = body.merit === null ? null : (parseMeritRule(body.merit) ?? null);
    return readSettings(dependencies, await setMerit(database, slug, merit, act));
  });

  mount(certificatesEndpoints.downloadZip, async ({ params, query, now, act }) => {
    const round = await readRound(database, params.slug);
    const { draw } = await readyToDraw(club, round, { ...query, now, form: 'pdf' });
    const numbered = await numberCertificates(database, round, { schoolId: query.school, now });
    await audit(database, act, 'certificates-downloaded', round.id, {
      slug: round.slug,
      schoolId: query.school ?? null,
      certificates: numbered.numbered.length,
    });
    const { stream, certificates, expectedBytes } = await zipCertificates(database, round, numbered, draw);
    return {
      stream,
      fileName: `certificates-${round.slug}.zip`,
      headers: { [zipHeaders.certificates]: String(certificates), [zipHeaders.expectedBytes]: String(expectedBytes) },
    };
  });
}

/**
 * @throws Refusal `results-not-out`, `being-marked-again`, `certificate-not-printable`, `certificate-with-sample-signatures`, or `certificate-unknown` if
 * the club gives none
 */
async function readyToDraw(
  club: CertificatesDependencies['club'],
  round: Round,
  { language, now, form }: { readonly language: Language; readonly now: Instant; readonly form: CertificateForm },
) {
  if (!givesCertificates(round)) throw new Refusal('results-not-out');
  requireMarked(round);
  const words = wordsIn(club, language);
  if (words.signatures.some(isSampleSignature)) throw new Refusal('certificate-with-sample-signatures');
  const of = { ...round, title: printableTitle(round, language) };
  return { draw: await createDrawCertificates(club, words, of, { language, now, form }) };
}

function wordsIn(club: CertificatesDependencies['club'], language: Language): CertificateWords {
  const words = club.words(language);
  if (words === null) throw new Refusal('certificate-unknown');
  return words;
}

async function readSettings({ database, club }: CertificatesDependencies, round: Round): Promise<CertificateSettings> {
  const counts = { participation: 0, merit: 0, qualified: 0 };
  const schools = new Map<string, CertificateSettings['schools'][number]>();
  const notPrintable: CertificateSettings['notPrintable'] = [];
  for (const awardee of await listAwardees(database, round)) {
    const { accountId, name, awards, schoolId, school, city } = awardee;
    const text = unprintablePart(awardee);
    if (text !== undefined) notPrintable.push({ accountId, name, school, text });
    for (const { kind } of awards) counts[kind] += 1;
    if (schoolId === null) continue;
    const certificates = (schools.get(schoolId)?.certificates ?? 0) + awards.length;
    schools.set(schoolId, { id: schoolId, label: school, city, certificates });
  }
  return {
    offered: club.words('en') !== null,
    sampleSignatories: languages
      .flatMap((language) => club.words(language)?.signatures ?? [])
      .filter(isSampleSignature)
      .map(({ name, post }) => `${name}, ${post}`),
    published: givesCertificates(round),
    merit: round.merit && meritRuleText(round.merit),
    counts,
    notPrintable,
    titlesNotPrintable: [
      ...new Set(
        languages.map((language) => roundTitleIn(language, round)).filter((one) => unprintable(one).length > 0),
      ),
    ],
    issued: await countCertificates(database, round.id),
    schools: [...schools.values()].sort((one, other) =>
      compareTexts(`${one.city} ${one.label}`, `${other.city} ${other.label}`),
    ),
  };
}

const { compare: compareTexts } = new Intl.Collator('en');

const mediaTypes = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;

function asFile(stream: Uint8Array[], name: string, form: CertificateForm) {
  return { stream, fileName: `${name}.${form}`, mediaType: mediaTypes[form] };
}

/** @throws Refusal `certificate-not-printable` */
function printableTitle(round: Round, language: Language): string {
  const title = roundTitleIn(language, round);
  if (unprintable(title).length > 0) throw new Refusal('certificate-not-printable', { text: title });
  return title;
}

function sampleAward(kind: AwardKind, { merit }: Round): Award {
  if (kind !== 'merit') return { kind };
  return merit !== null && 'percent' in merit ? { kind, percent: merit.percent } : { kind, rank: 1 };
}

/** @throws Refusal `round-unknown`, also for a draft */
async function readOwnRound(database: Database, viewer: Viewer, slug: string | undefined): Promise<Round> {
  if (slug === undefined) return readCurrentRoundFor(database, viewer);
  const round = await readRound(database, slug);
  if (isHidden(round)) throw new Refusal('round-unknown');
  return round;
}

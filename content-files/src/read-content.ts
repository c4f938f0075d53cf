import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isPictureOption } from '@club/domain/entities/papers/question';
import type { ClubEvent } from '@club/domain/features/site/club-event';
import type { EarlierPolicy } from '@club/domain/features/site/policy';
import type { z } from 'zod';
import { certificatesFile } from './certificates-file.ts';
import { clubFile, withAudience } from './club-file.ts';
import type { Content, RoundFile } from './content.ts';
import type { ContentProblem } from './content-problem.ts';
import { editionsFile } from './editions-file.ts';
import { readEvent } from './event-file.ts';
import { faqsFile } from './faqs-file.ts';
import { findLeftovers } from './find-leftovers.ts';
import { instructionsFile } from './instructions-file.ts';
import { earlierPolicyFile, privacyFile, termsFile } from './policy-file.ts';
import type { ReadFile } from './read-file.ts';
import { readYaml, type YamlReading } from './read-yaml.ts';
import { type RoundFileRequirements, readRoundFile } from './round-file.ts';
import { readSchools } from './schools-file.ts';
import { findSharedAnswers } from './shared-answers.ts';
import { displayPath, listSources, type Reading, readSource, type SourceFile } from './source-file.ts';
import { sponsorsFile } from './sponsors-file.ts';
import { sponsorshipFile } from './sponsorship-file.ts';
import { teamFile } from './team-file.ts';

/** The whole content, or everything that is wrong with it. */
export type ContentReading = { readonly content: Content } | { readonly problems: readonly ContentProblem[] };

/** Reads and checks the content folder. Every problem of every file is found in one pass. */
export async function readContent(contentFolder: string): Promise<ContentReading> {
  const folder = resolve(contentFolder);
  const problems: ContentProblem[] = [];
  function takeValue<Value>(reading: Reading<Value>): Value | undefined {
    problems.push(...reading.problems);
    return reading.value;
  }
  async function yaml<Shape extends z.ZodType>(name: string, shape: Shape): Promise<z.output<Shape> | undefined> {
    const source = takeValue(await readSource(folder, name));
    return source === undefined ? undefined : takeValue(remember(name, source, readYaml(source, shape)));
  }
  const files = new Map<string, ReadFile>();
  function remember<Value>(name: string, { file, text }: SourceFile, reading: YamlReading<Value>): YamlReading<Value> {
    files.set(name, { ...reading, file, text });
    return reading;
  }

  const clubSource = takeValue(await readSource(folder, 'club.yaml'));
  const clubReading =
    clubSource === undefined ? undefined : remember('club.yaml', clubSource, readYaml(clubSource, clubFile(folder)));
  const clubPart = clubReading === undefined ? undefined : takeValue(clubReading);

  const schoolsSource = takeValue(await readSource(folder, 'schools.csv'));
  const schools =
    schoolsSource === undefined ? undefined : takeValue(readSchools(schoolsSource, clubPart?.club.cities));

  const samplePaper = takeValue(await readRound(folder, 'sample-paper'));
  const practiceReading = await readRound(folder, 'practice', { withReasons: true });
  const practice = takeValue(practiceReading);
  if (samplePaper !== undefined && practice !== undefined) {
    problems.push(...sharedAnswerProblems(folder, { practice, scored: samplePaper, lineOf: practiceReading.lineOf }));
  }
  const generalInstructions = await yaml('instructions.yaml', instructionsFile);

  const events: ClubEvent[] = [];
  const eventNames = await listSources(folder, 'events', '.md');
  for (const name of eventNames) {
    const source = takeValue(await readSource(folder, `events/${name}`));
    if (source !== undefined) files.set(`events/${name}`, { ...source, lineOf: () => 1, linesOf: () => null });
    const event = source === undefined ? undefined : takeValue(readEvent(folder, name.slice(0, -'.md'.length), source));
    if (event !== undefined) events.push(event);
  }
  const eventIds = clubPart?.eventIds ?? [];
  if (clubReading !== undefined && clubPart !== undefined) {
    problems.push(...eventListProblems(folder, clubReading, clubPart.eventIds, eventNames));
  }

  const team = await yaml('team.yaml', teamFile(folder));
  const sponsors = await yaml('sponsors.yaml', sponsorsFile(folder));
  const faqs = await yaml('faqs.yaml', faqsFile);
  const privacy = await yaml('privacy.yaml', privacyFile);
  const terms = await yaml('terms.yaml', termsFile);
  const archive = { privacy: [] as EarlierPolicy[], terms: [] as EarlierPolicy[] };
  for (const name of await listSources(folder, 'archive', '.yaml')) {
    const kind = name.startsWith('terms-') ? 'terms' : 'privacy';
    const earlier = await yaml(`archive/${name}`, earlierPolicyFile);
    if (earlier !== undefined) archive[kind].push(earlier);
  }
  const editions = await yaml('editions.yaml', editionsFile(folder));
  const sponsorship = await yaml('sponsorship.yaml', sponsorshipFile);
  const certificates = existsSync(join(folder, 'certificates.yaml'))
    ? await yaml('certificates.yaml', certificatesFile(folder))
    : null;

  const isWhole =
    clubPart !== undefined &&
    schools !== undefined &&
    samplePaper !== undefined &&
    practice !== undefined &&
    generalInstructions !== undefined &&
    team !== undefined &&
    sponsors !== undefined &&
    faqs !== undefined &&
    privacy !== undefined &&
    terms !== undefined &&
    editions !== undefined &&
    sponsorship !== undefined &&
    certificates !== undefined;
  if (problems.length > 0 || !isWhole) return { problems };

  const inOrder = events.toSorted((one, other) => eventIds.indexOf(one.id) - eventIds.indexOf(other.id));
  const content = {
    folder,
    club: await withAudience(clubPart.club),
    schools,
    samplePaper,
    practice,
    generalInstructions,
    events: inOrder,
    team,
    sponsors,
    faqs,
    privacy: { ...privacy, earlier: newestFirst(archive.privacy) },
    terms: { ...terms, earlier: newestFirst(archive.terms) },
    editions,
    sponsorship,
    certificates,
  };
  return { content: { ...content, files, leftovers: findLeftovers(files, content) } };
}

/** Two of one day stand as their versions do. */
function newestFirst(policies: readonly EarlierPolicy[]): EarlierPolicy[] {
  return policies.toSorted(
    (one, other) => other.changedOn.localeCompare(one.changedOn) || other.version.localeCompare(one.version),
  );
}

/** Reads the paper of a folder. Its pictures are named from there in the file, and from the content folder in what comes out. */
async function readRound(
  folder: string,
  below: string,
  demands?: RoundFileRequirements,
): Promise<YamlReading<RoundFile>> {
  const source = await readSource(folder, `${below}/paper.yaml`);
  if (source.value === undefined)
    return { value: undefined, problems: source.problems, lineOf: () => 1, linesOf: () => null };
  const { value, problems, lineOf, linesOf } = readRoundFile(source.value, join(folder, below), demands);
  if (value === undefined) return { value: undefined, problems, lineOf, linesOf };
  const questions = value.questions.map((question) => ({
    ...question,
    options: question.options.map((option) => (isPictureOption(question, option) ? `/${below}${option}` : option)),
    supportingPicture: question.supportingPicture === null ? null : `/${below}${question.supportingPicture}`,
  }));
  return { value: { ...value, questions }, problems, lineOf, linesOf };
}

interface ComparedPapers {
  readonly practice: RoundFile;
  readonly scored: RoundFile;
  readonly lineOf: YamlReading<RoundFile>['lineOf'];
}

/** A scored question in the practice paper would give away its answer. */
function sharedAnswerProblems(folder: string, { practice, scored, lineOf }: ComparedPapers): ContentProblem[] {
  return findSharedAnswers(practice, scored).map(({ index, answer, scoredPlace }) => {
    const { section } = practice.questions[index] ?? { section: 1 };
    const place = index - practice.questions.findIndex((question) => question.section === section);
    return {
      file: displayPath(folder, 'practice/paper.yaml'),
      line: lineOf(['sections', section - 1, 'questions', place]),
      problem: `the answer "${answer}" is that of ${scoredPlace} of the sample paper`,
      remedy: 'ask something else in one of the two',
    };
  });
}

/** Every listed event needs its file and every file its place in the list. */
function eventListProblems(
  folder: string,
  club: YamlReading<unknown>,
  listed: readonly string[],
  fileNames: readonly string[],
): ContentProblem[] {
  const withoutFile = listed.flatMap((id, index) =>
    fileNames.includes(`${id}.md`)
      ? []
      : {
          file: displayPath(folder, 'club.yaml'),
          line: club.lineOf(['events', index]),
          problem: `there is no event "${id}"`,
          remedy: `write events/${id}.md, or take it out of the list`,
        },
  );
  const unlisted = fileNames.flatMap((name) => {
    const id = name.slice(0, -'.md'.length);
    return listed.includes(id)
      ? []
      : {
          file: displayPath(folder, `events/${name}`),
          line: 1,
          problem: 'this event is not listed in club.yaml',
          remedy: `add "${id}" under "events" in club.yaml`,
        };
  });
  return [...withoutFile, ...unlisted];
}

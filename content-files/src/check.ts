import { terminalText } from '@club/domain/shared/terminal-text';
import { contentProblemLine } from './content-problem.ts';
import { readContent } from './read-content.ts';

const folder = process.argv[2] ?? 'content';
const reading = await readContent(folder);

if ('problems' in reading) {
  for (const problem of reading.problems) console.error(terminalText(contentProblemLine(problem)));
  const count = reading.problems.length;
  console.error(`\n${count} ${count === 1 ? 'problem' : 'problems'} in ${folder}.`);
  process.exitCode = 1;
} else {
  const { club, schools, samplePaper, practice, events, team, sponsors, faqs, leftovers } = reading.content;
  const brands = sponsors.reduce((sum, { brands }) => sum + brands.length, 0);
  console.log(
    [
      `The content of ${club.name} is in order:`,
      `${schools.length} schools in ${club.cities.length} cities,`,
      `${samplePaper.questions.length} questions in the sample paper, ${practice.questions.length} in the practice paper,`,
      `${events.length} events, ${team.length} team members, ${brands} sponsors, ${faqs.length} FAQs.`,
    ].join(' '),
  );
  for (const [title, canWait] of [
    ['Replace this of the example before students see the site:', false],
    ['This of the example can wait:', true],
  ] as const) {
    const those = leftovers.filter((leftover) => leftover.canWait === canWait);
    if (those.length > 0) console.log(`\n${title}`);
    for (const { file, line, seen, remedy } of those) console.log(terminalText(`${file}:${line}: ${seen} - ${remedy}`));
  }
}

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { instructionsFor } from '@club/domain/entities/attempts/instructions';
import { countSections } from '@club/domain/entities/papers/checklist';
import { fullMarks } from '@club/domain/entities/papers/paper';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { inLanguage } from '@club/domain/features/site/in-language';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentProblem } from './content-problem.ts';
import { readContent } from './read-content.ts';
import { readYaml } from './read-yaml.ts';
import { type SmallFile, smallContent } from './small-content.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-content-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** The small content with some files replaced, removed (null) or added. */
async function writeContent(changes: Readonly<Record<string, string | null>> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...smallContent, ...changes })) {
    if (text === null) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

async function contentOf() {
  const reading = await readContent(folder);
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems, null, 2));
  return reading.content;
}

async function problemsOf(changes: Readonly<Record<string, string | null>>): Promise<readonly ContentProblem[]> {
  await writeContent(changes);
  const reading = await readContent(folder);
  return 'problems' in reading ? reading.problems : [];
}

describe('the shipped content', () => {
  it('is valid, with the specified paper and a practice paper that reveals none of it', async () => {
    const reading = await readContent(join(import.meta.dirname, '..', '..', 'content'));
    if ('problems' in reading) throw new Error(JSON.stringify(reading.problems, null, 2));
    const { samplePaper, practice, schools, events, club } = reading.content;

    const { sections, questions } = samplePaper;
    expect(sections.map(({ durationSeconds }) => durationSeconds / 60)).toEqual([8, 8, 7, 7]);
    expect(sections.map(({ marksIfRight, marksIfWrong }) => [marksIfRight, marksIfWrong])).toEqual([
      [4, -1],
      [4, -1],
      [5, 0],
      [5, -1],
    ]);
    expect(countSections(sections, questions).map((section) => section.questions)).toEqual([10, 10, 10, 10]);
    expect(fullMarks(sections)).toBe(180);
    expect(questions.filter(({ section }) => section === 3).map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 5 }, () => 'multiple'),
      ...Array.from({ length: 5 }, () => 'integer'),
    ]);
    expect(questions.some(({ optionsArePictures }) => optionsArePictures)).toBe(true);

    expect(new Set(practice.questions.map(({ kind }) => kind))).toEqual(new Set(questionKindNames));
    expect(practice.languages).toEqual(['en', 'hi']);
    const asked = new Set(questions.map(({ text }) => text));
    expect(practice.questions.filter(({ text }) => asked.has(text))).toEqual([]);

    expect(schools).toHaveLength(428);
    expect(club.cities).toEqual(['Bhopal', 'Indore', 'Gwalior', 'Ujjain', 'Jabalpur']);
    expect(events.map(({ id }) => id)).toEqual([
      'flashback-fiesta',
      'iqc',
      'anveshan',
      'vihaan',
      'manthan',
      'aps-quiz',
    ]);
  });
});

describe('what follows from a round', () => {
  const shipped = join(import.meta.dirname, '..', '..', 'content');

  it('is typed in no text that the club ships with (F7)', async () => {
    const files = ['club.yaml', 'faqs.yaml', 'terms.yaml', 'sponsorship.yaml', 'instructions.yaml', 'events/iqc.md'];
    for (const name of files) {
      const text = await readFile(join(shipped, name), 'utf8');
      const typed = /(?:\d+|forty|thirty|four|चालीस|तीस|चार)\s+(?:questions|minutes|marks|sections|प्रश्न|मिनट|अंक|खंड)/i;
      expect(text.match(typed)?.[0], name).toBeUndefined();
    }
  });

  it('says in each language whom the challenge is for, from the cities alone', async () => {
    await writeContent({
      'club.yaml': smallContent['club.yaml'].replace(
        'cost: Nothing',
        'cost: Nothing\n    hi: { where: यहाँ, cost: कुछ नहीं }',
      ),
    });
    const { club } = await contentOf();
    expect(inLanguage(club, 'en').challenge.facts.who).toBe('School students from Bhopal and Indore');
    expect(inLanguage(club, 'hi').challenge.facts.who).toContain('भोपाल और इंदौर');
  });
});

describe('valid content', () => {
  it('keeps the order of the events as the club lists them and renders their text', async () => {
    await writeContent();
    const { events, club } = await contentOf();
    expect(events.map(({ id }) => id)).toEqual(['second', 'first']);
    expect(events[1]).toMatchObject({
      content: 'Long **content**.',
      contentHtml: '<p>Long <strong>content</strong>.</p>',
    });
    expect(club.about.institute.html).toBe('<p>It <em>stands</em> here.</p>');
  });

  it('fills in the numbers of the rules', async () => {
    await writeContent({
      'faqs.yaml': `- id: all\n  title: All\n  questions:\n    - question: How long?\n      answer: For {codeMinutes} minutes.\n`,
    });
    expect((await contentOf()).faqs[0]?.questions[0]?.answerHtml).toBe('<p>For 10 minutes.</p>');
  });

  it('uses the requested language, and English for untranslated texts', async () => {
    await writeContent();
    const { events, faqs, club, team } = await contentOf();
    expect(inLanguage(events, 'hi').map(({ title, contentHtml, language }) => [title, contentHtml, language])).toEqual([
      ['Second', '<p>Content.</p>', 'en'],
      ['पहला', '<p>लंबी <strong>कहानी</strong>।</p>', 'hi'],
    ]);
    expect(inLanguage(faqs, 'hi')[0]?.questions[0]).toMatchObject({
      id: 'why',
      answerHtml: '<p><em>क्यों</em> नहीं?</p>',
      language: 'hi',
    });
    expect(inLanguage(club, 'hi')).toMatchObject({
      name: 'Small Club',
      tagline: 'छोटा पर पूरा',
      cities: ['Bhopal', 'Indore'],
      cityNames: { Bhopal: 'भोपाल', Indore: 'इंदौर' },
      language: 'hi',
      challenge: { name: 'The challenge', language: 'en' },
    });
    expect(inLanguage(club, 'en').cityNames).toEqual({ Bhopal: 'Bhopal', Indore: 'Indore' });
    expect(inLanguage(team, 'hi')[1]).toMatchObject({ name: 'Example Person', post: 'सचिव', domain: 'क्विज़' });
    expect(JSON.stringify(inLanguage([club, events, faqs, team], 'en'))).not.toMatch(/"hi"|\p{Script=Devanagari}/u);
  });

  it('makes HTML and dangerous links in a text harmless', async () => {
    const answer = 'See <script>x</script> [y](javascript:z)';
    await writeContent({
      'faqs.yaml': `- id: all\n  title: All\n  questions: [{ question: Why?, answer: "${answer}" }]\n`,
    });
    const { faqs } = await contentOf();
    expect(faqs[0]?.questions[0]?.answerHtml).toBe('<p>See &lt;script&gt;x&lt;/script&gt; <a href="">y</a></p>');
  });

  it('inserts the numbers of the paper into the instructions', async () => {
    await writeContent();
    const { generalInstructions, samplePaper } = await contentOf();
    const english = generalInstructions.map(({ text }) => text);
    expect(instructionsFor(english, samplePaper.sections)).toEqual([
      'There are three sections and five questions.',
      'Be fair.',
    ]);
  });

  it('names the pictures of a paper in the content folder', async () => {
    await writeContent();
    const { samplePaper, practice } = await contentOf();
    expect(samplePaper.questions[1]).toMatchObject({
      supportingPicture: '/sample-paper/pictures/dot.svg',
      options: ['dot', 'two', 'three', 'four'].map((name) => `/sample-paper/pictures/${name}.svg`),
    });
    expect(practice.questions[0]).toMatchObject({
      supportingPicture: '/practice/pictures/dot.svg',
      options: ['1', '2', '3', 'four'],
    });
  });

  it('reads an unknown pin as null and a quoted name with its comma', async () => {
    await writeContent();
    const { schools } = await contentOf();
    expect(schools[1]).toEqual({ institution: 'Two School, Annexe', pin: null, city: 'Indore', aliases: [] });
  });

  it('reads other names of schools from a last column, separated by semicolons (S7)', async () => {
    const [header = '', first = '', ...rest] = smallContent['schools.csv'].trim().split('\n');
    const lines = [`${header},aliases`, `${first},OS; First School ;`, ...rest.map((line) => `${line},`)];
    await writeContent({ 'schools.csv': lines.join('\n') });
    const { schools } = await contentOf();
    expect(schools.map(({ aliases }) => aliases)).toEqual([['OS', 'First School'], [], []]);
  });

  it('accepts a CSV as a spreadsheet saves it, with a byte order mark and CRLF', async () => {
    await writeContent({ 'schools.csv': `\uFEFF${smallContent['schools.csv'].replaceAll('\n', '\r\n')}` });
    const { schools } = await contentOf();
    expect(schools).toHaveLength(3);
  });
});

interface Fault {
  readonly what: string;
  readonly file: SmallFile;
  readonly from: string;
  readonly to: string;
  /** Text on the line to be named; omitted: the first line. */
  readonly at?: string;
  readonly problem: string;
  readonly remedy?: string;
}

const faults: readonly Fault[] = [
  {
    what: 'a misspelt key',
    file: 'club.yaml',
    from: 'tagline: Small',
    to: 'tagnile: Small',
    at: 'tagnile',
    problem: '"tagnile" is not known here',
    remedy: 'did you mean "tagline"?',
  },
  {
    what: 'a key from nowhere',
    file: 'club.yaml',
    from: '    title: The club',
    to: '    title: The club\n    moustache: long',
    at: 'moustache',
    problem: '"moustache" is not known here',
    remedy: 'remove it; known here: title, text, picture, hi',
  },
  {
    what: 'a missing key, at the group it is missing from',
    file: 'club.yaml',
    from: '  pin: "462003"\n',
    to: '',
    at: 'address:',
    problem: '"pin" is missing',
  },
  {
    what: 'a number where a text belongs',
    file: 'club.yaml',
    from: 'pin: "462003"',
    to: 'pin: 462003',
    at: 'pin:',
    problem: '"pin" should be a text, but is a number',
    remedy: 'put it in quotes',
  },
  {
    what: 'an empty value',
    file: 'club.yaml',
    from: 'tagline: Small but whole',
    to: 'tagline:',
    at: 'tagline:',
    problem: '"tagline" is empty',
  },
  {
    what: 'a link that is none',
    file: 'club.yaml',
    from: 'https://example.org/youtube',
    to: 'example.org/youtube',
    at: 'youtube:',
    problem: '"example.org/youtube" is not a web address',
  },
  {
    what: 'a link that would run a script',
    file: 'club.yaml',
    from: 'https://example.org/youtube',
    to: 'javascript:alert(1)',
    at: 'youtube:',
    problem: '"javascript:alert(1)" does not lead to a web page',
  },
  {
    what: 'a phone number of nine digits',
    file: 'club.yaml',
    from: '00000 00000',
    to: '00000 0000',
    at: 'no:',
    problem: '"00000 0000" is not an Indian phone number',
  },
  {
    what: 'an e-mail address without a domain',
    file: 'club.yaml',
    from: 'club@example.org',
    to: 'club',
    at: 'email:',
    problem: '"club" is not an e-mail address',
  },
  {
    what: 'a picture that is not there',
    file: 'club.yaml',
    from: 'poster: { src: images/dot.svg',
    to: 'poster: { src: images/dto.svg',
    at: 'poster:',
    problem: 'there is no picture "images/dto.svg"',
  },
  {
    what: 'a picture for Hindi that is not there',
    file: 'club.yaml',
    from: 'poster: { src: images/dot.svg, alt: A dot }',
    to: 'poster: { src: images/dot.svg, alt: A dot, hi: { alt: बिंदु, src: images/dto.svg } }',
    at: 'poster:',
    problem: 'there is no picture "images/dto.svg"',
  },
  {
    what: 'a picture outside the content folder',
    file: 'team.yaml',
    from: 'fileId: ""',
    to: 'fileId: "../dot.svg"',
    problem: '"../dot.svg" is not a path inside the content folder',
  },
  {
    what: 'an event without a file',
    file: 'club.yaml',
    from: '  - first',
    to: '  - first\n  - third',
    at: '- third',
    problem: 'there is no event "third"',
    remedy: 'write events/third.md, or take it out of the list',
  },
  {
    what: 'a challenge that is none of the events',
    file: 'club.yaml',
    from: '  event: second',
    to: '  event: third',
    at: 'event: third',
    problem: '"third" is not one of the events',
    remedy: 'write one of the list',
  },
  {
    what: 'an event that is not listed',
    file: 'club.yaml',
    from: '  - first\n',
    to: '',
    problem: 'this event is not listed in club.yaml',
  },
  {
    what: 'a quote that is never closed',
    file: 'faqs.yaml',
    from: 'answer: Why *not*?',
    to: 'answer: "Why?',
    at: 'answer',
    problem: 'a quote is opened here and never closed',
  },
  {
    what: 'a second colon in a line',
    file: 'club.yaml',
    from: 'tagline: Small but whole',
    to: 'tagline: Small: but whole',
    at: 'tagline: Small:',
    problem: 'there is a second colon in this line',
    remedy: 'put the text in quotes',
  },
  {
    what: 'a tab before a line',
    file: 'club.yaml',
    from: '  shortName: IE',
    to: '\tshortName: IE',
    at: '\tshortName',
    problem: 'there is a tab before or between the words',
    remedy: 'write spaces instead',
  },
  {
    what: 'a backslash that means nothing',
    file: 'club.yaml',
    from: 'tagline: Small but whole',
    to: 'tagline: "Small\\quite"',
    at: 'tagline: "Small',
    problem: 'a backslash between double quotes has a meaning, and this one has none',
  },
  {
    what: 'a quote in the middle of a cell',
    file: 'schools.csv',
    from: '"Two School, Annexe"',
    to: 'Two "School" Annexe',
    at: 'Two "School"',
    problem: 'there is a quote in the middle of a cell',
  },
  {
    what: 'a key that is there twice',
    file: 'club.yaml',
    from: 'summary: A club for tests.',
    to: 'summary: A club for tests.\nsummary: Another.',
    at: 'Another',
    problem: 'this name is there twice in one group',
    remedy: 'keep one of the two',
  },
  {
    what: 'a school with a short pin',
    file: 'schools.csv',
    from: '462002',
    to: '46200',
    at: '46200,',
    problem: '"46200" is not a pin code',
  },
  {
    what: 'a school in a city that is not played in',
    file: 'schools.csv',
    from: 'nan,Indore',
    to: 'nan,Atlantis',
    at: 'Atlantis',
    problem: '"Atlantis" is not one of the cities in club.yaml',
    remedy: 'use one of: Bhopal, Indore',
  },
  {
    what: 'a school that is there twice',
    file: 'schools.csv',
    from: 'One School,462002',
    to: 'one  school,462001',
    at: 'one  school',
    problem: 'this school is on line 2 already',
  },
  {
    what: 'a school with too many cells',
    file: 'schools.csv',
    from: '"Two School, Annexe"',
    to: 'Two School, Annexe',
    at: 'Annexe',
    problem: 'this line has 4 cells instead of 3',
  },
  {
    what: 'a CSV with an open quote',
    file: 'schools.csv',
    from: 'Annexe"',
    to: 'Annexe',
    at: 'Annexe',
    problem: 'a quote is opened here and never closed',
  },
  {
    what: 'a CSV with another header',
    file: 'schools.csv',
    from: 'institution,pin,city',
    to: 'name,pin,city',
    problem: 'the header is not the expected one',
    remedy: 'make the first line: institution,pin,city or institution,pin,city,aliases',
  },
  {
    what: 'an instruction that asks for a number nobody knows',
    file: 'instructions.yaml',
    from: '{questions}',
    to: '{question}',
    problem: '"{question}" stands for nothing',
    remedy: 'use one of: {sections}, {questions}, {marks}, {minutes}',
  },
  {
    what: 'a fault in a paper',
    file: 'sample-paper/paper.yaml',
    from: 'answer: B',
    to: 'answer: E',
    at: 'answer: E',
    problem: '"E" cannot be the answer here',
    remedy: 'give the letter of the right option (A)',
  },
  {
    what: 'a picture of an option that is not there',
    file: 'sample-paper/paper.yaml',
    from: 'pictures/four.svg',
    to: 'pictures/five.svg',
    at: 'optionImages',
    problem: 'there is no picture "pictures/five.svg"',
  },
  {
    what: 'a picture without an alternative text',
    file: 'sample-paper/paper.yaml',
    from: '        supportingPicAlt: A dot, to compare with\n',
    to: '',
    at: '- question: Which is a dot?',
    problem: 'question 1 of section 2 has a picture without an alternative text',
    remedy: 'say what is seen, without giving the answer away',
  },
  {
    what: 'pictured options without alternative texts',
    file: 'sample-paper/paper.yaml',
    from: '        optionImageAlts: [A dot, Two dots, Three dots, Four dots]\n',
    to: '',
    at: '- question: Which is a dot?',
    problem: 'question 1 of section 2 has a picture without an alternative text',
  },
  {
    what: 'a reward that makes the paper give other marks than its sections say',
    file: 'sample-paper/paper.yaml',
    from: 'answer: B',
    to: 'answer: B\n        reward: 46',
    at: 'sections:',
    problem: 'the paper adds up to 70.5 marks instead of 69.5',
  },
  {
    what: 'a question of the practice without Hindi',
    file: 'practice/paper.yaml',
    from: '          question: एक और दो?\n',
    to: '',
    at: '- question: One and two?',
    problem: 'question 1 of section 1 is missing in Hindi',
    remedy: 'add what is missing, or take the language out of "languages"',
  },
  {
    what: 'a section of the practice without Hindi',
    file: 'practice/paper.yaml',
    from: '    hi:\n      title: एक\n      problemType: अभिक्षमता (1)\n      markingScheme: सही उत्तर पर +4, ग़लत उत्तर पर -1\n',
    to: '',
    at: '- title: One',
    problem: 'section 1 is missing in Hindi',
    remedy: 'add what is missing, or take the language out of "languages"',
  },
  {
    what: 'options of the practice without Hindi',
    file: 'practice/paper.yaml',
    from: '          options: ["1", "2", "3", चार]\n',
    to: '',
    at: '- question: One and two?',
    problem: 'question 1 of section 1 has an option that is missing in Hindi',
  },
  {
    what: 'an alternative text of the practice without Hindi',
    file: 'practice/paper.yaml',
    from: '          supportingPicAlt: एक बिंदु\n',
    to: '',
    at: '- question: One and two?',
    problem: 'question 1 of section 1 has a picture without an alternative text in Hindi',
  },
  {
    what: 'an answer of the practice without a reason',
    file: 'practice/paper.yaml',
    from: '        why: They add up.\n',
    to: '',
    at: '- question: One and two?',
    problem: 'the reason of the answer is not there in English',
    remedy: 'say under "why" why the answer is right',
  },
  {
    what: 'an answer of the practice without a reason in Hindi',
    file: 'practice/paper.yaml',
    from: '          why: दोनों को जोड़िए।\n',
    to: '',
    at: '- question: One and two?',
    problem: 'the reason of the answer is not there in Hindi',
    remedy: 'say under "why" why the answer is right, in the block "hi"',
  },
  {
    what: 'an answer of the practice that is one of the sample paper',
    file: 'practice/paper.yaml',
    from: '"3", "four"]',
    to: '"Ring", "four"]',
    at: '- question: One and two?',
    problem: 'the answer "Ring" is that of question 3 of section 3 of the sample paper',
    remedy: 'ask something else in one of the two',
  },
  {
    what: 'a number that no rule has',
    file: 'faqs.yaml',
    from: 'answer: Why *not*?',
    to: 'answer: Within {codeHours} hours.',
    at: 'answer: Within',
    problem: '"{codeHours}" stands for nothing',
  },
  {
    what: 'a file without the fields of the event',
    file: 'events/first.md',
    from: '---\n',
    to: '',
    problem: 'the fields of the event are missing',
  },
  {
    what: 'an event whose id is not its file name, at its line in the file',
    file: 'events/first.md',
    from: 'id: first',
    to: 'id: fist',
    at: 'id:',
    problem: 'the id "fist" differs from the name of the file',
  },
  {
    what: 'a day that is none',
    file: 'privacy.yaml',
    from: '"2026-01-01"',
    to: '"1 January"',
    at: 'changedOn',
    problem: '"1 January" is not a day',
  },
  {
    what: 'an end of accounts that the notice says otherwise',
    file: 'privacy.yaml',
    from: 'summary: What is kept.',
    to: 'accountMonths: 12\nsummary: What is kept.',
    at: 'accountMonths',
    problem: '"accountMonths" is 12, but no section says so in every language',
  },
  {
    what: 'a section of the privacy text that cannot be linked to',
    file: 'privacy.yaml',
    from: 'id: kept',
    to: 'id: What is kept?',
    at: 'id:',
    problem: '"What is kept?" cannot be part of an address',
  },
  {
    what: 'a number of an edition that nobody knows the words for',
    file: 'editions.yaml',
    from: 'schools: 3',
    to: 'buses: 3',
    at: 'numbers:',
    problem: '"buses" is not known here',
    remedy: 'remove it; known here: students, schools, cities, finalists',
  },
  {
    what: 'a translation that leaves a line out',
    file: 'sponsorship.yaml',
    from: 'gives: [A logo]',
    to: 'gives: [A logo, A stand]',
    at: 'gives: [एक',
    problem: '"gives" has 2 lines in English and 1 in Hindi',
  },
  {
    what: 'a translation that fills in less than the English text',
    file: 'instructions.yaml',
    from: '{sections} खंड',
    to: 'कई खंड',
    at: 'hi:',
    problem: '"{sections}" is missing in "hi"',
  },
  {
    what: 'a translation that fills in something else',
    file: 'club.yaml',
    from: 'tagline: छोटा',
    to: 'tagline: छोटा {size}',
    at: 'tagline: छोटा',
    problem: '"{size}" is there in "hi" alone',
  },
  {
    what: 'two questions with one address',
    file: 'faqs.yaml',
    from: '      answer: Why *not*?\n',
    to: '      answer: Why *not*?\n    - question: Why!\n      answer: So.\n',
    at: 'question: Why!',
    problem: '"why" is there twice',
  },
  {
    what: 'a question with the address of its group',
    file: 'faqs.yaml',
    from: 'id: all',
    to: 'id: why',
    at: 'question: Why?',
    problem: '"why" is there twice',
  },
  {
    what: 'a translation that leaves a text out',
    file: 'faqs.yaml',
    from: ', answer: "*क्यों* नहीं?"',
    to: '',
    at: 'hi:',
    problem: '"answer" is missing',
  },
  {
    what: 'a translation with a misspelt key',
    file: 'faqs.yaml',
    from: 'hi: { question: क्यों?',
    to: 'hi: { qestion: क्यों?',
    at: 'hi:',
    problem: '"qestion" is not known here',
    remedy: 'did you mean "question"?',
  },
  {
    what: 'an event that is half translated',
    file: 'events/first.md',
    from: '  content: लंबी **कहानी**।\n',
    to: '',
    at: 'hi:',
    problem: '"content" is missing',
  },
  {
    what: 'a post whose domain is in English alone',
    file: 'team.yaml',
    from: ', domain: क्विज़ }',
    to: ' }',
    at: '- { name: Example',
    problem: '"domain" is missing in "hi"',
  },
  {
    what: 'a city without a name in another language',
    file: 'club.yaml',
    from: '    Indore: इंदौर\n',
    to: '    # Indore\n',
    at: 'cities:\n    Bhopal',
    problem: '"Indore" has no name in "hi"',
  },
  {
    what: 'an event without content',
    file: 'events/first.md',
    from: '\nLong **content**.\n',
    to: '',
    at: '---\n',
    problem: 'the event has no content',
  },
];

describe('a fault', () => {
  it.each(faults)('names its file and line: $what', async ({ file, from, to, at, problem, remedy }) => {
    expect(smallContent[file]).toContain(from);
    const broken = smallContent[file].replace(from, () => to);
    const problems = await problemsOf({ [file]: broken });

    const named = problem.includes('not listed') ? 'events/first.md' : file;
    // The last matching line: the second of two keys, the closing dashes of an event's fields.
    const line = at === undefined ? 1 : broken.slice(0, broken.lastIndexOf(at)).split('\n').length;
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: join(folder, named), line, problem: expect.stringContaining(problem) });
    expect(problems[0]?.remedy).toEqual(remedy ?? expect.stringMatching(/./));
  });

  it('is explained in sentences of ours, whatever stands in the way of the parser', () => {
    const slips = [
      'a: "b',
      'a: [b',
      'a: {b: c',
      'a: b: c',
      'a:\n\tb: c',
      'a:\n  b: c\n d: e',
      'a: @b',
      'a: `b',
      'a: !b c',
      'a: &b *b',
      'a: *',
      'a: "\\q"',
      '%a\nb: c',
      'a: b\n---\nc: d\n---\n',
      'a: b\nc\nd: e',
      'a: [b, - c]',
      'a: , b',
      'a: {b, , c}',
      'a: b\n]',
      'a: |x\n b',
      `${'a'.repeat(1100)}: b`,
      `${'['.repeat(5000)}`,
      'a: 1\na: 2',
      '- a\nb: c',
    ];
    for (const text of slips) {
      const { problems } = readYaml({ file: 'a.yaml', text, firstLine: 1 }, z.strictObject({ a: z.string() }));
      expect(problems.length, text).toBeGreaterThan(0);
      for (const { problem, remedy } of problems) {
        expect(`${problem} - ${remedy}`, text).not.toMatch(
          /YAML|flow|scalar|token|implicit|mapping|sequence|anchor|alias|indicator|Unexpected|undefined|Invalid/i,
        );
      }
    }
  });

  it('is reported for every missing file', async () => {
    const names = [
      'club.yaml',
      'schools.csv',
      'sample-paper/paper.yaml',
      'practice/paper.yaml',
      'instructions.yaml',
      'team.yaml',
    ];
    const problems = await problemsOf(Object.fromEntries(names.map((name) => [name, null])));
    expect(problems.map(({ file, line, problem }) => ({ file, line, problem }))).toEqual(
      names.map((name) => ({ file: join(folder, name), line: 1, problem: 'this file is missing' })),
    );
  });

  it('does not hide others, in the same file or in later ones', async () => {
    const problems = await problemsOf({
      'club.yaml': smallContent['club.yaml'].replace('shortName: SC', 'shortNam: SC').replace('"462003"', '"46"'),
      'schools.csv': smallContent['schools.csv'].replace('462001', '1').replace('462002', '2'),
      'faqs.yaml': '- { id: all, title: All, questions: [{ question: Why? }] }\n',
    });
    expect(problems.map(({ file, problem }) => `${file.slice(folder.length + 1)}: ${problem}`).toSorted()).toEqual([
      'club.yaml: "46" is not a pin code',
      'club.yaml: "shortNam" is not known here',
      'faqs.yaml: "answer" is missing',
      'schools.csv: "1" is not a pin code',
      'schools.csv: "2" is not a pin code',
    ]);
  });
});

describe('certificates', () => {
  const wording = (after: string) => `{ title: Certificate, before: This is to certify that, after: "${after}" }`;
  const file = (changes: { rank?: string; picture?: string; signatures?: number } = {}) => `
wordings:
  participation: ${wording('took part in {round}')}
  meritByRank: ${wording(changes.rank ?? 'was placed at rank {rank} in {round}')}
  meritByShare: ${wording('was among the best {percent} % in {round}')}
  qualified: ${wording('qualified in {round}')}
signatures:
${`  - { name: Sample Person, post: President, picture: ${changes.picture ?? 'images/dot.svg'} }\n`.repeat(changes.signatures ?? 1)}`;

  it('exist only for a club that has written their texts', async () => {
    await writeContent();
    expect((await contentOf()).certificates).toBeNull();
    await writeContent({ 'certificates.yaml': file() });
    const { certificates } = await contentOf();
    expect(certificates?.wordings.qualified).toMatchObject({ after: 'qualified in {round}', hi: null });
    expect(certificates?.signatures).toHaveLength(1);
  });

  it.each([
    ['a rank that is missing', { rank: 'was good in {round}' }, '"{rank}" is missing'],
    ['a placeholder that is undefined', { rank: 'rank {rank} in {round}, {grade}' }, '"{grade}" stands for nothing'],
    ['a picture that does not exist', { picture: 'images/none.svg' }, 'there is no picture "images/none.svg"'],
  ])('are refused with %s', async (_, changes, problem) => {
    const problems = await problemsOf({ 'certificates.yaml': file(changes) });
    expect(problems).toMatchObject([{ problem }]);
  });

  it('have at most three signatures', async () => {
    expect(await problemsOf({ 'certificates.yaml': file({ signatures: 4 }) })).toHaveLength(1);
  });
});

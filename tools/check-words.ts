import { forbiddenWordLines } from './words.ts';

const lines = forbiddenWordLines();
for (const line of lines) console.error(line);
if (lines.length > 0) {
  console.error(`\n${lines.length} ${lines.length === 1 ? 'word is' : 'words are'} not ours: texts/GLOSSARY.md`);
  process.exitCode = 1;
}

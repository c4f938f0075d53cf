import { schoolKey, schoolProblem, toPin } from '@club/domain/entities/schools/school';
import type { SearchedSchool } from '@club/domain/entities/schools/search';
import { problemTexts } from '@club/texts/problems';
import { CsvError, parse } from 'csv-parse/sync';
import type { ContentProblem } from './content-problem.ts';
import type { Reading, SourceFile } from './source-file.ts';

const header = ['institution', 'pin', 'city'];
/** Other names are a last column that a list may have. */
const headerWithAliases = [...header, 'aliases'];
const maxAliases = 10;

interface CsvRecord {
  readonly cells: readonly string[];
  /** The line on which the record ends. */
  readonly line: number;
}

/** Reads `schools.csv`. The cities are checked when they are known. */
export function readSchools(
  source: SourceFile,
  cities: readonly string[] | undefined,
): Reading<readonly SearchedSchool[]> {
  const records: CsvRecord[] = [];
  try {
    parse(source.text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells, { lines }) => {
        records.push({ cells, line: lines });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const remedy = 'check the quotes; a quote inside a quoted cell is written twice';
    // A quote that is never closed runs to the end of the file; it opens in the line after the last good one.
    const afterLast = (records.at(-1)?.line ?? 0) + 1;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const problem = isOpen ? 'a quote is opened here and never closed' : 'there is a quote in the middle of a cell';
    const line = isOpen || typeof error.lines !== 'number' ? afterLast : error.lines;
    return { value: undefined, problems: [{ file: source.file, line, problem, remedy }] };
  }

  const problems: ContentProblem[] = [];
  const schools: SearchedSchool[] = [];
  const lineByKey = new Map<string, number>();
  const [first, ...rest] = records;
  const hasAliases = first?.cells.join() === headerWithAliases.join();
  if (first === undefined || (!hasAliases && first.cells.join() !== header.join())) {
    const remedy = `make the first line: ${header.join(',')} or ${headerWithAliases.join(',')}`;
    problems.push({
      file: source.file,
      line: first?.line ?? 1,
      problem: 'the header is not the expected one',
      remedy,
    });
  }

  for (const { cells, line } of rest) {
    const say = (problem: string, remedy: string) => problems.push({ file: source.file, line, problem, remedy });
    const [institution = '', pinCell = '', city = '', aliasCell = ''] = cells;
    const columns = hasAliases ? headerWithAliases : header;
    if (cells.length !== columns.length) {
      say(
        `this line has ${cells.length} cells instead of ${columns.length}`,
        `write ${columns.join(',')}; a name with a comma goes in quotes`,
      );
      continue;
    }
    const pin = toPin(pinCell);
    const nameProblem = schoolProblem(institution);
    if (nameProblem !== undefined) say('the name of the school cannot be used as it is', problemTexts.en[nameProblem]);
    if (pin !== null && !/^\d{6}$/.test(pin)) say(`"${pin}" is not a pin code`, 'write six digits, or leave it empty');
    if (cities !== undefined && !cities.includes(city)) {
      say(`"${city}" is not one of the cities in club.yaml`, `use one of: ${cities.join(', ')}`);
    }
    const aliases = aliasCell
      .split(';')
      .map((alias) => alias.trim())
      .filter((alias) => alias !== '');
    for (const alias of aliases) {
      const problem = schoolProblem(alias);
      if (problem !== undefined) say(`the other name "${alias}" cannot be used as it is`, problemTexts.en[problem]);
    }
    if (aliases.length > maxAliases) say(`this school has ${aliases.length} other names`, `keep ${maxAliases} at most`);
    const school = { institution, pin, city, aliases };
    const key = schoolKey(school);
    const earlier = lineByKey.get(key);
    if (earlier === undefined) lineByKey.set(key, line);
    else say(`this school is on line ${earlier} already`, 'remove one of the two');
    schools.push(school);
  }
  if (schools.length === 0) {
    problems.push({
      file: source.file,
      line: 1,
      problem: 'there is no school',
      remedy: 'add one line for each school',
    });
  }
  return { value: problems.length === 0 ? schools : undefined, problems };
}

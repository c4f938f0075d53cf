import { type School, schoolKey, schoolProblem, toPin } from '@club/domain/schools/school';
import { CsvError, parse } from 'csv-parse/sync';
import type { ContentProblem } from './content-problem.ts';
import type { Reading, SourceFile } from './source-file.ts';

const header = ['institution', 'pin', 'city'];

interface CsvRecord {
  readonly record: readonly string[];
  /** `lines` is the line on which the record ends. */
  readonly info: { readonly lines: number };
}

/** Reads `schools.csv`. The cities are checked when they are known. */
export function readSchools(source: SourceFile, cities: readonly string[] | undefined): Reading<readonly School[]> {
  let records: readonly CsvRecord[];
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
    records = parse(source.text, options) as unknown as readonly CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    const remedy = 'check the quotes; a quote inside a quoted cell is written twice';
    return {
      value: undefined,
      problems: [{ file: source.file, line, problem: `this is not CSV: ${error.message}`, remedy }],
    };
  }

  const problems: ContentProblem[] = [];
  const schools: School[] = [];
  const lineByKey = new Map<string, number>();
  const [first, ...rest] = records;
  if (first === undefined || first.record.join() !== header.join()) {
    const remedy = `make the first line: ${header.join(',')}`;
    problems.push({
      file: source.file,
      line: first?.info.lines ?? 1,
      problem: 'the header is not the expected one',
      remedy,
    });
  }

  for (const { record, info } of rest) {
    const say = (problem: string, remedy: string) =>
      problems.push({ file: source.file, line: info.lines, problem, remedy });
    const [institution = '', pinCell = '', city = ''] = record;
    if (record.length !== header.length) {
      say(
        `this line has ${record.length} cells instead of ${header.length}`,
        'write institution,pin,city; a name with a comma goes in quotes',
      );
      continue;
    }
    const pin = toPin(pinCell);
    if (schoolProblem(institution) !== undefined) say('the name of the school is empty or too long', 'write its name');
    if (pin !== null && !/^\d{6}$/.test(pin)) say(`"${pin}" is not a pin code`, 'write six digits, or leave it empty');
    if (cities !== undefined && !cities.includes(city)) {
      say(`"${city}" is not one of the cities in club.yaml`, `use one of: ${cities.join(', ')}`);
    }
    const school = { institution, pin, city };
    const key = schoolKey(school);
    const earlier = lineByKey.get(key);
    if (earlier === undefined) lineByKey.set(key, info.lines);
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

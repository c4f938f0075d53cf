import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+919876543210', "'+919876543210"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\rx', "'\rx"],
  ['\t=1', "'\t'=1"],
  ['x;=1+1', "x;'=1+1"],
  ['x; =1+1;y', "x;' =1+1;y"],
  ['x";"=1+1";', `x";'"=1+1";`],
  ['x\n=1+1', "x\n'=1+1"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
])('escapes %j (R5)', (value, cell) => expect(csvCell(value)).toBe(cell));

test.each([
  ['Asha Verma', 'Asha Verma'],
  ['a=b', 'a=b'],
  ['St. Mary; Bhopal - 462001, +2', 'St. Mary; Bhopal - 462001, +2'],
  [-2, '-2'],
  [0, '0'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
])('leaves %j unchanged', (value, cell) => expect(csvCell(value)).toBe(cell));

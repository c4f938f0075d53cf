import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+919876543210', "'+919876543210"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  [' =1+1', "' =1+1"],
])('guards %j (R5)', (value, cell) => expect(csvCell(value)).toBe(cell));

test.each([
  ['Asha Verma', 'Asha Verma'],
  ['a=b', 'a=b'],
  [-2, '-2'],
  [0, '0'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
])('leaves %j as it is', (value, cell) => expect(csvCell(value)).toBe(cell));

import { setImmediate as letOthersGo } from 'node:timers/promises';

/** As many rows as are read, searched and handled within some twenty milliseconds. */
export const rowsPerPart = 500;

/**
 * Reads a table a part at a time, in the order of its ids, because a statement is never interrupted: others get their turn in between.
 * @param readPart reads at most `rowsPerPart` rows after an id, in order
 */
export async function* readById<Row extends { readonly id: string }>(
  readPart: (after: string | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let part = await readPart(undefined); ; part = await readPart(part.at(-1)?.id)) {
    yield* part;
    if (part.length < rowsPerPart) return;
    await letOthersGo();
  }
}

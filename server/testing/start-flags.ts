import { fileURLToPath } from 'node:url';

/** Node flags of `npm start`. The module cache in the data folder halves the time of a start. */
export const startFlags = [
  '--max-semi-space-size=16',
  '--import',
  new URL('../src/process/load-modules-fast.mjs', import.meta.url).href,
];

/** For programs that tests start: whatever their data folder, they find the modules that an earlier one has compiled. */
export const compiledModules = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/programs', import.meta.url)),
};

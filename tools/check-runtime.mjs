/**
 * After an install: whether the Node that npm scripts will find can run TypeScript. Plain JavaScript, because it is there to be run
 * by one that cannot.
 */
import { existsSync, symlinkSync } from 'node:fs';

const oldest = 24;
const [major = ''] = process.versions.node.split('.');
const modules = new URL('../node_modules/', import.meta.url);
const bundled = `node-${process.platform}-${process.arch}/bin/node`;
const link = new URL('.bin/node', modules);
const hasBundled = process.platform !== 'win32' && existsSync(new URL(bundled, modules));
// npm 9, which Debian has, takes it away again together with that of the package for the other processor, which it leaves out.
if (hasBundled && !existsSync(link)) symlinkSync(`../${bundled}`, link);

if (Number(major) < oldest && !hasBundled) {
  console.error(
    `The bundled Node.js does not support this machine (${process.platform} ${process.arch}), and the installed version is ${process.version}.\n` +
      `  Install Node.js ${oldest} or newer, then try again: https://nodejs.org`,
  );
  process.exitCode = 1;
}

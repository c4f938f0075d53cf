/** Whether the Node that npm scripts will find can run TypeScript. Plain JavaScript, because it is there to be run by one that cannot. */
const oldest = 24;
const [major = ''] = process.versions.node.split('.');
if (Number(major) < oldest) {
  console.error(
    `The bundled Node.js does not support this machine (${process.platform} ${process.arch}), and the installed version is ${process.version}.\n` +
      `  Install Node.js ${oldest} or newer, then try again: https://nodejs.org`,
  );
  process.exitCode = 1;
}

/** Whether the Node that npm scripts will find can run TypeScript. Plain JavaScript, because it is there to be run by one that cannot. */
const oldest = 24;
const [major = ''] = process.versions.node.split('.');
if (Number(major) < oldest) {
  console.error(
    `There is no Node of ours for this machine (${process.platform} ${process.arch}), and its own is ${process.version}.\n` +
      `  Install Node ${oldest} or newer, then run this again: https://nodejs.org`,
  );
  process.exitCode = 1;
}

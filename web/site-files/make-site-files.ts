/** Generates the files served beside the pages: `node web/site-files/make-site-files.ts FOLDER`. */
import { readSiteContent } from './read-site-content.ts';
import { writeSiteFiles } from './site-file.ts';
import { siteFiles } from './site-files.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new TypeError('say into which folder the files go');
try {
  await writeSiteFiles(await siteFiles(await readSiteContent()), folder);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

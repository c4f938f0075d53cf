import { runServer } from '#main.ts';
import { readContentOrThrow } from '#process/startup-error.ts';
import { withOwnSignatures } from './own-signatures.ts';

// The server as a process, for a club that has put in who signs its certificates.
await runServer({ readContent: async () => withOwnSignatures(await readContentOrThrow()) });

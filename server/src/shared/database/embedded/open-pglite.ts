import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';

const optimizerFlags = ['wasm-tier-up', 'wasm-dynamic-tiering'];

/**
 * PGlite whose SQL parser is never optimised: optimising this single function costs V8 600 MB and four seconds of processor time
 * (docs/decisions/0028). V8 decides when it first compiles a function whether to count its calls, so an empty statement is parsed
 * first, while V8 does not count.
 */
class PGliteWithPlainParser extends PGlite {
  /** PGlite parses nothing before this. */
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    for (const flag of optimizerFlags) setFlagsFromString(`--no-${flag}`);
    this.execProtocolRawSync(protocol.serialize.query(';'));
    for (const flag of optimizerFlags) setFlagsFromString(`--${flag}`);
    return super._initArrayTypes(options);
  }
}

/** Not `PGlite.create`, which never creates instances of a derived class. */
export async function openPglite(options: PGliteOptions): Promise<PGlite> {
  const client = new PGliteWithPlainParser(options);
  await client.waitReady;
  return client;
}

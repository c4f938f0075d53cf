import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';

const optimizerFlags = ['wasm-tier-up', 'wasm-dynamic-tiering'];

/**
 * PGlite whose SQL parser is never optimised: to optimise this one function V8 takes 600 MB and four seconds of a processor
 * (docs/decisions/0079). V8 compiles a function when it is first called, and decides then whether it counts the calls. So an
 * empty statement, the first that is parsed, is run while V8 does not count.
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

/** Not `PGlite.create`, which makes no objects of a derived class. */
export async function openPglite(options: PGliteOptions): Promise<PGlite> {
  const client = new PGliteWithPlainParser(options);
  await client.waitReady;
  return client;
}

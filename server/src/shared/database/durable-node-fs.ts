import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenStream {
  readonly nfd: number;
}

interface Attributes {
  readonly mode?: number;
}

interface SetsAttributes {
  setattr(file: unknown, attributes: Attributes): void;
}

interface EmscriptenModule {
  NODEFS: {
    node_ops: SetsAttributes;
    stream_ops: SetsAttributes & { fsync?: (stream: EmscriptenStream) => number };
  };
}

/** Every right of the owner and none of anybody else's. */
const ownersRights = ~0o077;

export interface DurableNodeFSOptions {
  readonly onSync?: () => void;
  /** Called when PostgreSQL panics (PANIC). It must not return: later queries would never be answered. */
  readonly onPanic: () => never;
}

/**
 * PGlite's file system on a folder, with three omissions fixed. What PostgreSQL syncs is on disk: otherwise a power cut
 * loses the last seconds. Only the owner can access the files: PGlite lets everybody read and write them, whatever the
 * umask of the process. And a panic of PostgreSQL is reported: PGlite carries on as if nothing had happened, with locks
 * that are never released.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void;
  readonly #onPanic: () => never;

  constructor(folder: string, { onSync = () => {}, onPanic }: DurableNodeFSOptions) {
    super(folder);
    this.#onSync = onSync;
    this.#onPanic = onPanic;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg as PGlite, options);
    const addSteps = (module: unknown) => {
      const { node_ops: nodes, stream_ops: streams } = (module as EmscriptenModule).NODEFS;
      streams.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        this.#onSync();
        return 0;
      };
      for (const operations of [nodes, streams]) {
        const setAttributes = operations.setattr.bind(operations);
        operations.setattr = (file, { mode, ...others }) =>
          setAttributes(file, mode === undefined ? others : { ...others, mode: mode & ownersRights });
      }
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addSteps];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.#onPanic } };
  }
}

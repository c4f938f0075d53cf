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

/**
 * PGlite's file system on a folder, with two steps it leaves out. What PostgreSQL asks to be on disk is on disk: without that
 * the last seconds before a power cut are lost. And its files are their owner's alone: PGlite lets everybody read and write
 * them, whatever the process's own mask says.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void;

  constructor(folder: string, onSync: () => void = () => {}) {
    super(folder);
    this.#onSync = onSync;
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
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSteps] } };
  }
}

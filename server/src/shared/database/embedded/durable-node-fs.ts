import { spawnSync } from 'node:child_process';
import { existsSync, fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
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

type FileOperation = (...given: never[]) => unknown;

interface EmscriptenModule {
  NODEFS: {
    node_ops: SetsAttributes & Record<(typeof changesOfNames)[number], FileOperation>;
    stream_ops: SetsAttributes & { write: FileOperation; fsync?: (stream: EmscriptenStream) => number };
  };
}

const changesOfNames = ['mknod', 'rename', 'unlink', 'rmdir', 'symlink'] as const;

/** All permissions of the owner, and none of anybody else. */
const ownerPermissions = ~0o077;

/** Longer runs of syncs, without a change in between, only occur when PostgreSQL syncs all files. */
const maxSyncsInARow = 8;

export interface DurableNodeFSOptions {
  readonly onSync?: () => void;
  /** Called when PostgreSQL panics (PANIC). It must not return: later queries would never be answered. */
  readonly onPanic: () => never;
}

/**
 * PGlite's file system on a folder, with four defects fixed. Syncs by PostgreSQL reach the disk: otherwise a power cut loses the
 * last seconds. Only the owner can access the files: PGlite makes them readable and writable for everybody, whatever the umask. A
 * panic of PostgreSQL is reported: PGlite carries on, with locks that are never released. After a kill, the file system is synced
 * once instead of file by file (docs/decisions/0028).
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void;
  readonly #onPanic: () => never;
  readonly #folder: string;
  #wasKilled: boolean;
  #syncsInARow = 0;
  #isUnchanged = false;

  constructor(folder: string, { onSync = () => {}, onPanic }: DurableNodeFSOptions) {
    super(folder);
    this.#folder = folder;
    this.#wasKilled = existsSync(join(folder, 'postmaster.pid'));
    this.#onSync = onSync;
    this.#onPanic = onPanic;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg as PGlite, options);
    const addSteps = (module: unknown) => {
      const { node_ops: nodes, stream_ops: streams } = (module as EmscriptenModule).NODEFS;
      streams.fsync = (stream) => {
        this.#sync(stream.nfd);
        return 0;
      };
      for (const operations of [nodes, streams]) {
        const setAttributes = operations.setattr.bind(operations);
        operations.setattr = (file, { mode, ...others }) => {
          this.#noteChange();
          setAttributes(file, mode === undefined ? others : { ...others, mode: mode & ownerPermissions });
        };
      }
      streams.write = this.#noting(streams.write);
      for (const change of changesOfNames) nodes[change] = this.#noting(nodes[change]);
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addSteps];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.#onPanic } };
  }

  #noting(operation: FileOperation): FileOperation {
    return (...given) => {
      this.#noteChange();
      return operation(...given);
    };
  }

  #noteChange(): void {
    this.#syncsInARow = 0;
    this.#isUnchanged = false;
  }

  #sync(file: number): void {
    this.#syncsInARow += 1;
    if (this.#wasKilled && this.#syncsInARow > maxSyncsInARow) {
      this.#wasKilled = false;
      this.#isUnchanged = syncFileSystem(this.#folder);
    }
    if (this.#isUnchanged) return;
    fdatasyncSync(file);
    this.#onSync();
  }
}

/** @returns whether everything written to the file system of a folder is on disk */
function syncFileSystem(folder: string): boolean {
  return process.platform === 'linux' && spawnSync('sync', ['-f', folder]).status === 0;
}

import { posix } from 'node:path';
import { isPictureName } from '@club/domain/features/question-bank/question-row';
import type { EmbeddedPicture } from './question-file.ts';

const dataString = /^data:image\/(png|jpeg|webp|gif|avif);base64,([A-Za-z0-9+/=\s]+)$/;

/** The pictures of a file, each under a name of its own: two questions may have a picture of the same name. */
export class FilePictures {
  readonly #data = new Map<string, string>();
  /** The names of the pictures that came under one name, by their content. */
  readonly #copies = new Map<string, Map<string, string>>();
  /** Of pictures without a name, by their content. */
  readonly #pasted = new Map<string, string>();

  keep(name: string, data: string): string {
    if (!isPictureName(name)) return name;
    const copies = this.#copies.get(name) ?? new Map<string, string>();
    this.#copies.set(name, copies);
    const known = copies.get(data);
    if (known !== undefined) return known;
    let unique = copies.size === 0 ? name : `${copies.size + 1}-${name}`;
    while (this.#data.has(unique)) unique = `0${unique}`;
    copies.set(data, unique);
    this.#data.set(unique, data);
    return unique;
  }

  /** A picture pasted into a text; undefined for any other address, and for a picture that no browser shows. */
  keepPasted(address: string): string | undefined {
    const [, type, written = ''] = dataString.exec(address) ?? [];
    if (type === undefined) return undefined;
    const data = written.replace(/\s/g, '');
    const known = this.#pasted.get(data);
    if (known !== undefined) return known;
    const name = this.keep(`picture-${this.#pasted.size + 1}.${type}`, data);
    this.#pasted.set(data, name);
    return name;
  }

  all(): EmbeddedPicture[] {
    return [...this.#data].map(([name, data]) => ({ name, data }));
  }
}

/** The last part of an address, decoded: "@@PLUGINFILE@@/map%20one.png?time=1" is "map one.png". */
export function fileNameOf(address: string): string {
  const name = posix.basename(address.replace(/[?#].*$/s, ''));
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

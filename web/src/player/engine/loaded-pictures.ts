/** A section's pictures, loaded before it begins. They are shown from object URLs of this page. */
export class LoadedPictures {
  readonly #contents: ReadonlyMap<string, Blob>;
  readonly #sources: ReadonlyMap<string, string>;

  /** @param contents by the pictures' addresses on the server */
  constructor(contents: ReadonlyMap<string, Blob> = new Map()) {
    this.#contents = contents;
    this.#sources = new Map([...contents].map(([address, content]) => [address, URL.createObjectURL(content)]));
  }

  readonly sourceOf = (address: string): string => this.#sources.get(address) ?? address;

  contentOf(address: string): Blob | undefined {
    return this.#contents.get(address);
  }

  /** Pictures already on screen stay there. */
  release(): void {
    for (const source of this.#sources.values()) URL.revokeObjectURL(source);
  }
}

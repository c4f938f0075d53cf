import { useCallback, useEffect, useRef, useState } from 'react';
import { pictureKey, readPictures } from './read-pictures.ts';

const byKey = (files: readonly File[]) => files.map((file) => [pictureKey(file.name), file] as const);

/** Added pictures by name, starting with those in the file. */
export function usePictures(brought: readonly File[]) {
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(() => new Map(byKey(brought)));
  // Object URLs are created only for pictures on the screen: there may be thousands.
  const addresses = useRef(new Map<File, string>());

  useEffect(() => {
    const { current } = addresses;
    return () => {
      for (const address of current.values()) URL.revokeObjectURL(address);
      current.clear();
    };
  }, []);

  const find = useCallback((name: string) => files.get(pictureKey(name)), [files]);
  const sourceOf = useCallback(
    (reference: string) => {
      const file = find(decodeURIComponent(reference.slice(1)));
      if (file === undefined) return '';
      const address = addresses.current.get(file) ?? URL.createObjectURL(file);
      addresses.current.set(file, address);
      return address;
    },
    [find],
  );
  const add = async (chosen: readonly File[]) => {
    const added = byKey(await readPictures(chosen));
    setFiles((before) => new Map([...before, ...added]));
  };
  return { find, sourceOf, add };
}

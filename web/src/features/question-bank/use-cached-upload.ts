import { useCallback, useState } from 'react';

/** Uploads each file once, so that saving again after an error does not upload its pictures again. */
export function useCachedUpload(upload: (file: File) => Promise<string>): (file: File) => Promise<string> {
  const [references] = useState(() => new WeakMap<File, Promise<string>>());
  return useCallback(
    (file) => {
      const known = references.get(file);
      if (known) return known;
      const reference = upload(file);
      references.set(file, reference);
      reference.catch(() => references.delete(file));
      return reference;
    },
    [references, upload],
  );
}

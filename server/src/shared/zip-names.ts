/** What Linux, and so most servers and phones, allow for a name; Windows and macOS allow as many UTF-16 units. */
const maxBytes = 255;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A name of a file or folder that every system accepts. If it is too long, it is cut between letters, before its ending. */
export function zipName(text: string, ending = ''): string {
  const room = maxBytes - Buffer.byteLength(plain(ending));
  let name = '';
  let bytes = 0;
  for (const { segment } of graphemes.segment(plain(text))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > room) break;
    name += segment;
  }
  return `${name.replace(/^[ .]+|[ .]+$/g, '') || '-'}${plain(ending)}`;
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\\/:*?"<>|]+/gu, ' ').replace(/\s+/g, ' ');
}

/** Names of the folders of a zip: one for each key, also where they were cut or differ only in case, as Windows and macOS see it. */
export function folderNames(): (key: string, text: string) => string {
  const nameOf = new Map<string, string>();
  const taken = new Set<string>();
  return (key, text) => {
    const known = nameOf.get(key);
    if (known !== undefined) return known;
    let name = zipName(text);
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = zipName(text, ` (${count})`);
    taken.add(name.toLowerCase());
    nameOf.set(key, name);
    return name;
  };
}

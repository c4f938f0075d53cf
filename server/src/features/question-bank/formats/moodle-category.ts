const categoryOf = /^Section (\d{1,2})$/;

/** The last part of a Moodle category ("$course$/top/Rivers") names the section. */
export function sectionOfCategory(path: string): string {
  // Within a name, two slashes mean one.
  const last =
    path
      .trim()
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.replaceAll('//', '/') ?? '';
  if (last === 'top' || last.startsWith('$')) return '';
  return categoryOf.exec(last)?.[1] ?? last;
}

export function toCategory(section: string | undefined): string {
  return `$course$/top/Section ${section ?? ''}`;
}

/** Moodle sorts questions by name: 01, 02, …, 10. */
export function toName(index: number, count: number): string {
  return `Question ${String(index + 1).padStart(String(count).length, '0')}`;
}

/** In a typed answer of Moodle `*` stands for any letters, and `\*` for itself. Source: `qtype_shortanswer_question` of Moodle 4.5. */
export const hasWildcard = (wording: string) => /(?<!\\)\*/.test(wording);
export const fromWildcards = (wording: string) => wording.replaceAll('\\*', '*');
export const toWildcards = (wording: string) => wording.replaceAll('*', '\\*');

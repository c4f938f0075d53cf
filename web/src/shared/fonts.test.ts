import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageFacts, languages } from '@club/domain/shared/language';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const styles = join(import.meta.dirname, 'styles');

test.for(languages.filter((language) => languageFacts[language].script === 'devanagari'))(
  'the font of a language name in a page of another language has each of its letters: %s',
  (language) => {
    const { ownName } = languageFacts[language];
    const [face = ''] =
      /@font-face \{[^}]*"Poppins Hindi Name"[^}]*\}/.exec(readFileSync(join(styles, 'fonts.css'), 'utf8')) ?? [];
    const range = [...face.matchAll(/U\+([0-9A-F]{4})/g)].map(([, hex = '']) =>
      String.fromCodePoint(parseInt(hex, 16)),
    );
    expect(range.toSorted()).toEqual([...new Set(ownName)].toSorted());
    const font = create(readFileSync(join(styles, 'fonts', 'poppins-hindi-name.woff2')));
    if ('fonts' in font) throw new Error('one font is in the file');
    // Glyph 0 is the box for missing characters.
    expect(font.layout(ownName).glyphs.map(({ id }) => id)).not.toContain(0);
  },
);

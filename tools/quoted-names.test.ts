import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languages } from '@club/domain/shared/language';
import { expect, test } from 'vitest';

/** Quotations in the content that are not labels of our buttons. */
const elsewhere = ['do not disturb', 'डू नॉट डिस्टर्ब', 'The organisers', 'आयोजक'];

/** The headings of the notice, which refers to its own parts. */
function headingsOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').matchAll(/^\s*(?:- )?(?:title|heading): "?(.+?)"?$/gm);
  return [...lines].map(([, heading = '']) => heading);
}

/** Every text of a language's catalogue that takes no values. */
async function catalogueOf(language: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) for (const inside of Object.values(value)) add(inside);
  };
  for (const file of globSync(`texts/src/${language}/*.ts`)) {
    add(await import(resolve(file)));
  }
  return found;
}

test('labels quoted in the questions, the instructions and the notice exist on pages', async () => {
  const catalogues = await Promise.all(languages.map(catalogueOf));
  const quoted = ['faqs', 'instructions', 'privacy'].flatMap((file) =>
    [...readFileSync(`content/${file}.yaml`, 'utf8').matchAll(/“([^”]+)”/g)].map(([, name = '']) =>
      name.replace(/\s+/g, ' '),
    ),
  );
  expect(quoted).toContain('Resend');
  const known = [...elsewhere, ...headingsOf('content/privacy.yaml')];
  const unknown = quoted.filter((name) => !known.includes(name) && !catalogues.some((texts) => texts.has(name)));
  expect(unknown).toEqual([]);
});

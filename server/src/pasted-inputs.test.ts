import { endpoints } from '@club/contract/index';
import { emailKey } from '@club/domain/entities/accounts/email';
import { normalizePhone } from '@club/domain/entities/accounts/phone';
import { parseSchoolLabel, schoolKey } from '@club/domain/entities/schools/school';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

interface PastedInput {
  readonly typed: readonly string[];
  /** Where the contract passes the text on, because an account that exists may have it in another form. */
  readonly read?: (parsed: unknown) => unknown;
  /** Calls in which a field of this name is one; default: all. */
  readonly calls?: readonly string[];
}

const searches = ['Ram-9 7', '+91 97254-25449'];
const schoolSearches = [
  'readLeaderboard',
  'readScoreSpread',
  'downloadResults',
  'downloadAnswers',
  'downloadDisqualified',
];

/** Every input that is a code, a number, an address or a search, by the name of its field. See docs/rules/accounts.md, A41. */
const pastedInputs: Readonly<Record<string, PastedInput>> = {
  phone: { typed: ['+91 97254-25449', '09725425449'], read: (parsed) => normalizePhone(String(parsed)) },
  phoneNo: { typed: ['97254 25449'] },
  contactNo: { typed: ['97254 25449'] },
  email: { typed: ['a.b-1+quiz@mail.example.co.in'], read: (parsed) => emailKey(String(parsed)) },
  to: { typed: ['+91 97254-25449', 'meera-2@example.org'] },
  guardianContact: { typed: ['+91 97254-25449', 'meera-2@example.org'] },
  secret: { typed: ['482-913'] },
  code: { typed: ['482 913', '7K3D-9QWE-4TXA', '7K3D-9QWE-4TXA-0M2P', 'BCDF-GHJK'] },
  key: { typed: ['7K3D-9QWE-4TXA-0M2P'] },
  contact: { typed: ['0734 255-1234', 'school-2@example.org'] },
  number: { typed: ['7K3D-9QWE-4TXA-0M2P'] },
  token: { typed: ['Zm9v_-YmFy-0189'] },
  account: { typed: ['+91 97254-25449', 'meera-2@example.org'] },
  pin: { typed: ['462016'] },
  class: { typed: ['9'] },
  search: { typed: searches },
  name: { typed: searches, calls: ['searchBoard', ...schoolSearches] },
  school: {
    typed: ['Campion School, 462016', 'Campion School - 462016'],
    read: (parsed) => schoolKey({ ...parseSchoolLabel(String(parsed)), city: '' }),
  },
};

const writtenTexts =
  'action answer cities city classLevel contacts copyFrom correctAnswer correctAnswers csv device disqualified en entries file ' +
  'fileId fileName guardian hi id institution integrityRule lease markingScheme members merit message name nameOnCertificates newPass newPassword ' +
  'note noticeVersion of optionAlts options organisation password picture pictures place problemType qualifiedFrom question reason ' +
  'revision round row signedFor slug source subject supportingPic supportingPicAlt tag tags team termsVersion text ' +
  'textVersion ticket title userId userInput';

/**
 * Texts, passwords, names of rounds and what programs send; ids and times are recognised by their formats. Numbers and addresses
 * among the `entries` of the club's details are read as pasted by `enterPart`.
 */
const others = new Set(writtenTexts.split(' '));

interface Input {
  readonly call: string;
  readonly field: string;
  readonly schema: z.ZodType;
}

function inputsOf(call: string, schema: z.core.$ZodType, field = '', declared = schema): Input[] {
  const { def } = (schema as z.ZodType)._zod as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, each]) => inputsOf(call, each, name));
    case 'array':
      return inputsOf(call, def.element, field);
    case 'record':
      return inputsOf(call, def.valueType, field);
    case 'union':
      return def.options.flatMap((option) => inputsOf(call, option, field, isNested(option) ? option : declared));
    case 'pipe':
      return inputsOf(call, def.in, field, declared);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return inputsOf(call, def.innerType, field, declared);
    case 'string':
      return 'format' in def ? [] : [{ call, field, schema: declared as z.ZodType }];
    default:
      return [];
  }
}

function isNested(schema: z.core.$ZodType): boolean {
  return ['object', 'array', 'record'].includes(schema._zod.def.type);
}

const inputs = Object.values(endpoints).flatMap((feature) =>
  Object.entries(feature).flatMap(([call, { params, query, body }]: [string, Record<string, unknown>]) =>
    [params, query, body].flatMap((part) => (part instanceof z.ZodType ? inputsOf(call, part) : [])),
  ),
);

function isPasted({ call, field }: Input): boolean {
  const pasted = pastedInputs[field];
  return pasted !== undefined && (pasted.calls?.includes(call) ?? true);
}

const zeros = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character, code) => /\p{Nd}/u.test(character) && !/\p{Nd}/u.test(String.fromCodePoint(code - 1 < 0 ? 0 : code - 1)),
);

/** What phones, word processors, keyboards and contact lists make of it. */
function pastedForms(typed: string): string[] {
  const hyphens = [...'‐‑‒–—―−﹣－֊᠆﹘'];
  return [
    `\u202a${typed}\u202c`,
    `\u2068${typed}\u2069`,
    `\u200e${typed}\u200f`,
    `\ufeff${typed}\u200b`,
    `\u00a0${typed}\u2009\n`,
    typed.replaceAll(' ', '\u00a0'),
    typed.replace(/[!-~]/g, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0)),
    ...hyphens.map((hyphen) => typed.replaceAll('-', hyphen)),
    ...zeros.map((zero) =>
      typed.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))),
    ),
  ];
}

test('every input is known as pasted or as written (A41)', () => {
  const unknown = inputs.filter((input) => !isPasted(input) && !others.has(input.field));
  expect([...new Set(unknown.map(({ call, field }) => `${call}: ${field}`))]).toEqual([]);
});

test('no name on the lists is left over', () => {
  const fields = new Set(inputs.map(({ field }) => field));
  expect([...Object.keys(pastedInputs), ...others].filter((name) => !fields.has(name))).toEqual([]);
  expect(zeros.length).toBeGreaterThan(60);
});

/** Within a text, because a pattern that trims its end begins again at each of them. */
const longRuns = [' ', '\u200b', '-', ',', '१', '\u093c', 'a '];

test.each(longRuns)(
  'the time to read %j over and over grows with their number alone (D2)',
  (repeated) => {
    // An address with 100,000 of them took minutes when its time grew with the square of the length, and everybody waited.
    const text = `x${repeated.repeat(100_000)}x`;
    for (const schema of new Set(inputs.map((input) => input.schema))) schema.safeParse(text);
  },
  20_000,
);

describe('what was pasted is read as what was typed (A41)', () => {
  const read = ({ schema, field }: Input, text: string) => {
    const { success, data, error } = schema.safeParse(text);
    if (!success) return `refused: ${error.issues.map(({ message }) => message).join()}`;
    return (pastedInputs[field]?.read ?? ((parsed: unknown) => parsed))(data);
  };

  const pasted = inputs.filter(isPasted);
  test.each(pasted.map((input) => [`${input.call}: ${input.field}`, input] as const))('%s', (_, input) => {
    const accepted = (pastedInputs[input.field]?.typed ?? []).filter((typed) => {
      const as = read(input, typed);
      return as !== '' && !String(as).startsWith('refused: ');
    });
    expect(accepted).not.toEqual([]);
    for (const typed of accepted) {
      const expected = read(input, typed);
      expect(pastedForms(typed).filter((form) => read(input, form) !== expected)).toEqual([]);
    }
  });
});

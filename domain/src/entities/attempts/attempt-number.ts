import { withoutSeparators } from '#shared/typed-code.ts';

/** Length of the id prefix used as the attempt number: enough to be unique within one round. */
const characters = 8;

/** The number that participants quote when they ask for help: "3F9A-12C4". See docs/rules/participants.md, H2. */
export function attemptNumber(id: string): string {
  const digits = id.slice(0, characters).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

export function attemptIdStart(text: string): string | undefined {
  const digits = withoutSeparators(text)
    .toLowerCase()
    .replace(/^attempt/, '')
    .replaceAll('#', '');
  return digits.length === characters && /^[0-9a-f]+$/.test(digits) ? digits : undefined;
}

import { codeDigits } from '@club/domain/entities/accounts/one-time-code';
import { maxPasswordLength, minPasswordLength, minResetPasswordLength } from '@club/domain/entities/accounts/password';
import { maxNameLength } from '@club/domain/entities/accounts/profile';
import { maxInstitutionLength } from '@club/domain/entities/schools/school';
import { languages } from '@club/domain/shared/language';
import { expect, test } from 'vitest';
import { problemTexts } from '#en/problems.ts';
import { type ProblemCode, problemText } from './problem-code.ts';

test.each(languages)('the sentences of problems contain the limits of the rules (%s)', async (language) => {
  const texts = await problemTexts.read(language);
  const limits: Partial<Record<ProblemCode, number>> = {
    'name-too-long': maxNameLength,
    'password-weak': minPasswordLength,
    'password-short': minResetPasswordLength,
    'password-too-long': maxPasswordLength,
    'code-incomplete': codeDigits,
    'school-too-long': maxInstitutionLength,
  };
  const found = Object.keys(limits).map((code) => [code, Number(/\d{2,}|[2-9]/.exec(problemText(texts, code))?.[0])]);
  expect(Object.fromEntries(found)).toEqual(limits);
});

test('a sentence is used as it is', () => {
  expect(problemText(problemTexts.en, 'Not today')).toBe('Not today');
  expect(problemText(problemTexts.en, 'toString')).toBe('toString');
});

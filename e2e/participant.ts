import { expect, type Page } from '@playwright/test';
import type { Participant } from './api-caller.ts';
import type { ClubServer } from './club-server.ts';

export const option = (page: Page, letter: string) =>
  page.locator('label', { hasText: new RegExp(`^${letter}: |^${letter}`) });

let participants = 0;

/** Not registered yet. */
export function newParticipant(name: string): Participant {
  participants += 1;
  const unique = `${process.pid}${participants}`.slice(-6).padStart(6, '0');
  return {
    name,
    email: `${/[a-z]+/i.exec(name)?.[0].toLowerCase()}.${unique}@example.org`,
    phone: `7000${unique}`,
    password: 'Quiz-Night-7',
  };
}

/** Fills in the guardian's consent. */
async function agreeAsGuardian(page: Page): Promise<void> {
  await page.getByLabel('Name of the parent or guardian').fill('Meera Sample');
  await page.getByLabel('Relationship to you').selectOption('Mother');
  await page.getByRole('checkbox', { name: 'I am this student’s parent or guardian' }).check();
}

/** Registers on the sign-up page, which redirects to the verification of the phone. */
export async function signUp(page: Page, who: Participant, { asksInForm = true, guardian = '' } = {}): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(who.name);
  await page.getByLabel('Female', { exact: true }).check();
  await page.getByLabel('Phone').fill(who.phone);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByLabel('City').selectOption('Ujjain');
  await page.getByRole('combobox', { name: 'School' }).fill('nirmala');
  await page.getByRole('option', { name: 'Nirmala Convent School, 456001' }).click();
  await next.click();
  if (asksInForm) await agreeAsGuardian(page);
  else if (guardian) await page.getByLabel('Phone number or email address of your parent or guardian').fill(guardian);
  else await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('button', { name: 'Register' }).click();

  // A failure names what the page says instead.
  await expect(page.getByRole('main')).toContainText('Registration successful! Welcome to QCM!');
}

/** Registers and verifies the phone with the code that was sent, which logs in and redirects to the open quiz. */
export async function register(
  page: Page,
  club: ClubServer,
  who: Participant,
  form: { asksInForm?: boolean; guardian?: string } = {},
): Promise<void> {
  await signUp(page, who, form);
  await page.getByLabel('Code').fill(club.codeSentTo(`+91${who.phone}`));
  await expect(page.getByText('Thank you for Registering')).toBeVisible();
  await expect(page).toHaveURL(/\/quiz\/instr\/0$/);
}

export async function logIn(page: Page, { email, password }: Pick<Participant, 'email' | 'password'>): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  // Does not wait for the toast, which disappears after four seconds and may be missed on a busy machine.
  await expect(page).not.toHaveURL(/\/signin/);
}

export async function beginQuiz(page: Page): Promise<void> {
  await page.goto('/quiz/instr/0');
  await page.getByRole('button', { name: 'Class 9' }).click();
  await expect(page.getByText('Class information saved!')).toBeVisible();
  await expect(page).toHaveURL(/\/quiz\/instr\/1$/);
  await startSection(page, 1);
}

export async function startSection(page: Page, section: number): Promise<void> {
  const start = page.getByRole('button', { name: 'Start Quiz' });
  await start.waitFor();
  const rule = page.getByRole('checkbox', { name: 'I have read this' });
  if (await rule.isVisible()) await rule.check();
  await start.click();
  await expect(page).toHaveURL(new RegExp(`/quiz/play/${section}$`));
  await expect(page.getByText('1/10', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
}

/** Goes to the last question and finishes the section. */
export async function finishSection(page: Page): Promise<void> {
  await page.getByRole('button', { name: /10/ }).first().click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Finish section' }).click();
}

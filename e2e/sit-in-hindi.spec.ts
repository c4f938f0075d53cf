import { ApiCaller } from './api-caller.ts';
import { expect, test } from './club.ts';
import { newParticipant, option } from './participant.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow, phoneWithLargeText } from './visual-helpers.ts';

const phone = { width: 360, height: 640 };
test.use({ viewport: phone });

test('a student goes from the home page to the result in Hindi, with one question in English', async ({
  page,
  club,
}) => {
  const kiran = newParticipant('Kiran Soni');
  await ApiCaller.register(club, kiran);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const lookAtIt = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await atEveryViewport(page, async () => {
      await expectNoHorizontalOverflow(page);
      await expectAccessible(page);
    }, [phoneWithLargeText, phone]);
  };

  // On a busy machine the poster could interrupt the journey.
  await page.addInitScript(() => sessionStorage.setItem('posterShown', 'true'));
  await page.goto('/');
  await page.getByRole('link', { name: 'हिंदी' }).first().click();
  await expect(page).toHaveURL(/\/hi$/);
  await page.goto('/signin');
  await page.getByLabel('ई-मेल').fill(kiran.email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(kiran.password);
  await press('लॉग इन करें');
  await expect(page.getByText('लॉग इन हो गया है')).toBeVisible();

  await page.goto('/quiz/instr/0');
  await press('कक्षा 9');
  await expect(page.getByRole('heading', { name: 'अभिक्षमता', level: 1 })).toBeVisible();
  await lookAtIt();

  await page.getByRole('checkbox', { name: 'मैंने यह पढ़ लिया है' }).check();
  await press('क्विज़ शुरू करें');
  await expect(page.getByText('1/10', { exact: true })).toBeVisible();
  await press('अगला');
  await expect(page.getByText('इस श्रेणी में अगली संख्या क्या होगी?')).toBeVisible();
  const inEnglish = page.getByText('What comes next in this series?').last();
  await page.getByRole('group', { name: 'यह प्रश्न इस भाषा में देखें' }).getByRole('button', { name: 'English' }).click();
  await expect(inEnglish).toBeVisible();
  await option(page, 'D').click();
  await expect(page.getByText('10 में से 1 सहेजा गया')).toBeVisible();
  await lookAtIt();

  await page.reload();
  await press('आगे बढ़ें');
  await expect(inEnglish).toBeVisible();
  await expect(option(page, 'D').getByRole('radio')).toBeChecked();
  await press('पिछला');
  await expect(page.getByText(/^150 मीटर लंबी एक रेलगाड़ी/)).toBeVisible();

  for (const section of [1, 2, 3, 4]) {
    if (section > 1) await press('क्विज़ शुरू करें');
    await expect(page).toHaveURL(new RegExp(`/quiz/play/${section}$`));
    await expect(page.getByText('1/10', { exact: true })).toBeVisible();
    for (let question = 1; question < 10; question += 1) await press('अगला');
    await press('जमा करें');
    await press('खंड समाप्त करें');
  }
  await expect(page.getByRole('heading', { name: 'क्विज़ सफलतापूर्वक जमा हो गई' })).toBeVisible();
  await expect(page).toHaveURL(/Quiz%20Submitted%20Successfully$/);
  await expect(page.getByText('40 में से 1 प्रश्न का उत्तर दिया')).toBeVisible();
  await lookAtIt();
});

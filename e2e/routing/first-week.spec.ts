import type { Page } from '@playwright/test';
import { Mode } from '@kyc/contract/modes';
import { expect, test } from '../harness/test.ts';

// A new tenant: no calendars, policies, skills, rules or rates, and every switch off.
test.use({ officeOptions: {} });

/** Opens the form of a list, fills it in and saves it. */
async function add(page: Page, path: string, fill: (form: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.goto(`/masters/${path}`);
  await page.getByRole('button', { name: /^Add / }).click();
  const form = page.getByRole('dialog');
  await fill(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test(
  'an Admin sets up calendars, policies, skills, profiles, leave, a routing rule and QA rates in the first week, and work follows them',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    test.setTimeout(240_000);
    const page = await signIn('admin');
    page.setDefaultTimeout(15_000);
    const choose = async (form: ReturnType<Page['getByRole']>, name: string, option: string | RegExp) => {
      await form.getByRole('combobox', { name }).click();
      await page.getByRole('option', { name: option }).click();
    };
    const nameOf = async (userName: string) => {
      const rows = await office.inTenant((tx) =>
        tx.selectFrom('app_user').select('full_name as name').where('user_name', '=', userName).execute(),
      );
      return rows[0]?.name ?? '';
    };

    await page.goto('/masters/settings');
    for (const name of [/^Working time/, /^Routing/, /^Quality sampling/])
      await page.getByRole('switch', { name }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    await page.keyboard.press('Enter');

    await add(page, 'calendars', async (form) => {
      await form.getByLabel('Calendar Name').fill('Day and night');
      for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
        await form.getByLabel(day).fill('00:00-24:00');
    });
    await add(page, 'sla-policies', async (form) => {
      await form.getByLabel('Policy Name').fill('Everything');
      await form.getByLabel('Priority').fill('1');
      await choose(form, 'Calendar', 'Day and night');
      await form.getByLabel('Target Minutes').fill('240');
    });
    await add(page, 'skills', async (form) => {
      await form.getByLabel('Skill Name').fill('Offline Aadhaar');
      await choose(form, 'Needed For', 'Offline Aadhaar');
      await form.getByRole('switch', { name: 'Required' }).click();
    });
    const [knows, away] = [await nameOf('verifier'), await nameOf('verifier2')];
    await add(page, 'verifier-profiles', async (form) => {
      await choose(form, 'Verifier', knows);
      await form.getByLabel('Capacity').fill('2');
      await choose(form, 'Skills', 'Offline Aadhaar');
      await page.keyboard.press('Tab');
    });
    const [year, month, day] = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10).split('-');
    await add(page, 'verifier-absences', async (form) => {
      await choose(form, 'Verifier', away);
      for (const name of ['From', 'To'])
        await form.getByRole('textbox', { name }).fill(`${day}/${month}/${year}`);
    });
    await add(page, 'routing-rules', async (form) => {
      await form.getByLabel('Rule Name').fill('All work');
      await form.getByLabel('Priority').fill('1');
    });
    await page
      .getByRole('row')
      .filter({ hasText: 'All work' })
      .getByRole('button', { name: /^Edit/ })
      .click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.keyboard.press('Escape');
    await add(page, 'qa-plan', async (form) => {
      await choose(form, 'Decisions', 'Ordinary');
      await form.getByLabel('Rate %').fill('10');
    });

    const { uan } = await office.submit({ mode: Mode.OfflineAadhaar });
    const colleague = await signIn('verifier2');
    await colleague.goto('/dashboard');
    await colleague.getByRole('button', { name: 'Fetch New' }).click();
    await expect(colleague.getByText(/You cannot take an application now: .*on leave/)).toBeVisible();
    const verifier = await signIn('verifier');
    await verifier.goto('/dashboard');
    await verifier.getByRole('button', { name: 'Fetch New' }).click();
    await expect(verifier).toHaveURL(/\/review\//);

    await page.goto('/team');
    await page.getByRole('button', { name: `Why: ${uan}` }).click();
    const why = page.getByRole('dialog');
    await expect(why).toContainText('knows Offline Aadhaar');
    await expect(why).toContainText(`${away} (on leave`);
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  },
);

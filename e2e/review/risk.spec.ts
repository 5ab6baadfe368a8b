import { RiskSignal } from '@kyc/contract/risk/risk';
import type { Page } from '@playwright/test';
import { writeRiskKeys } from '../../apps/server/src/workflow/risk/write-risk-keys.ts';
import { expectAccessible } from '../harness/expect-accessible.ts';
import type { Office, Submission } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew } from './review-screen.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Also noticed' });
const line = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text });
const showRows = (page: Page) => panel(page).getByRole('button', { name: `Show them: ${shared}` });
const shared = 'The e-mail address is on 2 other applications, 1 of them family by what they say.';

/** Three applications with one e-mail; the customer of the last one declares it to be the spouse's. */
async function submitted(office: Office): Promise<[Submission, ...Submission[]]> {
  const [first, ...others] = [await office.submit(), await office.submit(), await office.submit()];
  await office.inTenant(async (tx) => {
    for (const [place, { applicationId }] of [first, ...others].entries()) {
      await tx
        .updateTable('application_profile')
        .set({ email: 'shared@example.com', email_relationship_name: place === 2 ? 'Spouse' : 'Self' })
        .where('application_id', '=', applicationId)
        .execute();
      await writeRiskKeys(tx, applicationId);
    }
  });
  return [first, ...others];
}

test.describe('with all signals', () => {
  test.use({ officeOptions: { RiskSignals: Object.values(RiskSignal) } });

  test(
    'a line each with its evidence; a count opens its applications, only by keyboard',
    { tag: '@comforts' },
    async ({ office, signIn }) => {
      const page = await signIn('verifier');
      const [first, second, third] = await submitted(office);
      await fetchNew(page, first);
      await expect(line(page, shared)).toBeVisible();
      await expect(line(page, 'The selfie is good to read.')).toBeHidden();

      const toggle = panel(page).getByRole('button', { name: 'Also noticed' });
      await toggle.focus();
      await page.keyboard.press('Tab');
      await expect(line(page, shared).getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Email/ })).toBeFocused();
      await toggle.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(showRows(page)).toBeFocused();
      await page.keyboard.press('Enter');
      const rows = panel(page).getByRole('list', { name: `Other applications: ${shared}` });
      await expect(rows.getByRole('listitem')).toHaveText([
        new RegExp(`${third?.uan ?? '?'}.*Review Pending.*family`),
        new RegExp(`${second?.uan ?? '?'}.*Review Pending`),
      ]);
      await expect(rows).not.toContainText(second?.plan.person.fullName ?? '?');
      // A user who holds neither may not open them.
      await expect(rows.getByRole('link')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(rows).toBeHidden();

      await panel(page)
        .getByRole('button', { name: /without finding/ })
        .press('Enter');
      await expect(line(page, 'The selfie is good to read.')).toBeVisible();
      await toggle.press('Enter');
      await expect(panel(page).getByRole('list')).toBeHidden();
    },
  );

  test(
    'an Admin goes from there to the other application',
    { tag: '@comforts' },
    async ({ office, signIn }) => {
      const page = await signIn('admin');
      const [first, second] = await submitted(office);
      await page.goto(`/review/${first.applicationId}`);
      await showRows(page).click();
      await panel(page)
        .getByRole('link', { name: second?.uan ?? '?' })
        .click();
      await expect(page).toHaveURL(new RegExp(`/review/${String(second?.applicationId)}$`));
    },
  );

  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ])
    test(
      `axe finds nothing on the panel at ${String(viewport.width)} pixels, and no content is wider than that`,
      { tag: '@looks' },
      async ({ office, signIn }) => {
        const page = await signIn('verifier', { viewport });
        const [first] = await submitted(office);
        await fetchNew(page, first);
        await showRows(page).click();
        await expect(panel(page).getByText('family').first()).toBeVisible();
        await expectAccessible(page);
        const width = await page.evaluate('document.documentElement.scrollWidth');
        expect(width).toBe(viewport.width);
      },
    );
});

test(
  'a desk without signals has no panel and requests none',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const page = await signIn('verifier');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const [first] = await submitted(office);
    await fetchNew(page, first);
    // By the time a decision is saved, every automatic request of the screen has been sent.
    await page.keyboard.press('v');
    await expect(page.getByRole('status').getByText('Mobile verified.')).toBeAttached();
    await expect(panel(page)).toHaveCount(0);
    expect(asked.filter((path) => path.includes('/risk/'))).toEqual([]);
  },
);

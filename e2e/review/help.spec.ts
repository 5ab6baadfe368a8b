import { updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, openCase, openStep, rejectField } from './review-screen.ts';

const helpOf = (page: Page) => page.getByRole('complementary', { name: 'Help' });

test(
  'the help follows the focused field: what to check and why it may be rejected',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await page.getByRole('button', { name: /^PAN Number/ }).click();
    await page.keyboard.press('?');
    const help = helpOf(page);
    await expect(help.getByRole('heading', { name: 'Rules of PAN Number' })).toBeVisible();
    await expect(help).toContainText('Fourth letter P.');
    await expect(help).toContainText('PAN already registered as a client');
    // Without the gate its rules are not requested.
    await expect(help.getByText('When acceptance is at risk')).toBeHidden();

    await page.keyboard.press('j');
    await expect(help.getByRole('heading', { name: 'Rules of PAN Card Photo' })).toBeVisible();
    await expect(help).toContainText('Face match above 65');
    await expect(help).not.toContainText('Fourth letter P.');
    await page.keyboard.press('v');
    await expect(page.getByRole('status').getByText('PAN Card Photo Verified')).toBeVisible();

    await page.keyboard.press('?');
    await expect(help).toBeHidden();
  },
);

test(
  'the help is next to evidence and focused row, and returns the focus',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    const field = page.getByRole('button', { name: /^PAN Number/ });
    await field.click();
    await page.keyboard.press('?');
    const help = helpOf(page);
    await expect(help.getByRole('heading', { name: 'Help', exact: true })).toBeFocused();
    const edge = (await help.boundingBox())?.x ?? 0;
    for (const covered of [field, page.getByRole('tabpanel', { name: 'Evidence' })]) {
      const box = await covered.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(edge);
    }
    // In the remaining room the two pictures of a face do not cover the checks, nor does the header wrap into many lines.
    await page.keyboard.press('j');
    const panel = page.getByRole('tabpanel', { name: 'Evidence' });
    const picture = await panel.getByRole('region', { name: 'Selfie' }).boundingBox();
    const checks = await panel.getByText(/^Check All four corners/).boundingBox();
    expect((picture?.y ?? 9999) + (picture?.height ?? 0)).toBeLessThanOrEqual(checks?.y ?? 0);
    const header = await page.getByRole('main').locator('header').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(64);
    await page.keyboard.press('k');
    await page.keyboard.press('?');
    await expect(help).toBeHidden();
    await expect(field).toBeFocused();
    await page.keyboard.press('?');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(field).toBeFocused();

    // By the menu of the review, too.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(help).toBeVisible();
    await help.getByRole('button', { name: 'Close help' }).click();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  },
);

test(
  'the keys of the review are in groups, and ? is a letter in inputs',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await page.keyboard.press('?');
    const help = helpOf(page);
    for (const group of ['Fields', 'Evidence', 'Application', 'On every page'])
      await expect(help.getByRole('group', { name: group, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await rejectField(page, 'Mobile');
    await page.keyboard.press('h');
    const remarks = page.getByRole('textbox', { name: 'Remarks' });
    await remarks.focus();
    await page.keyboard.press('?');
    await expect(remarks).toHaveValue('?');
    await expect(help).toBeHidden();
  },
);

test(
  'a closed address is described as one, each line with its specific rules',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await page.keyboard.press('?');
    await openStep(page, 2);
    await page.keyboard.press('j');
    const help = helpOf(page);
    await expect(help.getByRole('heading', { name: /^Rules of .*address/i })).toBeVisible();
    await expect(help.getByText(/Pin Code: .*pin/i).first()).toBeVisible();
  },
);

test('axe finds nothing on the help', { tag: '@looks' }, async ({ office, signIn }) => {
  const { page } = await openCase({ office, signIn });
  await page.keyboard.press('?');
  await expect(helpOf(page).getByRole('heading', { name: /^Rules of/ })).toBeVisible();
  await expect(helpOf(page).getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page);
  await expectAccessible(page, { within: 'aside', beyond: ['best-practice'] });
});

test(
  'a phone shows the rules, without keys, and the field stays visible',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier', { viewport: { width: 390, height: 844 } });
    await fetchNew(page, submission);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    const help = helpOf(page);
    await expect(help.getByRole('heading', { name: /^Rules of/ })).toBeVisible();
    await expect(help.getByText('Single-key shortcuts')).toHaveCount(0);
    await expect(help.getByText('Verify the field')).toHaveCount(0);
    const field = page.getByRole('button', { name: /^PAN Number/ });
    await field.click();
    await expect(help.getByRole('heading', { name: 'Rules of PAN Number' })).toBeVisible();
    await expect(field).toBeInViewport();
    await expectAccessible(page);
  },
);

test.describe('where the acceptance gate is on', () => {
  test.use({ officeOptions: { AcceptanceGate: true } });

  test(
    'the help lists the risks for acceptance, with the findings of this case',
    { tag: '@comforts' },
    async ({ office, signIn }) => {
      const submission = await office.submit();
      await office.inTenant((tx) =>
        updateProfile(tx, submission.applicationId, { annual_income_name: null }),
      );
      const page = await signIn('verifier');
      await fetchNew(page, submission);
      await page.getByRole('button', { name: /^PAN Number/ }).click();
      await page.keyboard.press('?');
      const help = helpOf(page);
      await expect(
        help.getByRole('listitem').filter({ hasText: 'the PAN is not of an individual' }),
      ).toContainText('Stops the approval');
      await expect(help).not.toContainText('KRA-verified mode');
      await openStep(page, 2);
      await page.getByRole('button', { name: /^Annual Income/ }).click();
      await expect(
        help.getByRole('listitem').filter({ hasText: 'income is not one of the six ranges' }),
      ).toContainText('Found here:');
    },
  );
});

test('every other page describes its purpose, and its keys', { tag: '@tables' }, async ({ signIn }) => {
  const page = await signIn('admin');
  await page.goto('/dashboard');
  const profile = page.getByRole('button', { name: /: your menu$/ });
  await profile.click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  const help = helpOf(page);
  await expect(help).toContainText('Assign, cancel or push them again');
  await expect(help).toContainText('Search and commands');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(help).toContainText('Choose a report');
  await expectAccessible(page, { beyond: ['best-practice'] });

  // Single keys are off: neither does ? open it, nor does the help say so.
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await expect(help.getByText('Open and close the help')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
});

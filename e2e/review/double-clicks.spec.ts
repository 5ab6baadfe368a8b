import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { lookAt, openCase } from './review-screen.ts';

/** The paths of the calls that are sent from now on by anything but GET, in their order. */
function watchCalls(page: Page, path: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && path.test(pathname)) sent.push(pathname);
  });
  return sent;
}

/** A double click, with a server that is slow enough for both clicks. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  await page.route('**/api/dashboard/application/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await button.dblclick({ delay: 30 });
}

test(
  'V3 V10 a double click on Mark Verified, Save in Crop and a decision sends one call each',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    const fields = watchCalls(page, /approve-field|clear-field|reject-field|decide-fields/);
    const verify = page.getByRole('button', { name: /^Mark Verified: / }).first();
    const name = (await verify.getAttribute('aria-label')) ?? '';
    await pressTwice(page, verify);
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.waitForTimeout(700);
    expect(fields).toHaveLength(1);

    const stored = watchCalls(page, /save-document/);
    await lookAt(page, 'PAN Card Photo');
    await page.getByRole('button', { name: 'Crop and rotate PAN card' }).click();
    await pressTwice(page, page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
    const success = page.getByRole('dialog', { name: 'Success!' });
    await expect(success).toBeVisible();
    await success.getByRole('button', { name: 'OK' }).click();
    await expect(success).toHaveCount(0);
    expect(stored).toHaveLength(1);

    const held = watchCalls(page, /on-hold/);
    await page.getByRole('button', { name: 'On Hold', exact: true }).click();
    const remarks = page.getByRole('dialog');
    await remarks.getByRole('textbox').fill('The signature is missing.');
    await pressTwice(page, remarks.getByRole('button', { name: 'SUBMIT' }));
    await expect(page.getByText('Application put on hold successfully.').first()).toBeVisible();
    expect(held).toHaveLength(1);
  },
);

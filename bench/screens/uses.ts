import type { Page } from '@playwright/test';
import type { Screen } from '../bytes/visits.ts';

/** A user's typical actions at a screen, each until the page has handled it; none sends a decision on the case. */
export const uses: Readonly<Record<Screen, (page: Page) => Promise<void>>> = {
  login: async (page) => {
    // Without a user: the server refuses each submission, and the dialog is closed.
    for (let turn = 0; turn < 2; turn += 1) {
      await page.getByLabel('Company Code').fill('');
      for (const [label, text] of [
        ['Company Code', 'NOBODY'],
        ['User Name', 'nobody.there'],
        ['Enter Captcha', '12345'],
      ] as const)
        await page.getByLabel(label).pressSequentially(text);
      await page.getByLabel('Password', { exact: true }).pressSequentially('not-the-password');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      await rest(page);
    }
  },
  dashboard: async (page) => {
    for (const name of [/^Assigned/, /^Approved/, /^All/]) {
      await page.getByRole('tab', { name }).click();
      await rest(page);
    }
    await page.getByLabel('Search text').pressSequentially('OD1000');
    await rest(page);
    await page.getByRole('button', { name: 'Clear' }).click();
    await rest(page);
    for (const place of [0, 1, 2]) {
      await page
        .getByRole('button', { name: /^More actions/ })
        .nth(place)
        .click();
      await page.getByRole('menuitem').first().waitFor();
      await page.keyboard.press('Escape');
    }
    for (const text of ['OD1', 'kum']) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').pressSequentially(text);
      await rest(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  },
  review: async (page) => {
    await press(page, 'j', 8);
    await press(page, 'k', 8);
    // Verified, and taken back.
    for (let turn = 0; turn < 3; turn += 1) {
      await press(page, 'v', 1);
      await press(page, 'u', 1);
    }
    await press(page, 'r', 1);
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    for (const key of ['.', ',', '+', '-', ']']) await press(page, key, 1);
    for (const step of [2, 3, 1]) {
      await page
        .getByRole('button', { name: new RegExp(`^${step} `) })
        .first()
        .click();
      await rest(page);
    }
    await press(page, 'm', 1);
    await page.getByRole('tab', { name: 'Evidence' }).click();
    await page.getByRole('tab', { name: 'Match' }).click();
    await rest(page);
  },
};

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
    await rest(page);
  }
}

/** Work after an action belongs to another measurement: a frame, and the page's requests. */
async function rest(page: Page): Promise<void> {
  await page.evaluate('new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }))');
}

import type { Page } from '@playwright/test';

/** Answers the question of the open dialog with Yes. */
export async function sayYes(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Confirm!' }).getByRole('button', { name: 'Yes' }).click();
}

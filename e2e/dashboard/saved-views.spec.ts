import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { openDashboard } from './applications.ts';

async function save(page: Page, { name, who }: { name: string; who: 'Private' | 'Shared' }): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const form = page.getByRole('dialog', { name: 'Save this view' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('radio', { name: who }).check();
  await form.getByRole('button', { name: 'Save' }).click();
}

const views = (page: Page) => page.getByRole('list', { name: 'Saved views' });

test('Saved views: a name that one has is refused beside the field; removing asks first', async ({
  signIn,
}) => {
  const page = await signIn('verifier');
  await openDashboard(page, 'status=5');
  await save(page, { name: 'Held', who: 'Private' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await save(page, { name: 'held', who: 'Shared' });
  const form = page.getByRole('dialog', { name: 'Save this view' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'You have a view of this name already.',
  );
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  for (const answer of ['No', 'Yes']) {
    await page.getByRole('button', { name: 'Views' }).click();
    await views(page).getByRole('button', { name: 'Remove Held' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirm!' });
    await expect(asked).toContainText('Are you sure you want to remove the view Held?');
    await asked.getByRole('button', { name: answer }).click();
    await expect(asked).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByText('No view is saved yet.')).toBeVisible();
});

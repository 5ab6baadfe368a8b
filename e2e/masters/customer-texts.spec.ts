import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { RejectionLoop: true } });

const texts = '/masters/customer-texts';
/** Standard reason 8 has Hindi of our own, which is shipped as a draft. */
const hindi = { Short: 'पैन गलत है', What: 'आपका भरा हुआ पैन गलत है।', Todo: 'पैन फिर से भरें।' };

async function acknowledge(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(text);
  await page.keyboard.press('Enter');
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Reason, Hindi' });
const fill = async (page: Page, parts: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(parts))
    await form(page).locator(`textarea[name=${name}]`).fill(value);
};

/** As a broker begins: DEMO, from which the office is built, has published the Hindi that is shipped as drafts. */
test.beforeEach(({ office }) =>
  office.inTenant((tx) => tx.deleteFrom('customer_text').where('language', '=', 'hi').execute()),
);

test(
  'one Admin writes a Hindi draft under its limits, another one publishes it',
  { tag: '@edges' },
  async ({ signIn, office }) => {
    await office.makeAdmin('business');
    const first = await signIn('admin');
    await first.goto(texts);
    await first.getByRole('button', { name: 'Masters' }).click();
    await expect(first.getByRole('menuitem', { name: 'Customer texts' })).toBeVisible();
    await first.keyboard.press('Escape');
    await first.goto(`${texts}?text=reason:8:hi`);
    await fill(first, { ...hindi, What: 'क'.repeat(152) });
    await expect(form(first).getByRole('status').filter({ hasText: '152 of 140 characters' })).toContainText(
      '12 too many',
    );
    await expect(form(first).locator('textarea[name=What]')).toHaveAttribute('lang', 'hi');
    await form(first).getByRole('button', { name: 'Save draft' }).click();
    await expect(form(first)).toContainText('What is 152 characters long, at most 140.');
    await fill(first, { What: 'खाता {accountLast4} का पैन गलत है।' });
    await expect(form(first).getByRole('region', { name: 'The customer will read' })).toContainText(
      'खाता 1234 का पैन गलत है।',
    );
    await form(first).getByRole('button', { name: 'Save draft' }).click();
    await acknowledge(first, 'Another Admin has to publish it.');
    await first.goto(`${texts}?text=reason:8:hi`);
    await expect(form(first)).toContainText('You wrote this draft, so another Admin has to publish it.');
    await expect(form(first).getByRole('button', { name: 'Publish' })).toHaveCount(0);

    const second = await signIn('business');
    await second.goto(`${texts}?text=reason:8:hi`);
    await form(second).getByRole('button', { name: 'Publish' }).click();
    await sayYes(second);
    await acknowledge(second, '1 published.');
    await second.goto(`${texts}?q=${encodeURIComponent(hindi.Short)}`);
    const row = second.getByRole('row').filter({ hasText: hindi.Short });
    await expect(row).toContainText('Published');
    await expect(row.locator('[lang=hi]')).toHaveText(hindi.Short);
  },
);

test(
  'many are adopted and published together, except the user’s drafts',
  { tag: '@comforts' },
  async ({ signIn, office }) => {
    await office.makeAdmin('business');
    const first = await signIn('admin');
    const second = await signIn('business');
    const drafts = `${texts}?kind=reason&language=hi&state=draft`;
    await first.goto(drafts);
    await first.getByRole('checkbox', { name: 'Pick all of this page' }).check();
    await first.getByRole('button', { name: 'Take over (10)' }).click();
    await acknowledge(first, '10 taken over. Another Admin has to publish them.');
    await second.goto(drafts);
    await second
      .getByRole('checkbox', { name: /^Pick / })
      .nth(1)
      .check();
    await second
      .getByRole('checkbox', { name: /^Pick / })
      .nth(2)
      .check();
    await expect(second.getByRole('group').getByRole('status')).toHaveText('2 picked');
    await second.getByRole('button', { name: 'Publish (2)' }).click();
    await sayYes(second);
    await acknowledge(second, '2 published.');

    await first.reload();
    await first
      .getByRole('checkbox', { name: /^Pick / })
      .nth(1)
      .check();
    await expect(first.getByRole('button', { name: 'Publish (0)' })).toBeDisabled();
    await expect(first.getByText('1 is your own draft: another Admin publishes it')).toBeVisible();
  },
);

test(
  'a text changed in the meantime is skipped, with name and reason, and the others are published',
  { tag: '@comforts' },
  async ({ signIn, office }) => {
    await office.makeAdmin('business');
    const first = await signIn('admin');
    const second = await signIn('business');
    const drafts = `${texts}?kind=reason&language=hi&state=draft`;
    await first.goto(drafts);
    await first.getByRole('checkbox', { name: 'Pick all of this page' }).check();
    await first.getByRole('button', { name: 'Take over (10)' }).click();
    await acknowledge(first, '10 taken over.');
    await second.goto(drafts);
    for (const place of [1, 2])
      await second
        .getByRole('checkbox', { name: /^Pick / })
        .nth(place)
        .check();
    await first
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await fill(first, { Short: hindi.Short });
    await form(first).getByRole('button', { name: 'Save draft' }).click();
    await acknowledge(first, 'Draft saved');
    await second.getByRole('button', { name: 'Publish (2)' }).click();
    await sayYes(second);
    const left = second.getByRole('dialog', { name: 'Left as they are' });
    await expect(left.getByRole('status')).toHaveText('1 published, 1 not.');
    await expect(left.getByRole('listitem')).toContainText('This text was changed by');
    await expectAccessible(second, { within: '[role=dialog]' });
  },
);

test(
  'two Admins change one text: the second sees the newer one, and loses nothing',
  { tag: '@comforts' },
  async ({ signIn, office }) => {
    await office.makeAdmin('business');
    const first = await signIn('admin');
    const second = await signIn('business');
    for (const page of [first, second]) {
      await page.goto(`${texts}?text=reason:8:hi`);
      await expect(form(page).locator('textarea[name=Short]')).not.toHaveValue('');
    }
    await fill(first, hindi);
    await form(first).getByRole('button', { name: 'Save draft' }).click();
    await acknowledge(first, 'Draft saved');
    await fill(second, { Short: 'पैन अलग है' });
    await form(second).getByRole('button', { name: 'Save draft' }).click();
    const conflict = form(second).getByRole('alert').filter({ hasText: 'This text was changed by' });
    await expect(conflict).toContainText(hindi.Short);
    await conflict.getByRole('button', { name: 'Keep what I entered' }).click();
    await form(second).getByRole('button', { name: 'Save draft' }).click();
    await acknowledge(second, 'Draft saved');
  },
);

test(
  'reasons without Hindi are found in the order to write them, only by keyboard',
  { tag: '@comforts' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto(texts);
    await page.getByRole('button', { name: 'Reasons without Hindi, by use in 90 days' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/unwritten=true/);
    await expect(page.getByRole('columnheader', { name: 'Used in 90 days' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(form(page).locator('textarea[name=Short]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('columnheader', { name: 'Used in 90 days' })).toHaveCount(0);
  },
);

test(
  'a file of texts names its wrong line, and its right lines become drafts',
  { tag: '@comforts' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto(texts);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('CustomerTexts.csv');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Customer Texts' });
    const file = (csv: string) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'texts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      });
    const header = 'Subject,SubjectId,Language,Short,What,Todo\n';
    await file(`${header}reason,8,hi,PAN,${hindi.What},${hindi.Todo}\n`);
    await expect(dialog.getByRole('alert')).toContainText('Short has Latin letters.');
    await file(`${header}reason,8,hi,${hindi.Short},${hindi.What},${hindi.Todo}\n`);
    await expect(dialog.locator('td[lang=hi]').first()).toHaveText(hindi.Short);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await acknowledge(page, '1 added');
  },
);

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(
    `texts have nothing for axe at ${viewport.width} px, in light and dark`,
    { tag: '@looks' },
    async ({ signIn }) => {
      const page = await signIn('admin', { viewport });
      await page.goto(`${texts}?unwritten=true`);
      await page
        .getByRole('checkbox', { name: /^Pick / })
        .nth(1)
        .check();
      await expectAccessible(page);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await page.goto(`${texts}?text=reason:8:hi`);
      await fill(page, { Short: 'क'.repeat(30) });
      await expect(form(page).getByRole('status').filter({ hasText: '4 too many' })).toHaveCount(1);
      await expectAccessible(page, { within: '[role=dialog]' });
    },
  );

test('where the loop is off there is no such master', { tag: '@edges' }, async ({ signIn, office }) => {
  await office.inTenant((tx) => tx.updateTable('tenant_settings').set({ rejection_loop: false }).execute());
  const page = await signIn('admin');
  await page.goto(texts);
  await expect(page.getByText('The rejection loop is off')).toBeVisible();
  await page.getByRole('button', { name: 'Masters' }).click();
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Customer texts' })).toHaveCount(0);
  await page.goto('/masters/reasons?id=1');
  await expect(page.getByRole('switch', { name: 'Active' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Internal' })).toHaveCount(0);
});

test('an Admin discards a draft, and the published text stays', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('admin');
  await page.goto(`${texts}?text=reason:8:hi`);
  await fill(page, { ...hindi });
  await form(page).getByRole('button', { name: 'Save draft' }).click();
  await acknowledge(page, 'Another Admin has to publish it.');
  await page.goto(`${texts}?text=reason:8:hi`);
  await form(page).getByRole('button', { name: 'Discard draft' }).click();
  await sayYes(page);
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.goto(`${texts}?text=reason:8:hi`);
  await expect(form(page).getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
});

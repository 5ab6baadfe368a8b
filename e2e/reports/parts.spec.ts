import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { Retention: true, AcceptanceGate: true, RejectionLoop: true } });

const pages = [
  {
    address: '/reports',
    tabs: ['Reports', 'Operations now', 'Trends', 'Acceptance gate', 'Rectification'],
    last: 'rectification',
  },
  { address: '/deliveries', tabs: ['Messages', 'Dead jobs'], last: 'part=jobs' },
  { address: '/retention', tabs: ['Plans', 'Runs', 'Texts', 'Legal holds', 'How long'], last: 'tab=rules' },
] as const;

test(
  'U11 the parts of a page are links: they have an address, open in a tab of the browser, and answer keys',
  { tag: '@tables' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    for (const { address, tabs, last } of pages) {
      await page.goto(address);
      const parts = page.getByRole('tablist').getByRole('tab');
      await expect(parts).toHaveText([...tabs]);
      const href = await parts.last().getAttribute('href');
      expect(href).toContain(last);
      await parts.first().focus();
      await page.keyboard.press('End');
      await expect(parts.last()).toBeFocused();
      await page.keyboard.press(' ');
      await expect(page).toHaveURL(new RegExp(`${last}$`));
      await expect(parts.last()).toHaveAttribute('aria-selected', 'true');
      await page.goBack();
      await expect(parts.first()).toHaveAttribute('aria-selected', 'true');
      const opened = page.context().waitForEvent('page');
      await parts.last().click({ modifiers: ['Control'] });
      const other = await opened;
      await expect(other.getByRole('tab', { selected: true })).toHaveText(tabs.at(-1) ?? '');
      await other.close();
      await expect(parts.first()).toHaveAttribute('aria-selected', 'true');
    }
  },
);

test(
  'U40 days and grouping of the gate’s report are in the address',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/reports?tab=gate');
    await page.getByText('Rule and month').click();
    await expect(page).toHaveURL(/by=month/);
    await page.getByRole('textbox', { name: 'From date' }).fill('01/11/2026');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/figuresFrom=2026-11-01/);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'From date' })).toHaveValue('01/11/2026');
    await expect(page.getByRole('radio', { name: 'Rule and month' })).toBeChecked();
    await page.goto('/reports?tab=rectification&figuresFrom=2026-11-02');
    await expect(page.getByRole('textbox', { name: 'From date' })).toHaveValue('02/11/2026');
  },
);

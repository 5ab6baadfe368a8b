import { Mode } from '@kyc/contract/modes';
import type { Locator, Page } from '@playwright/test';
import { contrast, styleOf } from './harness/style-of.ts';
import { expect, test } from './harness/test.ts';

/** Opens the next application of the queue. */
async function openCase(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page.getByRole('button', { name: /^Mark Verified: / }).first()).toBeVisible();
}

test(
  'U27 in forced colours a decision, the open tab and the focus are distinguishable',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    await office.submit();
    const page = await signIn('verifier');
    await page.emulateMedia({ forcedColors: 'active' });
    await openCase(page);
    const verify = page.getByRole('button', { name: /^Mark Verified: / }).first();
    const undecided = await styleOf(verify, 'background-color');
    await verify.click();
    await expect(verify).toHaveAttribute('aria-pressed', 'true');
    expect(await styleOf(verify, 'background-color')).not.toBe(undecided);
    const open = page.getByRole('tab', { selected: true }).first();
    const other = page.getByRole('tab', { selected: false }).first();
    expect(await styleOf(open, 'background-color')).not.toBe(await styleOf(other, 'background-color'));
    await page.keyboard.press('j');
    const focused = page.locator('[data-focused]').last();
    const calm = page.locator('[data-field-list] li:not([data-focused])').first();
    expect(await styleOf(focused, 'border-inline-start-color')).not.toBe(
      await styleOf(calm, 'border-inline-start-color'),
    );
  },
);

test(
  'U27 in forced colours the place of a value in a document still has a frame',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    await office.submit({ mode: Mode.Manual });
    const page = await signIn('verifier');
    await page.emulateMedia({ forcedColors: 'active' });
    await openCase(page);
    const inForm = page.locator('[data-marked]:not([data-place])').first();
    await expect(inForm).toBeVisible();
    expect(await styleOf(inForm, 'box-shadow')).not.toBe('none');
    await page.keyboard.press('2');
    await page.keyboard.press('j');
    const read = page.locator('[data-place][data-marked]').first();
    await expect(read).toBeVisible();
    expect(await styleOf(read, 'box-shadow')).not.toBe('none');
  },
);

test(
  "until its scripts are loaded a page shows the product's name, in either scheme, and not afterwards",
  { tag: '@looks' },
  async ({ visitor }) => {
    let letThrough: () => void = () => undefined;
    const isWaited = new Promise<void>((resolve) => (letThrough = resolve));
    await visitor.route(/\/assets\/build\/.*\.js$/, async (route) => {
      await isWaited;
      await route.continue();
    });
    await visitor.goto('/login', { waitUntil: 'commit' });
    const arriving = visitor.getByRole('status').filter({ hasText: 'KYC Desk' });
    await expect(arriving).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await visitor.evaluate(`document.documentElement.dataset.mantineColorScheme = '${colorScheme}'`);
      const page = await styleOf(visitor.locator('html'), 'background-color');
      expect(contrast(await styleOf(arriving, 'color'), page)).toBeGreaterThanOrEqual(4.5);
    }
    letThrough();
    await expect(visitor.getByRole('img', { name: 'Captcha' })).toBeVisible();
    await expect(visitor.locator('.arriving')).toBeHidden();
  },
);

test("before its scripts are loaded, a page has the company's logo in its place", async ({ signIn }) => {
  for (const [user, width] of [
    ['verifier', 390],
    ['verifier', 1366],
    ['admin', 1100],
  ] as const) {
    const page = await signIn(user, { viewport: { width, height: 700 } });
    let letThrough: () => void = () => undefined;
    const isWaited = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/assets\/build\/.*\.js$/, async (route) => {
      await isWaited;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const early = page.locator('.arriving-bar img');
    await expect.poll(async () => (await early.boundingBox())?.height ?? 0).toBeGreaterThan(20);
    const place = await early.boundingBox();
    letThrough();
    const logo = page.getByRole('img', { name: /^Logo of/ });
    await expect(logo).toBeVisible();
    await expect(early).toBeHidden();
    expect(await logo.boundingBox()).toEqual(place);
  }
});

test('2.4.7 an input shows its focus by a ring of two pixels', async ({ signIn }) => {
  const page = await signIn('admin');
  await page.goto('/timeline');
  const uan = page.getByRole('textbox', { name: 'UAN' });
  await uan.focus();
  expect(await styleOf(uan, 'outline-width')).toBe('2px');
  expect(await styleOf(uan, 'outline-style')).toBe('solid');
});

test(
  'U26 at 200 % the focused field and its evidence are in sight',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    await office.submit();
    const page = await signIn('verifier', { viewport: { width: 683, height: 384 } });
    await openCase(page);
    for (let field = 0; field < 3; field += 1) await page.keyboard.press('j');
    const row = page.locator('[data-focused]').last();
    await expect(row.getByRole('tablist').first()).toBeInViewport();
    await expect(row.locator('button').first()).toBeInViewport();
  },
);

for (const width of [320, 390])
  test(`U25 at ${width} px no content is beyond the edge`, { tag: '@looks' }, async ({ office, signIn }) => {
    const { uan } = await office.submit();
    const page = await signIn('verifier', { viewport: { width, height: 700 } });
    await openCase(page);
    for (const address of ['', '/dashboard', `/timeline?uan=${uan}`, '/your-sign-in']) {
      if (address !== '') await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const beyond = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(beyond, address).toBeLessThanOrEqual(0);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    }
  });

test(
  'U64 on paper a case has all its rows, its decisions, no buttons and who printed it',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const { uan } = await office.submit();
    const page = await signIn('verifier', { colorScheme: 'dark' });
    await openCase(page);
    await page
      .getByRole('button', { name: /^Mark Verified: / })
      .first()
      .click();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const head = page.getByText(/Printed by verifier on \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M IST/);
    await expect(head).toBeVisible();
    await expect(head).toContainText(`${office.tenantCode} Securities`);
    await expect(head).toContainText(`UAN ${uan}`);
    // No room is reserved for unprinted content.
    expect((await head.boundingBox())?.y).toBeLessThan(40);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    const rows = page.getByRole('listitem').filter({ has: page.locator('[data-printed]') });
    for (const label of ['Mobile', 'Occupation', 'Selfie'])
      await expect(rows.filter({ hasText: label }).first()).toBeVisible();
    await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Not decided', { exact: true }).first()).toBeVisible();
    for (const name of ['Approve', 'Reject', 'Logout'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.goto(`/timeline?uan=${uan}`);
    await expect(page.getByText('Application started')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/Printed by verifier/)).toContainText(`UAN ${uan}`);
    await expect(page.getByRole('button', { name: 'View' })).toBeHidden();
  },
);

/** Its border, and the colours inside and outside. */
const edgeOf = (locator: Locator): Promise<{ border: string; width: number; around: string[] }> =>
  locator.evaluate((element) => {
    interface Box {
      readonly parentElement: Box | null;
    }
    const { getComputedStyle } = globalThis as unknown as {
      getComputedStyle: (of: Box) => {
        borderTopColor: string;
        borderTopWidth: string;
        backgroundColor: string;
      };
    };
    const behind = (box: Box | null): string => {
      if (box === null) return 'rgb(255, 255, 255)';
      const colour = getComputedStyle(box).backgroundColor;
      return /^rgba\(.*, 0\)$/.test(colour) ? behind(box.parentElement) : colour;
    };
    const box = element as unknown as Box;
    const { borderTopColor, borderTopWidth } = getComputedStyle(box);
    return {
      border: borderTopColor,
      width: Number.parseFloat(borderTopWidth),
      around: [behind(box), behind(box.parentElement)],
    };
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`U29 edges of inputs and buttons are 3:1, ${colorScheme}`, { tag: '@looks' }, async ({ signIn }) => {
    const page = await signIn('admin', { colorScheme });
    const edges: Record<string, () => Locator> = {
      '/timeline': () => page.getByRole('textbox', { name: 'UAN' }),
      '/dashboard': () => page.getByRole('button', { name: 'Export' }),
      '/dashboard?status=-1': () => page.getByRole('textbox', { name: 'From date' }),
      '/reports': () => page.getByRole('button', { name: 'Downloads' }),
      '/masters/users': () => page.getByRole('searchbox'),
      '/masters/users?id=0': () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }),
      '/masters/settings': () => page.getByLabel('Session Hours'),
      '/masters/settings#': () => page.getByRole('checkbox', { name: 'Passkey' }),
    };
    for (const [address, locator] of Object.entries(edges)) {
      await page.goto(address);
      await expect(locator()).toBeVisible();
      const { border, width, around } = await edgeOf(locator());
      expect(width, address).toBeGreaterThanOrEqual(1);
      const against = around.map((colour) => contrast(border, colour));
      // For a filled element, such as a ticked box, its colour is the edge.
      expect(Math.max(...against), `${address}: ${border} on ${around.join(' and ')}`).toBeGreaterThanOrEqual(
        3,
      );
    }
  });

test(
  'U64 the browser’s own search finds what a closed step holds, and opens it there',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    await office.submit();
    const page = await signIn('verifier');
    await openCase(page);
    const found = page.locator('[data-found]').filter({ hasText: 'Occupation' });
    await expect(found).toHaveAttribute('hidden', 'until-found');
    await expect(found).toContainText(/Occupation \S+/);
    expect((await found.boundingBox())?.height ?? 0).toBe(0);
    const list = page.locator('[data-field-list]');
    expect(await list.ariaSnapshot()).not.toContain('Occupation');
    // What the browser tells when its search comes to it.
    await found.dispatchEvent('beforematch');
    await expect(page.locator('[data-focused]').filter({ hasText: 'Occupation' })).toBeInViewport();
    await expect(page.getByRole('button', { name: /^2 Address and profile/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(page.locator('[data-found]').filter({ hasText: 'Mobile' })).toHaveCount(1);
  },
);

test(
  'V3.7.5 where no script can run the page tells which browsers it needs',
  { tag: '@looks' },
  async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.address, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/login');
    const note = page.getByText('This page needs JavaScript and one of these browsers');
    await expect(note).toBeVisible({ timeout: 15_000 });
    await context.close();
  },
);

test(
  'V3.7.5 a script that the browser cannot read leaves the same note, a rendered page does not',
  { tag: '@looks' },
  async ({ visitor: page }) => {
    const note = page.getByText('This page needs JavaScript and one of these browsers');
    await page.goto('/login');
    await expect(page.getByLabel('User Name')).toBeVisible();
    await expect(note).toBeHidden();
    await page.route('**/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let syntax = of a language to come;' }),
    );
    await page.reload();
    await expect(note).toBeVisible({ timeout: 15_000 });
  },
);

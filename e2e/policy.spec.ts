import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

/** Violations of the page's policy, by the browser's events and reports. */
function watchPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text()))
      refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  page.on('request', (request) => {
    if (request.url().includes('/api/csp-report')) refused.push(request.postData() ?? 'a report');
  });
  return refused;
}

const addresses = {
  admin: [
    '/dashboard',
    '/masters/users',
    '/masters/users?id=0',
    '/masters/reasons',
    '/masters/plans',
    '/masters/settings',
    '/masters/connections',
    '/reports',
    '/lead/report',
    '/service-log',
    '/your-sign-in',
    '/styleguide',
  ],
  sales: ['/dashboard'],
} as const;

for (const [userName, paths] of Object.entries(addresses))
  test(
    `a Low finding: the policy refuses nothing on the pages of ${userName}`,
    { tag: '@tables' },
    async ({ signIn }) => {
      test.setTimeout(120_000);
      const page = await signIn(userName as keyof typeof addresses);
      const refused = watchPolicy(page);
      for (const path of paths) {
        const answer = await page.goto(path);
        expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('heading').first()).toBeVisible();
      }
      expect(refused).toEqual([]);
    },
  );

test(
  'a Low finding: nor is the review with its documents, and the login',
  { tag: '@edges' },
  async ({ signIn, office, visitor }) => {
    const { uan } = await office.submit();
    const login = watchPolicy(visitor);
    await visitor.goto('/login');
    await expect(visitor.getByRole('button', { name: 'LOGIN' })).toBeVisible();
    const page = await signIn('verifier');
    const refused = watchPolicy(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Fetch New' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(uan);
    // The application form, rendered by the worker of pdf.js.
    await page.getByRole('tab', { name: 'e-Sign' }).click();
    await expect(page.locator('canvas').first()).toBeVisible();
    expect([...login, ...refused]).toEqual([]);
  },
);

test(
  'a Low finding: a text that would become markup is rejected, and the report arrives',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/dashboard');
    await expect(page.getByRole('tab', { name: /^All \d/ })).toBeVisible();
    const outcome = await page.evaluate<string>(
      `(() => { try { document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'); return 'taken'; } catch (error) { return error.name; } })()`,
    );
    expect(outcome).toBe('TypeError');
    await expect
      .poll(async () => await (await page.request.get('/metrics')).text(), {
        timeout: 20_000,
        intervals: [2000],
      })
      .toMatch(/^csp_reports_total\{directive="require-trusted-types-for"\} [1-9]/m);
  },
);

import { RiskSignal } from '@kyc/contract/risk/risk';
import type { Page } from '@playwright/test';
import { shiftOf, watchShift } from './harness/layout-shift.ts';
import { expect, test } from './harness/test.ts';

test.use({
  // With every bar that can be above a case.
  officeOptions: {
    applications: 20,
    AcceptanceGate: true,
    RiskSignals: Object.values(RiskSignal).filter((signal) => signal !== RiskSignal.SameIp),
    RejectionLoop: true,
    KeepsDrafts: true,
    CaseSummary: true,
    Ages: true,
    Notices: true,
    Queue: true,
  },
});

/** ux.md: the maximum automatic shift of a screen. */
const most = 0.02;

const screens = [
  { name: 'a wide screen', viewport: { width: 1366, height: 768 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

for (const { name, viewport } of screens)
  test(
    `on ${name} nothing moves while login, dashboard and case come`,
    { tag: name === 'a phone' ? '@looks' : [] },
    async ({ visitor, signIn }) => {
      await visitor.setViewportSize(viewport);
      await watchShift(visitor);
      await visitor.goto('/login');
      await expect(visitor.getByRole('img', { name: 'Captcha' })).toBeVisible();
      await expectSteady(visitor);

      // The first visit of a browser, which does not know yet that the dashboard is a queue.
      for (const role of ['admin', 'sales'] as const)
        await openSteadyDashboard(await signIn(role, { viewport }));
      // An empty list is as high as a page of rows.
      const admin = await signIn('admin', { viewport });
      await openSteadyDashboard(admin, '/dashboard?field=uan&q=ZZ99');
      await expect(admin.getByText('No applications match')).toBeVisible();
      const page = await signIn('verifier', { viewport });
      await openSteadyDashboard(page);
      await page.getByRole('button', { name: 'Fetch New' }).click();
      await expect(page).toHaveURL(/\/review\/\d+/);
      // As one comes who was given its address.
      await page.goto(page.url());
      await expect(page.getByRole('region', { name: 'Will it be accepted?' })).toBeVisible();
      await expect(page.getByRole('toolbar').first()).toBeVisible();
      await expectSteady(page);
    },
  );

async function openSteadyDashboard(page: Page, address = '/dashboard'): Promise<void> {
  await watchShift(page);
  await page.goto(address);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^All \d/ })).toBeVisible();
  await expectSteady(page);
}

async function expectSteady(page: Page): Promise<void> {
  // What a page fetches once it has time moves nothing either.
  await page.evaluate('new Promise((rest) => requestIdleCallback(() => requestIdleCallback(rest)))');
  const { sum, what } = await shiftOf(page);
  expect(sum, what.join('\n')).toBeLessThanOrEqual(most);
}

import { RiskSignal } from '@kyc/contract/risk/risk';
import { AxeSweep } from './axe-sweep.ts';
import { expect, test } from '../harness/test.ts';

// Each is a separate walk; only the server is shared.
test.describe.configure({ mode: 'parallel' });

// With every feature that a tenant can switch on, so that each screen and dialog exists.
test.use({
  officeOptions: {
    applications: 40,
    AcceptanceGate: true,
    RiskSignals: Object.values(RiskSignal),
    UndoSeconds: 30,
    RejectionLoop: true,
    KeepsDrafts: true,
    Retention: true,
    IpvWorkbench: true,
    CaseSummary: true,
    Ages: true,
    Tour: true,
    Notices: true,
    Queue: true,
    Notes: true,
    AfterApproval: true,
  },
});

const widths = [
  { name: 'a desk', viewport: { width: 1366, height: 768 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

const masters = [
  'users',
  'reasons',
  'solutions',
  'uan',
  'plans',
  'banks',
  'pincodes',
  'segments',
  'holidays',
  'calendars',
  'special-sessions',
  'sla-policies',
  'branches',
  'employers',
  'acceptance-lists',
  'skills',
  'verifier-profiles',
  'verifier-absences',
  'routing-rules',
  'qa-plan',
  'qa-gold',
  'answer-formats',
  'answer-codes',
  'watch-lists',
  'aof-templates',
  'acceptance-rules',
  'check-policies',
  'trust-anchors',
  'customer-texts',
  'settings',
  'connections',
];

/** The screens of each role, in addition to its dashboard and its sign-in page. */
const screens = {
  verifier: [
    '/checks',
    '/my-day',
    '/quality',
    '/quality/review/0',
    '/quality/decide/0',
    '/timeline',
    '/reports',
    '/masters/users',
    '/review/0',
  ],
  admin: [
    '/team',
    '/quality',
    '/after-approval',
    '/after-approval?state=accepted',
    '/after-approval/imports',
    '/screening',
    '/reports',
    '/reports?tab=answers',
    '/lead/report',
    '/service-log',
    '/audit',
    '/changes',
    '/evidence',
    '/incidents',
    '/deliveries',
    '/deliveries?part=jobs',
    '/retention',
    '/retention?tab=runs',
    '/retention?tab=holds',
    '/retention?tab=rules',
  ],
  audit: [
    '/audit',
    '/changes',
    '/evidence',
    '/incidents',
    '/deliveries',
    '/deliveries?part=jobs',
    '/retention',
    '/retention?tab=holds',
  ],
  business: ['/after-approval', '/reports', '/lead/report', '/service-log', '/timeline'],
  sales: ['/timeline', '/view/0'],
  salesmanager: ['/timeline'],
} as const;

/** As many as a run has counted, less what a row more or less makes: fewer mean that something no longer opens. */
const leastLooks = {
  'a desk': {
    visitor: 17,
    verifier: 27,
    admin: 62,
    audit: 36,
    business: 34,
    sales: 25,
    salesmanager: 17,
    masters: 132,
    states: 12,
    case: 22,
  },
  'a phone': {
    visitor: 17,
    verifier: 14,
    admin: 60,
    audit: 33,
    business: 23,
    sales: 14,
    salesmanager: 10,
    masters: 138,
    states: 12,
    case: 22,
  },
};

function expectClean({ findings, looks }: AxeSweep, least: number): void {
  test.info().annotations.push({ type: 'looks', description: String(looks) });
  console.log(`${test.info().title}: ${looks} looks`);
  expect(findings).toEqual([]);
  expect(looks).toBeGreaterThanOrEqual(least);
}

for (const { name, viewport } of widths) {
  const least = leastLooks[name];
  test(`axe finds nothing before a sign-in, on ${name}`, async ({ office, visitor: page }) => {
    test.setTimeout(1_500_000);
    await page.setViewportSize(viewport);
    const sweep = new AxeSweep(page);
    for (const address of [
      '/login',
      `/login/${office.tenantCode}`,
      '/forgot-password',
      '/set-password',
      '/styleguide',
      '/styleguide/bank-account',
      '/no-such-page',
      '/dev/customer',
      '/dev/back-office',
    ])
      await sweep.walk({ address });
    expectClean(sweep, least.visitor);
  });

  for (const role of Object.keys(screens) as (keyof typeof screens)[])
    test(`axe finds nothing on what ${role} opens, on ${name}`, async ({ signIn }) => {
      test.setTimeout(3_000_000);
      const page = await signIn(role, { viewport });
      const sweep = new AxeSweep(page);
      const pagesOfAll = ['/dashboard', '/your-sign-in', '/forgot-password'];
      for (const address of [...pagesOfAll, ...screens[role]]) await sweep.walk({ address });
      expectClean(sweep, least[role]);
    });

  test(`axe finds nothing on the masters, on ${name}`, async ({ signIn }) => {
    test.setTimeout(3_000_000);
    const page = await signIn('admin', { viewport });
    const sweep = new AxeSweep(page);
    for (const master of masters) await sweep.walk({ address: `/masters/${master}` });
    expectClean(sweep, least.masters);
  });

  test(`axe finds nothing at what keys, answers and refusals bring, on ${name}`, async ({
    office,
    signIn,
  }) => {
    test.setTimeout(3_000_000);
    await office.submit();
    await office.submit();
    const page = await signIn('verifier', { viewport });
    // Otherwise a press without a target would wait as long as the complete walk may.
    page.setDefaultTimeout(20_000);
    const sweep = new AxeSweep(page);
    const dialog = page.getByRole('dialog');

    await page.goto('/dashboard');
    await expect(page.getByRole('tab', { name: /^Assigned/ })).toBeVisible();
    const help = page.getByRole('complementary', { name: 'Help' });
    await page.keyboard.press('?');
    await expect(help).toBeVisible();
    await sweep.look('/dashboard, ?');
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible();
    await sweep.look('/dashboard, Ctrl+K');
    await page.keyboard.type('OD1');
    await expect(page.getByRole('option', { name: /OD1/ }).first()).toBeVisible();
    await sweep.look('/dashboard, Ctrl+K, found');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Fetch New' }).click();
    await expect(page.getByRole('button', { name: /^Mark Verified: / }).first()).toBeVisible();
    await page.keyboard.press('?');
    await help.getByRole('button', { name: 'Show the tour' }).click();
    await expect(dialog).toContainText(/1 of \d/);
    await sweep.look('/review, the tour');
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText(/2 of \d/);
    await sweep.look('/review, the tour, step 2');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: /^PAN Card Photo/ }).click();
    await page.getByRole('button', { name: 'Crop and rotate PAN card' }).first().click();
    await expect(dialog.getByRole('slider')).toBeVisible();
    await sweep.look('/review, crop');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mark Rejected: PAN Card Photo' }).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await sweep.look('/review, reasons of a rejection');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(dialog).toHaveCount(0);
    await sweep.look('/review, with a rejection');
    await page.getByRole('button', { name: 'On Hold', exact: true }).click();
    await dialog.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(dialog.getByText('Please enter your Remarks.')).toBeVisible();
    await sweep.look('/review, remarks refused');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await sweep.look('/review, facts against a rejection');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await sweep.look('/review, rejected, with Undo and the next case');
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await sweep.look('/dashboard, with Undo');
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await sweep.look('/dashboard, offline');

    const admin = await signIn('admin', { viewport });
    const refused = new AxeSweep(admin);
    await admin.goto('/masters/users?id=0');
    await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible();
    await refused.look('/masters/users, a form refused');
    expect(refused.findings).toEqual([]);
    expectClean(sweep, least.states);
  });

  test(`axe finds nothing on a case, its timeline and its view, on ${name}`, async ({ office, signIn }) => {
    test.setTimeout(3_000_000);
    const { applicationId, uan } = await office.submit();
    const page = await signIn('verifier', { viewport });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Fetch New' }).click();
    await expect(page.getByRole('button', { name: /^Mark Verified: / }).first()).toBeVisible();
    const sweep = new AxeSweep(page);
    await sweep.walk({
      address: new URL(page.url()).pathname,
      keys: ['?', 'd', 'a', 'x', 'h', 'r', 'g', 'e'],
    });
    await sweep.walk({ address: `/timeline?uan=${uan}` });
    expectClean(sweep, least.case);
    const salesSweep = new AxeSweep(await signIn('salesmanager', { viewport }));
    await salesSweep.walk({ address: `/view/${String(applicationId)}` });
    expect(salesSweep.findings).toEqual([]);
  });
}

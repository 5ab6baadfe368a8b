import { RiskSignal } from '@kyc/contract/risk/risk';
import { AxeSweep } from './axe-sweep.ts';
import { expect, test } from '../harness/test.ts';

// Each is a walk of its own; nothing is shared but the server.
test.describe.configure({ mode: 'parallel' });

// With all that a tenant can switch on, so that each screen and dialog is there.
test.use({
  officeWishes: {
    applications: 40,
    hasAcceptanceGate: true,
    riskSignals: Object.values(RiskSignal),
    undoSeconds: 30,
    hasRejectionLoop: true,
    keepsDrafts: true,
    hasRetention: true,
    hasIpvWorkbench: true,
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
  'branches',
  'employers',
  'acceptance-lists',
  'aof-templates',
  'acceptance-rules',
  'customer-texts',
  'settings',
  'connections',
];

/** What each role opens, beside its dashboard and the page of its own sign-in. */
const screens = {
  verifier: ['/timeline', '/reports', '/masters/users', '/review/0'],
  admin: [
    '/reports',
    '/lead/report',
    '/service-log',
    '/audit',
    '/evidence',
    '/incidents',
    '/deliveries',
    '/deliveries?part=jobs',
    '/retention',
    '/retention?tab=runs',
    '/retention?tab=holds',
    '/retention?tab=rules',
  ],
  audit: ['/audit'],
  business: ['/reports', '/lead/report', '/service-log', '/timeline'],
  sales: ['/timeline', '/view/0'],
  salesmanager: ['/timeline'],
} as const;

/** As many as a run has counted, less what a row more or less makes: fewer mean that something no longer opens. */
const leastLooks = {
  'a desk': {
    visitor: 0,
    verifier: 0,
    admin: 0,
    audit: 0,
    business: 0,
    sales: 0,
    salesmanager: 0,
    masters: 0,
    case: 0,
  },
  'a phone': {
    visitor: 0,
    verifier: 0,
    admin: 0,
    audit: 0,
    business: 0,
    sales: 0,
    salesmanager: 0,
    masters: 0,
    case: 0,
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
      '/no-such-page',
    ])
      await sweep.walk({ address });
    expectClean(sweep, least.visitor);
  });

  for (const role of Object.keys(screens) as (keyof typeof screens)[])
    test(`axe finds nothing on what ${role} opens, on ${name}`, async ({ signIn }) => {
      test.setTimeout(3_000_000);
      const page = await signIn(role, { viewport });
      const sweep = new AxeSweep(page);
      for (const address of ['/dashboard', '/your-sign-in', ...screens[role]]) await sweep.walk({ address });
      expectClean(sweep, least[role]);
    });

  test(`axe finds nothing on the masters, on ${name}`, async ({ signIn }) => {
    test.setTimeout(3_000_000);
    const page = await signIn('admin', { viewport });
    const sweep = new AxeSweep(page);
    for (const master of masters) await sweep.walk({ address: `/masters/${master}` });
    expectClean(sweep, least.masters);
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

import { RiskSignal } from '@kyc/contract/risk/risk';
import { AxeSweep, type Screen } from './axe-sweep.ts';
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

for (const { name, viewport } of widths) {
  test(`axe finds nothing before a sign-in, on ${name}`, async ({ office, visitor: page }) => {
    test.setTimeout(1_500_000);
    await page.setViewportSize(viewport);
    const sweep = new AxeSweep(page, `${name}, visitor,`);
    for (const address of ['/login', '/forgot-password', '/set-password', '/styleguide', '/no-such-page'])
      await sweep.walk({ address });
    await sweep.walk({ address: `/login/${office.tenantCode}`, called: '/login/TENANT' });
    expect(sweep.findings).toEqual([]);
  });

  for (const role of Object.keys(screens) as (keyof typeof screens)[])
    test(`axe finds nothing on what ${role} opens, on ${name}`, async ({ signIn }) => {
      test.setTimeout(3_000_000);
      const page = await signIn(role, { viewport });
      const sweep = new AxeSweep(page, `${name}, ${role},`);
      const walked: Screen[] = ['/dashboard', '/your-sign-in', ...screens[role]].map((address) => ({
        address,
      }));
      for (const screen of walked) await sweep.walk(screen);
      expect(sweep.findings).toEqual([]);
    });

  test(`axe finds nothing on the masters, on ${name}`, async ({ signIn }) => {
    test.setTimeout(3_000_000);
    const page = await signIn('admin', { viewport });
    const sweep = new AxeSweep(page, `${name}, admin,`);
    for (const master of masters) await sweep.walk({ address: `/masters/${master}` });
    expect(sweep.findings).toEqual([]);
  });

  test(`axe finds nothing on a case, its timeline and its view, on ${name}`, async ({ office, signIn }) => {
    test.setTimeout(3_000_000);
    const { applicationId, uan } = await office.submit();
    const page = await signIn('verifier', { viewport });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Fetch New' }).click();
    await expect(page.getByRole('button', { name: /^Mark Verified: / }).first()).toBeVisible();
    const sweep = new AxeSweep(page, `${name}, verifier,`);
    await sweep.walk({
      address: new URL(page.url()).pathname,
      called: '/review/ID',
      keys: ['?', 'd', 'a', 'x', 'h', 'r', 'g', 'e'],
    });
    await sweep.walk({ address: `/timeline?uan=${uan}`, called: '/timeline?uan=UAN' });
    expect(sweep.findings).toEqual([]);
    const salesPage = await signIn('salesmanager', { viewport });
    const salesSweep = new AxeSweep(salesPage, `${name}, salesmanager,`);
    await salesSweep.walk({ address: `/view/${String(applicationId)}`, called: '/view/ID' });
    expect(salesSweep.findings).toEqual([]);
  });
}

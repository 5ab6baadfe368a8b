import { RiskSignal } from '@kyc/contract/risk/risk';
import { randomOf } from '@kyc/demo-data/random';
import { expect, test } from '../harness/test.ts';
import { pageInvariants, readViolations, watch, watchedInvariants } from './monkey/invariants.ts';
import { Monkey } from './monkey/monkey.ts';

// A desk with the features on that change what the screens show, in the demo's mix.
test.use({
  officeOptions: {
    applications: 120,
    AcceptanceGate: true,
    RiskSignals: Object.values(RiskSignal).filter((signal) => signal !== RiskSignal.SameIp),
    UndoSeconds: 10,
    RejectionLoop: true,
    KeepsDrafts: true,
    IpvWorkbench: true,
    MaskPersonalData: true,
    CaseSummary: true,
    Ages: true,
    Notices: true,
    Notes: true,
    Queue: true,
    Retention: true,
  },
});

/** Of all roles together, for each seed. */
const ACTIONS = Number(process.env['KYC_MONKEY_ACTIONS'] ?? 5_400);
const SEED = process.env['KYC_MONKEY_SEED'] ?? '1';

const own = ['/dashboard', '/timeline', '/your-sign-in'];
const oversight = ['/audit', '/changes', '/evidence', '/incidents'];
const addressesOf = {
  verifier: own,
  admin: [
    ...own,
    ...oversight,
    ...[
      'users',
      'banks',
      'pincodes',
      'reasons',
      'uan',
      'holidays',
      'plans',
      'settings',
      'acceptance-rules',
    ].map((name) => `/masters/${name}`),
    '/reports',
    '/deliveries',
    '/retention',
    '/service-log',
    '/lead/report',
  ],
  audit: [...own, ...oversight],
  business: [...own, '/reports'],
  sales: own,
  salesmanager: own,
} as const;
const roles = Object.keys(addressesOf) as (keyof typeof addressesOf)[];

test('at least 15 invariants are checked after each action', () => {
  expect(pageInvariants.length + watchedInvariants.length).toBeGreaterThanOrEqual(15);
});

for (const role of roles)
  test(`a monkey acts as ${role} and breaks no invariant`, async ({ office, signIn, product }) => {
    const wanted = Math.ceil(ACTIONS / roles.length);
    test.setTimeout(wanted * 2_000 + 120_000);
    const random = randomOf(`${SEED} ${role}`);
    const ids = await office.inTenant((tx) =>
      tx.selectFrom('application').select('application_id as id').orderBy('application_id').execute(),
    );
    const cases = ids.map(({ id }) => `/${role === 'sales' ? 'view' : 'review'}/${String(id)}`);
    const violations = new Map<string, string>();
    let actions = 0;
    let injected = 0;
    let missed = 0;
    while (actions < wanted) {
      const page = await signIn(role);
      const addresses = [
        ...addressesOf[role],
        ...addressesOf[role],
        ...Array.from({ length: 6 }, () => random.pick(cases)),
      ];
      const monkey = new Monkey(page, random, addresses);
      const report = (violation: string) => {
        if (!violations.has(violation))
          violations.set(violation, `after action ${String(actions)}: ${monkey.last}`);
      };
      watch(page, product.address, report);
      await monkey.injectFailures();
      await page.goto('/dashboard');
      // Until its session has ended: an injected failure may lead to the sign-in page.
      while (actions < wanted && !/\/login/.test(page.url())) {
        await monkey.act();
        actions += 1;
        for (const violation of await readViolations(page))
          report(`${violation} at ${new URL(page.url()).pathname}`);
      }
      injected += monkey.injected;
      missed += monkey.missed;
      await page.context().close();
    }
    console.log(
      `  ${role}: ${String(actions)} actions, of which ${String(missed)} reached nothing, ${String(injected)} injected failures, ${String(violations.size)} violations`,
    );
    // Otherwise the monkey tests nothing.
    expect(missed).toBeLessThan(actions / 3);
    expect([...violations].map(([what, when]) => `${what} (${when})`)).toEqual([]);
  });

import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Office } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew } from '../review/review-screen.ts';
import { xssPayloads } from './xss-payloads.ts';

/** Texts of persons that some screen shows, by table. A text that violates its column's rule stays unchanged. */
const texts: Readonly<Record<string, readonly string[]>> = {
  application: [
    'name',
    'verifier_remarks',
    'system_reject_reason',
    'bo_error',
    'emp_code',
    'emp_branch_code',
    'ucc',
  ],
  application_profile: [
    'annual_income_name',
    'bank_name',
    'broker_name',
    'company_name',
    'correspondence_city',
    'designation',
    'correspondence_house_no',
    'correspondence_location',
    'correspondence_state_name',
    'correspondence_street',
    'email',
    'father_name',
    'first_name',
    'middle_name',
    'last_name',
    'mother_name',
    'kra_name',
    'ifsc',
    'name_as_per_bank',
    'pan_name',
    'pan_ocr_name',
    'penny_drop_name',
    'poa_name',
    'signer_name',
    'promo_code',
    'permanent_city',
    'permanent_house_no',
    'permanent_location',
    'permanent_street',
    'occupation_name',
    'selfie_location',
    'geo_tag',
    'marital_status_name',
    'trading_experience_name',
    'poa_id_number',
  ],
  reason: ['reason_name', 'customer_text'],
  solution: ['solution_name', 'customer_text'],
  plan: ['title', 'description', 'promo_code'],
  bank: ['bank_name', 'bank_code'],
  branch: ['branch_name', 'branch_code', 'city'],
  employer: ['employer_name', 'code'],
  holiday: ['holiday_name'],
  pincode: ['city', 'district'],
  lead: ['utm_campaign', 'utm_content', 'utm_medium', 'utm_promo', 'utm_source', 'utm_term'],
  app_user: ['full_name', 'email'],
  saved_view: ['view_name'],
  custom_report: ['report_name', 'subject'],
  tenant_settings: ['host_name'],
};

/** Without the product's checks, like a person with write access to the database; returns the number of planted values. */
async function plant(office: Office): Promise<number> {
  let placed = 0;
  let from = 0;
  for (const [table, columns] of Object.entries(texts))
    for (const column of columns) {
      from += 7;
      const list = sql.join(xssPayloads.map((text) => sql`${text}::text`));
      const change = sql`update ${sql.table(table)} t set ${sql.ref(column)} = p.text
        from (select ctid as at, (array[${list}])[1 + (row_number() over () * 13 + ${sql.lit(from)}) % ${sql.lit(xssPayloads.length)}] as text
              from ${sql.table(table)}) p where p.at = t.ctid`;
      const { numAffectedRows } = await office
        .inTenant((tx) => change.execute(tx))
        .catch(() => ({ numAffectedRows: 0n }));
      placed += Number(numAffectedRows ?? 0n);
    }
  return placed;
}

interface Watched {
  readonly faults: string[];
}

function watch(page: Page): Watched {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text()))
      faults.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/csp-report')) faults.push(request.postData() ?? 'a report');
  });
  return { faults };
}

/** Scripts of the page without an address of the build, frames, and executed scripts. */
const strangers = `[
  ...[...document.scripts].filter((one) => !new URL(one.src || 'x:y').pathname.startsWith('/assets/')).map((one) => one.outerHTML),
  ...[...document.querySelectorAll('iframe, object, embed, [onerror], [onload], [onfocus], [onmouseover], a[href^="javascript:" i]')].map((one) => one.outerHTML),
  ...(window.__ran ? ['ran ' + window.__ran] : []),
]`;

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
  'aof-templates',
  'settings',
  'connections',
];
const screens = {
  admin: [
    '/dashboard',
    '/reports',
    '/lead/report',
    '/service-log',
    '/timeline',
    '/your-sign-in',
    ...masters.map((name) => `/masters/${name}`),
  ],
  business: ['/dashboard', '/reports', '/lead/report'],
  audit: ['/dashboard', '/timeline'],
  sales: ['/dashboard'],
  salesmanager: ['/dashboard'],
  verifier: ['/dashboard', '/timeline'],
} as const;

test('T20 120 scripts in stored values run on no screen of any role', async ({ office, signIn }) => {
  test.setTimeout(280_000);
  expect(new Set(xssPayloads).size).toBe(120);
  const submissions = [await office.submit(), await office.submit(), await office.submit()];
  const pages = new Map<string, Page>();
  for (const role of Object.keys(screens)) pages.set(role, await signIn(role as keyof typeof screens));
  const [first] = submissions;
  const verifier = pages.get('verifier');
  if (first === undefined || verifier === undefined) throw new Error('nobody reviews');
  await fetchNew(verifier, first);
  expect(await plant(office)).toBeGreaterThan(300);
  let shown = 0;
  for (const [role, page] of pages) {
    const { faults } = watch(page);
    const reviews = submissions.map(({ applicationId }) => `/review/${applicationId}`);
    const views = submissions.map(({ applicationId }) => `/view/${applicationId}`);
    const own = role.startsWith('sales') ? views : role === 'verifier' ? reviews.slice(0, 1) : reviews;
    for (const path of [...screens[role as keyof typeof screens], ...own]) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // The live stream never ends, so the network is never quite idle.
      await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
      shown += Number(/onerror|<script|__ran/i.test(await page.locator('body').innerText()));
      expect([path, ...(await page.evaluate<string[]>(strangers))]).toEqual([path]);
    }
    expect([role, ...faults]).toEqual([role]);
  }
  // They stood there, as texts.
  expect(shown).toBeGreaterThan(10);
});

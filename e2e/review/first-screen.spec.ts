import { RiskSignal } from '@kyc/contract/risk/risk';
import type { Page } from '@playwright/test';
import { writeRiskKeys } from '../../apps/server/src/workflow/risk/write-risk-keys.ts';
import type { Office, Submission } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, fieldOf } from './review-screen.ts';

interface Measured {
  readonly fields: number;
  readonly firstY: number;
  readonly isFocusedInside: boolean;
  readonly headHeight: number;
}

/** The completely visible fields, the place of the first, and whether the focused one is inside its scroller. */
const measure = (page: Page) =>
  page.evaluate<Measured>(`(() => {
    const list = document.querySelector('[data-field-list]');
    const scrolls = getComputedStyle(list.parentElement).overflowY === 'auto';
    const { top, bottom } = scrolls ? list.parentElement.getBoundingClientRect() : { top: 0, bottom: innerHeight };
    const rows = [...list.querySelectorAll('li:has([data-printed])')].map((row) => row.getBoundingClientRect());
    const isInside = (box) => box.height > 0 && box.top >= top - 1 && box.bottom <= bottom + 1;
    const focused = document.querySelector('li[data-focused]').getBoundingClientRect();
    return {
      fields: rows.filter(isInside).length,
      firstY: rows[0].top + scrollY,
      isFocusedInside: isInside(focused),
      headHeight: document.querySelector('main header').getBoundingClientRect().height,
    };
  })()`);

/** A case with two stops, two signals and a remark. */
async function submitBusy(office: Office): Promise<Submission> {
  const [submission, other] = [
    await office.submit({ faults: ['otherNameAtBank', 'esignByAnotherPerson'] }),
    await office.submit(),
  ];
  await office.inTenant(async (tx) => {
    for (const { applicationId } of [submission, other]) {
      await tx
        .updateTable('application_profile')
        .set({
          email: 'shared@example.com',
          correspondence_house_no: '12 Rose Villa',
          correspondence_street: 'Station Road',
          correspondence_city: 'Pune',
          correspondence_pincode: '411001',
        })
        .where('application_id', '=', applicationId)
        .execute();
      await writeRiskKeys(tx, applicationId);
    }
    await tx
      .updateTable('application')
      .set({ verifier_remarks: 'Called the customer about the bank proof' })
      .where('application_id', '=', submission.applicationId)
      .execute();
  });
  return submission;
}

test.use({
  officeOptions: {
    AcceptanceGate: true,
    RiskSignals: [RiskSignal.SameEmail, RiskSignal.SameAddress],
    KeepsDrafts: true,
    CaseSummary: true,
    Ages: true,
  },
});

test('I4 a plain case shows twelve fields at 1366 px, and its head takes 40 px', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await expect.poll(async () => (await measure(page)).fields).toBeGreaterThanOrEqual(12);
  expect(await measure(page)).toMatchObject({ isFocusedInside: true });
  expect((await measure(page)).headHeight).toBeLessThanOrEqual(41);
  // 'Relationship' is beside the number and does not push it to a second line.
  expect((await fieldOf(page, 'Mobile').boundingBox())?.height).toBeLessThan(34);
});

test(
  'I4 after the first look a case with stops, signals, a remark and a draft shows twelve fields at 1366 px',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const submission = await submitBusy(office);
    const page = await signIn('verifier');
    await fetchNew(page, submission);
    await expect(
      page.getByRole('region', { name: 'Will it be accepted?' }).getByRole('listitem').first(),
    ).toBeVisible();
    expect((await measure(page)).isFocusedInside).toBe(true);
    await page.getByRole('button', { name: 'On Hold', exact: true }).click();
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page
      .getByRole('dialog', { name: 'Remark', exact: true })
      .getByRole('textbox')
      .pressSequentially('Waiting for');
    await kept;
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Not saved yet: hold text' })).toBeVisible();
    const remark = page.getByText('Called the customer about the bank proof');
    await expect(remark).toBeVisible();
    await expect(page.locator('li[data-focused]')).toBeVisible();
    await expect.poll(async () => (await measure(page)).fields).toBeGreaterThanOrEqual(12);
    expect((await measure(page)).isFocusedInside).toBe(true);
    // After the first look the findings are folded into their chip, which G opens.
    const strip = page.getByRole('region', { name: 'Will it be accepted?' });
    await expect(strip.getByRole('listitem')).toHaveCount(0);
    await page.keyboard.press('g');
    await expect(strip.getByRole('listitem').first()).toBeVisible();
    await expect(strip.locator('[data-finding]').first()).toBeFocused();
    await page.keyboard.press('j');
    await expect.poll(async () => (await measure(page)).isFocusedInside).toBe(true);
  },
);

test('I32 the first field is within 300 px on a phone', { tag: '@looks' }, async ({ office, signIn }) => {
  const submission = await submitBusy(office);
  await office.inTenant((tx) => tx.updateTable('application').set({ verifier_remarks: null }).execute());
  const page = await signIn('verifier', { viewport: { width: 390, height: 844 } });
  await fetchNew(page, submission);
  await expect.poll(async () => (await measure(page)).firstY).toBeLessThanOrEqual(300);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

test(
  'I21 a name of 110 letters neither wraps nor widens the head',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const long = 'Venkatanarasimharajuvaripeta '.repeat(4).trim();
    await office.inTenant((tx) => tx.updateTable('application').set({ name: long }).execute());
    const page = await signIn('verifier');
    await fetchNew(page, submission);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(long);
    expect((await measure(page)).headHeight).toBeLessThanOrEqual(41);
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeInViewport({ ratio: 1 });
  },
);

test('V13 a verifier reads the alerts of REV-07 below the case, an Admin above it', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit();
  await office.inTenant((tx) =>
    tx.updateTable('tenant_settings').set({ counter: 50, counter_alert: 50 }).execute(),
  );
  const text = 'Your counters are less than 50. Please reset counter asap.';
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  const line = page.getByRole('contentinfo').getByText(text);
  await expect(line).toBeInViewport();
  await expect.poll(async () => (await measure(page)).fields).toBeGreaterThanOrEqual(12);
  await page.getByRole('button', { name: 'Hide the counter alert for today' }).click();
  await expect(line).toHaveCount(0);
  const admin = await signIn('admin');
  await admin.goto(page.url());
  await expect(admin.getByRole('main').getByText(text)).toBeVisible();
});

test('Fetch New requests the case and each of its parts once, and its code before the answer', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'Fetch New' });
  await expect(button).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  const pageCode = /\/review-[^/]*\.js$/;
  await page.route('**/api/dashboard/fetch-next/', async (route) => {
    await expect.poll(() => asked.some((path) => pageCode.test(path))).toBe(true);
    await route.continue();
  });
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(submission.uan);
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  const id = String(submission.applicationId);
  const partOf = new RegExp(`^/api/(?:dashboard/(?:application|acceptance|risk)|drafts)/${id}$`);
  expect(asked.filter((path) => partOf.test(path)).toSorted()).toEqual([
    `/api/dashboard/acceptance/${id}`,
    `/api/dashboard/application/${id}`,
    `/api/dashboard/risk/${id}`,
    `/api/drafts/${id}`,
  ]);
});

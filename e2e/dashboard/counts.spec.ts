import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Page } from '@playwright/test';
import { password } from '../harness/office.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expect, test } from '../harness/test.ts';
import { addApplication } from './applications.ts';

/** Longer than a second reading took to come. */
const restMs = 3000;

/** The lists and counts that the page requests, by path, until the page is at rest. */
async function requestsOf(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const sent: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/dashboard\/application(?:s\/$|-counts)/.test(pathname)) sent.push(pathname);
  };
  page.on('request', note);
  await act();
  await expect(page.getByRole('tab', { name: /^Assigned/ })).toBeVisible();
  // An open page has a stream, so that its network is never idle.
  await expect
    .poll(
      async () => {
        const before = sent.length;
        await page.waitForTimeout(restMs);
        return sent.length - before;
      },
      { intervals: [0] },
    )
    .toBe(0);
  page.off('request', note);
  return sent;
}

async function signInByPage(page: Page, tenantCode: string, userName: string): Promise<void> {
  const { DevAnswer = '' } = await openSignIn(page, `/login/${tenantCode}`);
  await page.getByLabel('User Name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Enter Captcha').fill(DevAnswer);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('button', { name: 'Validate OTP' })).toBeVisible();
}

const list = '/api/dashboard/applications/';
const everyCount = '/api/dashboard/application-counts/';
/** DASH-02: -1 all, -2 straight through, or a status of a tab. */
const singleCounts = [-1, -2, 0, 1, 2, 3, 4, 5, 6, 7].map((status) => `${everyCount}${String(status)}`);

/** DASH-02: only Admin gets the full counts call. */
const roles: readonly { readonly userName: string; readonly calls: readonly string[] }[] = [
  { userName: 'admin', calls: [list, everyCount] },
  { userName: 'verifier', calls: [list, ...singleCounts] },
  { userName: 'sales', calls: [list, ...singleCounts] },
  { userName: 'business', calls: [list, ...singleCounts] },
];

for (const { userName, calls } of roles)
  test(
    `V8 the dashboard of ${userName} requests its list and each count once after the sign-in and after a page of a case`,
    { tag: '@tables' },
    async ({ visitor: page, office }) => {
      await addApplication(office, { status: ApplicationStatus.Assigned, uan: 'CT1' });
      await signInByPage(page, office.tenantCode, userName);
      const afterSignIn = await requestsOf(page, () =>
        page.getByRole('button', { name: 'Validate OTP' }).click(),
      );
      expect(afterSignIn.toSorted()).toEqual(calls.toSorted());

      await page.getByRole('link', { name: 'CT1', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('CT1');
      const afterCase = await requestsOf(page, () =>
        page.getByRole('link', { name: 'Dashboard' }).first().click(),
      );
      expect(afterCase.toSorted()).toEqual(calls.toSorted());
      await expect(page.getByRole('tab', { name: /^Assigned/ })).toContainText('1');
    },
  );

test(
  'I40 an untouched dashboard is refreshed immediately after the first change, and then not for 15 seconds',
  { tag: '@edges' },
  async ({ signIn, office }) => {
    const page = await signIn('sales');
    await page.goto('/dashboard?status=-1');
    await expect(page.getByRole('tab', { name: 'All 0' })).toBeVisible();
    const times: number[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === list) times.push(Date.now());
    });
    for (let added = 0; added < 6; added += 1) {
      await addApplication(office, { status: ApplicationStatus.Pending, uan: `QT${String(added)}` });
      await page.waitForTimeout(1000);
    }
    await expect(page.getByRole('tab', { name: 'All 6' })).toBeVisible();
    expect(times).toHaveLength(2);
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThan(14_900);
  },
);

test('I22 the count of a tab has the same distance from its name, however long it is', async ({
  signIn,
  office,
}) => {
  for (let added = 0; added < 11; added += 1)
    await addApplication(office, { status: ApplicationStatus.Approved, uan: `GP${String(added)}` });
  const page = await signIn('admin');
  await page.goto('/dashboard?status=-1');
  await expect(page.getByRole('tab', { name: 'Approved 11' })).toBeVisible();
  const gaps = await page.evaluate<number[]>(`[...document.querySelectorAll('[role=tab]')].map((tab) => {
    const count = [...tab.querySelectorAll('span')].at(-1);
    const [name, number] = [document.createRange(), document.createRange()];
    name.selectNodeContents(count.parentElement.firstChild);
    number.selectNodeContents(count);
    return number.getBoundingClientRect().left - name.getBoundingClientRect().right;
  })`);
  expect(gaps.length).toBeGreaterThan(8);
  // A browser rounds each place to a pixel.
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
});

test('V8 a verifier never reads Assigned 0 on the dashboard after a case was fetched', async ({
  signIn,
  office,
}) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(submission.uan);
  // The previous counts would show Assigned 0 and offer another case.
  const seen: string[] = [];
  await page.exposeFunction('noteCounts', (text: string) => void seen.push(text));
  await page.evaluate(`new MutationObserver(() => {
    const tab = [...document.querySelectorAll('[role=tab]')].find((each) => each.innerText.startsWith('Assigned'));
    if (tab) noteCounts(tab.innerText + (document.body.innerText.includes('Fetch New') ? ' Fetch New' : ''));
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`);
  const afterCase = await requestsOf(page, () =>
    page.getByRole('link', { name: 'Dashboard' }).first().click(),
  );
  expect(afterCase.toSorted()).toEqual([...new Set(afterCase)].toSorted());
  await expect(page.getByRole('tab', { name: /^Assigned/ })).toContainText('1');
  expect(seen.filter((text) => /\b0\b|Fetch New/.test(text))).toEqual([]);

  await page.getByRole('link', { name: submission.uan }).first().click();
  await page.getByRole('button', { name: 'On Hold' }).click();
  await page.getByPlaceholder('Type your comment here').fill('The signature is missing');
  await page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
  const afterDecision = await requestsOf(page, () =>
    page.getByRole('dialog').getByRole('link', { name: 'Back to dashboard' }).click(),
  );
  expect(afterDecision.toSorted()).toEqual([...new Set(afterDecision)].toSorted());
  await expect(page.getByRole('button', { name: 'Fetch New' })).toBeVisible();
});

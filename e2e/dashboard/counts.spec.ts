import type { Page } from '@playwright/test';
import { password } from '../harness/office.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expect, test } from '../harness/test.ts';

/** The lists and counts that the page requests, by path, until the network rests. */
async function requestsOf(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const sent: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/dashboard\/application(?:s\/$|-counts)/.test(pathname)) sent.push(pathname);
  };
  page.on('request', note);
  await act();
  await expect(page.getByRole('tab', { name: /^Assigned/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return sent;
}

test('V8 a dashboard requests each count once after the sign-in and after a case, and knows a fetched case', async ({
  visitor: page,
  office,
}) => {
  const submission = await office.submit();
  const { DevAnswer = '' } = await openSignIn(page, `/login/${office.tenantCode}`);
  await page.getByLabel('User Name').fill('verifier');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Enter Captcha').fill(DevAnswer);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  const afterSignIn = await requestsOf(page, () =>
    page.getByRole('button', { name: 'Validate OTP' }).click(),
  );
  expect(afterSignIn.toSorted()).toEqual([...new Set(afterSignIn)].toSorted());
  expect(afterSignIn.length).toBeGreaterThan(5);

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

import type { Page, Request } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { fetchNew } from './review/review-screen.ts';

/** Files that the page requests ahead, for the time when a dialog opens. */
const isAhead = (request: Request) => /\/(?:case-)?dialogs-[^/]*\.js$/.test(request.url());

/** Holds these requests until `release` is called, and lists the files that the page requests ahead. */
async function hold(page: Page, pattern: string | RegExp) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (isAhead(request)) ahead.push(request.url());
  });
  return { release, ahead };
}

/** The time after which an idle page requests ahead, several times. */
const longerThanIdle = 2000;

for (const [what, pattern] of [
  ['code', /\/dashboard-page-[^/]*\.js$/],
  ['settings', '**/api/masters/settings'],
  ['rows', '**/api/dashboard/applications/'],
] as const)
  test(`a dashboard requests no dialog ahead while it waits for its ${what}`, async ({ signIn }) => {
    const page = await signIn('verifier');
    const { release, ahead } = await hold(page, pattern);
    const asked = page.waitForRequest(pattern);
    await page.goto('/dashboard');
    await asked;
    await page.waitForTimeout(longerThanIdle);
    expect(ahead).toEqual([]);
    release();
    await expect(page.getByRole('table')).toBeVisible();
    await expect.poll(() => ahead.length).toBe(1);
  });

test('a dashboard requests its settings before its code has come, once', async ({ signIn }) => {
  const page = await signIn('verifier');
  let settings = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/masters/settings')) settings += 1;
  });
  const { release } = await hold(page, /\/dashboard-page-[^/]*\.js$/);
  await page.goto('/dashboard');
  await expect.poll(() => settings).toBe(1);
  release();
  await expect(page.getByRole('table')).toBeVisible();
  await page.waitForTimeout(longerThanIdle);
  expect(settings).toBe(1);
});

test(
  'a case on a phone requests no dialog ahead while it waits for its evidence',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier', { viewport: { width: 390, height: 844 } });
    await fetchNew(page, submission);
    const { release, ahead } = await hold(page, '**/api/dashboard/document/**');
    const asked = page.waitForRequest('**/api/dashboard/document/**');
    await page.reload();
    await asked;
    await page.waitForTimeout(longerThanIdle);
    expect(ahead).toEqual([]);
    release();
    await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
    await expect.poll(() => ahead.length).toBeGreaterThan(0);
  },
);

test('a fresh case loads no file of lists, forms or dialogs before its evidence', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  const { release } = await hold(page, '**/api/dashboard/document/**');
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname);
  });
  const asked = page.waitForRequest('**/api/dashboard/document/**');
  await page.reload();
  await asked;
  await page.waitForTimeout(longerThanIdle);
  expect(files.filter((file) => /\/review-/.test(file))).toHaveLength(1);
  expect(
    files.filter((file) => /\/(lists|forms|form-kit|dialogs|case-dialogs|dialog-kit)-/.test(file)),
  ).toEqual([]);
  release();
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  await expect.poll(() => files.some((file) => /\/dialogs-/.test(file))).toBe(true);
});

test('a case and its form are requested before its code has come, once, with the headers of the page', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  const { pathname } = new URL(page.url());
  const address = `/api/dashboard/application/${pathname.split('/').at(-1)}`;
  const headersOf = (sent: Request) => {
    const { authorization, apikey, tenantcode, background, 'show-loader': shows } = sent.headers();
    return { authorization, apikey, tenantcode, background, shows };
  };
  const sent: Record<string, ReturnType<typeof headersOf>[]> = {};
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url());
    (sent[path] ??= []).push(headersOf(request));
  });
  const { release } = await hold(page, /\/review-[^/]*\.js$/);
  await page.reload();
  await expect.poll(() => sent[address]?.length).toBe(1);
  const formOf = (path: string) => path.startsWith(`${address.replace('application', 'document')}/24/`);
  await expect.poll(() => Object.keys(sent).filter(formOf)).toHaveLength(1);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(longerThanIdle);
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  const form = Object.keys(sent).find(formOf) ?? '';
  const looks = [address, form, '/api/masters/settings', address.replace('application', 'acceptance')];
  for (const path of looks) expect(sent[path]?.length ?? 0, path).toBeLessThanOrEqual(1);
  const ofPage = sent['/api/uans/show-uan-alert']?.[0];
  expect(ofPage).toBeDefined();
  expect(sent[address]).toEqual([ofPage]);
});

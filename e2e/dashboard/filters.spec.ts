import { ApplicationStatus } from '@kyc/contract/application-status';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard, rowOf } from './applications.ts';

test('U7 a source applies immediately and is listed above the tabs; its chip removes it, Back restores it', async ({
  office,
  signIn,
}) => {
  for (const [uan, source] of [
    ['AF1', 5],
    ['AF2', 6],
  ] as const)
    await addApplication(office, { status: ApplicationStatus.OnHold, uan, head: { source } });
  const page = await signIn('admin');
  await openDashboard(page);
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Branch', exact: true }).click();
  await expect(rowOf(page, 'AF1')).toHaveCount(0);
  await expect(rowOf(page, 'AF2')).toBeVisible();
  await page.getByRole('tab', { name: /^On Hold/ }).click();
  const chips = page.getByRole('group', { name: 'Only these rows' });
  await expect(chips.getByRole('button')).toHaveText(['Source: Branch']);
  await expect(rowOf(page, 'AF1')).toHaveCount(0);
  await expectAccessible(page);
  await chips.getByRole('button', { name: 'Take away: Source: Branch' }).click();
  await expect(rowOf(page, 'AF1')).toBeVisible();
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveValue('All');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveValue('Branch');
  await expect(rowOf(page, 'AF1')).toHaveCount(0);
});

test(
  'U7 the search applies in a pause of typing, and the user can type further; one Back removes it',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    for (const [uan, name] of [
      ['PT1', 'Asha Rao'],
      ['PT2', 'Zubin Mehta'],
    ] as const)
      await addApplication(office, { status: ApplicationStatus.OnHold, uan, head: { name } });
    const page = await signIn('admin');
    await openDashboard(page, 'status=-1&field=Name');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('asha ');
    await expect(page).toHaveURL(/q=asha/);
    await expect(rowOf(page, 'PT2')).toHaveCount(0);
    await expect(search).toHaveValue('asha ');
    await search.pressSequentially('rao');
    await expect(page).toHaveURL(/q=asha(\+|%20)rao/);
    await expect(page.getByRole('button', { name: 'Take away: Name: asha rao' })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/q=/);
    await expect(rowOf(page, 'PT2')).toBeVisible();
    await expect(search).toHaveValue('');
  },
);

test(
  'U7 U32 a complete day applies; an invalid one is reported and not requested',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await addApplication(office, {
      status: ApplicationStatus.OnHold,
      uan: 'DY1',
      head: { created_on: new Date('2026-02-03T09:05:00Z') },
    });
    await addApplication(office, { status: ApplicationStatus.OnHold, uan: 'DY2' });
    const page = await signIn('admin');
    await openDashboard(page);
    const to = page.getByRole('textbox', { name: 'To date' });
    await to.fill('03/02/20');
    await expect(rowOf(page, 'DY2')).toBeVisible();
    await to.fill('03/02/2026');
    await expect(rowOf(page, 'DY2')).toHaveCount(0);
    await expect(rowOf(page, 'DY1')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Filters' }).getByText('To', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'From date' }).fill('04/02/2026');
    await expect(page.getByText('From date must be before To date.')).toBeVisible();
    await expect(page).not.toHaveURL(/from=/);
    await expect(rowOf(page, 'DY1')).toBeVisible();
  },
);

test(
  'U61 an interruption of live updates is reported without moving the page',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.OnHold, uan: 'NM1' });
    const page = await signIn('admin');
    await openDashboard(page);
    const before = await rowOf(page, 'NM1').boundingBox();
    await page.route('**/api/dashboard/changes/', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/Live updates are interrupted/)).toBeVisible();
    await expect(rowOf(page, 'NM1')).toBeVisible();
    expect((await rowOf(page, 'NM1').boundingBox())?.y).toBe(before?.y);
  },
);

test('V14.2.1 a searched mobile is in no address that the browser requests: typed, reloaded, skipped over, or opened by an old link', async ({
  office,
  signIn,
}) => {
  const mobile = '6831234567';
  await addApplication(office, { status: ApplicationStatus.OnHold, uan: 'PRIV1', head: { mobile } });
  await addApplication(office, { status: ApplicationStatus.OnHold, uan: 'PRIV2' });
  const page = await signIn('admin');
  await openDashboard(page, 'status=-1&field=Mobile');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isSearched = async () => {
    await expect(rowOf(page, 'PRIV1')).toBeVisible();
    await expect(rowOf(page, 'PRIV2')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue(mobile);
  };
  await page.getByRole('searchbox').fill(mobile);
  await isSearched();
  await page.reload();
  await isSearched();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await skip.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await isSearched();
  // Without the fragment, which Playwright's URLs keep.
  expect(requested.map((url) => url.split('#')[0]).filter((url) => url?.includes(mobile))).toEqual([]);
  expect(requested.length).toBeGreaterThan(5);
  // A kept link of an earlier release still finds, and is rewritten on arrival.
  await page.goto(`/dashboard?status=-1&field=Mobile&q=${mobile}`);
  await isSearched();
  expect(new URL(page.url()).search).not.toContain(mobile);
});

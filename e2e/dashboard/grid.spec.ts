import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard, rowOf, seeAlert } from './applications.ts';

test('DASH-01 the tabs are in their order with exact counts, and open their rows', async ({
  office,
  signIn,
}) => {
  for (const [status, uan] of [
    [1, 'GR1'],
    [1, 'GR2'],
    [4, 'GR3'],
    [6, 'GR4'],
  ] as const)
    await addApplication(office, { status, uan, ...(uan === 'GR3' ? { head: { stp: true } } : {}) });
  const page = await signIn('admin');
  await openDashboard(page);
  await expect(page.getByRole('tab')).toHaveText([
    /^All 4$/,
    /^Assigned 0$/,
    /^Approved 1$/,
    /^Rejected 0$/,
    /^On Hold 0$/,
    /^Review Pending 2$/,
    /^Pending 0$/,
    /^System Rejected 0$/,
    /^STP 1$/,
    /^Cancelled 1$/,
  ]);
  await page.getByRole('tab', { name: /^STP/ }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(rowOf(page, 'GR3')).toContainText('(STP)');
});

test(
  'DASH-02 Admin reads all counts in one call, others one at a time',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'CT1' });
    const called = async (userName: 'admin' | 'audit') => {
      const page = await signIn(userName);
      const paths: string[] = [];
      page.on('request', (request) => {
        const path = /application-counts\/.*/.exec(request.url())?.[0];
        if (path !== undefined) paths.push(path.replace('application-counts/', ''));
      });
      await openDashboard(page);
      await expect(page.getByRole('tab', { name: 'Cancelled 0' })).toBeVisible();
      return [...new Set(paths)].toSorted();
    };
    expect(await called('admin')).toEqual(['']);
    expect(await called('audit')).toEqual(['-1', '-2', '0', '1', '2', '3', '4', '5', '6', '7']);
  },
);

test('DASH-03 filters, search and Clear Filter; a link shows the same rows', async ({ office, signIn }) => {
  await addApplication(office, {
    status: ApplicationStatus.ReviewPending,
    uan: 'FL1',
    head: { name: 'Zubin Mehta', source: 5 },
  });
  await addApplication(office, {
    status: ApplicationStatus.OnHold,
    uan: 'FL2',
    head: { name: 'Asha Mehta', source: 6 },
  });
  const page = await signIn('admin');
  await openDashboard(page);
  const bar = page.getByRole('form', { name: 'Filters' });
  const pick = async (name: string, option: string) => {
    await bar.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await bar.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText([
    // B18
    'All',
    'Pending',
    'Review Pending',
    'Assigned',
    'On Hold',
    'Rejected',
    'Approved',
    'Cancelled',
    'Approved Cancelled',
  ]);
  await page.keyboard.press('Escape');
  await bar.getByRole('combobox', { name: 'Source' }).click();
  await expect(page.getByRole('option').first()).toHaveText('All');
  await page.keyboard.press('Escape');
  // B17
  await expect(page.getByText('Total 2', { exact: true })).toBeVisible();
  await pick('Search in', 'Name');
  await bar.getByRole('searchbox').fill('bin meh');
  await bar.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(rowOf(page, 'FL1')).toBeVisible();

  const colleague = await signIn('audit');
  await colleague.goto(page.url());
  await expect(rowOf(colleague, 'FL1')).toBeVisible();
  await expect(colleague.locator('tbody tr')).toHaveCount(1);

  await bar.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await pick('Source', 'Branch');
  await bar.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(rowOf(page, 'FL2')).toBeVisible();
});

test(
  'B13 Clear Filter shows a verifier all states, in tab, field and rows',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'CF1' });
    const page = await signIn('verifier');
    await page.goto('/dashboard');
    await expect(page.getByRole('tab', { name: /^Assigned/ })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('searchbox').fill('CF9');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page.getByText('Clear Filter shows all rows.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filter' }).click();
    await expect(rowOf(page, 'CF1')).toBeVisible();
    await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('All');
    await expect(page.getByRole('searchbox')).toHaveValue('');
  },
);

test(
  'U6 on a phone each row is a card that shows its status; nothing needs sideways scrolling',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    await addApplication(office, {
      status: ApplicationStatus.OnHold,
      uan: 'PH1',
      head: { name: 'Venkata Subramanya Sharma Nagarajan' },
    });
    const page = await signIn('sales', { viewport: { width: 390, height: 768 } });
    await openDashboard(page);
    const card = rowOf(page, 'PH1');
    for (const text of ['Venkata Subramanya Sharma Nagarajan', 'PH1', 'On Hold', 'eSign Completed'])
      await expect(card.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('button').first()).toBeInViewport({ ratio: 1 });
    const grid = `document.querySelector('[data-grid]')`;
    expect(await page.evaluate<number>(`${grid}.scrollWidth - ${grid}.clientWidth`)).toBe(0);
  },
);

test(
  'DASH-03 From date must be before To date, and neither may be in the future',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await openDashboard(page);
    const enter = async (name: string, day: string) => {
      const field = page.getByRole('textbox', { name });
      await field.fill(day);
      await field.blur();
    };
    await enter('From date', '10/02/2026');
    await enter('To date', '09/02/2026');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await seeAlert(page, 'From date must be before To date.');
    await enter('To date', '01/01/2099');
    await expect(page.getByRole('textbox', { name: 'To date' })).not.toHaveValue('01/01/2099');
  },
);

test('DASH-04 U43 U59 ten rows a page in fifteen columns, newest first, sorted by a click on a column', async ({
  office,
  signIn,
}) => {
  for (let number = 10; number < 35; number += 1)
    await addApplication(office, {
      status: ApplicationStatus.ReviewPending,
      uan: `PG${number}`,
      head: { created_on: new Date(Date.now() - number * 3_600_000) },
    });
  const page = await signIn('admin');
  await openDashboard(page);
  await expect(page.getByRole('columnheader')).toHaveText(
    'UAN No.,UCC,Name,Mobile,PAN No.,Created Date,Last Submitted Date,Mode,Source,Status,Last Stage Completed,Branch,Verifier,Remarks,Action'.split(
      ',',
    ),
  );
  await expect(page.getByRole('columnheader', { name: 'Created Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await expect(page.locator('tbody tr').first()).toContainText('PG10');
  await expect(page.getByRole('cell', { name: 'eSign Completed' }).first()).toHaveCSS(
    'font-variant-numeric',
    'normal',
  );
  await expect(page.getByRole('link', { name: 'PG10', exact: true })).toHaveCSS(
    'font-variant-numeric',
    'tabular-nums',
  );
  const action = page.getByRole('columnheader', { name: 'Action' });
  await expect(action).toHaveCSS('text-align', 'end');
  const [over, below] = [
    await action.boundingBox(),
    await page.getByRole('button', { name: 'More actions for PG10' }).boundingBox(),
  ];
  expect((over?.x ?? 0) + (over?.width ?? 0) - (below?.x ?? 0) - (below?.width ?? 0)).toBeLessThan(12);
  await expect(page.getByText('1–10 of 25')).toBeVisible();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await expect(page.locator('tbody tr').last()).toContainText('PG34');
  await page.getByRole('button', { name: 'UAN No.' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('PG10');
  await page.getByRole('button', { name: 'UAN No.' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('PG34');
});

test(
  'DASH-05 long remarks are cut with the full text in a popover; dates as dd/MM/yyyy hh:mm a',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const remarks = 'Waiting for a clearer picture of the card';
    await addApplication(office, {
      status: ApplicationStatus.OnHold,
      uan: 'RM1',
      head: { verifier_remarks: remarks, created_on: new Date('2026-02-03T09:05:00Z') },
    });
    const page = await signIn('admin');
    await openDashboard(page);
    const row = rowOf(page, 'RM1');
    await expect(row).toContainText('03/02/2026 02:35 PM');
    await expect(row).toContainText(remarks.slice(0, 10));
    await expect(page.getByText(remarks, { exact: true })).toBeHidden();
    await row.getByRole('button', { name: 'Show full text' }).click();
    await expect(page.getByText(remarks, { exact: true })).toBeVisible();
  },
);

test('DASH-06 DASH-07 a verifier begins with the own work; Fetch New is there without any, for verifiers only', async ({
  office,
  signIn,
}) => {
  const id = await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'FN1' });
  const admin = await signIn('admin');
  await openDashboard(admin);
  await expect(admin.getByRole('button', { name: 'Fetch New' })).toHaveCount(0);
  const page = await signIn('verifier');
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: /^Assigned/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page).toHaveURL(new RegExp(`/review/${id}$`));
  await page.goto('/dashboard');
  await expect(rowOf(page, 'FN1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fetch New' })).toHaveCount(0);
});

test('DASH-18 Export brings Applications.xlsx of the filter', async ({ office, signIn }) => {
  await addApplication(office, { status: ApplicationStatus.OnHold, uan: 'EX1' });
  const page = await signIn('admin');
  await openDashboard(page, 'status=5');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await coming).suggestedFilename()).toBe('Applications.xlsx');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
});

test(
  'RULE-03 DASH-18 a failed download is reported in the server’s words',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await openDashboard(page);
    await page.route('**/applications/download', (route) =>
      route.fulfill({ status: 429, json: { Message: 'Too many.', ErrorNumber: 50000, ErrorState: 0 } }),
    );
    await page.getByRole('button', { name: 'Export' }).click();
    await seeAlert(page, 'Too many.');
    await page.unroute('**/applications/download');
    await page.route('**/applications/download', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Export' }).click();
    await seeAlert(page, 'Error during download.');
  },
);

test('an empty list names a remedy', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('verifier');
  await page.goto('/dashboard');
  await expect(page.getByText('Fetch New brings you the application that has waited longest.')).toBeVisible();
  await page.getByRole('tab', { name: /^Approved/ }).click();
  await expect(page.getByText('Clear Filter shows all rows.')).toBeVisible();
});

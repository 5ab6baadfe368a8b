import { ApplicationStatus } from '@kyc/contract/application-status';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import { openCase } from './review-screen.ts';

test.use({
  officeOptions: {
    applications: 60,
    MaskPersonalData: true,
    AcceptanceGate: true,
    RiskSignals: [1, 2, 3, 4, 5, 6, 9, 10],
    IpvWorkbench: true,
    RejectionLoop: true,
    Retention: true,
  },
});

const users = ['admin', 'audit', 'business', 'sales', 'salesmanager', 'verifier'] as const;

test(
  'no screen of any role receives values that are masked for it',
  { tag: '@tables' },
  async ({ office, signIn, maskedReplies }) => {
    test.setTimeout(240_000);
    // The first Admin of the demo may export complete values; this test is about a user who may not.
    await office.inTenant((tx) => tx.updateTable('app_user').set({ may_export_whole: false }).execute());
    const rows = await office.inTenant((tx) =>
      tx
        .selectFrom('application')
        .select(['application_id', 'uan', 'status', 'mobile', 'pan'])
        .where('status', '<>', 6)
        .orderBy('application_id')
        .execute(),
    );
    const [first] = rows;
    const opened = [2, 4, 7].flatMap((status) => rows.find((row) => row.status === status) ?? []);
    for (const userName of users) {
      const page = await signIn(userName);
      const visit = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.locator('[aria-busy=true], [role=status] .mantine-Loader-root')).toHaveCount(0);
        await page.evaluate('new Promise((idle) => requestIdleCallback(idle))');
      };
      await visit('/dashboard');
      await visit(`/dashboard?field=PAN&q=${first?.pan ?? ''}`);
      await visit(`/dashboard?field=Mobile&q=${first?.mobile ?? ''}`);
      for (const { application_id: id } of opened) {
        await visit(`/review/${String(id)}`);
        await visit(`/view/${String(id)}`);
      }
      await visit(`/timeline?uan=${first?.uan ?? ''}`);
      await visit('/reports');
      await visit('/lead/report');
      await visit(`/service-log?uan=${first?.uan ?? ''}`);
      await visit('/audit');
    }
    expect(maskedReplies.count).toBeGreaterThan(100);
  },
);

test('a masked form is not requested for a user who never sees it, even before the submission', async ({
  office,
  signIn,
}) => {
  const { applicationId } = await office.submit();
  // The customer has signed and not submitted yet.
  await office.inTenant((tx) =>
    tx
      .updateTable('application')
      .set({ status: ApplicationStatus.Pending })
      .where('application_id', '=', applicationId)
      .execute(),
  );
  const page = await signIn('business');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await page.goto(`/review/${String(applicationId)}`);
  await expect(page.getByText(/is not shown to your role/).first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('no button of a field covers a detail of the field', { tag: '@looks' }, async ({ office, signIn }) => {
  const { applicationId } = await office.submit();
  const page = await signIn('admin');
  for (const width of [1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/review/${String(applicationId)}`);
    await expect(page.getByRole('button', { name: 'Show PAN' })).toBeVisible();
    const covered = await page.evaluate<string[]>(`[...document.querySelectorAll('li')].flatMap((row) => {
      const buttons = [...row.querySelectorAll('button[title]')].map((one) => one.getBoundingClientRect());
      return [...row.querySelectorAll('dl :is(dt, dd)')].filter((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const text = range.getBoundingClientRect();
        return buttons.some((button) => button.left < text.right && text.left < button.right && button.top < text.bottom && text.top < button.bottom);
      }).map((part) => row.textContent);
    })`);
    expect(covered).toEqual([]);
  }
});

test('an Admin is shown a number and a document for a purpose, with the name burnt in', async ({
  office,
  signIn,
}) => {
  const { applicationId, plan } = await office.submit();
  const page = await signIn('admin');
  await page.goto(`/review/${String(applicationId)}`);
  const masked = page.getByRole('status').filter({ hasText: 'Masked for you: PAN, mobile, e-mail' });
  await expect(masked).toBeVisible();
  const pan = String(plan.properties.PAN);
  await expect(page.getByText(pan)).toHaveCount(0);
  await expect(page.getByText(`XXXXXX${pan.slice(-4)}`).first()).toBeVisible();

  await page.getByRole('button', { name: 'Show PAN for a purpose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show for a purpose' });
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByText('Choose a purpose.')).toBeVisible();
  await dialog.getByLabel('Purpose').selectOption('other');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByText('Enter the purpose in 10 to 200 characters.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Note').fill('The customer asks at the counter.');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(pan).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Shown until .*: PAN\./ })).toBeVisible();

  await page.getByRole('button', { name: /^PAN Card Photo/ }).click();
  const evidence = page.getByRole('tabpanel', { name: 'Evidence' });
  await expect(evidence.getByText('PAN card is shown for a purpose.')).toBeVisible();
  await expect(evidence.getByRole('img', { name: 'PAN card' })).toHaveCount(0);
  const card = evidence.getByRole('region', { name: 'PAN card' });
  await card.getByRole('button', { name: 'Show for a purpose' }).click();
  await dialog.getByLabel('Purpose').selectOption('complaint');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(evidence.getByRole('img', { name: 'PAN card' })).toBeVisible();
});

test(
  'the verifier who fetched it sees complete values without a watermark, and after the decision no longer',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await office.inTenant((tx) =>
      tx.updateTable('application').set({ status: 0 }).where('status', '=', 1).execute(),
    );
    const { page, submission } = await openCase({ office, signIn });
    await expect(page.getByText(String(submission.plan.properties.PAN)).first()).toBeVisible();
    await expect(page.getByText('Masked for you')).toHaveCount(0);
  },
);

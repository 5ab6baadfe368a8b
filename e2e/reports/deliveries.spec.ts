import { sql } from 'kysely';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { applications: 60 } });

test('an Admin sees late messages, tries one now, and gives another one up with a reason', async ({
  office,
  signIn,
}) => {
  // The waiting messages of the demo's applications, all late.
  const waiting = await office.inTenant(async (tx) => {
    await sql`update outbound_event set delivered_on = now() where delivered_on is null`.execute(tx);
    const { rows } = await sql<{ uan: string }>`
      with two as (select event_id from outbound_event where kind = 'approval' order by created_on desc limit 2)
      update outbound_event e set delivered_on = null, last_error = 'HTTP 503', last_status = 503,
        created_on = e.created_on from two, application a
      where e.event_id = two.event_id and a.application_id = e.application_id returning a.uan`.execute(tx);
    return rows.map(({ uan }) => uan);
  });
  expect(waiting).toHaveLength(2);
  const page = await signIn('admin');
  await page.goto('/audit');
  await page.getByRole('link', { name: 'Deliveries' }).click();
  await expect(page.getByRole('heading', { name: 'Deliveries', level: 1 })).toBeVisible();
  const alarm = page.getByRole('alert', { name: 'Alarm' });
  await expect(alarm).toContainText('2 messages are more than 15 minutes late');
  await expectAccessible(page);
  await alarm.getByRole('link').click();
  await expect(page).toHaveURL(/state=late/);
  await expect(page.getByText('1–2 of 2')).toBeVisible();

  const row = (uan = '') => page.getByRole('row').filter({ hasText: uan });
  const [first, second] = waiting;
  await expect(row(first)).toContainText('HTTP 503');
  await row(first).getByRole('button', { name: 'Give up' }).click();
  const dialog = page.getByRole('dialog', { name: /^Give up/ });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('too short');
  await dialog.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText('A reason has 10 to 200 characters.').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Entered there by hand');
  await dialog.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText('Given up. It is not delivered any more.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(alarm).toContainText('1 message is more than 15 minutes late');

  await row(second).getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('It is tried now.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => office.backOffice.arrivals.length, { timeout: 15_000 }).toBe(1);
  // It has arrived before the desk has written that down.
  await expect(async () => {
    await page.goto('/deliveries');
    await expect(page.getByText('No late messages.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.goto('/deliveries?state=given-up');
  await expect(row(first)).toContainText('Entered there by hand');
  await expect(row(first).getByRole('button', { name: 'Try now' })).toBeDisabled();
});

test(
  'dead jobs are run again or discarded with a reason; Audit sees them and acts on nothing',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await office.inTenant((tx) =>
      sql`insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
        select 'undelivered', jsonb_build_object('tenantId', ${office.tenantId}::integer, 'storageKey', 'aof-templates/none'),
          'forget-upload', 12, '{"message": "the storage is away"}'::jsonb from generate_series(1, 2)`.execute(
        tx,
      ),
    );
    const audit = await signIn('audit');
    await audit.goto('/deliveries?part=jobs');
    await expect(audit.getByRole('row').filter({ hasText: 'the storage is away' })).toHaveCount(2);
    await expect(audit.getByRole('button', { name: /^(Run again|Discard|Try now|Give up)/ })).toHaveCount(0);

    const page = await signIn('admin');
    await page.goto('/deliveries');
    await page.getByRole('link', { name: '2 jobs failed and need a decision' }).click();
    const rows = page.getByRole('row').filter({ hasText: 'the storage is away' });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('13');
    await expectAccessible(page);
    await rows.first().getByRole('button', { name: 'Run again' }).click();
    await expect(page.getByText('The job runs again.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await rows.first().getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The file is not there any more');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('The job is discarded.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No failed jobs')).toBeVisible();
  },
);

import { sql } from 'kysely';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { applications: 120 } });

for (const userName of ['admin', 'business'] as const)
  test(
    `each figure of the cockpit opens its rows for ${userName}, in the number that it shows`,
    { tag: userName === 'admin' ? '@edges' : '@tables' },
    async ({ office, signIn }) => {
      // A page for each figure.
      test.slow();
      await office.inTenant(async (tx) => {
        // Two of the queue wait for long.
        await sql`update application set last_submitted_on = now() - interval '26 hours' where application_id in (
        select application_id from application where status = 1 order by application_id limit 2)`.execute(tx);
        await sql`insert into pgboss.job (name, data, source_name, source_output)
        values ('undelivered', jsonb_build_object('tenantId', ${office.tenantId}::integer, 'exportId', 'x'), 'write-export', '{}')`.execute(
          tx,
        );
      });
      const page = await signIn(userName);
      await page.goto('/dashboard?status=-1');
      await page.getByRole('link', { name: 'Operations now' }).click();
      await expect(page).toHaveURL(/\/reports\?tab=operations/);
      const links = page.getByRole('link', { name: /: [\d,]+$/ });
      await expect(page.getByRole('link', { name: /^Waiting for more than a day: [1-9]/ })).toBeVisible();
      if (userName === 'admin') await expect(page.getByRole('link', { name: 'Dead jobs: 1' })).toBeVisible();
      else await expect(page.getByRole('link', { name: /^Dead jobs/ })).toHaveCount(0);
      await expectAccessible(page);
      const figures = [];
      for (const link of await links.all())
        figures.push({
          name: (await link.getAttribute('aria-label')) ?? '',
          figure: Number((await link.innerText()).replaceAll(',', '')),
          address: (await link.getAttribute('href')) ?? '',
        });
      expect(figures.length).toBeGreaterThan(userName === 'admin' ? 12 : 9);
      for (const { name, figure, address } of figures) {
        await page.goto(address);
        if (address.includes('part=jobs')) {
          await expect(page.getByRole('row')).toHaveCount(figure + 1);
          continue;
        }
        const shown = figure === 0 ? '0 rows' : new RegExp(`\\d of ${String(figure)}$`);
        await expect(page.getByText(shown, { exact: true }).first(), `${name} at ${address}`).toBeVisible();
      }
    },
  );

test('rows that are narrowed to one verifier say so, and are widened by a click', async ({ signIn }) => {
  const page = await signIn('admin');
  await page.goto('/reports?tab=operations');
  await page
    .getByRole('link', { name: /^Assigned to .*: [1-9]/ })
    .first()
    .click();
  await expect(page).toHaveURL(/verifier=/);
  const narrowed = page.getByRole('group', { name: 'Only these rows' });
  await expect(narrowed).toBeVisible();
  await narrowed.getByRole('button', { name: 'Take away: Single verifier' }).click();
  await expect(narrowed).toBeHidden();
  await expect(page).not.toHaveURL(/verifier=/);
  await expect(page).toHaveURL(/status=3/);
});

import { ApplicationStatus } from '@kyc/contract/application-status';
import { buildApplication } from '@kyc/testing/build-application';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from '../harness/expect-accessible.ts';
import type { Office } from '../harness/office.ts';
import type { Product } from '../harness/product.ts';
import { expect, test } from '../harness/test.ts';

test.use({ officeOptions: { Retention: true } });

/** Rejected long enough ago that its retention period has ended. */
async function buildDue(product: Product, office: Office, name: string): Promise<number> {
  const id = await buildApplication(product.test.database, {
    tenantId: office.tenantId,
    status: ApplicationStatus.Rejected,
    head: { name },
  });
  // Only the server writes its tokens; without them it is not erased.
  await office.inTenant((tx) =>
    sql`update application set pan_token = 'p' || application_id, mobile_token = 'm' || application_id,
      created_on = created_on - interval '400 days', last_submitted_on = null,
      changed_on = now() - interval '400 days' where application_id = ${id}`.execute(tx),
  );
  return id;
}

async function say(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(text);
  await page.keyboard.press('Enter');
}

test(
  'due data is planned, kept by a hold, approved by two persons, erased, and proved by certificates',
  { tag: '@edges' },
  async ({ signIn, office, product }) => {
    const goes = await buildDue(product, office, 'Goes Away');
    const stays = await buildDue(product, office, 'Stays Here');
    const first = await signIn('admin2');
    await first.goto('/dashboard');
    await first.getByRole('link', { name: 'Audit', exact: true }).click();
    await first.getByRole('link', { name: 'Retention and holds' }).click();
    await expect(first.getByText('No plans are waiting for approval')).toBeVisible();
    await first.getByRole('button', { name: 'Plan now' }).click();
    await say(first, 'The plan is made. Another person has to approve it.');
    const plan = first.getByRole('article');
    await expect(plan).toContainText('You made or approved this plan.');
    await expect(plan.getByRole('row', { name: /Rejected or cancelled/ })).toContainText('2');
    await plan.getByRole('button', { name: 'Show the list' }).click();
    await expect(first.getByRole('dialog').getByRole('row')).toHaveCount(3);
    await first.keyboard.press('Escape');
    await expectAccessible(first);

    const second = await signIn('admin');
    await second.goto('/retention?tab=holds');
    await second.getByRole('button', { name: 'Place a hold' }).click();
    const form = second.getByRole('dialog', { name: 'Place a hold' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Order of the court');
    await form.getByRole('textbox', { name: 'Authority' }).fill('High Court');
    await form.getByRole('textbox', { name: 'Reference' }).fill('W.P. 1/2026');
    await form.getByRole('textbox', { name: 'Applications, PANs and mobiles' }).fill(String(stays));
    await form.getByRole('button', { name: 'Place a hold' }).click();
    await say(second, 'After a second person has approved it, the list shows what it keeps.');
    await expect(second.getByRole('article', { name: 'Order of the court' })).toContainText('1 application');
    await expectAccessible(second);

    await second.getByText('Plans', { exact: true }).click();
    await second.getByRole('button', { name: /^Approve plan/ }).click();
    await expect(second.getByRole('dialog', { name: 'Confirm!' })).toContainText('cannot be undone');
    await second.getByRole('button', { name: 'Yes' }).click();
    await say(second, 'Erasing has started.');
    await second.getByText('Runs', { exact: true }).click();
    const run = second.getByRole('article');
    await expect(run).toContainText('Done');
    // Planned, erased, held, kept.
    await expect(run.getByRole('row', { name: /Rejected or cancelled/ }).getByRole('cell')).toHaveText([
      /Rejected/,
      '1 year',
      '2',
      '1',
      '1',
      '0',
    ]);
    const download = second.waitForEvent('download');
    await second.getByRole('button', { name: /^Certificates of run/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^ErasureCertificates-\d+\.json$/);
    await expectAccessible(second);
    const names = await office.inTenant((tx) =>
      tx
        .selectFrom('application')
        .select('name')
        .where('application_id', 'in', [goes, stays])
        .orderBy('application_id')
        .execute(),
    );
    expect(names.map(({ name }) => name)).toEqual(['Erased', 'Stays Here']);
  },
);

test(
  'an Admin adds items to a hold and changes how long data is kept',
  { tag: '@edges' },
  async ({ signIn, office, product }) => {
    const [first, second] = [
      await buildDue(product, office, 'First Held'),
      await buildDue(product, office, 'Second Held'),
    ];
    const page = await signIn('admin');
    await page.goto('/retention?tab=holds');
    await page.getByRole('button', { name: 'Place a hold' }).click();
    const form = page.getByRole('dialog', { name: 'Place a hold' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Order of the court');
    await form.getByRole('textbox', { name: 'Authority' }).fill('High Court');
    await form.getByRole('textbox', { name: 'Reference' }).fill('W.P. 1/2026');
    await form.getByRole('textbox', { name: 'Applications, PANs and mobiles' }).fill(String(first));
    await form.getByRole('button', { name: 'Place a hold' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add items to Order of the court' }).click();
    const items = page.getByRole('dialog', { name: 'Add items to Order of the court' });
    await items.getByRole('textbox', { name: 'Applications, PANs and mobiles' }).fill(String(second));
    await items.getByRole('button', { name: 'Add items' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    await page.keyboard.press('Enter');
    const held = page.getByRole('article', { name: 'Order of the court' }).getByRole('row');
    await expect(held.filter({ hasText: 'Application' })).toHaveCount(2);

    await page.goto('/retention?tab=rules');
    await page
      .getByRole('button', { name: /^Change how long is kept/ })
      .first()
      .click();
    const rule = page.getByRole('dialog', { name: /^Change how long is kept/ });
    const days = rule.getByRole('textbox', { name: 'Days' });
    await days.fill(String(Number(((await days.inputValue()) || '0').replaceAll(',', '')) + 30));
    await rule.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  },
);

test(
  'texts with a part of an erased name are listed, and an Admin removes or keeps each',
  { tag: '@edges' },
  async ({ signIn, office, product }) => {
    await buildDue(product, office, 'Savio Quillfeather');
    const first = await signIn('admin2');
    await first.goto('/retention?tab=texts');
    await expect(first.getByText('No text waits for a decision.')).toBeVisible();
    await expectAccessible(first);
    const { user_id: owner } = await office.inTenant((tx) =>
      tx.selectFrom('app_user').select('user_id').orderBy('user_id').limit(1).executeTakeFirstOrThrow(),
    );
    await office.inTenant(async (tx) => {
      for (const name of ['Quillfeather queue', 'Feathers of Savio'])
        await sql`insert into saved_view (owner_id, view_name, is_shared, search) values (${owner}, ${name}, true, '{}')`.execute(
          tx,
        );
    });
    await first.goto('/retention');
    await first.getByRole('button', { name: 'Plan now' }).click();
    await say(first, 'The plan is made. Another person has to approve it.');

    const second = await signIn('admin');
    await second.goto('/retention');
    await second.getByRole('button', { name: /^Approve plan/ }).click();
    await second.getByRole('button', { name: 'Yes' }).click();
    await say(second, 'Erasing has started.');
    await second.getByText('Runs', { exact: true }).click();
    await expect(second.getByRole('article')).toContainText('Done');
    await second.getByText('Texts', { exact: true }).click();
    await expect(
      second.getByRole('heading', { name: 'Texts that may still name an erased person' }),
    ).toBeVisible();
    const surname = second.getByRole('row', { name: /Quillfeather queue/ });
    await expect(surname).toContainText('Saved search');
    await expect(surname).toContainText('Surname');
    const firstName = second.getByRole('row', { name: /Feathers of Savio/ });
    await expect(firstName).toContainText('First name');
    await expectAccessible(second);

    const audit = await signIn('audit');
    await audit.goto('/retention?tab=texts');
    await expect(audit.getByRole('row', { name: /Quillfeather queue/ })).toBeVisible();
    await expect(audit.getByRole('button', { name: /^(?:Remove|Keep)/ })).toHaveCount(0);

    await second.getByRole('button', { name: 'Remove the text: Quillfeather queue' }).click();
    const question = second.getByRole('dialog', { name: 'Confirm!' });
    await expect(question).toContainText('Remove this text? This cannot be undone.');
    await expect(question).toContainText('Quillfeather queue');
    await second.getByRole('button', { name: 'Yes' }).click();
    await say(second, 'Text removed.');
    await expect(surname).toHaveCount(0);
    await second.getByRole('button', { name: 'Keep the text: Feathers of Savio' }).click();
    await second.getByRole('button', { name: 'Yes' }).click();
    await say(second, 'Text kept.');
    await expect(second.getByText('No text waits for a decision.')).toBeVisible();
    const names = await office.inTenant((tx) =>
      tx.selectFrom('saved_view').select('view_name').orderBy('view_id').execute(),
    );
    expect(names.map(({ view_name: name }) => name)).toEqual([
      expect.stringMatching(/^View \d+$/),
      'Feathers of Savio',
    ]);
  },
);

test(
  'Audit reads and acts on nothing; a hold is released with a reason',
  { tag: '@edges' },
  async ({ signIn }) => {
    const admin = await signIn('admin');
    await admin.goto('/retention?tab=holds');
    await admin.getByRole('button', { name: 'Place a hold' }).click();
    const form = admin.getByRole('dialog', { name: 'Place a hold' });
    for (const [label, text] of [
      ['Title', 'Summons'],
      ['Authority', 'Tax office'],
      ['Reference', 'T 77'],
      ['Applications, PANs and mobiles', 'ABCPK1234Z'],
    ] as const)
      await form.getByRole('textbox', { name: label }).fill(text);
    await form.getByRole('button', { name: 'Place a hold' }).click();
    await say(admin, 'After a second person has approved it, the list shows what it keeps.');

    const audit = await signIn('audit');
    await audit.goto('/retention?tab=holds');
    await expect(audit.getByRole('article', { name: 'Summons' })).toContainText('XXXXXX234Z');
    await expect(audit.getByRole('button', { name: /Release|Add items|Place a hold/ })).toHaveCount(0);
    await audit.getByText('How long', { exact: true }).click();
    await expect(audit.getByRole('row', { name: /Approved, after the relationship/ })).toContainText(
      '8 years',
    );
    await expect(audit.getByRole('button', { name: /^Change/ })).toHaveCount(0);

    await admin.getByRole('button', { name: 'Release Summons' }).click();
    const release = admin.getByRole('dialog', { name: 'Release Summons' });
    await release.getByRole('textbox', { name: 'Reason' }).fill('short');
    await release.getByRole('button', { name: 'Release' }).click();
    await expect(release).toContainText('A reason has 10 to 500 characters.');
    await release.getByRole('textbox', { name: 'Reason' }).fill('The summons was withdrawn.');
    await release.getByRole('button', { name: 'Release' }).click();
    await say(admin, 'Hold released.');
    await expect(admin.getByRole('article', { name: 'Summons' })).toContainText('The summons was withdrawn.');
  },
);

test('a second holder approves a hold, and its counts appear', { tag: '@edges' }, async ({ signIn }) => {
  const first = await signIn('admin');
  await first.goto('/retention?tab=holds');
  await first.getByRole('button', { name: 'Place a hold' }).click();
  const form = first.getByRole('dialog', { name: 'Place a hold' });
  await expect(form).toContainText('appears after a second holder has approved the hold');
  for (const [label, text] of [
    ['Title', 'Letter of the police'],
    ['Authority', 'Cyber Crime Cell'],
    ['Reference', 'CC 12'],
    ['Applications, PANs and mobiles', 'ABCPK1234Z'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text);
  await form.getByRole('button', { name: 'Place a hold' }).click();
  await say(first, 'After a second person has approved it, the list shows what it keeps.');
  const own = first.getByRole('article', { name: 'Letter of the police' });
  await expect(own).toContainText('Waits for the approval of a second holder');
  await expect(own).toContainText('Shown after approval');
  await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  const second = await signIn('admin2');
  await second.goto('/retention?tab=holds');
  const hold = second.getByRole('article', { name: 'Letter of the police' });
  await expect(hold).toContainText('Shown after approval');
  await hold.getByRole('button', { name: 'Approve Letter of the police' }).click();
  await expect(second.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await second.keyboard.press('Enter');
  await expect(hold).toContainText('Approved on');
  await expect(hold).toContainText('0 applications');
  await expect(hold.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectAccessible(second);
});

test.describe('where the feature is off', () => {
  test.use({ officeOptions: {} });

  test('no link leads to it, and its page reports it', { tag: '@edges' }, async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/audit');
    await expect(page.getByRole('link', { name: 'Evidence packs' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retention and holds' })).toHaveCount(0);
    await page.goto('/retention');
    await expect(page.getByText('Retention is switched off', { exact: true })).toBeVisible();
  });
});

import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { lookAt, openCase } from '../review/review-screen.ts';

const interrupted = 'The upload was interrupted. Check your network and try again.';

type Interruption = readonly [text: string, route: (route: Route) => Promise<void>];

const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<html><body>nginx</body></html>' });

const byProxy = (status: number) => `A proxy answered instead of the server (${String(status)}).`;

/** A lost network, a restart behind a proxy, a proxy's limit, an answer that was cut off. */
const interruptions: readonly Interruption[] = [
  [interrupted, (route) => route.abort('connectionreset')],
  [byProxy(502), html(502)],
  ['The file is too large for a proxy between this page and the server (413).', html(413)],
  [byProxy(200), html(200)],
  [interrupted, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"Imp' })],
];

interface Sending {
  readonly page: Page;
  readonly dialog: Locator;
  readonly path: string;
}

/** Each attempt shows its reason in the dialog, whose button sends again; the last one gets through. */
async function sendThrough({ page, dialog, path }: Sending, again: Locator): Promise<void> {
  for (const [place, [text]] of interruptions.entries()) {
    await expect(dialog.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toHaveCount(0);
    await expect(again).toBeEnabled();
    await page.unroute(path);
    const next = interruptions[place + 1];
    if (next !== undefined) await page.route(path, next[1]);
    await again.click();
  }
  for (const [text] of interruptions) await expect(dialog.getByText(text)).toHaveCount(0);
}

async function interruptFirst(page: Page, path: string): Promise<void> {
  const [first] = interruptions;
  if (first) await page.route(path, first[1]);
}

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('Q12 an import of a master that is interrupted at any step keeps its file and continues', async ({
  signIn,
}) => {
  const page = await signIn('admin');
  await page.goto('/masters/banks');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Banks' });
  const submit = dialog.getByRole('button', { name: 'Import' });

  const start = '**/api/masters/banks/import-start';
  await interruptFirst(page, start);
  await page.route('**/api/masters/imports/*', html(503), { times: 2 });
  await dialog
    .locator('input[type=file]')
    .setInputFiles(csv('banks.csv', 'BankId,BankName,BankCode\n,Good Bank,GOOD\n'));
  await sendThrough({ page, dialog, path: start }, submit);
  // The progress cannot be read at first.
  await expect(dialog.getByRole('alert').filter({ hasText: byProxy(503) })).toBeVisible();
  await expect(dialog.getByText('Added 1 · changed 0 · unchanged 0')).toBeVisible();
  await expect(dialog.getByText(byProxy(503))).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'CSV file' })).toContainText('banks.csv');

  const apply = '**/api/masters/imports/apply';
  await interruptFirst(page, apply);
  await submit.click();
  await sendThrough({ page, dialog, path: apply }, submit);
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Banks: 1 added, 0 changed.');
});

test(
  'an import is cancelled after its comparison, and changes nothing',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/masters/banks');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Banks' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles(csv('banks.csv', 'BankId,BankName,BankCode\n,Never Bank,NEVR\n'));
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(dialog.getByText('Added 1 · changed 0 · unchanged 0')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole('searchbox').first().fill('Never Bank');
    await expect(page.getByRole('row').filter({ hasText: 'NEVR' })).toHaveCount(0);
  },
);

test(
  'Q12 an import whose start was received, but whose answer was lost, is applied once',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/masters/banks');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Banks' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles(csv('banks.csv', 'BankId,BankName,BankCode\n,Good Bank,GOOD\n'));
    await expect(dialog.getByText('Added 1 · changed 0 · unchanged 0')).toBeVisible();
    await page.route(
      '**/api/masters/imports/apply',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Banks: 1 added, 0 changed.');
  },
);

test.describe('with the rejection loop', () => {
  test.use({ officeOptions: { RejectionLoop: true } });

  test(
    'Q12 an import of customer texts that is interrupted keeps its file and continues',
    { tag: '@edges' },
    async ({ signIn }) => {
      const page = await signIn('admin');
      await page.goto('/masters/customer-texts');
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import Customer Texts' });
      const submit = dialog.getByRole('button', { name: 'Import' });
      const preview = '**/api/masters/customer-texts/import-preview';
      await interruptFirst(page, preview);
      await dialog
        .locator('input[type=file]')
        .setInputFiles(
          csv(
            'texts.csv',
            'Subject,SubjectId,Language,Short,What,Todo\nreason,8,hi,पैन गलत है,आपका भरा हुआ पैन गलत है।,पैन फिर से भरें।\n',
          ),
        );
      await sendThrough({ page, dialog, path: preview }, submit);
      await expect(dialog.locator('td[lang=hi]').first()).toHaveText('पैन गलत है');
      const imports = '**/api/masters/customer-texts/import';
      await interruptFirst(page, imports);
      await submit.click();
      await sendThrough({ page, dialog, path: imports }, submit);
      await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    },
  );
});

test(
  'Q12 the upload of a form template that is interrupted keeps the file and all inputs',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/masters/aof-templates?id=0');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Own form');
    const upload = '**/api/masters/aof-templates/upload';
    await interruptFirst(page, upload);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'own.txt', mimeType: 'text/plain', buffer: Buffer.from('Name: {{Name}}\n') });
    const dialog = page.getByRole('dialog');
    await sendThrough({ page, dialog, path: upload }, dialog.getByRole('button', { name: 'Try again' }));
    await expect(page.getByText('A text layout contains the place of each value.')).toBeVisible();
    await expect(name).toHaveValue('Own form');
    await expect(page.getByRole('button', { name: 'PDF form or text layout' })).toContainText('own.txt');
  },
);

test(
  'Q12 a cropped picture that could not be stored stays in its dialog, and Save sends it again',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await lookAt(page, 'PAN Card Photo');
    await page.getByRole('button', { name: 'Crop and rotate PAN card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop and rotate PAN card' });
    await dialog.getByRole('button', { name: 'Rotate right' }).click();
    const path = '**/save-document/**';
    await interruptFirst(page, path);
    const save = dialog.getByRole('button', { name: 'Save rotation' });
    await save.click();
    await sendThrough({ page, dialog, path }, save);
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Image saved successfully.');
  },
);

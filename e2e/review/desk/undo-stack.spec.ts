import { Mode } from '@kyc/contract/modes';
import { expect, test } from '../../harness/test.ts';
import { openCase, openStep, rejectField } from '../review-screen.ts';

test(
  'U21 U undoes press after press, an address as one, and announces the field and the number of remaining ones',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
    const said = page.getByRole('status');
    const decided = (count: number) =>
      expect(page.getByText(new RegExp(`^${count} of \\d+ decided`))).toBeVisible();
    await page.keyboard.press('v');
    await expect(said.getByText('Mobile verified. 1 of 35 decided.')).toBeAttached();
    await rejectField(page, 'Email');
    await openStep(page, 2);
    await page.getByRole('button', { name: 'Mark Verified: Correspondence Address' }).click();
    await decided(9);
    await page.keyboard.press('u');
    await decided(2);
    await expect(
      said.getByText('Undone: Correspondence Address verified. 2 more can be undone.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Correspondence Address/ }).first()).toBeFocused();
    await page.keyboard.press('u');
    await expect(said.getByText('Undone: Email rejected. 1 more can be undone.')).toBeVisible();
    await page.keyboard.press('u');
    await expect(said.getByText('Undone: Mobile verified. No more decisions to undo.')).toBeVisible();
    await decided(0);
    await page.keyboard.press('u');
    await expect(said.getByText(/^No more decisions to undo\.$/)).toBeVisible();
  },
);

test(
  'U21 the previous decision is restored: a verified field that was rejected is verified again',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await page.keyboard.press('v');
    await rejectField(page, 'Mobile');
    await page.keyboard.press('u');
    const verify = page.getByRole('button', { name: 'Mark Verified: Mobile' });
    await expect(verify).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('u');
    await expect(verify).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('status').getByText('Undone: Mobile verified.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
  },
);

test(
  'leaving while a decision is being saved requires a confirmation, and not afterwards',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const { promise: goOn, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/approve-field/', async (route) => {
      await goOn;
      await route.continue();
    });
    await page.keyboard.press('v');
    await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();
    // One time in ten the browser silently ignores a script's request to reload: the page stays without a question.
    await expect(async () => {
      await page.evaluate('location.reload()');
      await expect(() => expect(asked).toEqual(['beforeunload'])).toPass({ timeout: 3_000 });
    }).toPass();
    release(undefined);
    await expect(page.getByRole('status').getByText('Mobile verified.')).toBeAttached();
    await page.reload();
    await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();
    expect(asked).toEqual(['beforeunload']);
  },
);

test(
  'U21 a field decided elsewhere in the meantime is not undone, is reported, and leaves the stack',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn });
    await page.keyboard.press('v');
    await page.keyboard.press('v');
    await expect(page.getByText(/^2 of \d+ decided/)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`/review/${String(submission.applicationId)}`);
    await rejectField(other, 'Email');
    await page.bringToFront();
    await page.keyboard.press('u');
    await expect(
      page
        .getByRole('status')
        .getByText(/^Not undone: Email: Its decision was changed by .+ in the meantime\.$/),
    ).toBeVisible();
    await expect(page.getByText('Email Rejected').first()).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('Undone: Mobile verified. No more decisions to undo.')).toBeVisible();
    await expect(page.getByText('Email Rejected').first()).toBeVisible();
  },
);

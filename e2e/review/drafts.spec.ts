import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { fieldOf, openCase, setStatus } from './review-screen.ts';

test.use({ officeOptions: { KeepsDrafts: true } });

const holdText = 'Waiting for the second page of the ba';
const hold = (page: Page) => page.getByRole('dialog', { name: 'Remark', exact: true });
const box = (page: Page) => hold(page).getByRole('textbox');

async function openHold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'On Hold', exact: true }).click();
  await expect(box(page)).toBeVisible();
}

test(
  'a partial hold text survives a reload and another browser, and is removed once it is saved',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await openHold(page);
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await box(page).pressSequentially(holdText);
    await kept;
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Not saved yet: hold text' })).toBeVisible();
    await openHold(page);
    await expect(box(page)).toHaveValue(holdText);
    await expect(hold(page)).toContainText('Not saved yet, typed until');
    await expectAccessible(page);

    const elsewhere = await signIn('verifier', {
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    await elsewhere.goto(page.url());
    await openHold(elsewhere);
    await expect(box(elsewhere)).toHaveValue(holdText);
    await expectAccessible(elsewhere);
    await box(elsewhere).pressSequentially('nk statement');
    await hold(elsewhere).getByRole('button', { name: 'SUBMIT' }).click();
    await expect(hold(elsewhere)).toBeHidden();
    await expect
      .poll(() => office.inTenant((tx) => tx.selectFrom('draft').select('key').execute()), {
        timeout: 15_000,
      })
      .toEqual([]);
  },
);

test(
  'text typed in the last moment before a reload is restored, and can be discarded',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await openHold(page);
    await box(page).fill('Typed just now');
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Not saved yet: hold text' })).toBeVisible();
    await openHold(page);
    await expect(box(page)).toHaveValue('Typed just now');
    await hold(page).getByRole('button', { name: 'Discard' }).click();
    await expect(box(page)).toHaveValue('');
    await expect
      .poll(() => office.inTenant((tx) => tx.selectFrom('draft').select('key').execute()), {
        timeout: 15_000,
      })
      .toEqual([]);
  },
);

test(
  'a correction that was typed and not saved is there in another browser, marked, until it is saved',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    await setStatus(office, submission, { status: ApplicationStatus.SystemRejected, verifier_id: null });
    const page = await signIn('verifier');
    await page.goto(`/review/${String(submission.applicationId)}`);
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByRole('textbox', { name: 'First Name' }).fill('Asha');
    await kept;

    const elsewhere = await signIn('verifier');
    await elsewhere.goto(page.url());
    await expect(
      elsewhere.getByRole('status').filter({ hasText: 'Not saved yet: First Name' }),
    ).toBeVisible();
    await expect(elsewhere.getByRole('textbox', { name: 'First Name' })).toHaveValue('Asha');
    await expect(fieldOf(elsewhere, 'First Name')).toContainText('Not saved yet, typed until');
    await expectAccessible(elsewhere);
    await elsewhere.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(elsewhere.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    await expect
      .poll(() => office.inTenant((tx) => tx.selectFrom('draft').select('key').execute()), {
        timeout: 15_000,
      })
      .toEqual([]);
  },
);

import { correspondenceAddress } from '@kyc/domain/review-fields/all-fields';
import { Mode } from '@kyc/contract/modes';
import { expectAccessible } from '../../harness/expect-accessible.ts';
import type { Office, Submission } from '../../harness/office.ts';
import { expect, test } from '../../harness/test.ts';
import { fetchNew, openCase, openStep } from '../review-screen.ts';

const address = 'Correspondence Address';

function stored(office: Office, { applicationId }: Submission) {
  return office.inTenant(async (tx) => ({
    decisions: await tx
      .selectFrom('field_decision')
      .select(['field_id', 'decision', 'reason_id'])
      .where('application_id', '=', applicationId)
      .orderBy('field_id')
      .execute(),
    audits: await tx
      .selectFrom('audit_event')
      .select('action')
      .where('entity', '=', 'application')
      .where('entity_id', '=', String(applicationId))
      .where('action', 'like', 'field.%')
      .orderBy('audit_id')
      .execute(),
  }));
}

test(
  'an address is verified by one press, counted by its lines, and taken back by a second',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
    await openStep(page, 2);
    await expect(page.getByRole('button', { name: 'Mark Verified: Correspondence City' })).toHaveCount(0);
    const verify = page.getByRole('button', { name: `Mark Verified: ${address}` });
    await verify.click();
    await expect(verify).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/^7 of \d+ decided/)).toBeVisible();
    await expect(page.getByRole('status').getByText(`${address} verified.`)).toBeVisible();
    await expect.poll(async () => (await stored(office, submission)).decisions.length).toBe(7);
    const { decisions, audits } = await stored(office, submission);
    expect(decisions.map(({ field_id }) => field_id)).toEqual([...correspondenceAddress]);
    expect(audits.map(({ action }) => action)).toEqual(correspondenceAddress.map(() => 'field.approve'));
    await verify.click();
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
    await expect(verify).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'by keyboard: one stop, V for the complete address, L for its lines, and a line separately',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
    const title = (name: RegExp) => page.getByRole('button', { name }).first();
    await page.keyboard.press('2');
    await page.keyboard.press('j');
    await expect(title(/^Correspondence Address/)).toBeFocused();
    await page.keyboard.press('l');
    await expect(title(/^Correspondence House/)).toBeFocused();
    await page.keyboard.press('v');
    await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();
    await expect(title(/^Correspondence Street/)).toBeFocused();
    await page.keyboard.press('l');
    await expect(title(/^Correspondence Address/)).toBeFocused();
    await expect(page.getByText('1/7 lines')).toBeVisible();
    await page.keyboard.press('v');
    await expect(page.getByText(/^7 of \d+ decided/)).toBeVisible();
    await expect.poll(async () => (await stored(office, submission)).decisions.length).toBe(7);
  },
);

test(
  'REV-15 U19 its rejection asks once, for the lines with such a reason, and skips the others',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
    await openStep(page, 2);
    await page.getByRole('button', { name: `Mark Rejected: ${address}` }).click();
    const dialog = page.getByRole('dialog', { name: `Reject ${address}` });
    await dialog.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText('Please select reason.');
    await page.keyboard.press('Enter');
    await page.keyboard.press('1');
    await expect(dialog.getByRole('radio', { name: /differs from the address proof/ }).first()).toBeChecked();
    await expect(dialog.getByText(/^Not City: without/)).toBeVisible();
    await expect(dialog.getByText(/^Not State, Country: determined by the pin code/)).toBeVisible();
    await expect(dialog.getByRole('combobox')).toHaveCount(4);
    await expectAccessible(page);
    await dialog
      .getByRole('combobox', { name: 'Solution for Correspondence Street' })
      .selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^4 of \d+ decided · 4 rejected/)).toBeVisible();
    await expect(page.getByText('Correspondence Street Rejected')).toBeVisible();
    await expect.poll(async () => (await stored(office, submission)).decisions.length).toBe(4);
    const { decisions, audits } = await stored(office, submission);
    expect(decisions.every(({ decision, reason_id }) => decision === 'rejected' && reason_id !== null)).toBe(
      true,
    );
    expect(new Set(decisions.map(({ reason_id }) => reason_id)).size).toBe(4);
    expect(audits.every(({ action }) => action === 'field.reject')).toBe(true);

    await page.getByRole('button', { name: `Mark Rejected: ${address}` }).click();
    await dialog.getByRole('button', { name: 'Withdraw rejection' }).click();
    await expect(page.getByText(/^0 of \d+ decided · 0 rejected/)).toBeVisible();
  },
);

test(
  'U19 the choice opens at its row, next to the evidence, and returns the focus to it',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
    await page.getByRole('button', { name: 'Mark Rejected: PAN Card Photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject PAN Card Photo' });
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    const reasons = await dialog.getByRole('group', { name: 'Reason' }).getByRole('radio').count();
    await expect(dialog.getByText(`1–${reasons} picks a reason, Enter submits`)).toBeVisible();
    const evidence = await page.getByRole('tabpanel', { name: 'Evidence' }).boundingBox();
    const box = await dialog.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual((evidence?.x ?? 0) + 1);
    await page.keyboard.press('v');
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^PAN Card Photo/ }).first()).toBeFocused();
  },
);

for (const width of [390, 320])
  test(
    `U19 on a phone of ${width} px it is a sheet at the lower edge that fits`,
    { tag: '@looks' },
    async ({ office, signIn }) => {
      const submission = await office.submit({ mode: Mode.DigiLocker });
      const page = await signIn('verifier', { viewport: { width, height: 844 } });
      await fetchNew(page, submission);
      await page.getByRole('button', { name: 'Mark Rejected: PAN Card Photo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Reject PAN Card Photo' });
      await dialog.getByRole('radio').first().check();
      await expectAccessible(page);
      const box = await dialog.boundingBox();
      expect(box?.x).toBe(0);
      expect(box?.width).toBe(width);
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    },
  );

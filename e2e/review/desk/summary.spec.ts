import { ApplicationStatus } from '@kyc/contract/application-status';
import { Mode } from '@kyc/contract/modes';
import { RiskSignal } from '@kyc/contract/risk/risk';
import { expectAccessible } from '../../harness/expect-accessible.ts';
import { expect, test } from '../../harness/test.ts';
import {
  fetchNew,
  fieldOf,
  focusedTitle,
  openCase,
  openStep,
  rejectField,
  setStatus,
} from '../review-screen.ts';

test.use({
  officeOptions: {
    CaseSummary: true,
    Ages: true,
    RiskSignals: [RiskSignal.SameMobile, RiskSignal.SelfieDistance],
  },
});

test(
  'the summary shows in one line which parts need attention, and each part leads to its field',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase(
      { office, signIn },
      { mode: Mode.DigiLocker, faults: ['otherNameAtBank'] },
    );
    await expect(page.getByRole('heading', { level: 1 })).toContainText(submission.plan.person.lastName);
    const summary = page.getByRole('list', { name: 'Summary of the case' });
    await expect(summary.getByRole('listitem')).toHaveCount(9);
    await expect(summary).toContainText(/Face\d+% (Match|Compare by eye|Mismatch)/);
    await expect(summary).toContainText(/Date of birth\d agree/);
    await expect(summary).toContainText('e-Signby the customer');
    await expect(summary).toContainText(/Duplicates(none|\d+)/);
    await expect(summary).toContainText(/Age(\d+ d \d+ h|\d+ h \d+ min|\d+ min)/);
    await expect(summary).toContainText('Attempt1');
    await expect(summary.getByRole('time').or(summary.locator('time'))).toHaveAttribute(
      'title',
      /^Submitted \d{2}\//,
    );
    const bank = summary.getByRole('button', { name: /^Bank name \d+% (Mismatch|Compare by eye)/ });
    await bank.click();
    await expect(page.getByRole('button', { name: /^Bank Account/ }).first()).toBeFocused();
  },
);

test('I28 an approved case has no age', { tag: '@edges' }, async ({ office, signIn }) => {
  const { page, submission } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
  const summary = page.getByRole('list', { name: 'Summary of the case' });
  await expect(summary).toContainText('Age');
  await setStatus(office, submission, { status: ApplicationStatus.Approved });
  await page.reload();
  await expect(summary).toContainText('Attempt1');
  await expect(summary).not.toContainText('Age');
});

for (const [width, colorScheme] of [
  [1366, 'dark'],
  [390, 'light'],
  [320, 'dark'],
] as const)
  test(`the summary fits ${width} px, ${colorScheme}`, { tag: '@looks' }, async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.DigiLocker });
    const page = await signIn('verifier', { colorScheme, viewport: { width, height: 800 } });
    await fetchNew(page, submission);
    // What does not fit scrolls within its row.
    const box = await page.getByRole('list', { name: 'Summary of the case' }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(width);
    expect(box?.height).toBeLessThanOrEqual(40);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });

test(
  'all green fields are listed, verified by one press and undone by one',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
    const open = page.getByRole('button', { name: /^Verify all green \(\d+\)$/ });
    await expect(open).toBeEnabled();
    const count = Number(/\d+/.exec(await open.innerText())?.[0]);
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog', { name: 'Verify all green' });
    const green = dialog.getByRole('region', { name: 'Fields that would be verified' });
    await expect(green.getByRole('listitem')).toHaveCount(count);
    await expect(green.getByRole('listitem').filter({ hasText: 'PAN Number' })).toContainText(
      submission.plan.person.pan,
    );
    await expect(green).toContainText(/Declared, PAN service.* agree/);
    await expect(green).toContainText('Document: PAN card');
    await expect(green).not.toContainText('Mobile');
    // V12: the other undecided fields, with the reason.
    const left = dialog.getByRole('list', { name: /^\d+ fields stay for you$/ });
    await expect(
      left.getByRole('listitem').filter({ hasText: 'No second source confirms the value' }),
    ).toContainText('Mobile');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `Verify ${count} fields` }).click();
    await expect(page.getByText(new RegExp(`^${count} of \\d+ decided · 0 rejected`))).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
  },
);

test(
  'a field with a doubt is never among the green ones',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase(
      { office, signIn },
      { mode: Mode.DigiLocker, faults: ['otherNameAtBank'] },
    );
    await expect(page.getByRole('button', { name: /^Verify all green \([1-9]\d*\)$/ })).toBeEnabled();
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog', { name: 'Verify all green' });
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    const green = dialog.getByRole('region', { name: 'Fields that would be verified' });
    await expect(green.getByRole('listitem').filter({ hasText: 'Bank Account' })).toHaveCount(0);
  },
);

test(
  'rejected and doubtful fields come first if the user chose it; the keys follow, the next case keeps it',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase(
      { office, signIn },
      { mode: Mode.DigiLocker, faults: ['otherNameAtBank'] },
    );
    await rejectField(page, 'Gender');
    await page.getByRole('switch', { name: 'Rejected and doubtful first' }).click({ force: true });
    const headings = page.getByRole('heading', { level: 2 });
    await expect(headings.filter({ hasText: /^(Rejected|Doubtful|Undecided|Verified)/ })).toHaveText([
      /^Rejected 1$/,
      /^Doubtful \d+$/,
      /^Undecided \d+$/,
    ]);
    await expect(page.getByRole('list', { name: 'Rejected' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Doubtful' })).toContainText('Bank Account');
    await page
      .getByRole('button', { name: /^Gender/ })
      .first()
      .click();
    await page.keyboard.press('j');
    const doubtful = page.getByRole('list', { name: 'Doubtful' });
    await expect(doubtful.locator('[aria-current=true]')).toBeFocused();
    await page.keyboard.press('v');
    // Nothing moves away by a decision.
    await expect(doubtful.getByRole('button', { pressed: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Sort again' }).click();
    await expect(page.getByRole('list', { name: 'Verified' }).getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Rejected and doubtful first' })).toBeChecked();
  },
);

test(
  'U17 a step with a rejection is not done, and Reject is the button that one is led to',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await rejectField(page, 'Mobile');
    await expect(page.getByRole('button', { name: /^1 Identity and bank.*1 rejected/ })).toContainText(
      '· 1 ✗',
    );
    const look = (name: string) =>
      page.getByRole('button', { name, exact: true }).getAttribute('data-variant');
    expect([await look('Approve'), await look('Reject')]).toEqual(['light', 'filled']);
  },
);

test('U65 a reload keeps the field that one was at', { tag: '@comforts' }, async ({ office, signIn }) => {
  const { page } = await openCase({ office, signIn });
  await page.keyboard.press('3');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\?field=\d+$/);
  const title = await page.locator('[aria-current=true]').first().innerText();
  await page.reload();
  await expect(focusedTitle(page)).toContainText(title.split('\n')[0] ?? '');
});

test(
  'U24 a system-rejected case is edited in place and opens at what its rejection names',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    await setStatus(office, submission, { status: ApplicationStatus.SystemRejected, verifier_id: null });
    await office.inTenant((tx) =>
      tx
        .updateTable('application')
        .set({ system_reject_reason: 'Date of Birth is missing' })
        .where('application_id', '=', submission.applicationId)
        .execute(),
    );
    const page = await signIn('verifier');
    await page.goto(`/review/${String(submission.applicationId)}`);
    const focused = page.locator('li[data-focused]');
    await expect(focused).toContainText('Date of Birth');
    await openStep(page, 1);
    const first = fieldOf(page, 'First Name');
    await expect(first).not.toContainText(submission.plan.person.firstName);
    await page.getByRole('textbox', { name: 'First Name' }).focus();
    await expect(focused).toContainText('First Name');
    await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused();
  },
);

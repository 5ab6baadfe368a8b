import { Mode } from '@kyc/contract/modes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, fieldOf, openCase } from './review-screen.ts';

const matrixOf = (page: Page) => page.getByRole('table', { name: /^Match matrix/ });
const rowOf = (page: Page, attribute: string) =>
  matrixOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: attribute, exact: true }) });

test('REV-12 REV-13 the match matrix: marks, kinds of differences, bands, limits and thresholds', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit({
    mode: Mode.DigiLocker,
    faults: ['otherNameAtBank', 'wrongBirthDateOnCard'],
  });
  const { person } = submission.plan;
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await page.getByRole('tab', { name: 'Match' }).click();
  for (const source of ['Declared', 'PAN service', 'PAN OCR', 'Aadhaar', 'Other sources'])
    await expect(matrixOf(page).getByRole('columnheader', { name: source, exact: true })).toBeVisible();
  for (const source of ['Bank', 'Penny drop', 'Signer'])
    await expect(matrixOf(page).getByRole('term').filter({ hasText: source }).first()).toBeVisible();

  const birthDate = rowOf(page, 'Date of birth');
  await expect(birthDate.locator('mark').first()).toBeVisible();
  await expect(birthDate.getByRole('button').filter({ has: page.locator('mark') })).toHaveCount(1);
  await expect(birthDate).toContainText('differs from Declared');

  const account = rowOf(page, 'Account name');
  const pennyDrop = account.getByRole('button').filter({ has: page.locator('mark') });
  await expect(pennyDrop).toHaveCount(1);
  await expect(pennyDrop).toContainText(/(given name|surname|name) (differs|missing)|different name|initial/);
  await expect(account).toContainText(/Bank name match\s*\d+% · (Mismatch|Compare by eye)/);
  const legend = page.getByRole('list', { name: 'What the scores mean' });
  await expect(legend).toContainText(
    'Faces and the name at the bank: > 65 match, 36–65 compare by eye, ≤ 35 mismatch',
  );

  const name = rowOf(page, 'Name');
  await expect(name).toContainText(/PAN name match\s*\d+% · (Match|Mismatch|Compare by eye)/);
  await expect(legend).toContainText('recommends Approve from a PAN name match of 80 and');
  await expect(legend).toContainText('Names: > 80 match, 41–80 compare by eye, ≤ 40 mismatch');
  await expect(rowOf(page, 'PAN')).toContainText(person.pan);
  await expect(rowOf(page, 'Face')).toContainText(
    /\d+% · (Match|Mismatch|Compare by eye)\s*PAN card and selfie/,
  );

  await pennyDrop.click();
  await expect(fieldOf(page, 'Bank Account').getByRole('button', { name: /^Bank Account/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(matrixOf(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Evidence' }).click();
  await expect(page.getByLabel('Sources of Bank Account').locator('small')).toHaveCount(1);
});

test(
  'U16 at 1366 the complete matrix is visible without horizontal scrolling',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.Manual, faults: ['otherNameAtBank'] });
    const page = await signIn('verifier', { viewport: { width: 1366, height: 768 } });
    await fetchNew(page, submission);
    await page.keyboard.press('m');
    await expect(matrixOf(page)).toBeVisible();
    const hidden = await page.evaluate<number>(
      "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('[role=tabpanel] table').parentElement)",
    );
    expect(hidden).toBeLessThanOrEqual(0);
  },
);

test(
  'M opens the match matrix and goes back to the evidence, not while one writes',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await page.keyboard.press('m');
    await expect(matrixOf(page)).toBeVisible();
    await page.keyboard.press('m');
    await expect(matrixOf(page)).toBeHidden();
    await page.keyboard.press('h');
    await page.getByRole('textbox', { name: 'Remarks' }).fill('');
    await page.keyboard.type('mm m');
    await expect(page.getByRole('textbox', { name: 'Remarks' })).toHaveValue('mm m');
    await expect(matrixOf(page)).toBeHidden();
  },
);

test(
  'axe finds nothing on the match matrix; on a narrow screen it scrolls in its box',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const { page } = await openCase(
      { office, signIn },
      { faults: ['otherNameAtBank', 'wrongBirthDateOnCard'] },
    );
    await page.keyboard.press('m');
    await expect(rowOf(page, 'Date of birth').locator('mark').first()).toBeVisible();
    await expectAccessible(page, { within: '[role=tabpanel]', beyond: ['best-practice'] });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(matrixOf(page)).toBeVisible();
    await expectAccessible(page, { within: '[role=tabpanel]', beyond: ['best-practice'] });
    expect(
      await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'),
    ).toBeLessThanOrEqual(0);
  },
);

import { updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { fieldOf, lookAt, openCase, openStep, setStatus, statusOf } from './review-screen.ts';

test('REV-14 REV-06 a system-rejected application is corrected, checked again and then one’s own', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit();
  await setStatus(office, submission, { status: ApplicationStatus.SystemRejected, verifier_id: null });
  await office.inTenant((tx) => updateProfile(tx, submission.applicationId, { date_of_birth: null }));
  const page = await signIn('verifier');
  await page.goto(`/review/${String(submission.applicationId)}`);
  await expect(page.getByText('System Rejected').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  const name = page.getByRole('textbox', { name: 'First Name' });
  await name.fill('Asha  7');
  await name.blur();
  // RULE-01: letters and blanks are kept, blanks collapse.
  await expect(name).toHaveValue('Asha');
  await expect(page.getByRole('textbox', { name: 'Mobile' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Date of Birth' }).fill('14/02/2015');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('Date of Birth is not valid.')).toBeVisible();
  await expect(name).toHaveValue('Asha');
  await page.getByRole('textbox', { name: 'Date of Birth' }).fill('14/02/1991');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(
    'Application saved successfully.',
  );
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'First Name')).toContainText('Asha');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  expect(await statusOf(office, submission)).toBe(3);
});

test('REV-26 REV-28 a signature is cropped and turned; the original can still be seen', async ({
  office,
  signIn,
}) => {
  const { page } = await openCase({ office, signIn });
  await openStep(page, 2);
  await lookAt(page, 'Signature');
  const size = fieldOf(page, 'Signature').getByText(/KB/);
  const before = await size.innerText();
  await page.getByRole('button', { name: 'Crop and rotate Signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signature' });
  await dialog.getByRole('button', { name: 'Rotate right' }).click();
  await dialog.getByRole('button', { name: 'Rotate left' }).click();
  const sent = page.waitForRequest('**/save-document/**');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const { FileDataBase64 } = (await sent).postDataJSON() as { FileDataBase64: string };
  // A JPEG by its first bytes, regardless of the original was.
  expect(FileDataBase64.slice(0, 4)).toBe('/9j/');
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Image saved successfully.');
  await page.keyboard.press('Enter');
  await expect(size).not.toHaveText(before);
  const picture = page.getByRole('tabpanel').getByRole('img', { name: 'Signature' });
  const cropped = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Original of Signature' }).click();
  await expect(picture).not.toHaveAttribute('src', cropped ?? '');
});

test(
  'B9 U37 a crop is white beyond the picture and states that the original stays; Save rotation stores the complete rotated picture',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await lookAt(page, 'PAN Card Photo');
    const pane = page.getByRole('tabpanel', { name: 'Evidence' });
    await expect(pane.getByRole('img', { name: 'PAN card' })).toBeVisible();
    const original = await looksOf(page, 'PAN card');

    const dialog = page.getByRole('dialog', { name: 'PAN card' });
    const open = () => pane.getByRole('button', { name: 'Crop and rotate PAN card' }).click();
    await open();
    await expect(dialog).toHaveAccessibleName('Crop and rotate PAN card');
    await expect(dialog).toContainText('The original stays.');
    await expect(dialog.getByRole('button', { name: 'Save rotation' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await open();
    await dialog.getByRole('slider', { name: 'Zoom' }).press('Home');
    const sent = page.waitForRequest('**/save-document/**');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const crop = (await sent).postDataJSON() as { FileDataBase64: string; IsWhole: boolean };
    expect(crop.IsWhole).toBe(false);
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await looksOf(page, 'PAN card')).ratio).toBeCloseTo(2.5, 1);
    const cut = await looksOf(page, 'PAN card');
    for (const corner of cut.corners) expect(corner).toBeGreaterThan(245);

    await open();
    await dialog.getByRole('button', { name: 'Rotate right' }).click();
    await dialog.getByRole('button', { name: 'Save rotation' }).click();
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Image saved successfully.');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await looksOf(page, 'PAN card')).ratio).toBeCloseTo(1 / 2.5, 1);
    expect((await looksOf(page, 'PAN card')).height).toBe(cut.width);
    expect(original.ratio).not.toBeCloseTo(2.5, 1);
  },
);

interface Looks {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  /** The darkest of red, green and blue at each corner. */
  readonly corners: readonly number[];
}

/** As text: it runs in the page, whose names are not known here. */
const LOOKS = `async (image) => {
  if (!image) return { width: 0, height: 0, ratio: 0, corners: [] };
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const places = [[2, 2], [width - 3, 2], [2, height - 3], [width - 3, height - 3]];
  const corners = places.map(([x, y]) => Math.min(...context.getImageData(x, y, 1, 1).data.slice(0, 3)));
  return { width, height, ratio: width / height, corners };
}`;

async function looksOf(page: Page, name: string): Promise<Looks> {
  const picture = `document.querySelector('[role=tabpanel] img[alt="${name}"]')`;
  return page.evaluate<Looks>(`(${LOOKS})(${picture})`);
}

test(
  'REV-08 pinned documents stay in sight, three side by side; zoom and rotation are kept',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    await lookAt(page, 'PAN Card Photo');
    const pane = page.getByRole('tabpanel', { name: 'Evidence' });
    await expect(pane.getByRole('img', { name: 'PAN card' })).toBeVisible();
    // The picture rotates with the marks of the text read on it.
    const turned = pane.getByRole('img', { name: 'PAN card' }).locator('..');
    await page.keyboard.press(']');
    await expect(turned).toHaveAttribute('style', /rotate\(90deg\)/);
    await page.getByRole('button', { name: 'Keep PAN card in sight' }).click();
    await openStep(page, 2);
    await lookAt(page, 'Signature');
    await page.getByRole('button', { name: 'Keep Signature in sight' }).click();
    await openStep(page, 3);
    await page.keyboard.press('3');
    for (const name of ['PAN card', 'Signature', 'Selfie'])
      await expect(pane.getByRole('region', { name, exact: true }).getByRole('img', { name })).toBeVisible();
    await expect(turned).toHaveAttribute('style', /rotate\(90deg\)/);
  },
);

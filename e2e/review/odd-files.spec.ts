import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { Mode } from '@kyc/contract/modes';
import type { Drawn } from '@kyc/demo-data/documents/drawing/svg-page';
import type { Page } from '@playwright/test';
import {
  lightnessOf,
  longScreenshot,
  transparentSignature,
} from '../../apps/server/testing/pictures/odd-pictures.ts';
import { endlessVideo, hevcVideo } from '../harness/odd-videos.ts';
import type { Office } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, fieldOf, openStep, setStatus } from './review-screen.ts';

const video = 'In-Person Verification Video';

interface Sent {
  readonly office: Office;
  readonly page: Page;
  readonly documentType: DocumentType;
  readonly file: Drawn;
}

/** A case in the manual mode with this file, opened by the verifier. */
async function openCaseWith({ office, page, documentType, file }: Sent): Promise<void> {
  const submission = await office.submit({ mode: Mode.Manual });
  await setStatus(office, submission, { status: ApplicationStatus.Rejected });
  await office.resubmit(submission, { IpvData: '482915' }, new Map([[documentType, file]]));
  await fetchNew(page, submission);
}

async function openVideo(sent: Omit<Sent, 'documentType'>): Promise<void> {
  await openCaseWith({ ...sent, documentType: DocumentType.IPV });
  await openStep(sent.page, 3);
  await fieldOf(sent.page, video)
    .getByRole('button', { name: new RegExp(`^${video}`) })
    .press('Enter');
}

test('F3 a video that the browser does not decode is reported, without the selfie in its place', async ({
  office,
  signIn,
}) => {
  const page = await signIn('verifier');
  await openVideo({ office, page, file: hevcVideo() });
  await expect(page.getByText('This browser cannot show the video.')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  const download = page.getByRole('link', { name: 'Download the video' });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('IPV video.mp4');
});

test.describe('with the workbench', () => {
  test.use({ officeOptions: { IpvWorkbench: true } });
  test(
    'F3 the workbench reports it too, and shows the number to compare',
    { tag: '@edges' },
    async ({ office, signIn }) => {
      const page = await signIn('verifier');
      await openVideo({ office, page, file: hevcVideo() });
      const bench = page.getByRole('region', { name: 'In-person verification' });
      await expect(bench.getByText('This browser cannot show the video.')).toBeVisible();
      await expect(bench.locator('video')).toHaveCount(0);
      await expect(bench.getByText('482915')).toBeVisible();
    },
  );
});

test(
  'F17 a recording that does not state its length shows it',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const page = await signIn('verifier');
    await openVideo({ office, page, file: endlessVideo() });
    const player = page.locator('video');
    const length = () => player.evaluate((element) => (element as unknown as { duration: number }).duration);
    await expect.poll(length).toBeGreaterThan(5);
    await expect.poll(length).toBeLessThan(60);
    const second = () =>
      player.evaluate((element) => (element as unknown as { currentTime: number }).currentTime);
    await expect.poll(second).toBe(0);
  },
);

test(
  'F15 a black signature on a transparent ground is readable in dark mode',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const page = await signIn('verifier', { colorScheme: 'dark' });
    const file: Drawn = { fileType: 'image/png', bytes: await transparentSignature() };
    await openCaseWith({ office, page, documentType: DocumentType.Signature, file });
    await openStep(page, 2);
    await page.getByRole('button', { name: 'Preview Signature', exact: true }).click();
    const picture = page
      .getByRole('dialog', { name: 'Signature', exact: true })
      .getByRole('img', { name: 'Signature' });
    await expect(picture).toBeVisible();
    const { mean, darkest } = await lightnessOf(await picture.screenshot());
    // White ground and black ink: the mean is near white, the darkest pixel near black.
    expect(mean).toBeGreaterThan(200);
    expect(darkest).toBeLessThan(60);
  },
);

test(
  'F7 a long screenshot opens as wide as the pane, at its beginning',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const page = await signIn('verifier');
    const bytes = await longScreenshot();
    await openCaseWith({
      office,
      page,
      documentType: DocumentType.PanPhoto,
      file: { fileType: 'image/jpeg', bytes },
    });
    await page.getByRole('button', { name: 'Preview PAN Card Photo', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'PAN Card Photo', exact: true });
    const picture = dialog.getByRole('img', { name: 'PAN Card Photo' });
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(500);
    const size = await picture.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as unknown as {
        naturalWidth: number;
        naturalHeight: number;
      };
      return { naturalWidth, naturalHeight };
    });
    expect(size).toEqual({ naturalWidth: 1080, naturalHeight: 20_000 });
  },
);

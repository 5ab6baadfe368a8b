import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { answerIpv } from '@kyc/contract/ipv/ipv';
import { Mode } from '@kyc/contract/modes';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import type { Submission } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { endlessVideo, longVideo } from '../harness/odd-videos.ts';
import { fetchNew, fieldOf, openStep, setStatus } from './review-screen.ts';

test.use({ officeOptions: { IpvWorkbench: true } });

const label = 'In-Person Verification Video';
const lines = [
  'Face whole and alone',
  'Number heard is the number shown',
  'Live, not a screen',
  'Same person as on the PAN',
  'Nobody prompts',
  'Place in India',
];

async function openVideo(page: Page, submission: Submission) {
  await fetchNew(page, submission);
  await openStep(page, 3);
  await fieldOf(page, label)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .press('Enter');
  const bench = page.getByRole('region', { name: 'In-person verification' });
  const frames = bench.getByRole('list', { name: 'Frames of the video' }).getByRole('button');
  await expect(frames).toHaveCount(12);
  return { bench, frames };
}

/** The selfie next to another face, each picture at least 300 px wide or high (I5). */
async function expectComparableFaces(bench: Locator) {
  for (const name of ['Selfie', 'PAN card']) {
    const box = await bench.getByRole('region', { name }).getByRole('img', { name }).boundingBox();
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(300);
  }
}

test('Approve with an incomplete checklist names its lines and leads to the video', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit({ mode: Mode.Manual });
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog', { name: 'Confirm!' }).getByRole('button', { name: 'Yes' }).click();
  const alert = page.getByRole('dialog', { name: 'Alert!' });
  await expect(alert).toContainText('The in-person verification is not complete. Missing: Face whole');
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'In-person verification' }).getByRole('radiogroup').first(),
  ).toBeInViewport();
});

test('the video is checked only by keyboard, from its frames to Verify', async ({ office, signIn }) => {
  const submission = await office.submit({ mode: Mode.Manual });
  const page = await signIn('verifier');
  const { bench, frames } = await openVideo(page, submission);
  await expect(bench.getByText('Expected number')).toBeVisible();
  await frames.nth(11).press('Enter');
  await expect
    .poll(() => page.evaluate<number>('document.querySelector("video").currentTime'))
    .toBeGreaterThan(5);
  const number = [...String(submission.plan.properties.IpvData)].join(' ');
  await expect
    .poll(() => page.evaluate('document.querySelector("video").textTracks[0]?.cues?.[0]?.text'))
    .toBe(`Expected number: ${number}`);
  await expectComparableFaces(bench);
  await expect(bench.getByText(/^Selfie and PAN/)).toBeVisible();

  await page.keyboard.press('v');
  const alert = page.getByRole('dialog', { name: 'Alert!' });
  await expect(alert).toContainText('The in-person verification is not complete. Missing: Face whole');
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  const refusal = fieldOf(page, label).getByRole('alert').filter({ hasText: 'Missing: Face whole' });
  await expect(refusal).toBeVisible();
  await fieldOf(page, label)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .press('Enter');
  for (const line of lines) {
    const answers = bench.getByRole('radiogroup', { name: line });
    const yes = answers.getByRole('radio', { name: 'Yes' });
    await yes.press('Space');
    await expect(yes).toBeChecked();
    await expect(yes).toBeFocused();
  }
  await expect(bench.getByText('Complete. You can verify the field.')).toBeVisible();
  await expect(refusal).toBeHidden();

  const live = bench.getByRole('radiogroup', { name: 'Live, not a screen' });
  await live.getByRole('radio', { name: 'No', exact: true }).press('Space');
  await bench.getByRole('button', { name: 'Reject with the proposed reason' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Reject ${label}` });
  await expect(dialog.getByRole('radio', { name: 'Video is a recording of a screen' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // While the dialog closes it moves the focus, and a key that is pressed sooner reaches another element.
  await expect(async () => {
    const yes = live.getByRole('radio', { name: 'Yes' });
    await yes.press('Space');
    await expect(yes).toBeChecked({ timeout: 1000 });
  }).toPass();
  await expect(bench.getByText('Complete. You can verify the field.')).toBeVisible();
  await expectAccessible(page);
  await fieldOf(page, label)
    .getByRole('button', { name: `Mark Verified: ${label}` })
    .press('Enter');
  await expect
    .poll(() => office.inTenant((tx) => tx.selectFrom('field_decision').select('field_id').execute()))
    .toEqual([{ field_id: 28 }]);
});

test(
  'Verify pressed right after the last answer waits until that is stored',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.Manual });
    const page = await signIn('verifier');
    await openVideo(page, submission);
    let answered = 0;
    await page.route(`**${answerIpv.path}`, async (route) => {
      answered += 1;
      if (answered === lines.length) await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    for (const key of [...lines.map(() => 'y'), 'v']) await page.keyboard.press(key);
    await expect
      .poll(() => office.inTenant((tx) => tx.selectFrom('field_decision').select('field_id').execute()))
      .toEqual([{ field_id: 28 }]);
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toBeHidden();
  },
);

test('without a required video the faces are compared at the same size', async ({ office, signIn }) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await openStep(page, 3);
  await fieldOf(page, 'Selfie')
    .getByRole('button', { name: /^Selfie/ })
    .press('Enter');
  const bench = page.getByRole('region', { name: 'In-person verification' });
  await expect(bench.getByText('not needed: DigiLocker')).toBeVisible();
  await expectComparableFaces(bench);
  await page.keyboard.press('.');
  await expect(bench.getByRole('region', { name: 'Proof front' })).toBeVisible();
});

test(
  'without a required video the reason is shown, instead of an empty player',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier', { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    await fetchNew(page, submission);
    await openStep(page, 3);
    await fieldOf(page, 'Selfie')
      .getByRole('button', { name: /^Selfie/ })
      .press('Enter');
    const bench = page.getByRole('region', { name: 'In-person verification' });
    await expect(bench.getByText('not needed: DigiLocker')).toBeVisible();
    await expect(bench.locator('video')).toHaveCount(0);
    await expectAccessible(page);
  },
);

for (const [what, video, note] of [
  ['longer than 60 seconds', longVideo(), 'The video is longer than 60 seconds.'],
  ['without a duration', endlessVideo(), 'The length of the video is not known.'],
] as const)
  test(
    `a video ${what} is a note, and Verify stays unchanged`,
    { tag: '@comforts' },
    async ({ office, signIn }) => {
      const submission = await office.submit({ mode: Mode.Manual });
      await setStatus(office, submission, { status: ApplicationStatus.Rejected });
      await office.resubmit(submission, { IpvData: '482915' }, new Map([[DocumentType.IPV, video]]));
      const page = await signIn('verifier');
      const { bench } = await openVideo(page, submission);
      await expect(bench.getByText(note)).toBeVisible();
      for (const line of lines) {
        const yes = bench.getByRole('radiogroup', { name: line }).getByRole('radio', { name: 'Yes' });
        await yes.press('Space');
        await expect(yes).toBeChecked();
      }
      await expect(bench.getByText('Complete. You can verify the field.')).toBeVisible();
    },
  );

test(
  'a verifier records assistance, and a second person confirms it',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.Manual });
    const page = await signIn('verifier');
    const { bench } = await openVideo(page, submission);
    await bench.getByText('Assistance', { exact: true }).click();
    await bench.getByRole('button', { name: 'Record' }).click();
    await expect(bench.getByText('waiting for a second person')).toBeVisible();
    await expect(bench.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

    const admin = await signIn('admin');
    await admin.goto(`/review/${String(submission.applicationId)}`);
    await openStep(admin, 3);
    await fieldOf(admin, label)
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .press('Enter');
    const theirs = admin.getByRole('region', { name: 'In-person verification' });
    await theirs.getByRole('button', { name: 'Confirm' }).click();
    await expect(theirs.getByText(/confirmed by/)).toBeVisible();
  },
);

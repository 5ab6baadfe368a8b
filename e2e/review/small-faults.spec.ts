import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { contrast, styleOf } from '../harness/style-of.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew, openCase, openStep, setStatus, statusOf } from './review-screen.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
}

const middleOf = ({ y, height }: Box): number => y + height / 2;
const focused = (page: Page): Locator => page.locator('li[data-focused]').last();

test(
  'U18 U42 U44 U45 a row in focus keeps its neighbours in sight and has the ring; values have one edge, pictures 40 px',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier', { viewport: { width: 1366, height: 600 } });
    await fetchNew(page, submission);
    await expect(page.getByRole('button', { name: 'Preview PAN Card Photo' })).toBeVisible();

    const values = await page.evaluate<Record<string, string>>(`
    Object.fromEntries(
      [...document.querySelectorAll('[data-field-list] li [data-printed] > :nth-child(2)')]
        .filter((value) => value.checkVisibility() && value.textContent !== '' && value.offsetWidth > 1)
        .map((value) => [Math.round(value.getBoundingClientRect().x), value.textContent]),
    )
  `);
    expect(Object.keys(values), JSON.stringify(values)).toHaveLength(1);

    const picture = page.getByRole('button', { name: 'Preview PAN Card Photo' });
    const { width, height } = await boxOf(picture);
    expect([width, height]).toEqual([40, 40]);
    await expect(picture.locator('img')).toHaveCSS('object-fit', 'cover');
    // Where the face of a card is.
    await expect(picture.locator('img')).not.toHaveCSS('object-position', '50% 50%');

    const row = focused(page);
    await page.keyboard.press('j');
    await expect(row).toHaveCSS('outline-style', 'solid');
    await expect(row).toHaveCSS('outline-width', '2px');
    await expect(row.locator('[aria-current=true]')).toHaveCSS('outline-style', 'none');

    // Down past the visible part of the list, then up again.
    for (const [key, neighbour] of [
      ['j', 'li[data-focused] + li'],
      ['k', 'li:has(+ li[data-focused])'],
    ] as const)
      for (let pressed = 0; pressed < 10; pressed += 1) {
        await page.keyboard.press(key);
        await expect(page.locator(neighbour).last()).toBeInViewport({ ratio: 0.9 });
      }
  },
);

test(
  'U30 U41 U43 U46 U49 U50 U60 the review’s header, viewer and dialogs: tally, tools, colours, Ctrl+Enter',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn });
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    const tally = page.getByText(/^\d+ of \d+ decided/);
    const expectOnLine = async () =>
      expect(Math.abs(middleOf(await boxOf(tally)) - middleOf(await boxOf(approve)))).toBeLessThanOrEqual(2);
    await expectOnLine();
    await page.getByRole('button', { name: 'Mark Verified: Mobile' }).click();
    await expect(page.getByText('Field Approved successfully.')).toBeVisible();
    await expectOnLine();
    await expect(page.getByRole('button', { name: `Copy ${submission.uan}` })).toBeVisible();

    await expect(page.locator('body')).toHaveCSS('font-variant-numeric', 'normal');
    const { mobile } = submission.plan.person;
    await expect(page.locator('[data-field-list]').getByText(mobile, { exact: true })).toHaveCSS(
      'font-variant-numeric',
      'tabular-nums',
    );

    await page.getByRole('button', { name: /^PAN Card Photo/ }).click();
    const pane = page.getByRole('tabpanel', { name: 'Evidence' });
    const card = await boxOf(pane.getByRole('img', { name: 'PAN card' }));
    const tools = await boxOf(pane.getByRole('toolbar', { name: /PAN card/ }));
    expect(tools.y).toBeGreaterThanOrEqual(Math.floor(card.y + card.height));

    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const green = await styleOf(approve, 'background-color');
      await expect(approve).toHaveCSS('color', 'rgb(255, 255, 255)');
      expect(contrast(green, 'rgb(255, 255, 255)'), green).toBeGreaterThanOrEqual(4.5);
    }

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.keyboard.press('h');
    const remark = page.getByRole('textbox', { name: 'Remark' });
    const dialog = page.getByRole('dialog').filter({ has: remark });
    await remark.fill('The selfie is blurred.');
    expect(Number.parseFloat(await styleOf(dialog, 'border-top-width'))).toBeGreaterThanOrEqual(1);
    const [edge, surface] = [
      await styleOf(dialog, 'border-top-color'),
      await styleOf(dialog, 'background-color'),
    ];
    expect(contrast(edge, surface), `${edge} on ${surface}`).toBeGreaterThanOrEqual(3);
    await remark.press('Control+Enter');
    await expect(remark).toBeHidden();
    await expect.poll(async () => await statusOf(office, submission)).toBe(ApplicationStatus.OnHold);
  },
);

test(
  'U60 an impossible day and removed letters are reported, and no further input is lost',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    await setStatus(office, submission, { status: ApplicationStatus.SystemRejected, verifier_id: null });
    const page = await signIn('verifier');
    await page.goto(`/review/${String(submission.applicationId)}`);
    const birth = page.getByRole('textbox', { name: 'Date of Birth' });
    const before = await birth.inputValue();
    await birth.fill('31/02/1990');
    await birth.blur();
    await expect(page.getByRole('alert').filter({ hasText: '31/02/1990' })).toBeAttached();
    await expect(birth).toHaveValue(before);
    await expect(birth).toHaveAttribute('aria-invalid', 'true');

    await openStep(page, 2);
    const city = page.getByRole('textbox', { name: 'Correspondence City' });
    await city.fill('Pune 411');
    await city.press('Tab');
    await expect(city).toHaveValue('Pune');
    const said = page.getByRole('alert').filter({ hasText: 'Removed 41: only letters and spaces' });
    await expect(said).toBeAttached();
    await expect(page.getByRole('tooltip')).toContainText('Removed 41');
    await expectAccessible(page, { within: '[data-portal=true]' });
    await city.fill('Pune');
    await expect(said).toHaveCount(0);
  },
);

test(
  'U62 on a phone Download is complete, SUBMIT is at the end and the large preview fills the screen',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier', { viewport: { width: 390, height: 844 } });
    await fetchNew(page, submission);
    await page.getByRole('tab', { name: 'e-Sign' }).click();
    const button = page.getByRole('button', { name: 'Download', exact: true });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    const cutOff = await button.getByText('Download', { exact: true }).evaluate((element: unknown) => {
      const { scrollWidth, clientWidth } = element as { scrollWidth: number; clientWidth: number };
      return scrollWidth - clientWidth;
    });
    expect(cutOff).toBe(0);

    await page.getByRole('button', { name: 'Mark Rejected: PAN Card Photo' }).click();
    const sheet = page.getByRole('dialog', { name: 'Reject PAN Card Photo' });
    const submit = await boxOf(sheet.getByRole('button', { name: 'SUBMIT' }));
    expect(390 - (submit.x + submit.width)).toBeLessThan(32);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.getByRole('button', { name: 'Preview PAN Card Photo' }).click();
    const preview = page.getByRole('dialog', { name: 'PAN Card Photo', exact: true });
    const shown = await boxOf(preview.getByRole('img', { name: 'PAN Card Photo' }));
    expect(shown.height).toBeGreaterThan(844 * 0.6);
  },
);

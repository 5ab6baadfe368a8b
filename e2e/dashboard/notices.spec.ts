import { ApplicationStatus } from '@kyc/contract/application-status';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import type { Office } from '../harness/office.ts';
import { expect, test } from '../harness/test.ts';
import { addApplication, choose, openDashboard, rowOf, seeSuccess, userIdOf } from './applications.ts';

test.use({ officeOptions: { Notices: true } });

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const list = (page: Page) => page.getByRole('list', { name: 'Notices' });
const waiting = (office: Office, uan: string) =>
  addApplication(office, { status: ApplicationStatus.ReviewPending, uan });
/** Notices of due times are listed only for the holder. */
const held = (office: Office, uan: string) =>
  addApplication(office, { status: ApplicationStatus.Assigned, uan });

/** As the Admin does it in the page, to the one verifier who is signed in. */
async function assign(admin: Page, uan: string): Promise<void> {
  await openDashboard(admin);
  await choose(admin, { uan, action: 'Assign' });
  const field = admin.getByRole('dialog').getByRole('combobox', { name: 'Verifier' });
  await field.press('ArrowDown');
  await expect(admin.getByRole('option')).toHaveCount(1);
  for (const key of ['ArrowDown', 'Enter', 'Tab', 'Enter']) await admin.keyboard.press(key);
  await seeSuccess(admin, 'Application assigned successfully.');
}

/** A notice in the server's format, for tests that do not cover its creation. */
async function plant(office: Office, applicationId: number, kind: string): Promise<void> {
  const userId = await userIdOf(office, 'verifier');
  await office.inTenant((tx) =>
    tx
      .insertInto('notice')
      .values({ user_id: userId, application_id: applicationId, attempt_no: 1, kind })
      .execute(),
  );
}

/** A fake for the browser's notifications: records them and the requests, and lets the test control visibility. */
async function recordBrowser(context: BrowserContext, answer: 'granted' | 'denied'): Promise<void> {
  await context.addInitScript(`
    window.recorded = { asked: 0, shown: [], click: [], isHidden: false };
    window.Notification = class extends EventTarget {
      static get permission() {
        return localStorage.getItem('recorded-permission') ?? 'default';
      }
      static requestPermission() {
        recorded.asked += 1;
        localStorage.setItem('recorded-permission', '${answer}');
        return Promise.resolve('${answer}');
      }
      constructor(title, { body }) {
        super();
        recorded.shown.push({ title, body });
        recorded.click.push(() => this.dispatchEvent(new Event('click')));
      }
      close() {}
    };
    Object.defineProperty(document, 'visibilityState', { get: () => (recorded.isHidden ? 'hidden' : 'visible') });
  `);
}

const recorded = (page: Page) =>
  page.evaluate<{ asked: number; shown: { title: string; body: string }[] }>(
    '({ asked: recorded.asked, shown: recorded.shown })',
  );
const hide = (page: Page, isHidden = true) =>
  page.evaluate(
    `window.recorded.isHidden = ${String(isHidden)}; document.dispatchEvent(new Event('visibilitychange'))`,
  );
const browserSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Also notify me through the browser' });

test('an assignment by an Admin is seen by the verifier within 2 s, opens the case, and stays read', async ({
  office,
  signIn,
}) => {
  const id = await waiting(office, 'NT1');
  const verifier = await signIn('verifier');
  await openDashboard(verifier);
  await expect(bell(verifier)).toHaveAccessibleName('Notices');
  const admin = await signIn('admin');
  const before = await verifier.evaluate('document.documentElement.scrollHeight');
  await assign(admin, 'NT1');
  await expect(bell(verifier)).toHaveAccessibleName('Notices, 1 unread', { timeout: 2000 });
  await expect(verifier.getByRole('status').getByText('Assigned to you: NT1')).toBeAttached();
  const toast = verifier.getByRole('complementary', { name: 'Notices' });
  await expect(toast).toContainText('Assigned to you: NT1');
  expect(await verifier.evaluate('document.documentElement.scrollHeight')).toBe(before);

  await bell(verifier).press('Enter');
  await expect(list(verifier).getByRole('listitem')).toContainText('Assigned to you');
  await expect(list(verifier).getByText('New', { exact: true })).toBeVisible();
  await expect(bell(verifier)).toHaveAccessibleName('Notices');
  await expect(toast).toHaveCount(0);
  // Still marked as new, while one reads.
  await expect(list(verifier).getByText('New', { exact: true })).toBeVisible();
  await verifier.keyboard.press('Escape');
  await expect(list(verifier)).toHaveCount(0);
  await expect(bell(verifier)).toBeFocused();

  await verifier.reload();
  await bell(verifier).click();
  await expect(list(verifier).getByRole('listitem')).toHaveCount(1);
  await expect(list(verifier).getByText('New', { exact: true })).toHaveCount(0);
  await expect(bell(verifier)).toHaveAccessibleName('Notices');
  await list(verifier).getByRole('link', { name: 'NT1' }).press('Enter');
  await expect(verifier).toHaveURL(new RegExp(`/review/${String(id)}`));
  await expect(verifier.getByRole('heading', { level: 1 })).toContainText('NT1');
  await expect(list(verifier)).toHaveCount(0);
  // An Admin's bell is for changes of protections; this notice is the verifier's.
  await expect(bell(admin)).toHaveAccessibleName('Notices');
});

test(
  'a return and a loss are reported, and lead to the timeline where the case does not open',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const verifier = await signIn('verifier');
    const admin = await signIn('admin');
    await addApplication(office, { status: ApplicationStatus.Rejected, uan: 'NT2' });
    await addApplication(office, { status: ApplicationStatus.Assigned, uan: 'NT3' });
    await openDashboard(verifier);
    await expect(bell(verifier)).toBeVisible();
    await openDashboard(admin);
    for (const [uan, action] of [
      ['NT2', 'Resend to Verifier'],
      ['NT3', 'Unassign'],
    ] as const) {
      await choose(admin, { uan, action });
      await admin.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await seeSuccess(admin, uan === 'NT2' ? 'Application re-sent' : 'Application unassigned');
    }
    await expect(bell(verifier)).toHaveAccessibleName('Notices, 2 unread');
    await bell(verifier).click();
    await expect(list(verifier).getByRole('listitem')).toContainText([
      /No longer assigned to you\s*NT3/,
      /Re-sent to you\s*NT2/,
    ]);
    await list(verifier).getByRole('link', { name: 'Timeline of NT3' }).click();
    await expect(verifier).toHaveURL(/\/timeline\?uan=NT3/);
  },
);

test('read in one tab, it is read in the other', { tag: '@comforts' }, async ({ office, signIn }) => {
  const verifier = await signIn('verifier');
  await plant(office, await held(office, 'NT4'), 'overdue');
  await openDashboard(verifier);
  const second = await verifier.context().newPage();
  await openDashboard(second);
  for (const page of [verifier, second]) await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await bell(second).click();
  await expect(bell(verifier)).toHaveAccessibleName('Notices');
});

test(
  'only the switch opens the browser’s permission dialog, and a notification is sent once, to a hidden page, without a name',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const id = await waiting(office, 'NT5');
    const verifier = await signIn('verifier');
    const admin = await signIn('admin');
    await recordBrowser(verifier.context(), 'granted');
    await openDashboard(verifier);
    const second = await verifier.context().newPage();
    await openDashboard(second);
    await bell(verifier).click();
    expect(await recorded(verifier)).toMatchObject({ asked: 0 });
    await browserSwitch(verifier).check();
    expect(await recorded(verifier)).toMatchObject({ asked: 1 });
    await verifier.keyboard.press('Escape');

    // The user looks at one: the page reports it.
    await waiting(office, 'NT6');
    await hide(verifier);
    await assign(admin, 'NT6');
    await expect(bell(second)).toHaveAccessibleName('Notices, 1 unread');
    await expect(bell(verifier)).toHaveAccessibleName('Notices, 1 unread');
    await hide(second);
    await assign(admin, 'NT5');
    for (const page of [verifier, second]) await expect(bell(page)).toHaveAccessibleName('Notices, 2 unread');
    await expect
      .poll(async () => [...(await recorded(verifier)).shown, ...(await recorded(second)).shown])
      .toEqual([{ title: 'Assigned to you', body: 'NT5' }]);

    const teller = (await recorded(verifier)).shown.length === 1 ? verifier : second;
    await teller.evaluate('window.recorded.click[0]()');
    await expect(teller).toHaveURL(new RegExp(`/review/${String(id)}`));

    await second.reload();
    await bell(second).click();
    await expect(browserSwitch(second)).toBeChecked();
    expect(await recorded(second)).toMatchObject({ asked: 0 });
  },
);

test(
  'a browser that refuses, or has no notifications, is reported, and the bell works on',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const verifier = await signIn('verifier');
    await recordBrowser(verifier.context(), 'denied');
    await openDashboard(verifier);
    await bell(verifier).click();
    await browserSwitch(verifier).click();
    await expect(verifier.getByText('Blocked in this browser.')).toBeVisible();
    await expect(browserSwitch(verifier)).not.toBeChecked();

    await verifier.addInitScript('delete window.Notification');
    await plant(office, await held(office, 'NT7'), 'dueSoon');
    await verifier.reload();
    await expect(bell(verifier)).toHaveAccessibleName('Notices, 1 unread');
    await bell(verifier).click();
    await expect(verifier.getByText('This browser shows no notifications here.')).toBeVisible();
    await expect(browserSwitch(verifier)).toBeDisabled();
    await expect(list(verifier)).toContainText('Due soon');
  },
);

test(
  'the list is accessible, empty and full, at a desk and on a phone, and no text is cut off',
  { tag: '@looks' },
  async ({ office, signIn }) => {
    const verifier = await signIn('verifier');
    await openDashboard(verifier);
    await bell(verifier).click();
    await expect(verifier.getByText('No notices yet')).toBeVisible();
    await expectAccessible(verifier);
    const kinds = [
      'assigned',
      'taken',
      'cancelled',
      'resent',
      'resubmitted',
      'backFromHold',
      'dueSoon',
      'overdue',
    ];
    for (const [place, kind] of kinds.entries())
      await plant(
        office,
        await (kind === 'dueSoon' || kind === 'overdue' ? held : waiting)(office, `NTA${place}`),
        kind,
      );
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
      [320, 640],
    ] as const) {
      await verifier.setViewportSize({ width, height });
      await verifier.reload();
      await bell(verifier).click();
      await expect(list(verifier).getByRole('listitem')).toHaveCount(8);
      await expectAccessible(verifier);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await verifier.evaluate(overflow), String(width)).toBe(0);
      // The header is as wide as the window: its last part, and the menu next to the bell, are visible.
      for (const name of ['Logout', /: your menu$/]) {
        const box = await verifier.getByRole('banner').getByRole('button', { name }).boundingBox();
        expect(box?.width, String(width)).toBeGreaterThan(24);
        expect((box?.x ?? width) + (box?.width ?? 0), String(width)).toBeLessThanOrEqual(width);
      }
      await verifier.keyboard.press('Escape');
      await expect(rowOf(verifier, 'NTA0').first()).toBeVisible();
    }
  },
);

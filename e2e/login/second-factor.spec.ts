import type { CDPSession, Page } from '@playwright/test';
import { appCode } from '../../apps/server/testing/sign-in/app-code.ts';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { password, type Office } from '../harness/office.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';

/** Performs the first step; the test enters the second factor. */
async function showPassword(page: Page, office: Office, origin = ''): Promise<void> {
  const { DevAnswer = '' } = await openSignIn(page, `${origin}/login/${office.tenantCode}`);
  await page.getByLabel('User Name').fill('verifier');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Enter Captcha').fill(DevAnswer);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Through to the login page: a page opened earlier still has the session. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('img', { name: 'Captcha' })).toBeVisible();
}

async function addApp(page: Page): Promise<string> {
  await page.goto('/your-sign-in');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' });
  await dialog.getByLabel('Name').fill('Work phone');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  const key = (await dialog.getByLabel('Key').textContent()) ?? '';
  await dialog.getByLabel('Code of the app').fill('123');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Please enter the 6-digit code.')).toBeVisible();
  await dialog.getByLabel('Code of the app').fill(appCode(key, -1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Work phone' })).toBeVisible();
  return key;
}

test('AUTH-06 an authenticator app is added by its first code, required at the next sign-in, and the OTP is an alternative', async ({
  signIn,
  visitor,
  office,
}) => {
  const page = await signIn('verifier');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /: your menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Your sign-in' }).click();
  await expect(page.getByText('You have added no way of your own.')).toBeVisible();
  const key = await addApp(page);

  await showPassword(visitor, office);
  const dialog = visitor.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Code of the app')).toBeFocused();
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: /^OTP to X+\d{4}$/ }).click();
  await expect(visitor.getByLabel('Enter OTP')).toHaveValue(/^\d{6}$/);
  await visitor.getByRole('button', { name: 'Code of the authenticator app' }).click();
  await dialog.getByLabel('Code of the app').fill(appCode(key));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(visitor).toHaveURL(/\/dashboard/);
});

test('AUTH-06 adding an authenticator app has no barriers', { tag: '@looks' }, async ({ signIn }) => {
  const page = await signIn('verifier');
  await page.goto('/your-sign-in');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  await expectAccessible(page);
});

async function addAuthenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return client;
}

test(
  'AUTH-06 a passkey is created, required at the next sign-in, renamed and removed',
  { tag: '@edges' },
  async ({ visitor: page, office, product }) => {
    // Browsers give passkeys to names, not to addresses of figures.
    const origin = product.address.replace('127.0.0.1', 'localhost');
    await addAuthenticator(page);
    await showPassword(page, office, origin);
    await page.getByRole('button', { name: 'Validate OTP' }).click();
    await expect(page).toHaveURL(/\/dashboard/);

    await page.goto(`${origin}/your-sign-in`);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add passkey' });
    await adding.getByLabel('Name').fill('This laptop');
    await adding.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /This laptop.*Passkey.*never/ })).toBeVisible();

    await logOut(page);
    await showPassword(page, office, origin);
    const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Use passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard/);

    await page.goto(`${origin}/your-sign-in`);
    await expect(page.getByRole('listitem').filter({ hasText: 'This laptop' })).not.toContainText('never');
    await page.getByRole('button', { name: 'Rename This laptop' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename This laptop' });
    await renaming.getByLabel('Name').fill('Old laptop');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await sayYes(page);
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('You have added no way of your own.')).toBeVisible();
  },
);

test(
  'S12 a user without a passkey is invited after the sign-in, adds one, and needs it next time',
  { tag: '@comforts' },
  async ({ visitor: page, office, product }) => {
    const origin = product.address.replace('127.0.0.1', 'localhost');
    await addAuthenticator(page);
    const signInByCode = async () => {
      await showPassword(page, office, origin);
      await page.getByRole('button', { name: 'Validate OTP' }).click();
      await expect(page).toHaveURL(/\/dashboard/);
    };
    await signInByCode();
    const invitation = page.getByRole('dialog', { name: 'Sign in with a passkey next time' });
    await expect(invitation.getByRole('button', { name: 'Add passkey' })).toBeFocused();
    await expectAccessible(page);
    await invitation.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog', { name: 'Add passkey' }).getByRole('button', { name: 'Next' }).click();
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await logOut(page);
    await showPassword(page, office, origin);
    const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await asked.getByRole('button', { name: 'Use passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('button', { name: /: your menu$/ })).toBeVisible();
    await expect(invitation).toHaveCount(0);
  },
);

test(
  'S12 Not now postpones the invitation to a later sign-in',
  { tag: '@edges' },
  async ({ visitor: page, office, product }) => {
    const origin = product.address.replace('127.0.0.1', 'localhost');
    await addAuthenticator(page);
    const invitation = page.getByRole('dialog', { name: 'Sign in with a passkey next time' });
    for (const isInvited of [true, false]) {
      await showPassword(page, office, origin);
      await page.getByRole('button', { name: 'Validate OTP' }).click();
      await expect(page).toHaveURL(/\/dashboard/);
      await expect(page.getByRole('button', { name: /: your menu$/ })).toBeVisible();
      if (isInvited) {
        const postponed = page.waitForResponse('**/api/session/passkey-later');
        await invitation.getByRole('button', { name: 'Not now' }).click();
        await postponed;
      }
      await expect(invitation).toHaveCount(0);
      await logOut(page);
    }
  },
);

test(
  'a passkey without user verification, or for a different host, opens no session',
  { tag: '@edges' },
  async ({ visitor: page, office, product }) => {
    const origin = product.address.replace('127.0.0.1', 'localhost');
    await addAuthenticator(page);
    await showPassword(page, office, origin);
    await page.getByRole('button', { name: 'Validate OTP' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${origin}/your-sign-in`);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click();
    await logOut(page);

    // The browser's reply in transit: it states a different origin.
    await page.route('**/api/auth/validate-passkey/', async (route) => {
      const body = route.request().postDataJSON() as {
        Credential: { response: { clientDataJSON: string } };
      };
      const { response } = body.Credential;
      const said = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
      response.clientDataJSON = Buffer.from(said.replace('//localhost', '//evil.example')).toString(
        'base64url',
      );
      await route.continue({ postData: JSON.stringify(body) });
    });
    await showPassword(page, office, origin);
    const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await asked.getByRole('button', { name: 'Use passkey' }).click();
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText('Invalid OTP.');
  },
);

test(
  "MAST-02 an Admin takes a lost phone's app from its user",
  { tag: '@edges' },
  async ({ signIn, office }) => {
    const verifier = await signIn('verifier');
    await addApp(verifier);
    const admin = await signIn('admin');
    const { user_id: userId } = await office.inTenant((tx) =>
      tx
        .selectFrom('app_user')
        .select('user_id')
        .where('user_name', '=', 'verifier')
        .executeTakeFirstOrThrow(),
    );
    await admin.goto(`/masters/users?id=${userId}`);
    const drawer = admin.getByRole('dialog', { name: /User/ });
    await expect(drawer.getByText('Authenticator apps and passkeys: 1')).toBeVisible();
    await drawer.getByRole('button', { name: 'Remove them' }).click();
    await sayYes(admin);
    await expect(admin.getByText('Removed: 1.')).toBeVisible();
    const left = await office.inTenant((tx) => tx.selectFrom('user_factor').selectAll().execute());
    expect(left).toEqual([]);
  },
);

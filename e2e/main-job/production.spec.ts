import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Mode } from '@kyc/contract/modes';
import { demoTenants } from '@kyc/demo-data/demo-tenants';
import pg from 'pg';
import { digest, keyedDigest } from '../../apps/server/src/features/auth/digest.ts';
import { openClamd } from '../../apps/server/testing/intake/fake-clamd.ts';
import { openOffice, password, type Office } from '../harness/office.ts';
import { openPostBox, type PostBox } from '../harness/post-box.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expect, test as base } from '../harness/test.ts';
import { reviewByMouse, seeOutcome } from './by-mouse.ts';

interface Production {
  readonly product: Product;
  readonly office: Office;
  readonly postBox: PostBox;
  readonly page: Page;
}

const test = base.extend<{ production: Production }>({
  production: async ({ browser }, use) => {
    const postBox = await openPostBox();
    const clamd = await openClamd();
    const documents = mkdtempSync(join(tmpdir(), 'kyc-documents-'));
    const product = await startProduct({
      APP_ENV: 'production',
      STORAGE_URL: pathToFileURL(documents).href,
      SECRETS_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: 'https://kyc.example.test',
      SMTP_URL: postBox.url,
      SMTP_FROM: 'KYC Desk <kyc@broker.example>',
      WEBHOOK_NETWORKS: '127.0.0.1/32',
      OUTBOUND_HOSTS: '127.0.0.1',
      CLAMD_URL: clamd.url,
      LOG_DESTINATION: 'stdout:logs.broker.example',
    });
    const office = await openOffice(product);
    const context = await browser.newContext({
      baseURL: product.address,
      viewport: { width: 1366, height: 768 },
    });
    await use({ product, office, postBox, page: await context.newPage() });
    await context.close();
    await office.close();
    await product.close();
    await postBox.close();
    await clamd.close();
    rmSync(documents, { recursive: true });
  },
});

test(
  'AUTH-15 SHELL-07 the complete job in production: OTP by mail, no hints, no right-click menu',
  { tag: '@edges' },
  async ({ production: { product, office, postBox, page } }) => {
    test.setTimeout(150_000);
    const answers: string[] = [];
    page.on('response', (response) => {
      if (/\/api\/(auth|captcha)\//.test(response.url()))
        void response.text().then((text) => answers.push(text));
    });

    const submission = await office.submit({ mode: Mode.DigiLocker });
    const captcha = await openSignIn(page, `/login/${office.tenantCode}`);
    expect(captcha).not.toHaveProperty('DevAnswer');
    await page.getByLabel('User Name').fill('verifier');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Enter Captcha').fill(await readCaptcha(captcha.Token));
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page.getByLabel('Enter OTP')).toHaveValue('');
    const email = demoTenants[0]?.users.find(({ userName }) => userName === 'verifier')?.email ?? '';
    await page.getByLabel('Enter OTP').fill(await postBox.otpFor(email));
    await page.getByRole('button', { name: 'Validate OTP' }).click();
    await reviewByMouse(page, submission);
    await seeOutcome(page, { office, submission });

    expect(answers.length).toBeGreaterThan(2);
    expect(answers.join('\n')).not.toMatch(/DevOtp|DevAnswer/);
    const menu = await page.evaluate(
      `new Promise((resolve) => { addEventListener('contextmenu', (event) => setTimeout(() => resolve(event.defaultPrevented))); document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })); })`,
    );
    expect(menu).toBe(true);
    expect((await page.request.get('/dev/back-office')).status()).toBe(404);

    /** Only a person can read the picture: the owner of the database replaces its answer by a known one. */
    async function readCaptcha(token: string): Promise<string> {
      const answer = 'ABCDE';
      const owner = new pg.Client({ connectionString: product.test.ownerUrl });
      await owner.connect();
      const hashes = [keyedDigest(token, answer), digest(token)];
      await owner.query('update captcha set answer_hash = $1 where token_hash = $2', hashes);
      await owner.end();
      return answer;
    }
  },
);

import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { signInOver } from '../../apps/server/testing/sign-in-over.ts';
import { signedInState } from './browser-session.ts';
import { DoublePresses, doublePressesFile } from './double-presses.ts';
import { maskedRunFile, MaskedReplies } from './masked-replies.ts';
import { openOffice, password, type Office, type OfficeOptions } from './office.ts';
import { startProduct, type Product } from './product.ts';

export { expect } from '@playwright/test';

type StaffName =
  | 'verifier'
  | 'verifier2'
  | 'verifier3'
  | 'admin'
  | 'admin2'
  | 'audit'
  | 'business'
  | 'sales'
  | 'salesmanager';

interface SignInOptions {
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
}

export interface Fixtures {
  /** `test.use({ officeOptions })`, for a desk with more than the specification's. */
  readonly officeOptions: OfficeOptions;
  /** A separate broker for the test; with an empty queue unless requested otherwise. */
  readonly office: Office;
  /** The desk's replies to all pages of the test; checked at its end, where the desk masks. */
  readonly maskedReplies: MaskedReplies;
  /** Presses buttons twice in `npm run prove -- double-presses`. */
  readonly doublePresses: DoublePresses;
  /** A page of that user, signed in, before its first address. */
  readonly signIn: (userName: StaffName, options?: SignInOptions) => Promise<Page>;
  /** A page of a user who is not signed in. */
  readonly visitor: Page;
}

/** Playwright's test with the product behind it: one server for each worker, one broker for each test. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright reads the names of the required fixtures from an object pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  officeOptions: [{}, { option: true }],
  office: async ({ product, officeOptions }, use) => {
    const office = await openOffice(product, officeOptions);
    await use(office);
    await office.close();
  },
  maskedReplies: async ({ office }, use, { titlePath }) => {
    const replies = new MaskedReplies(office);
    await use(replies);
    if (maskedRunFile !== undefined) await replies.tell(maskedRunFile, titlePath.join(' › '));
    else if (office.masksPersonalData) await replies.expectMasked();
  },
  doublePresses: async ({ browserName }, use, { titlePath }) => {
    const presses = new DoublePresses();
    await use(presses);
    if (doublePressesFile !== undefined)
      await presses.tell(doublePressesFile, [browserName, ...titlePath].join(' › '));
  },
  signIn: async ({ browser, product, office, maskedReplies, doublePresses }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (userName, options = {}) => {
      const context = await signedInContext(browser, { product, office, userName, options });
      if (office.masksPersonalData) maskedReplies.watch(context, userName);
      if (doublePressesFile !== undefined) await doublePresses.watch(context);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  visitor: async ({ page, office, maskedReplies, doublePresses }, use) => {
    if (doublePressesFile !== undefined) await doublePresses.watch(page.context());
    if (office.masksPersonalData) maskedReplies.watch(page.context());
    await use(page);
  },
});

interface SigningIn {
  readonly product: Product;
  readonly office: Office;
  readonly userName: StaffName;
  readonly options: SignInOptions;
}

async function signedInContext(
  browser: Browser,
  { product, office, userName, options }: SigningIn,
): Promise<BrowserContext> {
  const { tenantCode } = office;
  const credentials = { TenantCode: tenantCode, UserName: userName, Password: password };
  const session = await signInOver(product.address, credentials);
  return browser.newContext({
    baseURL: product.address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1366, height: 768 },
    ...options,
    storageState: signedInState(product.address, session, tenantCode),
  });
}

import { demoPassword } from '@kyc/demo-data/demo-tenants';
import type { Browser, Page } from '@playwright/test';
import { signInOver } from '../../apps/server/testing/sign-in-over.ts';
import { signedInState } from '../../e2e/harness/browser-session.ts';
import type { OpenBench } from '../grid/open-bench.ts';
import { launchChromium } from '../review/launch-chromium.ts';

interface LoadedFiles {
  readonly screen: string;
  readonly files: readonly string[];
  /** Bodies as the browser itself received them. */
  readonly fromBrowser: number;
}

interface Visit {
  readonly screen: string;
  readonly path: string;
  readonly userName?: string;
  readonly untilShown: (page: Page) => Promise<unknown>;
}

/** The scripts and styles that a browser with an empty cache loads until it has nothing left to ask. */
export async function loadedFiles(bench: OpenBench): Promise<LoadedFiles[]> {
  const [verifier] = bench.verifiers;
  if (verifier === undefined) throw new Error('the bench has no verifier');
  const applicationId = await fetchNext(bench, verifier.headers);
  const table = (page: Page) => page.getByRole('row').nth(1).waitFor();
  const visits: Visit[] = [
    {
      screen: 'login',
      path: '/login',
      untilShown: (page) => page.getByRole('button').first().waitFor(),
    },
    { screen: 'dashboard', path: '/dashboard', userName: 'admin', untilShown: table },
    {
      screen: 'review',
      path: `/review/${applicationId}`,
      userName: verifier.userName,
      untilShown: (page) =>
        page
          .getByText(/\d+ of \d+ decided/)
          .first()
          .waitFor(),
    },
  ];
  const browser = await launchChromium();
  try {
    const loaded: LoadedFiles[] = [];
    for (const visit of visits) loaded.push(await load(browser, bench, visit));
    return loaded;
  } finally {
    await browser.close();
  }
}

async function load(browser: Browser, bench: OpenBench, visit: Visit): Promise<LoadedFiles> {
  const { address } = bench.product;
  const storageState = visit.userName === undefined ? undefined : await stateOf(bench, visit.userName);
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1366, height: 768 },
    ...(storageState !== undefined && { storageState }),
  });
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (!/\.(js|css)$/.test(new URL(request.url()).pathname)) return;
    sizes.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(visit.path);
  await visit.untilShown(page);
  // The event stream stays open, so the network is never idle; what is preloaded in idle time belongs to the visit.
  await page.waitForTimeout(3000);
  const received = await Promise.all(sizes.values());
  await context.close();
  return {
    screen: visit.screen,
    files: [...sizes.keys()],
    fromBrowser: received.reduce((sum, size) => sum + size, 0),
  };
}

async function stateOf({ product, tenantCode }: OpenBench, UserName: string) {
  const credentials = { TenantCode: tenantCode, UserName, Password: demoPassword };
  const session = await signInOver(product.address, credentials);
  return signedInState(product.address, session, tenantCode);
}

async function fetchNext(bench: OpenBench, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(`${bench.product.address}/api/dashboard/fetch-next/`, {
    method: 'POST',
    headers,
  });
  const applicationId: unknown = await answer.json();
  if (typeof applicationId !== 'number') throw new Error(`nothing was fetched: ${answer.status}`);
  return applicationId;
}

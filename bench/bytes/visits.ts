import { demoPassword } from '@kyc/demo-data/demo-tenants';
import type { Page } from '@playwright/test';
import { signInOver } from '../../apps/server/testing/sign-in-over.ts';
import { signedInState } from '../../e2e/harness/browser-session.ts';
import type { OpenBench } from '../grid/open-bench.ts';

export type Screen = 'login' | 'dashboard' | 'review';

export interface Visit {
  readonly screen: Screen;
  /** Of the same screen, other users see and load other parts. */
  readonly of?: 'verifier' | 'admin' | 'sales';
  readonly path: string;
  readonly userName?: string;
  /** An expression for the page: the main content is visible. */
  readonly isShown: string;
}

/** 'dashboard of sales' */
export function nameOf({ screen, of }: Visit): string {
  return of === undefined ? screen : `${screen} of ${of}`;
}

const isGridShown = `(document.querySelector('tbody tr')?.textContent ?? '') !== ''`;

/** The screens with goals: login, the dashboard of each kind of user, and a fresh case as its verifier opens it. */
export async function visitsOf(bench: OpenBench): Promise<Visit[]> {
  const [verifier] = bench.verifiers;
  if (verifier === undefined) throw new Error('the bench has no verifier');
  const { userName } = verifier;
  const applicationId = await fetchNext(bench, verifier.headers);
  const dashboard = { screen: 'dashboard', path: '/dashboard' } as const;
  return [
    { screen: 'login', path: '/login', isShown: `document.querySelector('form button') !== null` },
    { ...dashboard, of: 'verifier', userName, isShown: isGridShown },
    { ...dashboard, of: 'admin', userName: 'admin', isShown: isGridShown },
    { ...dashboard, of: 'sales', userName: 'sales', isShown: isGridShown },
    { screen: 'review', path: `/review/${applicationId}`, userName, isShown: isEvidenceRendered },
  ];
}

/** For the focused field: no part is still loading, and its pictures or pages are decoded. */
const isEvidenceRendered = `(() => {
    const pane = document.querySelector('[role=tabpanel]');
    const rendered = [...(pane?.querySelectorAll('img, canvas') ?? [])];
    return rendered.length > 0 && pane.querySelector('[role=status] .mantine-Loader-root') === null &&
      rendered.every((one) => one.complete ?? one.width > 0);
  })()`;

/** The page checks its content in each frame and records the time, because a measurement from outside is late on a busy machine. */
export async function watchShown(page: Page, { isShown }: Visit): Promise<void> {
  await page.addInitScript(`(() => {
    const look = () => {
      if (${isShown}) globalThis.shownAt = performance.timeOrigin + performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`);
}

/** When it was, in milliseconds since 1970. */
export async function whenShown(page: Page): Promise<number> {
  return await page.evaluate<number>(`(async () => {
    while (globalThis.shownAt === undefined) await new Promise(requestAnimationFrame);
    return globalThis.shownAt;
  })()`);
}

/** The browser state of the visit's user; undefined: not signed in. */
export async function stateOf(
  { product, tenantCode }: OpenBench,
  { userName }: Pick<Visit, 'userName'>,
): Promise<ReturnType<typeof signedInState> | undefined> {
  if (userName === undefined) return undefined;
  const session = await signInOver(product.address, {
    TenantCode: tenantCode,
    UserName: userName,
    Password: demoPassword,
  });
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
